import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administrators } from '#features/accounts/server/tables.ts'
import { databaseForTests } from '#testing/database.ts'
import { createAuditService } from './service.ts'
import { auditEntries } from './tables.ts'

const database = databaseForTests()
const at = new Date('2026-11-15T12:00:00Z')
const openAudit = () =>
  createAuditService({
    db: database.db,
    now: () => at,
    shopName: async () => 'Rodas Exemplo',
    nameOf: async (tx, id) => (await tx.select().from(administrators).where(eq(administrators.id, id)))[0]?.name,
  })
/** What is recorded goes into the transaction it is given. */
const audit = openAudit()
const entries = () => database.db.select().from(auditEntries).orderBy(auditEntries.id)

async function anAdministrator(name: string) {
  const row = { username: name.toLowerCase(), name, passwordHash: 'x' }
  const [{ id } = { id: 0 }] = await database.db.insert(administrators).values(row).returning()
  return { kind: 'staff' as const, id }
}

test('an entry says who did what to what, and keeps only what changed', async () => {
  const ana = await anAdministrator('Ana')
  const subject = { id: 7, name: 'Roda' }
  const before = { name: 'Roda', price: 1 }
  await audit.record(database.db, ana, { action: 'product.update', subject, before, after: { name: 'Roda', price: 2 } })
  expect(await entries()).toMatchObject([
    {
      at,
      administratorId: ana.id,
      administratorName: 'Ana',
      action: 'product.update',
      subjectId: '7',
      subjectName: 'Roda',
      before: { price: 1 },
      after: { price: 2 },
    },
  ])
})

test('what changed nothing is no entry', async () => {
  const same = { name: 'Roda' }
  const change = { action: 'product.update', subject: { id: 7, name: 'Roda' }, before: same, after: same } as const
  await audit.record(database.db, await anAdministrator('Ana'), change)
  expect(await entries()).toEqual([])
})

test('an entry exists only if its change does, and outlives the administrator', async () => {
  const ana = await anAdministrator('Ana')
  const change = { action: 'brand.delete', subject: { id: 1, name: 'Linde' }, before: { name: 'Linde' } } as const
  const failed = database.db.transaction(async (tx) => {
    await audit.record(tx, ana, change)
    throw new Error('changed my mind')
  })
  await expect(failed).rejects.toThrow('changed my mind')
  expect(await entries()).toEqual([])
  await audit.record(database.db, ana, change)
  await database.db.delete(administrators)
  expect(await entries()).toMatchObject([{ administratorId: null, administratorName: 'Ana' }])
})

test('an entry is kept for five years', async () => {
  const yearsBefore = (years: number, ms = 0) => new Date(Date.UTC(2026 - years, 10, 15, 12) + ms)
  const author = { administratorName: 'Ana', action: 'product.update', subjectId: '7', subjectName: 'Roda' }
  const moments = [yearsBefore(5, -1), yearsBefore(5), yearsBefore(1)]
  await database.db.insert(auditEntries).values(moments.map((moment) => ({ ...author, at: moment })))
  expect(await openAudit().prune()).toBe(1)
  expect((await entries()).map((entry) => entry.at)).toEqual(moments.slice(1))
})
