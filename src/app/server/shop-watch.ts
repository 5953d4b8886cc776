import type { Logger } from '#platform/logger.ts'

/**
 * Another instance may have changed what pages show: ours stay behind it for this long and one question to the database.
 * Two seconds are promised; half of them are left for that question.
 */
export const lookEveryMs = 1000

export type ShopState = {
  /** Changes with anything a page shows. */
  version: string
  /** Whether the maintenance screen stands in the place of the public pages. */
  isClosed: boolean
}

/** What every request needs to know of the shop, kept in memory so that none has to ask for it. */
export function watchShop(read: () => Promise<ShopState>, log: Logger) {
  let state: ShopState = { version: 'unknown', isClosed: false }
  let timer: NodeJS.Timeout | undefined
  let asked = 0
  let known = 0
  let hasFailed = false

  async function look() {
    const question = ++asked
    const answer = await read()
    // Of two questions under way, the one asked later knows more.
    if (question < known) return
    known = question
    state = answer
    hasFailed = false
  }
  /** The last known state stays while it cannot be read: old pages are better than none. Warns once per outage. */
  async function lookOrTell() {
    await look().catch((err: unknown) => {
      log[hasFailed ? 'debug' : 'warn']({ err }, 'state of the shop not read: what is changed now may show late')
      hasFailed = true
    })
  }
  function lookAgainLater() {
    timer = setTimeout(async () => {
      await lookOrTell()
      if (timer) lookAgainLater()
    }, lookEveryMs)
    timer.unref()
  }
  return {
    current: () => state,
    /** Now, for whoever has just changed something here. */
    look: lookOrTell,
    async start() {
      await look()
      lookAgainLater()
    },
    stop() {
      clearTimeout(timer)
      timer = undefined
    },
  }
}
