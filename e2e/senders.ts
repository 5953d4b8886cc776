import { randomBytes } from 'node:crypto'
import type { BrowserContext } from '@playwright/test'

/**
 * The shop takes only so many requests from one network and one mailbox. Each test that sends is another person somewhere else:
 * the test server trusts one proxy, which is this header.
 */
export const fromAnotherNetwork = (context: BrowserContext) => context.setExtraHTTPHeaders(fromSomewhere())

/** The same for a request that no page makes. */
export const fromSomewhere = () => ({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` })

export const anEmail = () => `cliente-${randomBytes(6).toString('hex')}@example.com`
