import { describe, expect, test } from 'vitest'
import {
  type ConsentChoice,
  choose,
  consentVersion,
  isInForce,
  isToRecord,
  parseChoice,
  proofKeptSince,
} from './domain.ts'

const day = (text: string) => new Date(`${text}T12:00:00Z`)
const device = 'a'.repeat(32)
const decide = (statistics: boolean, now: Date, before: ConsentChoice | null = null) =>
  choose({ statistics, before }, { now, newName: () => device })

describe('a choice about cookies', () => {
  test('carries the version asked for and the moment it was made', () => {
    expect(decide(false, day('2026-11-15'))).toEqual({
      version: consentVersion,
      decidedAt: '2026-11-15T12:00:00.000Z',
      statistics: false,
    })
  })

  test('is read back as it was stored', () => {
    const choice = decide(true, day('2026-11-15'))
    expect(parseChoice(JSON.parse(JSON.stringify(choice)))).toEqual({ ...choice, isRecorded: false })
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
    const choice = decide(true, day('2026-11-15'))
    expect(isInForce(choice, new Date('2027-11-15T11:59:59.999Z'))).toBe(true)
    expect(isInForce(choice, day('2027-11-15'))).toBe(false)
  })

  test('counts no more once something else is asked', () => {
    const choice = { ...decide(true, day('2026-11-15')), version: consentVersion - 1 }
    expect(isInForce(choice, day('2026-11-16'))).toBe(false)
    expect(isInForce(null, day('2026-11-16'))).toBe(false)
  })
})

describe('the proof of a permission', () => {
  const given = decide(true, day('2026-11-15'))

  test('is to be written down under the name of the device, and so is its end', () => {
    expect(isToRecord(given)).toBe(true)
    expect(given.device).toBe(device)
    const ended = choose(
      { statistics: false, before: { ...given, isRecorded: true } },
      { now: day('2026-11-16'), newName: () => 'another' },
    )
    expect(ended).toMatchObject({ device, statistics: false })
    expect(isToRecord(ended)).toBe(true)
  })

  test('once written down is not written again', () => expect(isToRecord({ ...given, isRecorded: true })).toBe(false))

  test('is not made of a refusal', () => {
    const refused = decide(false, day('2026-11-15'))
    expect(refused).not.toHaveProperty('device')
    expect(isToRecord(refused)).toBe(false)
    expect(isToRecord(null)).toBe(false)
  })

  test('outlives the permission by five years', () =>
    expect(proofKeptSince(day('2032-11-15'))).toEqual({
      givenBefore: day('2026-11-15'),
      endedBefore: day('2027-11-15'),
    }))
})
