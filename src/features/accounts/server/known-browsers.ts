import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Db } from '#platform/database/database.ts'
import { keepSigningKey } from '#platform/database/signing-keys.ts'
import { type BrowserToken, browserKnownMs, readTokens, writeTokens } from '../domain/known-browser.ts'
import type { Population } from '../domain/password.ts'

type Deps = {
  db: Db
  now: () => Date
  population: Population
  find: (db: Db, id: number) => Promise<Owner | undefined>
}
type Owner = { id: number; passwordHash: string }

/** Which browsers were in which accounts of one population, told by what they show: nothing of it is kept here. */
export function createKnownBrowsers({ db, now, population, find }: Deps) {
  const signingKey = keepSigningKey(db, 'known browsers')

  /** Bound to the password too: whoever got in with one that was stolen is a stranger once it is changed. */
  async function sign({ id, passwordHash }: Owner, { browser, endsAt }: Omit<BrowserToken, 'signature'>) {
    const signed = [population, id, passwordHash, browser, endsAt.getTime()].join('\n')
    return createHmac('sha256', await signingKey())
      .update(signed)
      .digest('base64url')
  }

  const isSigned = async (owner: Owner, token: BrowserToken) =>
    timingSafeEqual(Buffer.from(await sign(owner, token)), Buffer.from(token.signature))

  async function ownToken(cookie: string | undefined, owner: Owner) {
    for (const token of readTokens(cookie ?? '', now())) if (await isSigned(owner, token)) return token
    return undefined
  }

  return {
    /** What this browser is called in the account, if it was in there before. */
    recognise: async (cookie: string | undefined, owner: Owner | undefined) =>
      cookie && owner ? (await ownToken(cookie, owner))?.browser : undefined,

    /** Without asking the database: whether it shows anything that could be ours. */
    mayBeKnown: (cookie: string | undefined) => readTokens(cookie ?? '', now()).length > 0,

    /** What the browser of somebody who is in keeps from now on; other accounts it was in stay. */
    async remember(cookie: string | undefined, ownerId: number) {
      const owner = await find(db, ownerId)
      if (!owner) return cookie ?? ''
      const before = await ownToken(cookie, owner)
      const others = readTokens(cookie ?? '', now()).filter(({ browser }) => browser !== before?.browser)
      const named = {
        browser: before?.browser ?? randomBytes(16).toString('base64url'),
        endsAt: new Date(now().getTime() + browserKnownMs),
      }
      return writeTokens([{ ...named, signature: await sign(owner, named) }, ...others])
    },
  }
}
export type KnownBrowsers = ReturnType<typeof createKnownBrowsers>
