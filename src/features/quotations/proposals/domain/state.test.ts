import { expect, test } from 'vitest'
import { isExpired, stateOf } from './state.ts'

const now = new Date('2026-11-16T15:00:00Z')
const sent = { version: 2, validUntil: '2026-11-30', acceptedAt: null, declinedAt: null }
const context = { lastVersion: 2, status: 'responded' } as const

test.each([
  ['open', sent, context],
  ['open', { ...sent, validUntil: null }, context],
  ['open', sent, { ...context, status: 'pending' }],
  ['expired', { ...sent, validUntil: '2026-11-15' }, context],
  ['superseded', sent, { ...context, lastVersion: 3 }],
  ['superseded', { ...sent, acceptedAt: now }, { ...context, lastVersion: 3 }],
  ['accepted', { ...sent, acceptedAt: now, validUntil: '2026-11-15' }, { ...context, status: 'approved' }],
  ['declined', { ...sent, declinedAt: now }, { ...context, status: 'rejected' }],
  ['closed', sent, { ...context, status: 'approved' }],
  ['closed', sent, { ...context, status: 'rejected' }],
] as const)('is %s', (state, proposal, quotation) => expect(stateOf(proposal, quotation, now)).toBe(state))

test('ends with the last second of its last day in Campinas', () => {
  expect(isExpired('2026-11-15', new Date('2026-11-15T23:59:59.999-03:00'))).toBe(false)
  expect(isExpired('2026-11-15', new Date('2026-11-16T00:00:00-03:00'))).toBe(true)
  expect(isExpired(null, now)).toBe(false)
})
