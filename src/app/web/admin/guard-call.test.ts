import { expect, test } from 'vitest'
import { auditApi } from '#features/audit/contract.ts'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { guardCall } from './guard-call.ts'

/** Refuses as often as told, then answers. */
function callRefusing(error: AppError, times: number) {
  let asked = 0
  const answer = async () => {
    asked += 1
    if (asked <= times) throw error
    return asked
  }
  return { call: Object.assign(answer, { page: answer }) as unknown as Call, count: () => asked }
}
const yes = async () => true
const no = async () => false
const never = () => Promise.reject(new Error('asked for nothing'))
const ended = new AppError('unauthenticated', 'SIGN_IN_FIRST')

test('after logging in again the same is asked once more, for single answers and lists', async () => {
  for (const kind of ['call', 'page'] as const) {
    const { call } = callRefusing(ended, 1)
    const guarded = guardCall(call, { enterAgain: yes, confirmPassword: never })
    const asked = kind === 'call' ? guarded(auditApi.list, {}) : guarded.page(auditApi.list, {})
    expect(await asked).toBe(2)
  }
})

test('who does not log in again is told why it did not work', async () => {
  const { call, count } = callRefusing(ended, 1)
  await expect(guardCall(call, { enterAgain: no, confirmPassword: never })(auditApi.list, {})).rejects.toBe(ended)
  expect(count()).toBe(1)
})

test('other refusals are none of its business', async () => {
  const wrong = new AppError('unauthenticated', 'CREDENTIALS_WRONG')
  const { call } = callRefusing(wrong, 1)
  await expect(guardCall(call, { enterAgain: never, confirmPassword: never })(auditApi.list, {})).rejects.toBe(wrong)
})

test('what needs the password once more is asked again after it was given, and not otherwise', async () => {
  const wanted = new AppError('forbidden', 'PASSWORD_AGAIN')
  const given = callRefusing(wanted, 1)
  expect(await guardCall(given.call, { enterAgain: never, confirmPassword: yes })(auditApi.list, {})).toBe(2)
  const kept = callRefusing(wanted, 1)
  const refused = guardCall(kept.call, { enterAgain: never, confirmPassword: no })(auditApi.list, {})
  await expect(refused).rejects.toBe(wanted)
  expect(kept.count()).toBe(1)
})
