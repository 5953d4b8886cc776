import { and, asc, eq, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '#platform/database/database.ts'
import { productCompatibility, products, staleCards, staleGroups, thisChange } from '../tables.ts'

type StaleGroup = typeof staleGroups.$inferSelect

/** A brand may have many machines without a product. */
const mostGroups = 200

/**
 * Notes products of groups whose cards are all behind, so many at most, each group as far as it goes; the next time goes on from
 * there. Gives back how many were noted.
 */
export async function spreadGroups(tx: Db, most: number, { onlyOwn }: { onlyOwn: boolean }): Promise<number> {
  let noted = 0
  for (let groups = 0; groups < mostGroups && noted < most; groups += 1) {
    const group = await nextGroup(tx, onlyOwn)
    if (!group) break
    noted += await noteMembers(tx, group, most - noted)
  }
  return noted
}

export const hasStaleGroups = async (db: Db) =>
  (await db.select({ id: staleGroups.groupId }).from(staleGroups).limit(1)).length > 0

async function nextGroup(tx: Db, onlyOwn: boolean) {
  const [group] = await tx
    .select()
    .from(staleGroups)
    .where(onlyOwn ? eq(staleGroups.notedBy, thisChange) : undefined)
    .orderBy(asc(staleGroups.kind), asc(staleGroups.groupId))
    .limit(1)
  return group
}

async function noteMembers(tx: Db, group: StaleGroup, most: number) {
  const { rows } = await tx.execute<{ many: number; last: number | null }>(sql`
    with part as (select id from (${membersOf(group, most)}) as members order by id limit ${most}),
      noted as (insert into ${staleCards} (product_id) select id from part
        on conflict (product_id) do update set noted_by = excluded.noted_by)
    select count(*)::int as many, max(id) as last from part`)
  const { many, last } = rows[0]!
  const isThis = and(eq(staleGroups.kind, group.kind), eq(staleGroups.groupId, group.groupId))
  if (many < most) await tx.delete(staleGroups).where(isThis)
  else await tx.update(staleGroups).set({ doneTo: last! }).where(isThis)
  return many
}

/** The bin's too, which may come back; apart, as the index has them. */
function membersOf({ kind, groupId, doneTo }: StaleGroup, most: number): SQL {
  const next = (id: AnyPgColumn, where: SQL) =>
    sql`(select ${id} as id from ${id.table} where ${where} and ${id} > ${doneTo} order by ${id} limit ${most})`
  if (kind === 'machine') return next(productCompatibility.productId, eq(productCompatibility.machineModelId, groupId))
  const isMember = eq(kind === 'category' ? products.categoryId : products.brandId, groupId)
  return sql`${next(products.id, sql`${isMember} and ${products.deletedAt} is null`)} union all
    ${next(products.id, sql`${isMember} and ${products.deletedAt} is not null`)}`
}
