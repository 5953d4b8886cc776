import { createAuditService } from '#features/audit/server/service.ts'
import { backupSubject } from '#features/backup/server/service.ts'
import type { Db } from '#platform/database/database.ts'

/** What the shop's trail knows of copies that were made, by whomever. */
export function trailOf(db: Db, now: () => Date) {
  const nobody = async () => ''
  const audit = createAuditService({ db, now, nameOf: nobody, shopName: nobody })
  return {
    noteBackup: (bytes: number) =>
      audit.record(db, { kind: 'command' }, { action: 'backup.create', subject: backupSubject, after: { bytes } }),
    lastBackup: () => audit.lastChange(db, { kind: 'backup.create', id: backupSubject.id }),
  }
}
