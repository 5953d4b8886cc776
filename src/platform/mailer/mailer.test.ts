import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, describe, expect, test } from 'vitest'
import { expectConsole } from '#testing/fail-on-console.ts'
import { startSmtp } from '#testing/smtp.ts'
import { createMailer } from './mailer.ts'
import type { OutgoingMail } from './outgoing-mail.ts'
import { isRefusedForGood } from './smtp-mailer.ts'

const hello: OutgoingMail = {
  messageId: 'outbox-7@loja.test',
  date: new Date('2026-11-15T12:00:00Z'),
  from: { name: 'Loja Ação', address: 'contato@loja.test' },
  to: 'ana@example.com',
  replyTo: 'vendas@loja.test',
  subject: 'Cotação #7: João',
  html: '<p>Olá, João</p>',
  text: 'Olá, João',
  attachments: [],
}

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

async function smtpMailer(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options)
  const mailer = createMailer({ smtpUrl: server.url, folder: '/nowhere' })
  closing.push(server.close, mailer.close)
  return { server, mailer }
}

describe('by SMTP', () => {
  test('a message arrives as it was meant, accents and all', async () => {
    const { server, mailer } = await smtpMailer()
    await mailer.deliver(hello)
    const [{ from, to, mail }] = server.received as [(typeof server.received)[number]]
    expect([from, to]).toEqual(['contato@loja.test', ['ana@example.com']])
    expect(mail).toMatchObject({
      messageId: '<outbox-7@loja.test>',
      subject: hello.subject,
      from: { name: 'Loja Ação', address: 'contato@loja.test' },
      replyTo: [{ address: 'vendas@loja.test' }],
    })
    expect([mail.text?.trim(), mail.html?.trim()]).toEqual([hello.text, hello.html])
    expect(mail.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
  })

  test('what is attached arrives byte for byte, under one plain name', async () => {
    const { server, mailer } = await smtpMailer()
    const bytes = Buffer.from(Array.from({ length: 5000 }, (_, i) => i % 256))
    await mailer.deliver({
      ...hello,
      attachments: [{ fileName: 'a\r\nBcc: v@x.jpg', contentType: 'image/jpeg', bytes }],
    })
    const [{ mail }] = server.received as [(typeof server.received)[number]]
    expect(mail.attachments).toMatchObject([{ filename: 'a Bcc: v@x.jpg', mimeType: 'image/jpeg' }])
    expect(Buffer.from(mail.attachments[0]!.content as ArrayBuffer)).toEqual(bytes)
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
  })

  test.each<[string, Partial<OutgoingMail>]>([
    ['subject', { subject: 'Oi\r\nBcc: v@example.com\r\n\r\nx' }],
    ['subject with bare line feed', { subject: 'Oi\nBcc: v@example.com' }],
    ['name', { from: { name: 'A\r\nBcc: v@example.com', address: 'contato@loja.test' } }],
    ['quoted name', { from: { name: '"A" <v@example.com>, "B', address: 'contato@loja.test' } }],
  ])('a %s that tries to be another header stays one line to one person', async (_, part) => {
    const { server, mailer } = await smtpMailer()
    await mailer.deliver({ ...hello, ...part })
    const [{ to, mail }] = server.received as [(typeof server.received)[number]]
    expect(to).toEqual(['ana@example.com'])
    expect(mail.headers.map(({ key }) => key)).not.toContain('bcc')
    expect(mail.headers.filter(({ key }) => key === 'subject')).toHaveLength(1)
    expect(mail.from?.address).toBe('contato@loja.test')
  })

  test.each<Partial<OutgoingMail>>([
    { to: 'ana@example.com, v@example.com' },
    { to: 'ana@example.com\r\nRCPT TO:<v@example.com>' },
    { to: 'ana@example.com> <v@example.com' },
    { to: 'g: v@example.com;' },
    { to: '"a@b" v@example.com' },
    { replyTo: 'ana@example.com\r\nBcc: v@example.com' },
    { from: { name: '', address: 'contato@loja.test\nBcc: v@example.com' } },
  ])('what is not one address is refused for good: %j', async (part) => {
    const { server, mailer } = await smtpMailer()
    const failure = await mailer.deliver({ ...hello, ...part }).catch((error: unknown) => error)
    expect(isRefusedForGood(failure)).toBe(true)
    expect(server.received).toEqual([])
  })

  test('a recipient refused for good is told from one refused for now', async () => {
    const refusing = async (responseCode: number) => {
      const { mailer } = await smtpMailer({
        onRcptTo: (_, __, done) => done(Object.assign(new Error('no'), { responseCode })),
      })
      return mailer.deliver(hello).catch((error: unknown) => error)
    }
    expect(isRefusedForGood(await refusing(550))).toBe(true)
    expect(isRefusedForGood(await refusing(451))).toBe(false)
  })

  test('a refused login or connection says nothing about the message', async () => {
    const { server } = await smtpMailer({
      onConnect: (_, done) => done(Object.assign(new Error('no'), { responseCode: 554 })),
    })
    const withPassword = createMailer({ smtpUrl: server.url.replace('//', '//user:wrong@'), folder: '' })
    closing.push(withPassword.close)
    const failure = await withPassword.deliver(hello).catch((error: unknown) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(isRefusedForGood(failure)).toBe(false)
  })

  test.each([
    '',
    '?tls.rejectUnauthorized=false',
    '?ignoreTLS=true',
  ])('a certificate nobody vouches for is refused, whatever the address says: %s', async (query) => {
    // The test server says that its certificate is everybody's.
    expectConsole('error')
    const { server } = await smtpMailer({ secure: true })
    const mailer = createMailer({ smtpUrl: `smtps://127.0.0.1:${server.port}${query}`, folder: '' })
    closing.push(mailer.close)
    await expect(mailer.deliver(hello)).rejects.toThrow(/certificate/i)
    expect(server.received).toEqual([])
  })
})

describe('into files', () => {
  async function fileMailer() {
    const folder = path.join(await mkdtemp(path.join(os.tmpdir(), 'mail-')), 'outbox')
    closing.push(() => rm(path.dirname(folder), { recursive: true }))
    return { folder, mailer: createMailer({ smtpUrl: undefined, folder }) }
  }

  test('a message becomes a file that only the shop can read, whole, and one file however often', async () => {
    const { folder, mailer } = await fileMailer()
    await mailer.deliver(hello)
    await mailer.deliver(hello)
    expect(await readdir(folder)).toEqual(['outbox-7.eml'])
    const file = path.join(folder, 'outbox-7.eml')
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const mail = await PostalMime.parse(await readFile(file))
    expect(mail).toMatchObject({ subject: hello.subject, to: [{ address: 'ana@example.com' }] })
  })

  test('a place that is no folder is a failure', async () => {
    const { folder, mailer } = await fileMailer()
    await writeFile(folder, 'a file')
    await expect(mailer.deliver(hello)).rejects.toThrow(/EEXIST|ENOTDIR/)
  })
})
