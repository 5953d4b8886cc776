import { describe, expect, test } from 'vitest'
import {
  customerSets,
  firstStatus,
  isAskedAgain,
  isCustomersTurn,
  isDecided,
  isOwed,
  isRefusal,
  isSold,
  quotationStatuses,
  statusesThat,
  statusTone,
} from './status.ts'

describe('what follows from a status', () => {
  test.each([
    ['pending', { owed: true, theirTurn: false, decided: false, refusal: false }],
    ['responded', { owed: false, theirTurn: true, decided: false, refusal: false }],
    ['approved', { owed: false, theirTurn: false, decided: true, refusal: false }],
    ['rejected', { owed: false, theirTurn: false, decided: true, refusal: true }],
    ['of a newer server', { owed: false, theirTurn: false, decided: false, refusal: false }],
  ])('%s', (status, expected) => {
    const found = {
      owed: isOwed(status),
      theirTurn: isCustomersTurn(status),
      decided: isDecided(status),
      refusal: isRefusal(status),
    }
    expect(found).toEqual(expected)
  })

  test('only what was sold is kept for as long as the law wants', () => {
    expect([statusesThat('isSold'), quotationStatuses.filter(isSold)]).toEqual([['approved'], ['approved']])
    expect(statusesThat('isSold').every(isDecided)).toBe(true)
  })

  test('the shop owes an answer, or the customer does, or it is decided: never two of them', () => {
    for (const status of quotationStatuses)
      expect([isOwed(status), isCustomersTurn(status), isDecided(status)].filter(Boolean), status).toHaveLength(1)
  })
})

test('an answer is owed again once the customer asks about one that was given', () => {
  const dueAt = new Date()
  expect(isAskedAgain({ status: 'responded', dueAt })).toBe(true)
  expect(isAskedAgain({ status: 'responded', dueAt: null })).toBe(false)
  expect(isAskedAgain({ status: firstStatus, dueAt })).toBe(false)
})

test('a status of a newer server has no colour of its own', () => {
  expect(quotationStatuses.map(statusTone)).not.toContain('unknown')
  expect(statusTone('of a newer server')).toBe('unknown')
})

test('a customer can only decide', () => {
  expect(customerSets).toEqual({ accept: 'approved', decline: 'rejected' })
  expect(Object.values(customerSets).every(isDecided)).toBe(true)
})
