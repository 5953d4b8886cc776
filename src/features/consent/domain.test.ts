import { describe, expect, test } from 'vitest'
import { choose, consentVersion, isInForce, parseChoice } from './domain.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)

describe('a choice about cookies', () => {
  test('carries the version asked for and the moment it was made', () => {
    expect(choose(false, day('2026-11-15'))).toEqual({
      version: consentVersion,
      decidedAt: '2026-11-15T12:00:00.000Z',
      statistics: false,
    })
  })

  test('is read back as it was stored', () => {
    const choice = choose(true, day('2026-11-15'))
    expect(parseChoice(JSON.parse(JSON.stringify(choice)))).toEqual(choice)
  })

  test.each([
    null,
    7,
    'yes',
    [],
    {},
    { version: 1, statistics: 'true', decidedAt: '2026-11-15' },
    { version: 1, statistics: true, decidedAt: 'soon' },
  ])('%j is no choice', (stored) => expect(() => parseChoice(stored)).toThrow())

  test('lasts twelve months', () => {
    const choice = choose(true, day('2026-11-15'))
    expect(isInForce(choice, day('2027-11-14'))).toBe(true)
    expect(isInForce(choice, day('2027-11-16'))).toBe(false)
  })

  test('counts no more once something else is asked', () => {
    const choice = { ...choose(true, day('2026-11-15')), version: consentVersion - 1 }
    expect(isInForce(choice, day('2026-11-16'))).toBe(false)
    expect(isInForce(null, day('2026-11-16'))).toBe(false)
  })
})
