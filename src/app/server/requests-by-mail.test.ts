import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import sharp from 'sharp'
import { afterEach, describe, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { aJpeg, aPhonePhoto } from '#testing/pictures.ts'
import { startSmtp } from '#testing/smtp.ts'
import { openShop, type Shop } from './open-shop.ts'

const database = databaseForTests()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const log = createLogger({ readable: false, level: 'silent' })
const metricsToken = 'um segredo de teste'

async function aShop(env: Record<string, string>) {
  const config = loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: 'http://loja.test', METRICS_TOKEN: metricsToken, ...env })
  const shop = openShop({ config, log, database })
  closing.push(shop.close)
  await shop.prepare()
  return shop
}

const ana = { name: "Ana <b>D'Ávila</b>", email: 'ana@example.com', phone: '19', products: 'Roda <script>x</script>' }

const ask = (shop: Shop, body: object = ana) =>
  shop.app.request(
    'http://loja.test/api/quotations',
    { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) },
    {},
  )

async function deliverAll(shop: Shop) {
  while (await shop.mail.deliverDue());
}

describe('a request for a quotation', () => {
  test('reaches desk and customer by SMTP, safely', async () => {
    const server = await startSmtp()
    closing.push(server.close)
    const shop = await aShop({ SMTP_URL: server.url, MAIL_FROM: 'loja@loja.test', MAIL_TO: 'mesa@loja.test' })
    expect((await ask(shop)).status).toBe(201)
    await deliverAll(shop)
    const [desk, customer] = server.received.sort((a, b) => b.to[0]!.localeCompare(a.to[0]!))
    expect([desk?.from, desk?.to, customer?.to]).toEqual(['loja@loja.test', ['mesa@loja.test'], [ana.email]])
    expect(desk?.mail).toMatchObject({
      subject: `Cotação #1: ${ana.name}`,
      from: { name: placeholderSite.name, address: 'loja@loja.test' },
      replyTo: [{ address: ana.email }],
    })
    expect(desk?.mail.html).toContain('Roda &lt;script&gt;x&lt;/script&gt;')
    expect(desk?.mail.text).toContain('Roda <script>x</script>')
    expect(customer?.mail).toMatchObject({ replyTo: [{ address: 'mesa@loja.test' }] })
    expect(new Set(server.received.map(({ mail }) => mail.messageId)).size).toBe(2)
  })

  test('by photo reaches the desk with the photos by SMTP; a letter in a file tells where they are and holds none', async () => {
    const server = await startSmtp()
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shop-'))
    closing.push(server.close, () => rm(dataDir, { recursive: true }))
    const shops = [await aShop({ SMTP_URL: server.url }), await aShop({ DATA_DIR: dataDir })]
    for (const shop of shops) {
      const form = new FormData()
      form.append('name', 'Ana')
      form.append('phone', '(19) 99999-0000')
      for (const photo of [await aPhonePhoto(), await aJpeg()])
        form.append('photos', new File([new Uint8Array(photo)], 'x'))
      const asked = await shop.app.request('http://loja.test/api/quotations/photos', { method: 'POST', body: form }, {})
      expect(asked.status).toBe(201)
      await deliverAll(shop)
    }
    const filed = await PostalMime.parse(await readFile(path.join(dataDir, 'outbox', 'outbox-2.eml')))
    const sent = server.received[0]!.mail
    expect([sent.replyTo, filed.replyTo]).toEqual([undefined, undefined])
    expect(sent.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['cotacao-1-foto-1.jpg', 'image/jpeg'],
      ['cotacao-1-foto-2.jpg', 'image/jpeg'],
    ])
    const sizes = sent.attachments.map(({ content }) => sharp(Buffer.from(content as ArrayBuffer)).metadata())
    expect(await Promise.all(sizes)).toMatchObject([
      { width: 300, height: 400 },
      { width: 400, height: 300 },
    ])
    expect(filed.attachments).toEqual([])
    expect(filed.text).toContain(
      '2 fotos, que estão no painel: http://loja.test/admin/cotacoes?situacao=todas&cotacao=2',
    )
  })

  test('is sent at once by a shop that works, which stops in order', async () => {
    const server = await startSmtp()
    closing.push(server.close)
    const shop = await aShop({ SMTP_URL: server.url })
    shop.startWork()
    await ask(shop)
    while (server.received.length < 2) await new Promise((resolve) => setTimeout(resolve, 10))
    await shop.close()
    const statuses = (await database.db.select().from(outbox)).map(({ status }) => status)
    expect(statuses).toEqual(['sent', 'sent'])
  })

  test('is stored while the mail server is away, and the figures tell', async () => {
    const server = await startSmtp()
    await server.close()
    const shop = await aShop({ SMTP_URL: server.url })
    expect((await ask(shop)).status).toBe(201)
    await deliverAll(shop)
    const headers = { Authorization: `Bearer ${metricsToken}` }
    const metrics = await (await shop.app.request('http://loja.test/metrics', { headers }, {})).text()
    expect(metrics).toContain('outbox_messages{status="waiting"} 2')
    expect(metrics).toContain('outbox_messages{status="dead"} 0')
  })

  test('is kept in files by a shop without a mail server', async () => {
    const dataDir = await mkdtemp(path.join(os.tmpdir(), 'shop-'))
    closing.push(() => rm(dataDir, { recursive: true }))
    const shop = await aShop({ DATA_DIR: dataDir })
    await ask(shop)
    await deliverAll(shop)
    const files = (await readdir(path.join(dataDir, 'outbox'))).sort()
    expect(files).toEqual(['outbox-1.eml', 'outbox-2.eml'])
    const mail = await PostalMime.parse(await readFile(path.join(dataDir, 'outbox', files[0]!)))
    expect(mail).toMatchObject({ to: [{ address: 'vendas@example.com' }], from: { address: 'contato@example.com' } })
    expect((await database.db.select().from(outbox)).map(({ status }) => status)).toEqual(['filed', 'filed'])
  })
})
