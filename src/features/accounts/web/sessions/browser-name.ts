import { sessionsTexts } from '../../texts/sessions.ts'

/** The first that fits: each of the later ones is also named by those before. */
const browsers = {
  Edge: /Edg\//,
  Opera: /OPR\//,
  Samsung: /SamsungBrowser/,
  Firefox: /Firefox\//,
  Chrome: /Chrome\//,
  Safari: /Safari\//,
}
const systems = {
  Android: /Android/,
  'iPhone ou iPad': /iPhone|iPad/,
  Windows: /Windows/,
  macOS: /Mac OS X/,
  Linux: /Linux/,
}

const nameIn = (known: Record<string, RegExp>, userAgent: string) =>
  Object.entries(known).find(([, sign]) => sign.test(userAgent))?.[0]

/** Enough to tell one's own telephone from a stranger's computer. */
export function browserName(userAgent: string) {
  const [browser, system] = [nameIn(browsers, userAgent), nameIn(systems, userAgent)]
  if (browser && system) return sessionsTexts.device(browser, system)
  return browser ?? system ?? sessionsTexts.unknownDevice
}
