import { eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { MaintenanceSettings } from '../domain.ts'
import { maintenanceMode } from './tables.ts'

type Row = MaintenanceSettings & { version: number }

/** Before anybody touched it. */
const untouched: Row = { enabled: false, title: '', message: '', estimatedTime: '', showContacts: true, version: 0 }

export async function readMaintenance(db: Db): Promise<Row> {
  const [row] = await db.select().from(maintenanceMode)
  return row ?? untouched
}

/** Held until the transaction ends: of two who change it at once, the second sees what the first wrote. */
export async function holdMaintenance(tx: Db): Promise<Row> {
  await tx.insert(maintenanceMode).values(untouched).onConflictDoNothing()
  const [row] = await tx.select().from(maintenanceMode).for('update')
  return row ?? untouched
}

export async function writeMaintenance(tx: Db, row: Row) {
  await tx.update(maintenanceMode).set(row).where(eq(maintenanceMode.id, 1))
}
