// @ts-check

/** @typedef {import('pg').ClientBase} Client */

/**
 * Fills tables without their indexes and foreign keys, which make each row slow, and creates them again afterwards.
 * @param {Client[]} clients indexes are built on all of them at once
 * @param {string[]} tables
 * @param {() => Promise<void>} fill
 */
export async function inBulk(clients, tables, fill) {
  const [client] = /** @type {[Client, ...Client[]]} */ (clients)
  const keys = await rowsOf(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    tables,
  )
  // Those that take longest first, and that no second process can help with.
  const indexes = await rowsOf(
    client,
    `select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
     from pg_index join pg_class on pg_class.oid = indexrelid join pg_am on pg_am.oid = relam
     where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
     order by amname <> 'gin'`,
    tables,
  )
  for (const { away } of [...keys, ...indexes]) await client.query(away)
  // Nobody tidies what is still being written.
  for (const table of tables) await client.query(`alter table ${table} set (autovacuum_enabled = off)`)
  await fill()
  const left = indexes.map(({ back }) => back)
  const build = async (/** @type {Client} */ one) => {
    await one.query(`set maintenance_work_mem = '512MB'`)
    for (let next = left.shift(); next; next = left.shift()) await one.query(next)
  }
  await Promise.all(clients.map(build))
  for (const { back } of keys) await client.query(back)
  for (const table of tables) await client.query(`alter table ${table} reset (autovacuum_enabled)`)
  await Promise.all(
    clients.map((one, nth) =>
      tidy(
        one,
        tables.filter((_, at) => at % clients.length === nth),
      ),
    ),
  )
}

/**
 * Part by part, and what follows from one part while the next is written.
 * @param {number} last
 * @param {number} wanted
 * @param {number} atOnce
 * @param {{ write: (part: { from: number, to: number }) => Promise<void>, follow: (part: { from: number, to: number }) => Promise<void> }} work on two connections, or one after the other on one
 */
export async function inParts(last, wanted, atOnce, { write, follow }) {
  let following = Promise.resolve()
  for (let from = last; from < wanted; from += atOnce) {
    const part = { from: from + 1, to: Math.min(wanted, from + atOnce) }
    await Promise.all([write(part), following])
    following = follow(part)
  }
  await following
}

/** @param {Client} client @param {string[]} tables */
async function tidy(client, tables) {
  for (const table of tables) await client.query(`vacuum analyze ${table}`)
}

/** @param {Client} client @param {string} query @param {string[]} tables */
async function rowsOf(client, query, tables) {
  const { rows } = await client.query(query, [tables])
  return /** @type {{ away: string, back: string }[]} */ (rows)
}

/**
 * The columns of a table that can be written, but for a number that the database gives.
 * @param {Client} client
 * @param {string} table
 * @returns {Promise<{ name: string, type: string }[]>}
 */
export async function writableColumns(client, table) {
  const { rows } = await client.query(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'
     order by ordinal_position`,
    [table],
  )
  return rows
}
