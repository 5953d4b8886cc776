import { and, desc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { numbersIn } from '#platform/database/numbers-in.ts'
import { markChanged } from '../../../record/server/repository/catalogue-version.ts'
import { type GroupKind, groupTables } from '../../../record/server/repository/groups.ts'
import { isKept } from '../../../record/server/repository/product-conditions.ts'
import {
  brands,
  demoDepartures,
  type GoneWithDemo,
  machineModels,
  productCompatibility,
  products,
  removedGroups,
} from '../../../record/server/tables.ts'
import { isNotRemovedByItself } from './removed-groups.ts'

/** Not in the bin, and none of those that are about to go. */
const stays = (going: readonly number[]) => sql`${isKept} and ${products.id} not in ${numbersIn(going)}`

/** Those of the groups that nothing needs once these products are gone. */
export async function listUnneeded(db: Db, kind: GroupKind, ids: readonly number[], going: readonly number[]) {
  const table = groupTables[kind]
  const isNeeded =
    kind === 'category'
      ? sql`exists (select 1 from ${products} where ${products.categoryId} = ${table.id} and ${stays(going)})`
      : sql`(exists (select 1 from ${products} where ${products.brandId} = ${table.id} and ${stays(going)})
          or exists (select 1 from ${machineModels} where ${machineModels.brandId} = ${table.id} and ${isFitted(going)}))`
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(sql`${table.id} in ${numbersIn(ids)} and not ${isNeeded}`)
  return new Set(rows.map((row) => row.id))
}

const isFitted = (going: readonly number[]) => sql`exists (select 1 from ${productCompatibility}
  join ${products} on ${products.id} = ${productCompatibility.productId}
  where ${productCompatibility.machineModelId} = ${machineModels.id} and ${stays(going)})`

export type DemoMachineKey = { brand: string; modelKey: string }

/** The ids of those of these machines that fit nothing once these products are gone; a brand is named by its address. */
export async function listUnneededMachines(db: Db, keys: readonly DemoMachineKey[], going: readonly number[]) {
  const { rows } = await db.execute<{ id: number }>(sql`
    select ${machineModels.id} from json_to_recordset(${JSON.stringify(keys)}::json) as wanted(brand text, "modelKey" text)
    join ${machineModels} on ${machineModels.modelKey} = wanted."modelKey"
    left join ${brands} on ${brands.id} = ${machineModels.brandId}
    where coalesce(${brands.slug}, '') = wanted.brand and not ${isFitted(going)}`)
  return rows.map(({ id }) => id)
}

type Departure = Pick<GoneWithDemo, 'products' | 'categories' | 'brands'> & { machineIds: number[]; at: Date }

/** Writes down what goes, machines and all, before it does. */
export async function keepDeparture(tx: Db, { machineIds, at, ...ids }: Departure): Promise<number> {
  const rowsOf = (rows: SQL) => sql`(select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from ${rows})`
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${demoDepartures} (left_at, gone) values (${at.toISOString()}::timestamptz, ${JSON.stringify(ids)}::jsonb || jsonb_build_object(
      'machines', ${rowsOf(sql`${machineModels} kept where kept.id in ${numbersIn(machineIds)}`)},
      'fits', ${rowsOf(sql`${productCompatibility} kept where kept.machine_model_id in ${numbersIn(machineIds)}`)}
    )) returning id`)
  return rows[0]!.id
}

export async function deleteTheseMachines(tx: Db, ids: readonly number[]) {
  await tx.delete(machineModels).where(sql`${machineModels.id} in ${numbersIn(ids)}`)
}

export type Gone = GoneWithDemo

/** The last, or the one that is named, of those that can still be undone. */
export async function findDeparture(db: Db, since: Date, id?: number) {
  const [row] = await db
    .select()
    .from(demoDepartures)
    .where(
      and(
        isNotNull(demoDepartures.gone),
        gt(demoDepartures.leftAt, since),
        id === undefined ? undefined : eq(demoDepartures.id, id),
      ),
    )
    .orderBy(desc(demoDepartures.id))
    .limit(1)
  return row?.gone && { id: row.id, leftAt: row.leftAt, gone: row.gone }
}

/** Those of these removed groups that are still away. */
export async function listStillRemoved(db: Db, kind: GroupKind, ids: readonly number[]) {
  const rows = await db
    .select({ id: removedGroups.groupId, kept: removedGroups.kept })
    .from(removedGroups)
    .where(and(eq(removedGroups.kind, kind), sql`${removedGroups.groupId} in ${numbersIn(ids)}`))
    .orderBy(removedGroups.groupId)
  return rows.map(({ id, kept: { name, description } }) => ({ id, name, description }))
}

/** Their rows and what they fitted; a machine that was made again meanwhile takes over what its twin fitted. */
export async function bringDemoMachinesBack(tx: Db, departureId: number) {
  const machines = sql`jsonb_populate_recordset(null::${machineModels}, gone -> 'machines') old`
  await tx.execute(sql`
    insert into ${machineModels} overriding system value
    select old.* from ${demoDepartures}, ${machines}
    where ${demoDepartures.id} = ${departureId} and ${isNotRemovedByItself}
      and (old.brand_id is null or exists (select 1 from ${brands} where ${brands.id} = old.brand_id))
    on conflict do nothing`)
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${productCompatibility} (product_id, machine_model_id, position, certainty, sequence, source)
    select fit.product_id, ${machineModels.id}, fit.position, fit.certainty, fit.sequence, fit.source
    from ${demoDepartures}
    cross join lateral jsonb_populate_recordset(null::${productCompatibility}, gone -> 'fits') fit
    join lateral ${machines} on old.id = fit.machine_model_id
    join ${machineModels} on ${machineModels.modelKey} = old.model_key and coalesce(${machineModels.brandId}, 0) = coalesce(old.brand_id, 0)
    join ${products} on ${products.id} = fit.product_id
    where ${demoDepartures.id} = ${departureId}
    on conflict do nothing returning product_id as id`)
  await markChanged(tx, [...new Set(rows.map(({ id }) => id))])
}

export async function deleteDeparture(tx: Db, id: number) {
  await tx.delete(demoDepartures).where(eq(demoDepartures.id, id))
}

/** What can no longer come back is forgotten, but for the last: that it was left is still to be known. */
export async function forgetDepartures(db: Db, before: Date) {
  const isOld = lte(demoDepartures.leftAt, before)
  await db
    .update(demoDepartures)
    .set({ gone: null })
    .where(and(isOld, isNotNull(demoDepartures.gone)))
  const last = db.select({ id: sql<number>`max(${demoDepartures.id})` }).from(demoDepartures)
  await db.delete(demoDepartures).where(and(isOld, sql`${demoDepartures.id} not in ${last}`))
}
