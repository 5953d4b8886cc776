import type { ClientBase } from 'pg'
import { expect, test } from 'vitest'
import { compact } from './compact.ts'

test('the log is recycled as before, also where it could not be closed', async () => {
  const asked: string[] = []
  const query = async (text: string) => {
    asked.push(text)
    if (text === 'checkpoint') throw new Error('no space left on device')
    return { rows: [] }
  }
  await expect(compact({ query } as unknown as ClientBase)).rejects.toThrow('no space left')
  expect(asked.at(-1)).toBe('reset wal_recycle')
})
