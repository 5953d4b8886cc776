import { expect, test } from 'vitest'
import { formatReais } from './reais.ts'

test.each([
  [0, 'R$ 0,00'],
  [123450, 'R$ 1.234,50'],
  [200_000_000_000_001, 'R$ 2.000.000.000.000,01'],
])('%i cents read %s', (cents, text) => expect(formatReais(cents)).toBe(text))
