// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { joinFleet } from './join-fleet.ts'
import { storedFleet } from './stored-fleet.ts'

const machine = { id: 'a', brand: 'Still', model: 'EGU 20', name: '', serial: '' }

test('machines leave the device only for an account that says what it took in', async () => {
  storedFleet.set([machine])
  const answering = (answer: unknown) => (async () => answer) as unknown as Call
  for (const nothing of [null, {}, { message: 'Bem-vindo' }])
    await expect(joinFleet(answering(nothing))).rejects.toThrow()
  expect(storedFleet.get()).toHaveLength(1)
  await joinFleet(answering({ joined: 0, left: [] }))
  expect(storedFleet.get()).toEqual([])
})
