import { and, eq } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import type { Machine } from '../domain/machine.ts'
import { customerMachines } from './tables.ts'

const { id, brand, model, name, serial } = customerMachines
const machine = { id, brand, model, name, serial }

/** Whose it is stands in the question, not in a check behind it: what is not theirs is not found. */
export const listMachinesOf = (db: Db, customerId: number): Promise<Machine[]> =>
  db.select(machine).from(customerMachines).where(eq(customerMachines.customerId, customerId))

export async function insertMachines(tx: Db, customerId: number, machines: readonly Machine[], createdAt: Date) {
  if (machines.length === 0) return
  await tx.insert(customerMachines).values(machines.map((one) => ({ ...one, customerId, createdAt })))
}

const isTheirs = (customerId: number, machineId: string) =>
  and(eq(customerMachines.customerId, customerId), eq(id, machineId))

export async function updateMachine(tx: Db, customerId: number, { id: machineId, ...fields }: Machine) {
  await tx.update(customerMachines).set(fields).where(isTheirs(customerId, machineId))
}

export async function deleteMachine(tx: Db, customerId: number, machineId: string) {
  const gone = await tx.delete(customerMachines).where(isTheirs(customerId, machineId)).returning({ id })
  return gone.length > 0
}
