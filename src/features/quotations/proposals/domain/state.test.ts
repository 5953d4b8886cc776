import { expect, test } from 'vitest'
import { isExpired, stateOf } from './state.ts'

const now = new Date('2026-11-16T15:00:00Z')
const sent = { version: 2, validUntil: '2026-11-30', acceptedAt: null, declinedAt: null }
const around = { lastVersion: 2, status: 'responded' } as const

test.each([
  ['open', sent, around],
  ['open', { ...sent, validUntil: null }, around],
  ['open', sent, { ...around, status: 'pending' }],
  ['expired', { ...sent, validUntil: '2026-11-15' }, around],
  ['superseded', sent, { ...around, lastVersion: 3 }],
  ['superseded', { ...sent, acceptedAt: now }, { ...around, lastVersion: 3 }],
  ['accepted', { ...sent, acceptedAt: now, validUntil: '2026-11-15' }, { ...around, status: 'approved' }],
  ['declined', { ...sent, declinedAt: now }, { ...around, status: 'rejected' }],
  ['closed', sent, { ...around, status: 'approved' }],
  ['closed', sent, { ...around, status: 'rejected' }],
] as const)('is %s', (state, proposal, quotation) => expect(stateOf(proposal, quotation, now)).toBe(state))

test('ends with the last second of its last day in Campinas', () => {
  expect(isExpired('2026-11-15', new Date('2026-11-15T23:59:59.999-03:00'))).toBe(false)
  expect(isExpired('2026-11-15', new Date('2026-11-16T00:00:00-03:00'))).toBe(true)
  expect(isExpired(null, now)).toBe(false)
})
