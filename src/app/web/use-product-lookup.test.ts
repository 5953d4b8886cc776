import { expect, test } from 'vitest'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import { mostLines } from '#features/quotations/record/domain/lengths.ts'

test('the longest list fits into one question to the catalogue', () => {
  const id = Array.from({ length: mostLines }, (_, place) => place + 1)
  expect(catalogApi.lookupProducts.input.safeParse({ id }).success).toBe(true)
})
