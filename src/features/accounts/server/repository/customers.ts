import { and, eq, gt, lte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { deleteDue } from '#platform/database/delete-due.ts'
import { isUniqueViolation } from '#platform/database/is-unique-violation.ts'
import type { LinkPurpose } from '../../domain/customer.ts'
import { customerLinks, customerSessions, customers } from '../tables.ts'
import { createSessionRows } from './session-rows.ts'

export type CustomerRow = typeof customers.$inferSelect
type Changes = Partial<Omit<typeof customers.$inferInsert, 'id'>>

export const customerSessionRows = createSessionRows(customerSessions)

/** Folded here as where guesses are counted: a letter that only the database takes for an `i` would be counted as another name. */
const hasEmail = (email: string) => sql`lower(${customers.email}) = ${email.toLowerCase()}`

/** Undefined when the e-mail belongs to somebody already. */
export async function insertCustomer(tx: Db, row: typeof customers.$inferInsert) {
  const [saved] = await tx.insert(customers).values(row).onConflictDoNothing().returning()
  return saved
}

export async function findCustomer(db: Db, id: number) {
  const [row] = await db.select().from(customers).where(eq(customers.id, id))
  return row
}

export async function findCustomerByEmail(db: Db, email: string) {
  const [row] = await db.select().from(customers).where(hasEmail(email))
  return row
}

/** Until the transaction ends nobody else changes this customer. */
export async function lockCustomer(tx: Db, id: number) {
  const [row] = await tx.select().from(customers).where(eq(customers.id, id)).for('update')
  return row
}

export async function updateCustomer(tx: Db, id: number, changes: Changes) {
  const [row] = await tx.update(customers).set(changes).where(eq(customers.id, id)).returning()
  return row!
}

/** Undefined when somebody else has that e-mail, also when they got it at the same moment. */
export async function moveToEmail(tx: Db, id: number, email: string, emailVerifiedAt: Date) {
  if (await findCustomerByEmail(tx, email)) return undefined
  return tx
    .transaction((attempt) => updateCustomer(attempt, id, { email, emailVerifiedAt }))
    .catch((error: unknown) => {
      if (isUniqueViolation(error)) return undefined
      throw error
    })
}

export async function deleteCustomer(tx: Db, id: number) {
  await tx.delete(customers).where(eq(customers.id, id))
}

export async function insertLink(tx: Db, row: typeof customerLinks.$inferInsert) {
  await tx.insert(customerLinks).values(row)
}

type PresentedLink = { tokenHash: string; purpose: LinkPurpose; now: Date }
const isGood = ({ tokenHash, purpose, now }: PresentedLink) =>
  and(eq(customerLinks.tokenHash, tokenHash), eq(customerLinks.purpose, purpose), gt(customerLinks.endsAt, now))

export async function findLink(db: Db, shown: PresentedLink) {
  const [row] = await db.select().from(customerLinks).where(isGood(shown))
  return row
}

/** Of two who use the same link at the same moment, one gets it. */
export async function takeLink(tx: Db, shown: PresentedLink) {
  const [row] = await tx.delete(customerLinks).where(isGood(shown)).returning()
  return row
}

export async function deleteLinksOf(tx: Db, customerId: number) {
  await tx.delete(customerLinks).where(eq(customerLinks.customerId, customerId))
}

export const pruneLinks = (db: Db, now: Date) => deleteDue(db, customerLinks, lte(customerLinks.endsAt, now))
