// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import writeExcelFile from 'write-excel-file/node'
import { deskPassword, logIn } from './desk-login.mjs'
import { residentMegabytes } from './measure.mjs'
import { startPostgres } from './postgres.mjs'
import { startServer } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ seconds: number, megabytes: number, slowestMs: number }} Taken */

const lines = 10_000
const budget = { seconds: 60, megabytes: 300 }
const settleSeconds = 5

/** The same rows once more, as the database alone writes them: the demo catalogue until there are as many. */
const bareInsert = `
  insert into products (code, code_key, slug, name, description, category_id, brand_id, diameter, width, material, diameter_mm,
    width_mm, bore_mm, search_text)
  select 'BARE-' || nth, 'bare' || nth, 'bare-' || nth, name, description, category_id, brand_id, diameter, width, material,
    diameter_mm, width_mm, bore_mm, search_text || ' bare' || nth
  from (select *, row_number() over () as place, count(*) over () as total from products where code not like 'IMP-%') as demo
  join generate_series(1, ${lines}) as nth on nth % total + 1 = place`

/**
 * How long ten thousand lines take that make products, and again that change them, what memory that takes, and how long
 * others wait for an answer meanwhile; beside the bare insert of as many rows.
 * @returns {Promise<Figure[]>}
 */
export async function importFigures() {
  const database = await startPostgres({ isDurable: true })
  const shop = await startServer({ env: { ADMIN_PASSWORD: deskPassword, DATABASE_URL: database.url }, isHeard: false })
  const cookie = await logIn(shop.url)
  await sleep(settleSeconds * 1000)
  const made = await bring(shop, cookie, csvOf(table(1)), 'created')
  const changed = await bring(shop, cookie, csvOf(table(2)), 'updated')
  const spreadsheet = await xlsxOf(table(3))
  // What the others left behind is no longer theirs.
  await sleep(settleSeconds * 1000)
  const inSpreadsheet = await bring(shop, cookie, spreadsheet, 'updated')
  await shop.stop()
  const control = await bareSeconds(database.url)
  await database.stop()
  return [
    { name: `PostgreSQL, bare insert of ${lines} products (control)`, value: `${control.toFixed(1)} s` },
    figureOf('new', made, control),
    figureOf('changed', changed, control),
    figureOf('changed (XLSX)', inSpreadsheet, control),
  ]
}

/** @param {string} what @param {Taken} taken @param {number} control @returns {Figure} */
function figureOf(what, { seconds, megabytes, slowestMs }, control) {
  const isOver = seconds > budget.seconds || megabytes > budget.megabytes
  const ratio = `${(seconds / control).toFixed(1)} × control`
  const value = `${seconds.toFixed(1)} s (${ratio}), +${megabytes.toFixed(0)} MB, others wait ≤ ${slowestMs.toFixed(0)} ms`
  const name = `PostgreSQL, import of ${lines} ${what} products`
  return { name, value, budget: `≤ ${budget.seconds} s, ≤ +${budget.megabytes} MB`, isOver }
}

/** Wheels of all sizes; the second time each has another price and another machine. @param {number} time */
function table(time) {
  const head =
    'Código;Nome;Categoria;Marca;Descrição;Diâmetro;Largura;Furo (mm);Material;Preço;Máquinas;Códigos originais'
  const rows = Array.from({ length: lines }, (_, nth) => {
    const [diameter, width] = [80 + (nth % 370), 30 + (nth % 90)]
    const name = `Roda de tração ${diameter}x${width} para empilhadeira elétrica ${nth}`
    const machines = `Linde: T${nth % 400} | Still: EGV ${(nth + time) % 300}: Tração: confirmada`
    const about = `Banda de poliuretano ${nth % 7}, cubo de ferro fundido, para pisos lisos. Lote ${nth}.`
    const sizes = `${diameter} mm;${width} mm;${20 + (nth % 60)},5`
    const price = `${100 + nth + time},90`
    return `IMP-${nth};${name};Rodas de tração ${nth % 12};Marca ${nth % 30};${about};${sizes};Poliuretano;${price};${machines};Linde: 000${nth}`
  })
  return [head, ...rows].map((row) => row.split(';'))
}

/** @param {string[][]} rows */
const csvOf = (rows) => new File([rows.map((row) => row.join(';')).join('\r\n')], 'produtos.csv')

/** @param {string[][]} rows */
async function xlsxOf(rows) {
  const cells = rows.map((row) => row.map((value) => ({ value, type: String })))
  return new File([new Uint8Array(await writeExcelFile(cells).toBuffer())], 'produtos.xlsx')
}

/**
 * @param {{ url: string, pid: number }} shop @param {string} cookie @param {File} file @param {'created' | 'updated'} expected
 * @returns {Promise<Taken>}
 */
async function bring({ url, pid }, cookie, file, expected) {
  const idle = residentMegabytes(pid)
  let most = idle
  let slowestMs = 0
  let isOver = false
  const watching = (async () => {
    while (!isOver) {
      const asked = performance.now()
      await (await fetch(`${url}/livez`)).arrayBuffer()
      slowestMs = Math.max(slowestMs, performance.now() - asked)
      most = Math.max(most, residentMegabytes(pid))
      await sleep(10)
    }
  })()
  const form = new FormData()
  form.append('file', file)
  const started = performance.now()
  const response = await fetch(`${url}/api/admin/products/import`, {
    method: 'POST',
    headers: { Cookie: cookie, Origin: url },
    body: form,
  })
  const report = /** @type {Record<string, unknown>} */ (await response.json())
  const seconds = (performance.now() - started) / 1000
  isOver = true
  await watching
  if (report[expected] !== lines)
    throw new Error(`import answered ${response.status}: ${JSON.stringify(report).slice(0, 400)}`)
  return { seconds, megabytes: most - idle, slowestMs }
}

/** @param {string} databaseUrl */
async function bareSeconds(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const started = performance.now()
  await client.query(bareInsert)
  const seconds = (performance.now() - started) / 1000
  await client.end()
  return seconds
}
