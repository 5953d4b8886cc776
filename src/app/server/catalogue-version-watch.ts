import type { CatalogService } from '#features/catalog/server/service.ts'
import type { Logger } from '#platform/logger.ts'

/**
 * Another instance may have changed the catalogue: our pages stay behind it for this long and one question to the database.
 * Two seconds are promised; half of them are left for that question.
 */
export const lookEveryMs = 1000

export function watchCatalogueVersion(catalog: Pick<CatalogService, 'version'>, log: Logger) {
  let version = 'unknown'
  let timer: NodeJS.Timeout | undefined

  async function look() {
    version = String(await catalog.version())
  }
  function lookAgainLater() {
    timer = setTimeout(async () => {
      // While the database is away the last known version stands: old pages are better than none.
      await look().catch((error: unknown) => log.debug({ err: error }, 'catalogue version not read'))
      if (timer) lookAgainLater()
    }, lookEveryMs)
    timer.unref()
  }
  return {
    current: () => version,
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
