import type { Call } from '#kernel/api/client.ts'
import type { Logger } from '#platform/logger.ts'

/** What a build tells the pages, where there was none. */
export const noBuild = { assets: { routes: {} }, isDev: false }

type Log = Pick<Logger, 'error' | 'warn'>
const silent: Log = { error: () => undefined, warn: () => undefined }

/** What `createPages` takes for the pages of an open shop that answers like this. */
export const ofOpenShop = (call: Call, log: Log = silent) =>
  [{ call, publicUrl: 'https://shop.example', state: () => ({ version: '1', isClosed: false }), log }, noBuild] as const
