// @ts-check
import { statSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { builtOperator } from './build.mjs'
import { createDatabase } from './databases.mjs'
import { fillProducts } from './fill-products.mjs'
import { fillQuotations } from './fill-quotations.mjs'
import { startPostgres } from './postgres.mjs'
import { run } from './run.mjs'
import { startServer, temporaryFolder } from './server.mjs'

/**
 * @typedef {import('./report.mjs').Figure} Figure
 * @typedef {{ products: number, quotations: number }} Size
 * @typedef {Map<string, { rows: number, digest: string }>} Content by table
 */

/**
 * How long a copy of a large shop takes while it runs, and restoring it elsewhere; and moving such a shop from the embedded database to
 * PostgreSQL. Every row of both is compared.
 * @param {Size} size
 * @returns {Promise<Figure[]>}
 */
export async function copyFigures(size) {
  const database = await startPostgres()
  const figures = [...(await copied(database.url, size)), ...(await moved(database.url, size))]
  await database.stop()
  return figures
}

/** @param {string} server @param {Size} size @returns {Promise<Figure[]>} */
async function copied(server, size) {
  const { url } = await createDatabase(server, 'running')
  const shop = await startServer({ env: { DATABASE_URL: url }, isHeard: false })
  const client = await filled({ connectionString: url }, size)
  const file = path.join(temporaryFolder('copy'), 'copy.gz')
  // That a copy was made is told to the trail when it is whole, and so is not in it.
  const before = await contentOf(client)
  const made = await operate(['backup', '--to', file], { DATABASE_URL: url, DATA_DIR: shop.dataDir })
  await shop.stop()
  await client.end()
  const elsewhere = await createDatabase(server, 'restored')
  const restored = await operate(['restore', '--from', file], {
    DATABASE_URL: elsewhere.url,
    DATA_DIR: temporaryFolder('restored'),
  })
  const megabytes = statSync(file).size / 1_000_000
  return [
    { name: `copy of ${told(size)}, while it runs`, value: `${made} s, ${megabytes.toFixed(1)} MB` },
    { name: 'restored elsewhere', value: `${restored} s` },
    await compared('every row of the restored one', before, elsewhere.url),
  ]
}

/** @param {string} server @param {Size} size @returns {Promise<Figure[]>} */
async function moved(server, size) {
  const shop = await startServer({ isHeard: false })
  const client = await filled({ host: shop.dataDir, port: 5432, user: 'postgres', database: 'postgres' }, size)
  const before = await contentOf(client)
  await client.end()
  await shop.stop()
  const { url } = await createDatabase(server, 'moved')
  const taken = await operate(['move-to-postgres'], { DATABASE_URL: url, DATA_DIR: shop.dataDir })
  return [
    { name: `${told(size)}, moved from embedded to PostgreSQL`, value: `${taken} s` },
    await compared('every row of the moved one', before, url),
  ]
}

/** @param {Size} size */
const told = ({ products, quotations }) =>
  `${products.toLocaleString('en')} products and ${quotations.toLocaleString('en')} quotations`

/** @param {pg.ClientConfig} connection @param {Size} size */
async function filled(connection, size) {
  const client = new pg.Client(connection)
  await client.connect()
  await fillProducts(client, size.products)
  await fillQuotations(client, size.quotations)
  return client
}

/** @param {string[]} command @param {NodeJS.ProcessEnv} env */
async function operate(command, env) {
  const { code, output, seconds } = await run(process.execPath, [builtOperator, ...command], {
    cwd: env.DATA_DIR ?? '.',
    env: { NODE_ENV: 'production', ...env },
  })
  if (code !== 0) throw new Error(`${command.join(' ')}: ${output}`)
  return seconds.toFixed(0)
}

/** One number for all rows of each table, whatever their order. @param {pg.Client} client @returns {Promise<Content>} */
async function contentOf(client) {
  const { rows: tables } = await client.query(
    `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  /** @type {Content} */
  const content = new Map()
  for (const { name } of tables) {
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint)::text, '') as digest from "${name}" t`,
    )
    content.set(name, rows[0])
  }
  return content
}

/** @param {string} name @param {Content} before @param {string} url @returns {Promise<Figure>} */
async function compared(name, before, url) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const after = await contentOf(client)
  await client.end()
  const different = [...new Set([...before.keys(), ...after.keys()])].filter((table) => {
    const [one, other] = [before.get(table), after.get(table)]
    return one?.rows !== other?.rows || one?.digest !== other?.digest
  })
  const rows = [...before.values()].reduce((sum, table) => sum + table.rows, 0)
  return {
    name,
    value: `${rows.toLocaleString('en')} rows in ${before.size} tables, ${different.length} tables differ${different.map((table) => ` ${table}`).join(',')}`,
    budget: 'none differs',
    isOver: different.length > 0,
  }
}
