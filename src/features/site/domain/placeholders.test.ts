import { expect, test } from 'vitest'
import { flatten, placeholdersIn } from './placeholders.ts'

const invented = { phone: '(19) 0000-0000', address: { street: 'Rua Exemplo', city: 'Campinas' }, social: [1] }

test('fields are named by their way', () =>
  expect(flatten(invented)).toEqual({
    ...{ phone: '(19) 0000-0000', 'address.street': 'Rua Exemplo', 'address.city': 'Campinas', social: [1] },
  }))

test('only invented company data is missed: a city may be right as it is', () => {
  expect(placeholdersIn(invented, invented)).toEqual(expect.arrayContaining(['phone', 'address.street']))
  const real = { ...invented, phone: '(19) 3232-4455', address: { ...invented.address, street: 'Rua A' } }
  expect(placeholdersIn(real, invented)).not.toEqual(expect.arrayContaining(['phone']))
  expect(placeholdersIn(real, invented)).not.toEqual(expect.arrayContaining(['address.city']))
})
