import { setTimeout as sleep } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { startSmtp } from '#testing/smtp.ts'
import { absentSmtp, busySmtp, silentSmtp, type TroubledSmtp, vanishingSmtp } from '#testing/smtp-trouble.ts'
import { openShop, type Shop } from './open-shop.ts'

const database = databaseForTests()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const metricsToken = 'um segredo de teste'
const customers = ['ana@example.com', 'bia@example.com', 'caio@example.com']

async function workingShop(smtpUrl: string) {
  const env = { DEMO_DATA: 'false', PUBLIC_URL: 'http://loja.test', METRICS_TOKEN: metricsToken, SMTP_URL: smtpUrl }
  const log = createLogger({ readable: false, level: 'silent' })
  const shop = openShop({ config: loadConfig(env), log, database })
  await shop.prepare()
  shop.startWork()
  closing.push(shop.close)
  return shop
}

const ask = (shop: Shop, email: string) =>
  shop.app.request(
    'http://loja.test/api/quotations',
    {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Ana', email, phone: '19', products: 'Roda' }),
    },
    {},
  )

const metricsOf = async (shop: Shop) => {
  const headers = { Authorization: `Bearer ${metricsToken}` }
  return (await shop.app.request('http://loja.test/metrics', { headers }, {})).text()
}
const messages = () => database.db.select().from(outbox).orderBy(outbox.id)
const waiting = async () => (await messages()).filter(({ status }) => status === 'waiting')

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await sleep(20)
}

/** As if the time had passed after which what failed is tried again. */
async function deliverAll(shop: Shop) {
  await until(async () => (await waiting()).every(({ lastError }) => lastError !== null))
  await database.db.update(outbox).set({ dueAt: new Date() }).where(eq(outbox.status, 'waiting'))
  shop.mail.wake()
  await until(async () => (await waiting()).length === 0)
}

const namesOf = (rows: { id: number; recipient: string }[]) =>
  rows.map(({ id, recipient }) => `<outbox-${id}@loja.test> ${recipient}`).sort()

test.each<[string, () => Promise<TroubledSmtp>]>([
  ['is away', absentSmtp],
  ['says nothing', silentSmtp],
  ['refuses for now', busySmtp],
  ['hangs up after it took the message', vanishingSmtp],
])('requests are answered while the mail server %s, and all mail arrives later', async (_, trouble) => {
  const smtp = await trouble()
  const shop = await workingShop(smtp.url)
  for (const email of customers) expect((await ask(shop, email)).status).toBe(201)
  // By now it was tried; whoever asks meanwhile waits for nothing of that.
  await until(async () => (await messages()).some(({ attempts }) => attempts > 0))
  expect((await ask(shop, 'davi@example.com')).status).toBe(201)
  expect(await waiting()).toHaveLength(8)
  expect(await metricsOf(shop)).toContain('outbox_messages{status="waiting"} 8')

  const server = await smtp.heal()
  closing.push(server.close)
  await deliverAll(shop)
  const arrived = server.received.map(({ to, mail }) => `${mail.messageId} ${to[0]}`)
  expect([...new Set(arrived)].sort()).toEqual(namesOf(await messages()))
  expect(await metricsOf(shop)).toContain('outbox_messages{status="waiting"} 0')
})

test('a message that may have arrived is sent again under the same name', async () => {
  const smtp = await vanishingSmtp()
  const shop = await workingShop(smtp.url)
  await ask(shop, 'ana@example.com')
  await until(async () => (await messages()).every(({ lastError }) => lastError !== null))
  const server = await smtp.heal()
  closing.push(server.close)
  await deliverAll(shop)
  const names = server.received.map(({ mail }) => mail.messageId)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(2)
})

test('what is refused for good is given up and seen, and holds up nobody', async () => {
  const server = await startSmtp({
    onRcptTo({ address }, _, done) {
      const gone = Object.assign(new Error('no such mailbox'), { responseCode: 550 })
      done(address === 'bia@example.com' ? gone : null)
    },
  })
  closing.push(server.close)
  const shop = await workingShop(server.url)
  for (const email of customers) expect((await ask(shop, email)).status).toBe(201)
  await until(async () => (await waiting()).length === 0)
  expect(server.received).toHaveLength(5)
  const dead = (await messages()).filter(({ status }) => status === 'dead')
  expect(dead).toMatchObject([{ recipient: 'bia@example.com', lastError: expect.stringContaining('no such mailbox') }])
  expect(await metricsOf(shop)).toContain('outbox_messages{status="dead"} 1')
})
