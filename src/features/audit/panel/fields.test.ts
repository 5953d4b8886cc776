import { expect, test } from 'vitest'
import { fieldInWords, valueInWords } from './fields.ts'

const others = { fields: { fixing: 'Fixação' }, statuses: { approved: 'Aprovada' } }

test.each([
  ['price', 'Preço'],
  ['fixing', 'Fixação'],
  ['unheardOf', 'unheardOf'],
])('%s is called %s', (name, words) => expect(fieldInWords(name, others)).toBe(words))

test.each([
  ['status', 'inactive', 'Inativo'],
  ['status', 'approved', 'Aprovada'],
  ['name', 'active', 'active'],
  ['featured', false, 'Não'],
  ['price', 1489.9, '1.489,9'],
  ['images', ['a', 'b'], 'a; b'],
  ['images', [], undefined],
  ['name', '', undefined],
  ['name', null, undefined],
  ['x', { a: 1 }, '{"a":1}'],
])('%s %j reads %j', (name, value, words) => expect(valueInWords(name, value, others)).toBe(words))
