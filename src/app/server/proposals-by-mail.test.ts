import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, expect, test } from 'vitest'
import { administrators } from '#features/accounts/server/tables.ts'
import { outbox } from '#features/mail/server/tables.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { loadConfig } from '#platform/config.ts'
import { databaseForTests } from '#testing/database.ts'
import { startSmtp } from '#testing/smtp.ts'
import { openShop } from './open-shop.ts'

const database = databaseForTests()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda (Qtd: 2)' }

/** A whole shop with a mail server, whose log is kept. */
async function aShop(smtp: Awaited<ReturnType<typeof startSmtp>>) {
  const log: string[] = []
  const kept = new Writable({
    write(line, _, done) {
      log.push(String(line))
      done()
    },
  })
  const mailed = { SMTP_URL: smtp.url, MAIL_FROM: 'loja@loja.test', MAIL_TO: 'mesa@loja.test' }
  const shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: 'http://loja.test', ...mailed }),
    log: pino({ level: 'trace' }, kept),
    database,
    known: (request) => (request.headers.get('x-desk') ? { kind: 'staff', id: 1 } : undefined),
  })
  closing.push(shop.close)
  await shop.prepare()
  await database.db.update(administrators).set({ name: 'Rita Sá' })
  const send = async (path: string, body?: object, headers: Record<string, string> = {}) =>
    shop.app.request(
      `http://loja.test${path}`,
      {
        method: body ? 'POST' : 'GET',
        headers: { ...(body ? { 'Content-Type': 'application/json' } : {}), ...headers },
        ...(body ? { body: JSON.stringify(body) } : {}),
      },
      {},
    )
  return { send, log, deliver: () => shop.mail.deliverDue() }
}
const asDesk = { 'x-desk': '1' }

test('a proposal reaches the customer with its file and link, a yes the desk, and the log keeps the secret', async () => {
  const smtp = await startSmtp()
  closing.push(smtp.close)
  const { send, log, deliver } = await aShop(smtp)
  await send('/api/quotations', ana)
  while (await deliver());
  smtp.received.length = 0
  const answer = {
    message: 'Segue: ação "especial" <b>',
    totalValue: 'R$ 980,00',
    validUntil: '2099-12-31',
    status: 'responded',
  }
  expect((await send('/api/quotations/1/respond', answer, asDesk)).status).toBe(200)
  while (await deliver());
  const [letter] = smtp.received
  expect([letter?.to, letter?.mail.subject, letter?.mail.replyTo?.[0]?.address]).toEqual([
    [ana.email],
    `Proposta 1-1 da ${placeholderSite.name}`,
    'mesa@loja.test',
  ])
  expect(letter?.mail.html).toContain('&lt;b&gt;')
  const [file] = letter!.mail.attachments
  expect(file).toMatchObject({ filename: 'proposta-1-1.pdf', mimeType: 'application/pdf' })
  const stored = await send('/api/admin/quotations/1/proposals/1/pdf', undefined, asDesk)
  expect(Buffer.from(file!.content as ArrayBuffer).equals(Buffer.from(await stored.arrayBuffer()))).toBe(true)
  const token = /http:\/\/loja\.test\/proposta\/([\w-]{43})/.exec(letter!.mail.text!)![1]!
  await send(`/api/proposals/${token}`)
  await send(`/api/proposals/${token}/opened`, {})
  expect((await send(`/api/proposals/${token}/accept`, { name: 'Ana' })).status).toBe(200)
  while (await deliver());
  expect(smtp.received[1]?.to).toEqual(['mesa@loja.test'])
  expect(smtp.received[1]?.mail).toMatchObject({ subject: 'Proposta 1-1 aceita: Ana Souza' })
  expect(smtp.received[1]?.mail.text).toContain('http://loja.test/admin/cotacoes?situacao=todas&cotacao=1')
  await send(`/proposta/${token}`)
  expect(log.join('')).toContain('/api/proposals/…/accept')
  expect(log.join('')).not.toContain(token)
})

test('a letter that is tried again is the same letter, file and all', async () => {
  let refusals = 1
  const smtp = await startSmtp({
    onRcptTo: (_, __, done) => {
      refusals -= 1
      done(refusals >= 0 ? Object.assign(new Error('later'), { responseCode: 451 }) : undefined)
    },
  })
  closing.push(smtp.close)
  const { send, deliver } = await aShop(smtp)
  await send('/api/quotations', ana)
  await database.db.delete(outbox)
  await send('/api/quotations/1/respond', { message: 'Oi' }, asDesk)
  await deliver()
  expect(smtp.received).toEqual([])
  const [waiting] = await database.db.select().from(outbox).orderBy(outbox.id)
  expect(waiting).toMatchObject({ status: 'waiting', attempts: 1 })
  for (let time = 0; time < 2; time++) {
    await database.db
      .update(outbox)
      .set({ dueAt: new Date(0), status: 'waiting', html: waiting!.html, text: waiting!.text })
    await deliver()
  }
  const [first, second] = smtp.received
  expect(first?.mail.messageId).toBe(`<outbox-${waiting!.id}@loja.test>`)
  expect(second?.mail.messageId).toBe(first?.mail.messageId)
  const bytesOf = (received: typeof first) => Buffer.from(received!.mail.attachments[0]!.content as ArrayBuffer)
  expect(bytesOf(second).equals(bytesOf(first))).toBe(true)
})
