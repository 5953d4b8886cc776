import { expect, test } from 'vitest'
import { newestFirst } from './newest-first.ts'

const rows = [{ id: 7 }, { id: 5 }]
const two = { list: async () => rows, count: async () => 2 }

test('what is all on the first page is not counted once more', async () => {
  let counted = 0
  const count = async () => {
    counted += 1
    return 2
  }
  expect(await newestFirst({ limit: 2 }, { ...two, count })).toMatchObject({ total: 2, nextCursor: null })
  expect(counted).toBe(0)
  const { nextCursor } = await newestFirst({ limit: 1 }, { ...two, count })
  expect(counted).toBe(1)
  await newestFirst({ limit: 2, cursor: nextCursor! }, { ...two, count })
  expect(counted, 'a later page does not know how many are before it').toBe(2)
})
