// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startTooltips } from './tooltip.ts'

let stop = () => {}

beforeEach(() => {
  vi.useFakeTimers()
  // happy-dom has no layout: only elements marked as visible words have a width.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockImplementation(function (this: HTMLElement) {
    return this.dataset.words === undefined ? 1 : 100
  })
  document.body.innerHTML = `
    <button type="button" aria-label="Favoritar: Roda de tração"></button>
    <button type="button" aria-label="Comparar: Roda de tração"></button>
    <button type="button" aria-label="Compartilhar: Roda de tração"></button>
    <a href="/cotacao" data-words>Solicitar Cotação</a>
    <p>Roda de tração</p>`
  stop = startTooltips()
})

afterEach(() => {
  stop()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const elementOf = (selector: string) => document.querySelector<HTMLElement>(selector)!
const favorite = () => elementOf('[aria-label^="Favoritar"]')
const compare = () => elementOf('[aria-label^="Comparar"]')
const share = () => elementOf('[aria-label^="Compartilhar"]')
const shownText = () => document.querySelector('.tooltip')?.textContent ?? null

const point = (target: Element, pointerType = 'mouse') =>
  target.dispatchEvent(new PointerEvent('pointermove', { bubbles: true, pointerType }))

function press(key: string, target: Element = document.body) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  target.dispatchEvent(event)
  return event
}

test('shows the name of an icon after 700 ms, and of the next icon at once', () => {
  point(favorite())
  vi.advanceTimersByTime(699)
  expect(shownText()).toBeNull()
  vi.advanceTimersByTime(1)
  expect(shownText()).toBe('Favoritar')
  point(compare())
  expect(shownText()).toBe('Comparar')
})

test('shows the next name without the delay only within 300 ms after the last one closed', () => {
  point(favorite())
  vi.advanceTimersByTime(700)
  point(elementOf('p'))
  expect(shownText()).toBeNull()
  vi.advanceTimersByTime(299)
  point(share())
  expect(shownText()).toBe('Compartilhar')
  point(elementOf('p'))
  vi.advanceTimersByTime(300)
  point(share())
  expect(shownText()).toBeNull()
})

test('stays open while the pointer is on the tooltip itself', () => {
  point(favorite())
  vi.advanceTimersByTime(700)
  point(elementOf('.tooltip'))
  vi.advanceTimersByTime(5000)
  expect(shownText()).toBe('Favoritar')
})

test.each(['pointerdown', 'click', 'scroll'])('closes on %s', (name) => {
  point(favorite())
  vi.advanceTimersByTime(700)
  favorite().dispatchEvent(new Event(name, { bubbles: true }))
  expect(shownText()).toBeNull()
})

test('takes an Esc only while it is open, so that a dialog under it stays', () => {
  point(favorite())
  vi.advanceTimersByTime(700)
  expect(press('Escape').defaultPrevented).toBe(true)
  expect(shownText()).toBeNull()
  expect(press('Escape').defaultPrevented).toBe(false)
})

test('shows the name at once to somebody who comes with Tab, but not after a click', () => {
  press('Tab')
  compare().focus()
  expect(shownText()).toBe('Comparar')
  compare().blur()
  expect(shownText()).toBeNull()
  favorite().dispatchEvent(new Event('pointerdown', { bubbles: true }))
  favorite().focus()
  vi.advanceTimersByTime(2000)
  expect(shownText()).toBeNull()
})

test.each([
  ['a control that shows words', () => point(elementOf('a'))],
  ['a finger', () => point(favorite(), 'touch')],
  [
    'a pointer at rest under which a control appears',
    () => favorite().dispatchEvent(new PointerEvent('pointerover', { bubbles: true, pointerType: 'mouse' })),
  ],
])('shows nothing for %s', (_, act) => {
  act()
  vi.advanceTimersByTime(2000)
  expect(shownText()).toBeNull()
})
