import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contrast, grounds, nearestReadable, originalAccent, pairsOf, styleSheetOf, unreadable } from './palette.ts'

const tokens = readFileSync('src/ui/styles/tokens.css', 'utf8')
const colour = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`)

test('a dark blue is offered as a lighter blue, and not as a grey', () =>
  expect(nearestReadable('#0b2545')).toMatch(/^#[0-3][0-9a-f][5-8][0-9a-f][b-f]/))

test('contrast is counted as WCAG counts it', () => {
  expect(contrast('#000000', '#ffffff')).toBe(21)
  expect(contrast('#ff9f1f', '#ffffff')).toBeCloseTo(2.05, 1)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the grounds are those of the design, and so is the accent the shop comes with', () => {
  for (const [token, value] of Object.entries({
    'steel-0': grounds.surface,
    'steel-25': grounds.bg,
    'steel-900': grounds.graphite,
    'steel-950': grounds.deepGraphite,
    'amber-400': originalAccent,
  }))
    expect(tokens).toContain(`--color-${token}: ${value};`)
})

test('the accent the shop comes with is one that may be saved', () =>
  expect(unreadable(originalAccent)).toBeUndefined())

test.each([
  ['#ffffff', 'light'],
  ['#fff3b0', 'light'],
  ['#000000', 'graphite'],
  ['#0b2545', 'graphite'],
  ['#787878', 'text'],
] as const)('%s would not be read: %s', (accent, pair) => expect(unreadable(accent)?.name).toBe(pair))

test('the nearest readable colour of any colour is readable, and a readable one is its own', { tags: ['full'] }, () => {
  fc.assert(
    fc.property(colour, (accent) => {
      const nearest = nearestReadable(accent)
      expect(unreadable(nearest)).toBeUndefined()
      if (!unreadable(accent)) expect(nearest).toBe(accent)
    }),
    { numRuns: 100 },
  )
})

test('whatever is derived of a readable accent is read in both themes', { tags: ['full'] }, () => {
  fc.assert(
    fc.property(colour.map(nearestReadable), (accent) => {
      for (const { name, ratio, least } of pairsOf(accent)) expect([name, ratio >= least]).toEqual([name, true])
      expect(styleSheetOf(accent)).toMatch(
        /^:root\{(--color-[a-z-]+:#[0-9a-f]{6};?)+\}\[data-theme="dark"\]\{(--color-[a-z-]+:#[0-9a-f]{6};?)+\}$/,
      )
    }),
    { numRuns: 100 },
  )
})

test('only roles of the design are set', () => {
  for (const [, role] of styleSheetOf('#1f7a4d').matchAll(/(--color-[a-z-]+):/g)) expect(tokens).toContain(`${role}:`)
})
