// @ts-check
import pg from 'pg'

/** @typedef {Record<string, unknown>} Row */
/** @typedef {{ quotation: Row, lines: Row[], mails: Row[], key: Row }} RequestRows */

/**
 * The rows of one request as the shop wrote them, but mail counts as sent: the shop would send it while it is measured.
 * @param {pg.Pool} pool
 * @returns {Promise<RequestRows>}
 */
export async function rowsOfOneRequest(pool) {
  const rowsOf = async (/** @type {string} */ query) =>
    (await pool.query(query)).rows.map(({ id: _, ...row }) => /** @type {Row} */ (row))
  const [quotation = {}] = await rowsOf('select * from quotations where id = 1')
  const lines = await rowsOf('select * from quotation_items where quotation_id = 1 order by id')
  const mails = await rowsOf(`select *, 'filed' as status from outbox order by id limit 2`)
  const [key = {}] = await rowsOf('select *, answer::text from idempotency_keys limit 1')
  return { quotation, lines, mails, key }
}

/**
 * Writes them once more, in one transaction and with one statement for each table.
 * @param {pg.Pool} pool
 * @param {RequestRows} rows
 * @param {string} newKey
 */
export async function insertRequest(pool, { quotation, lines, mails, key }, newKey) {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const saved = await client.query(insertion('quotations', [quotation], 'returning id'))
    const ofIt = lines.map((line) => ({ ...line, quotation_id: saved.rows[0].id }))
    await client.query(insertion('quotation_items', ofIt))
    await client.query(insertion('outbox', mails))
    await client.query(insertion('idempotency_keys', [{ ...key, key: newKey }]))
    await client.query('commit')
  } finally {
    client.release()
  }
}

/** @param {string} table @param {Row[]} rows */
function insertion(table, rows, returning = '') {
  const columns = Object.keys(rows[0] ?? {})
  const places = rows.map((_, row) => `(${columns.map((_, column) => `$${row * columns.length + column + 1}`)})`)
  return {
    text: `insert into ${table} (${columns}) values ${places} ${returning}`,
    values: rows.flatMap((row) => columns.map((column) => row[column])),
  }
}
