import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { afterEach, expect, inject, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import { createCall } from '#kernel/api/client.ts'
import { loadConfig } from '#platform/config.ts'
import { openDatabase } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { createLogger } from '#platform/logger.ts'
import { lettersTo, openBrowser } from '#testing/browser.ts'
import { createFactories } from '#testing/factories.ts'
import { openShop } from './open-shop.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const silent = { info: () => {}, warn: () => {}, error: () => {} }

/** A shop whose database lies in a folder of its own, where it can be looked into. */
async function aShopOnDisk() {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'gone-'))
  await cp(inject('database').snapshot, path.join(dataDir, 'database'), { recursive: true })
  const database = await openDatabase({ kind: 'embedded', dir: dataDir }, silent)
  const actors = new WeakMap<Request, Actor>()
  const shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: 'http://shop.test', DATA_DIR: dataDir }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    known: (request) => actors.get(request),
  })
  closing.push(() => rm(dataDir, { recursive: true, force: true }), database.close, shop.close)
  await shop.prepare()
  const desk = await createFactories(database.db).anAdministrator('Rita')
  const callAsDesk = createCall('http://shop.test', (request) => {
    actors.set(request, desk)
    return shop.app.fetch(request, {})
  })
  const request = async (address: string, init?: RequestInit) =>
    shop.app.request(`http://shop.test${address}`, init, {})
  return { shop, database, dataDir, callAsDesk, browser: openBrowser({ request }) }
}

/** Which files hold one of these words, as they are stored: the log of changes is one of them. */
async function filesWith(folder: string, words: readonly string[]) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const found: string[] = []
  for (const entry of entries.filter((one) => one.isFile())) {
    const content = await readFile(path.join(entry.parentPath, entry.name))
    if (words.some((word) => content.includes(word)))
      found.push(path.relative(folder, path.join(entry.parentPath, entry.name)))
  }
  return found
}

const person = {
  name: 'Zuleika Quintanilha',
  email: 'zuleika@example.com',
  phone: '(19) 98765-4321',
  password: 'trator77',
}
const words = ['Zuleika', 'Quintanilha', 'zuleika@', '98765-4321', 'da tia Zefinha']

// Time for writing a whole database anew, also where many tests run at once.
test('what was known of somebody who left is in no file of the shop any more', {
  tags: ['full'],
  timeout: 180_000,
}, async () => {
  const { shop, database, dataDir, callAsDesk, browser } = await aShopOnDisk()
  const { db } = database
  await browser.post('/api/auth/register', person)
  await browser.post('/api/auth/verify', { token: (await lettersTo(db, person.email))[0]!.token })
  const asked = { ...person, products: 'Roda da tia Zefinha', message: 'Fale com a Zuleika' }
  await browser.send('POST', '/api/quotations', asked, { 'Idempotency-Key': 'a-key' })
  await browser.post('/api/contact', { ...person, formType: 'contato', subject: 'Dúvida', message: 'Sou a Zuleika' })
  await callAsDesk(answeringApi.respond, {
    id: 1,
    message: 'Olá, {nome}',
    lines: [{ description: 'Roda', quantity: 1, unitPrice: 1 }],
  })
  while (await shop.mail.deliverDue());
  await db.execute(sql`analyze`)
  await db.execute(sql`checkpoint`)
  const letters = () => readdir(path.join(dataDir, 'outbox'))
  expect((await filesWith(path.join(dataDir, 'database'), words)).length).toBeGreaterThan(3)
  expect((await filesWith(path.join(dataDir, 'outbox'), words)).length).toBeGreaterThan(3)

  expect((await browser.post('/api/auth/me/delete', { currentPassword: person.password })).status).toBe(200)
  // At once: nothing is left but the word that the account is gone.
  expect((await db.select().from(outbox)).map(({ kind }) => kind)).toEqual(['customer-removed'])
  expect(await letters()).toEqual([])
  while (await shop.mail.deliverDue());
  expect(await db.select().from(outbox)).toMatchObject([{ html: '', text: '' }])
  expect(await letters()).toHaveLength(1)
  await shop.house.doNow('hour')
  expect(await db.select().from(outbox)).toEqual([])
  expect(await letters()).toEqual([])
  await shop.house.doNow('day')
  expect(await filesWith(dataDir, words)).toEqual([])
})
