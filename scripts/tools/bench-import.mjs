// @ts-check
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import writeExcelFile from 'write-excel-file/node'
import { deskPassword, logIn } from './desk-login.mjs'
import { residentMegabytes } from './measure.mjs'
import { startPostgres } from './postgres.mjs'
import { startServer } from './server.mjs'

/** @typedef {import('./report.mjs').Figure} Figure */
/** @typedef {{ seconds: number, cpuSeconds: number, megabytes: number, slowestMs: number }} Taken */
/** @typedef {{ lines: number, seconds: number, megabytes: number }} Budget */

/** @type {Budget[]} */
const budgets = [
  { lines: 3_000, seconds: 3, megabytes: 200 },
  { lines: 20_000, seconds: 15, megabytes: 400 },
]
const settleSeconds = 5
/** Of `/proc/PID/stat`, on every Linux. */
const ticksPerSecond = 100

/** The same rows once more, as the database alone writes them: the demo catalogue until there are as many. */
const bareInsert = (/** @type {number} */ lines) => `
  insert into products (code, code_key, slug, name, description, category_id, brand_id, diameter, width, material, diameter_mm,
    width_mm, bore_mm, search_text)
  select 'BARE-${lines}-' || nth, 'bare${lines}' || nth, 'bare-${lines}-' || nth, name, description, category_id, brand_id, diameter, width, material,
    diameter_mm, width_mm, bore_mm, search_text || ' bare' || nth
  from (select *, row_number() over () as place, count(*) over () as total from products where code not like 'IMP-%' and code not like 'BARE-%') as demo
  join generate_series(1, ${lines}) as nth on nth % total + 1 = place`

/**
 * How long tables take that make products, and again that change them, what memory and processor time that takes, and how long others wait
 * for an answer meanwhile; beside the bare insert of as many rows.
 * @returns {Promise<Figure[]>}
 */
export async function importFigures() {
  const database = await startPostgres({ isDurable: true })
  const shop = await startServer({ env: { ADMIN_PASSWORD: deskPassword, DATABASE_URL: database.url }, isHeard: false })
  const cookie = await logIn(shop.url)
  /** @type {{ name: string, budget: Budget, taken: Taken }[]} */
  const imports = []
  for (const budget of budgets) {
    const { lines } = budget
    // What was written before is tidied up first.
    await sleep(settleSeconds * 1000)
    const made = await bring(shop, cookie, csvOf(table(lines, 1)), { created: lines })
    imports.push({ name: 'new', budget, taken: made })
    const changed = await bring(shop, cookie, csvOf(table(lines, 2)), { updated: lines })
    imports.push({ name: 'changed', budget, taken: changed })
    const inSpreadsheet = await bring(shop, cookie, await xlsxOf(table(lines, 3)), { updated: lines })
    imports.push({ name: 'changed (XLSX)', budget, taken: inSpreadsheet })
  }
  await shop.stop()
  /** @type {Figure[]} */
  const figures = []
  for (const budget of budgets) {
    const control = await bareSeconds(database.url, budget.lines)
    const name = `PostgreSQL, bare insert of ${budget.lines} products (control)`
    figures.push({ name, value: `${control.toFixed(1)} s` })
    figures.push(...imports.filter((one) => one.budget === budget).map((one) => figureOf(one, control)))
  }
  await database.stop()
  return figures
}

/** @param {{ name: string, budget: Budget, taken: Taken }} measured @param {number} control @returns {Figure} */
function figureOf({ name, budget, taken: { seconds, cpuSeconds, megabytes, slowestMs } }, control) {
  const isOver = seconds > budget.seconds || megabytes > budget.megabytes
  const times = `${seconds.toFixed(1)} s (${(seconds / control).toFixed(1)} × control), ${cpuSeconds.toFixed(1)} s of CPU`
  const value = `${times}, +${megabytes.toFixed(0)} MB, others wait ≤ ${slowestMs.toFixed(0)} ms`
  return {
    name: `PostgreSQL, import of ${budget.lines} ${name} products`,
    value,
    budget: `≤ ${budget.seconds} s, ≤ +${budget.megabytes} MB`,
    isOver,
  }
}

/** Wheels of all sizes; the second time each has another price and another machine. @param {number} lines @param {number} time */
function table(lines, time) {
  const head =
    'Código;Nome;Categoria;Marca;Descrição;Diâmetro;Largura;Furo (mm);Material;Preço;Máquinas;Códigos originais'
  const rows = Array.from({ length: lines }, (_, nth) => {
    const [diameter, width] = [80 + (nth % 370), 30 + (nth % 90)]
    const name = `Roda de tração ${diameter}x${width} para empilhadeira elétrica ${nth}`
    const machines = `Linde: T${nth % 400} | Still: EGV ${(nth + time) % 300}: Tração: confirmada`
    const about = `Banda de poliuretano ${nth % 7}, cubo de ferro fundido, para pisos lisos. Lote ${nth}.`
    const sizes = `${diameter} mm;${width} mm;${20 + (nth % 60)},5`
    const price = `${100 + nth + time},90`
    return `IMP-${lines}-${nth};${name};Rodas de tração ${nth % 12};Marca ${nth % 30};${about};${sizes};Poliuretano;${price};${machines};Linde: 000${nth}`
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
 * @param {{ url: string, pid: number }} shop @param {string} cookie @param {File} file @param {Record<string, number>} expected
 * @returns {Promise<Taken>}
 */
async function bring({ url, pid }, cookie, file, expected) {
  const idle = residentMegabytes(pid)
  const cpuBefore = cpuSecondsOf(pid)
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
  const cpuSeconds = cpuSecondsOf(pid) - cpuBefore
  isOver = true
  await watching
  if (Object.entries(expected).some(([name, count]) => report[name] !== count))
    throw new Error(`import answered ${response.status}: ${JSON.stringify(report).slice(0, 400)}`)
  return { seconds, cpuSeconds, megabytes: most - idle, slowestMs }
}

/** All threads, in the kernel too. @param {number} pid */
function cpuSecondsOf(pid) {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13)
  return (Number(user) + Number(system)) / ticksPerSecond
}

/** @param {string} databaseUrl @param {number} lines */
async function bareSeconds(databaseUrl, lines) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const started = performance.now()
  await client.query(bareInsert(lines))
  const seconds = (performance.now() - started) / 1000
  await client.end()
  return seconds
}
