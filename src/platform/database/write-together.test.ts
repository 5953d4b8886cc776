import { expect, test } from 'vitest'
import { writeTogether } from './write-together.ts'

function writesInSteps() {
  const writes: { noted: string[]; end: () => void; fail: (error: Error) => void }[] = []
  const note = writeTogether(
    (noted: string[]) => new Promise<void>((end, fail) => writes.push({ noted: [...noted], end, fail })),
  )
  return { writes, note }
}
const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

test('what is noted during a write goes together into the next', async () => {
  const { writes, note } = writesInSteps()
  const first = note('a')
  await nextTurn()
  const later = [note('b'), note('c')]
  await nextTurn()
  expect(writes.map(({ noted }) => noted)).toEqual([['a']])
  writes[0]?.end()
  await first
  await nextTurn()
  expect(writes.map(({ noted }) => noted)).toEqual([['a'], ['b', 'c']])
  writes[1]?.end()
  await Promise.all(later)
})

test('a write that fails is told to its own callers only', async () => {
  const { writes, note } = writesInSteps()
  const first = note('a')
  await nextTurn()
  const second = note('b')
  writes[0]?.fail(new Error('away'))
  await expect(first).rejects.toThrow('away')
  await nextTurn()
  writes[1]?.end()
  await second
})
