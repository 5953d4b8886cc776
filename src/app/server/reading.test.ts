import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { fillPath } from '#kernel/api/endpoint.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()

/** How often something was looked for or asked, and when somebody was last seen: that is what reading is counted by. */
const counted = ['rate_limits', 'product_finds', 'missed_searches']

async function everyRow() {
  const { rows: tables } = await shop.database.db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const sums: Record<string, unknown> = {}
  for (const { name } of tables.filter((table) => !counted.includes(table.name))) {
    const all = sql`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${sql.identifier(name)} t`
    sums[name] = (await shop.database.db.execute<{ sum: string | null }>(all)).rows[0]?.sum
  }
  return sums
}

test('reading changes nothing, whoever reads and however often', async () => {
  const staff = await shop.anAdministrator('Ana')
  const customer = await shop.aCustomer()
  const product = await shop.aProduct({ category: 'Rodas', brand: 'Still', machines: [{ model: 'EGV 16' }] })
  const json = { 'Content-Type': 'application/json' }
  const who = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000' }
  const body = JSON.stringify({ ...who, items: [{ productId: product.id, quantity: 2 }] })
  const asked = await shop.requestAs(customer, '/api/quotations', { method: 'POST', body, headers: json })
  const { id } = (await asked.json()) as { id: number }
  const offer = JSON.stringify({ message: 'Segue a proposta.', totalValue: '10' })
  const path = `/api/quotations/${id}/respond`
  expect((await shop.requestAs(staff, path, { method: 'POST', body: offer, headers: json })).status).toBe(200)

  const before = await everyRow()
  expect(before.quotations).toBeTruthy()
  // Who takes a copy of the whole shop leaves a trace.
  const read = shop.endpoints().filter(({ method, asksPassword }) => method === 'GET' && !asksPassword)
  expect(read.length).toBeGreaterThan(40)
  const answers = new Map<number, number>()
  for (let time = 0; time < 2; time++)
    // A customer at an administrators' door leaves a trace, as is meant.
    for (const e of read)
      for (const actor of { public: [staff, customer], staff: [staff], customer: [customer] }[e.access])
        for (const method of ['GET', 'HEAD']) {
          const response = await shop.requestAs(
            actor,
            fillPath(e.path, (name) => (name === 'slug' ? product.slug : '1')),
            { method },
          )
          await response.arrayBuffer()
          answers.set(response.status, (answers.get(response.status) ?? 0) + 1)
        }
  expect(await everyRow()).toEqual(before)
  // Most of it was really there to be read.
  expect(answers.get(200)).toBeGreaterThan(3 * read.length)
})
