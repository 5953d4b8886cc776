import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor, RequestContext } from '#platform/http/router.ts'
import type { Maintenance, MaintenanceChange } from '../contract.ts'
import type { MaintenanceSettings } from '../domain.ts'
import { type errorTexts, maintenanceName, screenTexts } from '../texts.ts'
import { holdMaintenance, readMaintenance, writeMaintenance } from './repository.ts'

type Deps = {
  db: Db
  audit: Pick<AuditService, 'record' | 'lastChange'>
  /** Called once the change is stored and before it is answered: from then on this instance shows it. */
  onChanged: () => Promise<void>
}

export function createMaintenanceService({ db, audit, onChanged }: Deps) {
  return {
    async read({ actor }: { actor: Actor }): Promise<Maintenance> {
      const { version, ...settings } = await readMaintenance(db)
      return { ...inWords(settings), ...(actor.kind === 'staff' ? { version } : {}) }
    },

    /** What every instance looks at again and again. */
    async state() {
      const { enabled, version } = await readMaintenance(db)
      return { isClosed: enabled, version }
    },

    async change({ version: seen, ...wanted }: MaintenanceChange, { actor }: Pick<RequestContext, 'actor'>) {
      const version = await db.transaction(async (tx) => {
        const { version: stored, ...before } = await holdMaintenance(tx)
        if (seen !== undefined && seen !== stored)
          throw new AppError<keyof typeof errorTexts>('conflict', 'MAINTENANCE_CHANGED', {
            details: {
              stored: { ...inWords(before), version: stored },
              lastChange: await audit.lastChange(tx, { kind: 'maintenance', id: 'site' }),
            },
          })
        await writeMaintenance(tx, { ...wanted, version: stored + 1 })
        await audit.record(tx, actor, {
          action: actionOf(before, wanted),
          subject: { id: 'site', name: maintenanceName },
          before: settingsOf(before),
          after: wanted,
        })
        return stored + 1
      })
      await onChanged()
      return { ...inWords(wanted), version }
    },
  }
}

const settingsOf = ({ enabled, title, message, estimatedTime, showContacts }: MaintenanceSettings) => ({
  enabled,
  title,
  message,
  estimatedTime,
  showContacts,
})

function actionOf(before: MaintenanceSettings, after: MaintenanceSettings) {
  if (before.enabled === after.enabled) return 'maintenance.update'
  return after.enabled ? 'maintenance.enable' : 'maintenance.disable'
}

function inWords({ title, message, ...settings }: MaintenanceSettings): MaintenanceSettings {
  return { ...settings, title: title || screenTexts.title, message: message || screenTexts.message }
}
