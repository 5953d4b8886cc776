import { expect, test } from 'vitest'
import { optionalFields } from './draft-fields.ts'

test.each([
  ['500.000 kg', true],
  ['500.001 kg', false],
  ['0 kg', false],
  ['a consultar', true],
])('the load "%s" is accepted: %s', (load, isAccepted) => {
  expect(optionalFields.maxLoad.safeParse(load).success).toBe(isAccepted)
})
