import type { Page, Route } from '@playwright/test'
import { newerApis } from '../scripts/tools/floor/newer-scripts.mjs'

type Words = readonly [RegExp, string][]

/** Words of features that came after the floor; in a browser of the floor they mean as little as their neighbours here. */
const ofAnchors: Words = [
  [/position-area/g, 'position-aria'],
  // Not what scripts call by that name (`get anchor()`).
  [/\banchor\((?!\))/g, 'ancher('],
]
const ofHas: Words = [[/:has\(/g, ':hos(']]
const unknownWords: Words = [
  // Our own files keep their names.
  [/popover(?!s)/g, 'popovar'],
  [/Popover/g, 'Popovar'],
  ...ofAnchors,
  ...ofHas,
]

const pagesAndTheirParts = /\/(assets\/[^?]*\.(js|css))?$|\/[\w-]+(\?.*)?$/

/**
 * Makes Chromium as ignorant as the browsers of the floor together: what one of them lacks is taken away. Markup and styles speak
 * of newer features by names that nobody knows, so that the browser does with them what an older one does.
 */
export async function imitateOldestBrowser(page: Page) {
  await page.addInitScript(takeAway, newerApis)
  await page.route(pagesAndTheirParts, unlearn(unknownWords))
}

/** Safari 17 and 18, and whoever else has popovers but cannot hang them from anything. */
export const imitateSafari17 = (page: Page) => page.route(pagesAndTheirParts, unlearn(ofAnchors))

/** Firefox 115 to 120, and whoever else knows no `:has`. */
export const imitateFirefox115 = (page: Page) => page.route(pagesAndTheirParts, unlearn(ofHas))

function unlearn(words: Words) {
  /** Built files never change, and a page whose requests are looked at asks for each of them again. */
  const parts = new Map<string, ReturnType<typeof unlearnt>>()
  return async (route: Route) => {
    const kind = route.request().resourceType()
    if (!['document', 'script', 'stylesheet'].includes(kind)) return route.fallback()
    const url = route.request().url()
    const answer = parts.get(url) ?? unlearnt(route, words)
    if (kind !== 'document') parts.set(url, answer)
    await route.fulfill(await answer)
  }
}

async function unlearnt(route: Route, words: Words) {
  const response = await route.fetch({ maxRedirects: 0 })
  const { 'content-security-policy': _, 'content-encoding': __, 'content-length': ___, ...headers } = response.headers()
  const body = words.reduce((text, [word, nonsense]) => text.replace(word, nonsense), await response.text())
  return { status: response.status(), headers, body }
}

/** Runs in the page, before its scripts. */
function takeAway({ globals, members, ofConstructors }: typeof newerApis) {
  const all = window as unknown as Record<string, Record<string, unknown> & { prototype?: Record<string, unknown> }>
  // The page itself stands on these.
  const needed = ['Document', 'Window', 'Error', 'Function']
  for (const member of members) {
    const [owner = '', name = ''] = member.split('.')
    if (needed.includes(owner)) continue
    const { prototype } = all[owner] ?? {}
    if (prototype && name in prototype && !ofConstructors.includes(member)) delete prototype[name]
    else delete all[owner]?.[name]
  }
  for (const name of globals) delete all[name]
}
