import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './database.ts'
import { signingKeys } from './tables.ts'

/** A key by its name, made when it is first needed, the same for every instance. Not to be asked for inside a transaction. */
export function keepSigningKey(db: Db, name: string) {
  let known: Promise<Buffer> | undefined
  const load = async () => {
    await db
      .insert(signingKeys)
      .values({ name, key: randomBytes(32) })
      .onConflictDoNothing()
    const [row] = await db.select().from(signingKeys).where(eq(signingKeys.name, name))
    return row!.key
  }
  return () => {
    known ??= load().catch((error: unknown) => {
      known = undefined
      throw error
    })
    return known
  }
}
