import { expect, test } from 'vitest'
import { createPlaces } from './places.ts'

const room = { most: 2, longestLine: 2, patienceMs: 60_000 }

test('whoever finds no place gets the next that is given back, in their order', async () => {
  const places = createPlaces('place', room)
  const [first] = [await places.take(), await places.take()]
  const came: string[] = []
  const waiting = ['ana', 'rui'].map((name) => places.take().then(() => came.push(name)))
  expect([places.taken(), places.waiting()]).toEqual([2, 2])
  first()
  await waiting[0]
  expect([came, places.taken(), places.waiting()]).toEqual([['ana'], 2, 1])
  first()
  await waiting[1]
  first()
  first()
  expect([came, places.taken(), places.waiting()]).toEqual([['ana', 'rui'], 0, 0])
})

test('whoever finds a long line is told at once', async () => {
  const places = createPlaces('place', { ...room, longestLine: 0 })
  await places.take()
  await places.take()
  await expect(places.take()).rejects.toThrow('no place to be had: 0 wait already')
})

test('nobody waits for ever, and who went away takes no place', async () => {
  const places = createPlaces('place', { ...room, patienceMs: 20 })
  const giveBack = await places.take()
  await places.take()
  await expect(places.take()).rejects.toThrow('waited 20 ms')
  giveBack()
  expect([places.taken(), places.waiting()]).toEqual([1, 0])
})

test('all who wait can be sent away', async () => {
  const places = createPlaces('place', room)
  await places.take()
  await places.take()
  const waiting = [places.take(), places.take()]
  places.sendAway(new Error('gone'))
  for (const one of waiting) await expect(one).rejects.toThrow('gone')
  expect(places.waiting()).toBe(0)
})
