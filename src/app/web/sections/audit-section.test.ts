import { expect, test } from 'vitest'
import { fieldInWords } from '#features/audit/panel/fields.ts'
import { othersWords } from './audit-section.tsx'

test.each([
  ['tagline', 'Frase abaixo do nome'],
  ['address.postalCode', 'CEP'],
  ['maxLoad', 'Carga máxima'],
])('the trail calls %s as those do whose it is: %s', (name, words) =>
  expect(fieldInWords(name, othersWords)).toBe(words))
