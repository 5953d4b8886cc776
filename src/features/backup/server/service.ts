import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import { shopDay } from '#kernel/moments.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { BackupState } from '../contract.ts'
import { backupName } from '../texts.ts'

export const backupSubject = { id: 'shop', name: backupName }

type Deps = {
  db: Db
  now: () => Date
  audit: Pick<AuditService, 'record' | 'lastChange'>
  /** The whole shop as it is when this is called, packed. */
  makeCopy: () => AsyncIterable<Uint8Array>
  /** Whoever has several shops, or a folder full of copies, knows whose each is. */
  shopName: () => Promise<string>
}

export function createBackupService({ db, now, audit, makeCopy, shopName }: Deps) {
  let isUnderWay = false
  const last = () => audit.lastChange(db, { kind: 'backup.create', id: backupSubject.id })

  /** The trail also knows of a copy that somebody took half of; the last one made is one that was taken whole. */
  async function* take({ actor }: Pick<RequestContext, 'actor'>) {
    if (isUnderWay) throw new AppError('unavailable', 'COPY_UNDER_WAY', { retryAfterSeconds: 60 })
    isUnderWay = true
    try {
      await audit.record(db, actor, { action: 'backup.begin', subject: backupSubject })
      let bytes = 0
      for await (const piece of makeCopy()) {
        bytes += piece.length
        yield piece
      }
      await audit.record(db, actor, { action: 'backup.create', subject: backupSubject, after: { bytes } })
    } finally {
      isUnderWay = false
    }
  }

  return {
    async state(): Promise<BackupState> {
      return { last: (await last()) ?? null }
    },

    download: async (ctx: Pick<RequestContext, 'actor'>) => ({
      name: `${slugOf(await shopName()) || 'loja'}-${shopDay(now())}.gz`,
      type: 'application/gzip',
      content: take(ctx),
    }),

    /** Seconds since 1970, as Prometheus counts them. */
    async figures(): Promise<Record<string, number>> {
      const found = await last()
      return found ? { made: Date.parse(found.at) / 1000 } : {}
    },
  }
}
