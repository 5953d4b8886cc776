import { expect, test } from 'vitest'
import { newestFirst } from './newest-first.ts'

const rows = [{ id: 7 }, { id: 5 }]
const two = { list: async () => rows, count: async () => 2 }

test('what was not looked through to its end says that there may be more', async () => {
  expect(await newestFirst({}, { ...two, reach: 0 })).toMatchObject({ total: 2, totalIsCapped: false })
  // Fewer than a search looks through, however short it is.
  expect(await newestFirst({}, { ...two, reach: -4000 })).toMatchObject({ total: 2, totalIsCapped: false })
  expect(await newestFirst({}, { ...two, reach: 1 })).toMatchObject({ total: 2, totalIsCapped: true })
})
