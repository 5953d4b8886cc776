// Also on the embedded database: a backup of one engine must restore on the other.
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import type { Database } from '#platform/database/database.ts'
import { openBrowser } from '#testing/browser.ts'
import { everything, placesForOperator, runOperator as run } from '#testing/operator.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
const { postgres, aFolder, anEmptyShop, anEmptyPostgres, openHere } = placesForOperator()

/** Ids go on after the last. */
async function expectAlive({ db }: Pick<Database, 'db'>) {
  const { rows } = await db.execute(sql`insert into outbox (kind, recipient, subject, html, text, due_at, created_at)
    values ('x', 'x@example.com', '', '', '', now(), now()) returning id = (select max(id) + 1 from outbox) as "isNext"`)
  expect(rows).toEqual([{ isNext: true }])
}

const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }

/** One of everything a shop has, through its own doors. */
async function fillShop() {
  const desk = await shop.anAdministrator('Rita')
  const send = async (method: string, address: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const init = isForm ? { body } : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const answer = await shop.requestAs(desk, address, { method, ...init })
    expect([address, answer.status]).toEqual([address, answer.ok ? answer.status : 200])
  }
  const product = await shop.aProduct({
    name: 'Roda "ação" \\ tab\t e linha\n',
    brand: 'Still',
    machines: [{ brand: 'Still', model: 'EGV 16' }],
  })
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg')
  await send('POST', `/api/admin/products/${product.id}/images`, form)
  const browser = openBrowser(shop)
  await browser.post('/api/auth/register', bia)
  const asked = await browser.post('/api/quotations', {
    ...bia,
    products: 'Roda',
    items: [{ productId: product.id, quantity: 2 }],
  })
  const { id } = (await asked.json()) as { id: number }
  await shop.as(desk)(answeringApi.respond, {
    id,
    message: 'Olá, {nome}',
    lines: [{ description: 'Roda', quantity: 2, unitPrice: 10 }],
  })
  await browser.post('/api/contact', { ...bia, formType: 'contato', subject: 'Dúvida', message: 'Serve?' })
  await send('PUT', '/api/maintenance', { enabled: false, title: 'Já voltamos', message: '', showContacts: true })
  await shop.deliverMail()
  return desk
}

const askAgain = (n: number) =>
  openBrowser(shop).post('/api/quotations', { ...bia, email: `bia${n}@example.com`, products: 'Roda (Qtd: 1)' })

type Rows = Awaited<ReturnType<typeof everything>>

function expectCopyOf(before: Rows, { audit_entries: trail, sequences, ...rest }: Rows) {
  expect(before).toMatchObject(rest)
  // The copy contains the entry that says that the copy began.
  expect(trail!.filter((entry) => !before.audit_entries!.includes(entry))).toEqual([
    expect.stringContaining('backup.begin'),
  ])
  expect(before.sequences!.length).toBe(sequences!.length)
}

test('a copy of the shop is of one moment, whoever writes meanwhile, and the whole shop wherever it is restored', async () => {
  const rita = await fillShop()
  const download = () => shop.requestAs(rita, '/api/admin/backup/file')
  const state = async () => (await shop.requestAs(rita, '/api/admin/backup')).json()
  expect(await state()).toEqual({ last: null })
  const before = await everything(shop.database)
  const answer = await download()
  expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/gzip'])
  // It has begun: the shop goes on, and what comes now is not part of it.
  for (let n = 0; n < 3; n += 1) expect((await askAgain(n)).status).toBe(201)
  expect((await download()).status).toBe(503)
  const file = path.join(await aFolder(), 'copy.gz')
  await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
  expect(await state()).toEqual({ last: { at: expect.any(String), by: 'Rita' } })

  const env = { DATA_DIR: await anEmptyShop() }
  const { code, said } = await run('restore', ['--from', file], env)
  expect([code, said]).toEqual([0, expect.stringMatching(/product_images +1 .*Loja recuperada/s)])
  expect(await readdir(path.join(env.DATA_DIR, 'outbox'))).toEqual(await readdir(path.join(shop.dataDir, 'outbox')))
  if (!postgres) {
    expectCopyOf(before, await everything(await openHere({ kind: 'embedded', dir: env.DATA_DIR })))
    return
  }

  const urls = [await anEmptyPostgres(), await anEmptyPostgres()]
  const elsewhere = { DATA_DIR: await aFolder(), DATABASE_URL: urls[0]! }
  expect(await run('restore', ['--from', file], elsewhere)).toMatchObject({ code: 0 })
  const copied = await everything(await openHere({ kind: 'postgres', url: urls[0]! }))
  expectCopyOf(before, copied)
  // Moved from the restored embedded database: equal rows show that they were restored there too.
  const moved = await run('move-to-postgres', [], { ...env, DATABASE_URL: urls[1]! })
  expect([moved.code, moved.said]).toEqual([0, expect.stringMatching(/quotations +\d.*Loja levada/s)])
  const here = await openHere({ kind: 'postgres', url: urls[1]! })
  expect(await everything(here)).toEqual(copied)
  await expectAlive(here)
  const again = await run('move-to-postgres', [], { ...env, DATABASE_URL: urls[1]! })
  expect([again.code, again.said]).toEqual([1, expect.stringContaining('em funcionamento')])
}, 180_000)
