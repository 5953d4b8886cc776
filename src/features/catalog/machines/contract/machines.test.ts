import { expect, test } from 'vitest'
import { deskMachinesApi } from './machines.ts'

test('the position of a wheel has at most 120 characters', () => {
  const isAccepted = (length: number) =>
    deskMachinesApi.setWheel.input.safeParse({ id: 1, productId: 2, position: 'a'.repeat(length) }).success
  expect([isAccepted(120), isAccepted(121)]).toEqual([true, false])
})
