import { expect, test } from 'vitest'
import { lastAnswer, newestProgress } from './send-following-progress.ts'

const progress = (done: number) => JSON.stringify({ progress: { step: 'writing', done, total: 9 } })
const answer = JSON.stringify({ answer: { status: 422, body: { code: 'TABLE_REFUSED' } } })

test('the newest whole line counts', () => {
  expect(newestProgress('')).toBeUndefined()
  expect(newestProgress(`${progress(1)}\n${progress(2)}\n${progress(3).slice(0, 9)}`)).toBe(progress(2))
})

test('without a last line nobody knows how it ended', () => {
  expect(lastAnswer(`${progress(1)}\n`)).toBeUndefined()
  expect(lastAnswer(`${progress(1)}\n${answer}`)).toBeUndefined()
  expect(lastAnswer(`${progress(1)}\n${answer}\n`)).toEqual({ status: 422, body: { code: 'TABLE_REFUSED' } })
})
