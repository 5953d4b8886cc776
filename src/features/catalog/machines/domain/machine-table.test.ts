import { expect, test } from 'vitest'
import { certaintyIn } from './machine-table.ts'

test.each([
  ['Confirmada', 'confirmed'],
  [' sim ', 'confirmed'],
  ['X', 'confirmed'],
  ['a confirmar', 'to-confirm'],
  ['Não', 'to-confirm'],
  ['', undefined],
  ['talvez na terça', null],
])('%j is %s', (cell, certainty) => expect(certaintyIn(cell)).toBe(certainty))
