/** What a browser keeps of having been in an account: who it is there, until when, and our signature. It names nobody. */
export type BrowserToken = { browser: string; endsAt: Date; signature: string }

const dayMs = 24 * 60 * 60 * 1000
/** From the last login. */
export const browserKnownMs = 180 * dayMs
/** A desk may share a computer; more accounts than this share none. */
const mostAccounts = 4

const written = /^([\w-]{22})\.([0-9a-z]{1,11})\.([\w-]{43})$/

const writeToken = ({ browser, endsAt, signature }: BrowserToken) =>
  `${browser}.${endsAt.getTime().toString(36)}.${signature}`

/** Every account's token that may still count; what is not one of ours is left out. */
export function readTokens(cookie: string, now: Date): BrowserToken[] {
  return cookie.split('~', mostAccounts).flatMap((token) => {
    const [, browser, endsAt, signature] = written.exec(token) ?? []
    if (!browser || !endsAt || !signature) return []
    const end = new Date(Number.parseInt(endsAt, 36))
    return end > now ? [{ browser, endsAt: end, signature }] : []
  })
}

/** The newest first. */
export const writeTokens = (tokens: readonly BrowserToken[]) => tokens.slice(0, mostAccounts).map(writeToken).join('~')
