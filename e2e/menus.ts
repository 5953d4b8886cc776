import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/**
 * Runs in the page, in whichever engine: how far the open menu stands from what it hangs from, in pixels, to its lower edge or,
 * where there is no room below, to its upper one; and how far their right edges are apart.
 */
export function distanceOfMenu([menu, holder]: readonly [menu: string, holder: string]) {
  const seen = (css: string) => [...document.querySelectorAll(css)].find((one) => one.getClientRects().length > 0)
  const [hangs, from] = [seen(menu)?.getBoundingClientRect(), seen(holder)?.getBoundingClientRect()]
  if (!hangs || !from) throw new Error(`not seen: ${hangs ? holder : menu}`)
  const gaps = [hangs.top - from.bottom, from.top - hangs.bottom]
  return { gap: Math.min(...gaps.map(Math.abs)), right: Math.abs(hangs.right - from.right) }
}

export const menuIn = (page: Page, menu: string, holder: string) =>
  page.evaluate(distanceOfMenu, [menu, holder] as const)

/** The header stands below the notice of the demonstration, and the phone's menu below the header. */
export const expectPhoneMenuInPlace = (page: Page) =>
  expect.poll(() => menuIn(page, '#menu', '.site-header')).toEqual({ gap: 0, right: 0 })
