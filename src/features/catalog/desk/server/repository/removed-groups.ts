import { and, eq, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { numbersIn } from '#platform/database/numbers-in.ts'
import { currentVersion, markChanged } from '../../../record/server/repository/catalogue-version.ts'
import { type GroupKind, groupTables, memberOf } from '../../../record/server/repository/groups.ts'
import { machineModels, productCompatibility, products, removedGroups } from '../../../record/server/tables.ts'

type Removal = { kind: GroupKind; id: number; movedTo: number | null; at: Date }

/** Writes down a group, its products and machines, before they go their ways. */
export async function keepRemoved(tx: Db, { kind, id, movedTo, at }: Removal) {
  await tx.execute(sql`
    insert into ${removedGroups} (kind, group_id, removed_at, moved_to, kept, members)
    select ${kind}, ${id}::int, ${at.toISOString()}::timestamptz, ${movedTo}::int, to_jsonb(gone),
      ${listed(sql`${products.id}`, sql`from ${products} where ${memberOf[kind]} = ${id}`)}
    from ${groupTables[kind]} gone where gone.id = ${id}`)
  if (kind === 'brand') await keepMachines(tx, id, movedTo)
}

async function keepMachines(tx: Db, brandId: number, movedTo: number | null) {
  const isOld = sql`old.brand_id = ${brandId}`
  const twin = sql`twin.brand_id = ${movedTo}::int and twin.model_key = old.model_key`
  const went = sql`${isOld} and (${movedTo}::int is null or twin.id is not null)`
  await tx.execute(sql`
    update ${removedGroups} set
      machines = ${listed(
        sql`to_jsonb(old) || jsonb_build_object('twin', twin.id)`,
        sql`from ${machineModels} old left join ${machineModels} twin on ${twin} where ${isOld}`,
      )},
      fits = ${fitsOf(twin, went)}
    where kind = 'brand' and group_id = ${brandId}`)
}

/** What fits these machines, and which of it fitted their twins as well. */
function fitsOf(isTwin: SQL, isOld: SQL) {
  const hadTwin = sql`exists (select 1 from ${productCompatibility} other
    where other.product_id = fit.product_id and other.machine_model_id = twin.id)`
  return listed(
    sql`to_jsonb(fit) || jsonb_build_object('twin', twin.id, 'had_twin', ${hadTwin})`,
    sql`from ${machineModels} old left join ${machineModels} twin on ${isTwin}
      join ${productCompatibility} fit on fit.machine_model_id = old.id where ${isOld}`,
  )
}

/** One machine, before it goes for good or into another. A shop may still have an older row of one that had come back with its maker. */
export async function keepRemovedMachine(tx: Db, { id, movedTo, at }: Omit<Removal, 'kind'>) {
  const isOld = sql`old.id = ${id}`
  await tx.execute(sql`
    insert into ${removedGroups} (kind, group_id, removed_at, moved_to, kept, members, machines, fits)
    select 'machine', ${id}::int, ${at.toISOString()}::timestamptz, ${movedTo}::int,
      jsonb_build_object('name', old.model, 'description', null), '[]', jsonb_build_array(to_jsonb(old)),
      ${fitsOf(sql`twin.id = ${movedTo}::int`, isOld)}
    from ${machineModels} old where ${isOld}
    on conflict (kind, group_id) do update set
      removed_at = excluded.removed_at, moved_to = excluded.moved_to, kept = excluded.kept, machines = excluded.machines, fits = excluded.fits`)
}

type RemovedMachine = { brandId: number | null; model: string; modelKey: string }

/** What tells a machine apart that can still come back. */
export async function findRemovedMachine(tx: Db, id: number) {
  const { rows } = await tx.execute<RemovedMachine>(sql`
    select old.brand_id as "brandId", old.model, old.model_key as "modelKey"
    from ${removedGroups}, jsonb_populate_recordset(null::${machineModels}, machines) old where ${isThis('machine', id)}`)
  return rows[0]
}

/** With its number, and whatever of its parts the machine it went into still has. */
export async function bringMachineBack(tx: Db, id: number) {
  const isRemoved = isThis('machine', id)
  await bringGoneBack(tx, isRemoved)
  await tx.delete(removedGroups).where(isRemoved)
}

const listed = (what: SQL, from: SQL) => sql`(select coalesce(jsonb_agg(${what}), '[]') ${from})`

const isThis = (kind: GroupKind | 'machine', id: number) =>
  and(eq(removedGroups.kind, kind), eq(removedGroups.groupId, id))

export async function findRemoved(tx: Db, kind: GroupKind, id: number) {
  const [row] = await tx.select({ kept: removedGroups.kept }).from(removedGroups).where(isThis(kind, id))
  return row?.kept
}

/** With its number, address and place; whoever was handed on and is still there comes back. Gives back how many products did. */
export async function bringGroupBack(tx: Db, kind: GroupKind, id: number, at: Date): Promise<number> {
  const table = groupTables[kind]
  const isRemoved = isThis(kind, id)
  await tx.execute(sql`
    insert into ${table} overriding system value
    select back.* from ${removedGroups}, jsonb_populate_record(null::${table}, kept) back where ${isRemoved}`)
  const column = sql.raw(kind === 'category' ? 'category_id' : 'brand_id')
  const { rows } = await tx.execute(sql`
    update ${products} set ${column} = ${id}, updated_at = ${at.toISOString()}::timestamptz, version = ${products.version} + 1, catalog_version = ${currentVersion}
    from ${removedGroups}
    where ${isRemoved} and ${memberOf[kind]} is not distinct from moved_to
      and ${products.id} in (select jsonb_array_elements(members)::int)
    returning ${products.id}, ${products.deletedAt} is null as counts`)
  if (kind === 'brand') await bringMachinesBack(tx, id)
  await tx.delete(removedGroups).where(isRemoved)
  return rows.filter(({ counts }) => counts).length
}

async function bringMachinesBack(tx: Db, brandId: number) {
  const isRemoved = isThis('brand', brandId)
  await tx.execute(sql`
    update ${machineModels} set brand_id = ${brandId} from ${machinesGone}
    where ${isRemoved} and ${machineModels.id} = old.id and ${machineModels.brandId} = moved_to`)
  await bringGoneBack(tx, isRemoved, isNotRemovedByItself)
}

const machinesGone = sql`${removedGroups}, jsonb_populate_recordset(null::${machineModels}, machines) old`

/** What was removed or joined by itself meanwhile comes back by itself only: with a maker or the demonstration it stays away. */
export const isNotRemovedByItself = sql`not exists (select 1 from ${removedGroups} own
  where own.kind = 'machine' and own.group_id = old.id)`

/**
 * Machines that are no more, and what fitted them: from their twins it goes only as far as it came from here, and as nobody has learnt more
 * there. One whose name another has taken meanwhile stays away, and what fitted it stays with its twin.
 */
async function bringGoneBack(tx: Db, isRemoved: SQL | undefined, isFree = sql`true`) {
  const { rows } = await tx.execute<{ id: number }>(sql`
    insert into ${machineModels} overriding system value select old.* from ${machinesGone} where ${isRemoved} and ${isFree}
    on conflict do nothing returning id`)
  const fits = sql`${removedGroups},
    jsonb_to_recordset(fits) as fit(product_id int, machine_model_id int, position text, certainty text, sequence int, source text, twin int, had_twin boolean)`
  const isBack = sql`fit.machine_model_id in ${numbersIn(rows.map(({ id }) => id))}`
  const { rows: fitting } = await tx.execute<{ id: number }>(
    sql`select distinct fit.product_id as id from ${fits} where ${isRemoved} and ${isBack}`,
  )
  await tx.execute(sql`
    insert into ${productCompatibility} (product_id, machine_model_id, position, certainty, sequence, source)
    select fit.product_id, fit.machine_model_id, fit.position, fit.certainty, fit.sequence, fit.source
    from ${fits} join ${products} on ${products.id} = fit.product_id
    where ${isRemoved} and ${isBack} and (fit.twin is null or exists (select 1 from ${productCompatibility} other
      where other.product_id = fit.product_id and other.machine_model_id = fit.twin))`)
  await tx.execute(sql`
    delete from ${productCompatibility} using ${fits}
    where ${isRemoved} and ${isBack} and not fit.had_twin
      and ${productCompatibility.productId} = fit.product_id and ${productCompatibility.machineModelId} = fit.twin
      and ${productCompatibility.position} is not distinct from fit.position and ${productCompatibility.certainty} = fit.certainty
      and ${productCompatibility.source} is not distinct from fit.source`)
  await markChanged(
    tx,
    fitting.map(({ id }) => id),
  )
}

export async function forgetRemoved(db: Db, before: Date) {
  await db.delete(removedGroups).where(lt(removedGroups.removedAt, before))
}
