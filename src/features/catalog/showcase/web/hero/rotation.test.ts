import { expect, test } from 'vitest'
import { isTurning, type Rotation, type RotationEvent, rotate, rotationMs, slideAt, stillRotation } from './rotation.ts'

const among = (count: number, ...events: RotationEvent[]) =>
  events.reduce<Rotation>((state, event) => rotate(state, event, count), stillRotation)
const after = (...events: RotationEvent[]) => among(2, ...events)

test('each slide has five seconds', () => expect(rotationMs).toBe(5000))

test.each([
  [0, 0, 2],
  [1, 1, 2],
  [2, 0, 2],
  [-1, 1, 2],
  [-2, 0, 2],
  [5, 5, 6],
  [6, 0, 6],
  [-1, 5, 6],
  [-1, 2, 3],
])('index %i is slide %i: the slides go round', (index, slide, count) => {
  expect(slideAt(index, count)).toBe(slide)
})

test('it stands still until it is started, then takes turns', () => {
  expect(isTurning(stillRotation)).toBe(false)
  expect(isTurning(after({ type: 'started' }))).toBe(true)
  expect(after({ type: 'started' }, { type: 'turned' }).shown).toBe(1)
  expect(after({ type: 'started' }, { type: 'turned' }, { type: 'turned' }).shown).toBe(0)
  expect(among(3, { type: 'started' }, { type: 'turned' }, { type: 'turned' }).shown).toBe(2)
})

test('a resting pointer holds it, a leaving one lets it go', () => {
  expect(isTurning(after({ type: 'started' }, { type: 'held' }))).toBe(false)
  expect(isTurning(after({ type: 'started' }, { type: 'held' }, { type: 'released' }))).toBe(true)
})

test('once stopped or steered by hand it waits to be started again', () => {
  const [stopped, chosen] = [{ type: 'stopped' }, { type: 'chosen', slide: -1 }] as const
  for (const event of [stopped, chosen])
    expect(isTurning(after({ type: 'started' }, { type: 'held' }, event, { type: 'released' }))).toBe(false)
  expect(after(chosen).shown).toBe(1)
})

test('whoever presses start sees it turn, although the pointer is on the button', () => {
  expect(isTurning(after({ type: 'held' }, { type: 'started' }))).toBe(true)
})
