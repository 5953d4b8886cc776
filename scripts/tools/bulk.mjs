// @ts-check

/** @typedef {import('pg').ClientBase} Client */

/**
 * Fills tables without what makes each row slow: their indexes and foreign keys go first and come back in one piece. Triggers stay, so
 * that the database itself derives what it derives from every row.
 * @param {Client} client
 * @param {string[]} tables
 * @param {() => Promise<void>} fill
 */
export async function inBulk(client, tables, fill) {
  const keys = await rowsOf(
    client,
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    tables,
  )
  const indexes = await rowsOf(
    client,
    `select format('drop index %s', indexrelid::regclass) as away, pg_get_indexdef(indexrelid) as back
     from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)`,
    tables,
  )
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { away } of [...keys, ...indexes]) await client.query(away)
  await fill()
  for (const { back } of [...indexes, ...keys]) await client.query(back)
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
