import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { asc } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '#platform/logger.ts'
import { createMailer } from '#platform/mailer/mailer.ts'
import type { Mailer } from '#platform/mailer/outgoing-mail.ts'
import { databaseForTests } from '#testing/database.ts'
import { startSmtp } from '#testing/smtp.ts'
import { mostAttempts } from '../domain.ts'
import { claimDueMessages, markFailed } from './repository/sending.ts'
import { createMailService, type MailService, type Message } from './service.ts'
import { outbox, outboxAttachments } from './tables.ts'

const database = databaseForTests()
const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})

const minute = 60_000
const clock = { at: new Date('2026-11-15T12:00:00Z') }
const pass = (ms: number) => {
  clock.at = new Date(clock.at.getTime() + ms)
}
beforeEach(() => {
  clock.at = new Date('2026-11-15T12:00:00Z')
})

const hello: Message = { kind: 'contact-desk', to: 'ana@example.com', subject: 'Oi', html: '<p>Oi</p>', text: 'Oi' }
const rows = () => database.db.select().from(outbox).orderBy(asc(outbox.id))

/** What the shop keeps of files, by the names messages know. */
const kept = new Map<string, Buffer>()
const aFile = (fileName: string) => {
  kept.set(fileName, Buffer.from(`content of ${fileName}`))
  return { fileName, contentType: 'image/jpeg', keptAs: fileName, size: 10 }
}

/** What the shop's people could read in the log. */
const complaints: unknown[] = []
const log = Object.assign(createLogger({ readable: false, level: 'silent' }), {
  error: (about: unknown, said: string) => complaints.push([said, about]),
})
beforeEach(() => complaints.splice(0))

function mailService(mailer: Mailer, folder = '') {
  return createMailService({
    db: database.db,
    now: () => clock.at,
    chance: () => 0.5,
    mailer,
    folder,
    sender: async () => ({ name: 'Rodas Exemplo', address: 'contato@loja.test' }),
    publicUrl: 'https://loja.test',
    keptFiles: async (keptAs) => kept.get(keptAs),
    log,
  })
}

/** Tries everything that is due; tells how much that was. */
async function deliverDue(mail: Pick<MailService, 'deliverDue'>) {
  let tried = 0
  for (let some = await mail.deliverDue(); some > 0; some = await mail.deliverDue()) tried += some
  return tried
}

async function withServer(options: Parameters<typeof startSmtp>[0] = {}) {
  const server = await startSmtp(options)
  const mailer = createMailer({ smtpUrl: server.url, folder: '' })
  closing.push(server.close, mailer.close)
  return { server, mail: mailService(mailer) }
}

async function until(isTrue: () => boolean | Promise<boolean>) {
  while (!(await isTrue())) await sleep(10)
}

describe('a message', () => {
  test('exists only if what it tells about does', async () => {
    const { mail } = await withServer()
    const failed = database.db.transaction(async (tx) => {
      await mail.enqueue(tx, [hello])
      throw new Error('changed my mind')
    })
    await expect(failed).rejects.toThrow('changed my mind')
    expect(await rows()).toEqual([])
  })

  test('is sent once and stays sent', async () => {
    const { server, mail } = await withServer()
    const [id] = await mail.enqueue(database.db, [hello])
    expect([await deliverDue(mail), await deliverDue(mail)]).toEqual([1, 0])
    expect(server.received.map((one) => one.mail.messageId)).toEqual([`<outbox-${id}@loja.test>`])
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1, deliveredAt: clock.at, lastError: null }])
  })

  test('with a secret in it arrives whole, and is empty here from then on', async () => {
    const { server, mail } = await withServer()
    await mail.enqueue(database.db, [{ ...hello, isSecret: true }, hello])
    expect(await rows()).toMatchObject([{ text: 'Oi' }, { text: 'Oi' }])
    await deliverDue(mail)
    expect(server.received.map((one) => one.mail.text?.trim())).toEqual(['Oi', 'Oi'])
    expect(await rows()).toMatchObject([
      { html: '', text: '', subject: 'Oi' },
      { html: '<p>Oi</p>', text: 'Oi' },
    ])
  })

  test('that the server took is written down once the database lets it be, and not sent again', async () => {
    const { server, mail } = await withServer()
    await mail.enqueue(database.db, [hello])
    const { db } = database
    // A sequence remembers what is taken back.
    await db.execute(`
      create sequence refusals;
      create function refuse() returns trigger language plpgsql as
        $$ begin perform nextval('refusals'); raise exception 'away'; end $$;
      create trigger refuse before update of delivered_at on outbox for each row execute function refuse()`)
    const delivered = deliverDue(mail)
    const isRefused = async () =>
      (await db.execute<{ is: boolean }>('select is_called as is from refusals')).rows[0]?.is
    await expect.poll(isRefused, { timeout: 10_000 }).toBe(true)
    await db.execute('drop trigger refuse on outbox; drop function refuse; drop sequence refusals')
    expect(await delivered).toBe(1)
    pass(3 * minute)
    expect(await deliverDue(mail)).toBe(0)
    expect(server.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 1 }])
  })

  test('to or about someone who leaves goes with them, and no other', async () => {
    const { mail } = await withServer()
    const desk = 'mesa@loja.test'
    await mail.enqueue(database.db, [
      { ...hello, kind: 'quotation-customer', to: 'Ana@example.com', replyTo: desk },
      { ...hello, kind: 'quotation-desk', to: desk, replyTo: 'ana@example.com' },
      { ...hello, kind: 'quotation-desk', to: desk, about: 'quotation 7' },
      { ...hello, kind: 'customer-verify', to: 'ana@example.com' },
      { ...hello, kind: 'quotation-desk', to: desk, replyTo: 'rui@example.com', about: 'quotation 8' },
      { ...hello, kind: 'quotation-customer', to: 'rui@example.com', replyTo: desk },
    ])
    const kept = async () => (await rows()).map(({ id }) => id)
    await mail.forget(database.db, { email: desk, about: [] })
    expect(await kept()).toEqual([1, 2, 3, 4, 5, 6])
    await mail.forget(database.db, { accountEmail: 'ana@example.com' })
    expect(await kept()).toEqual([1, 2, 3, 5, 6])
    await mail.forget(database.db, { email: 'ana@example.com', about: ['quotation 7'] })
    expect(await kept()).toEqual([5, 6])
  })

  test('arrives with what is kept of its files, in order, and takes it along when it is thrown away', async () => {
    const { server, mail } = await withServer()
    const attachments = ['um.jpg', 'dois.jpg', 'gone.jpg'].map(aFile)
    kept.delete('gone.jpg')
    await mail.enqueue(database.db, [{ ...hello, attachments }])
    await deliverDue(mail)
    const [{ mail: arrived }] = server.received as [(typeof server.received)[number]]
    expect(
      arrived.attachments.map(({ filename, content }) => [filename, Buffer.from(content as ArrayBuffer).toString()]),
    ).toEqual([
      ['um.jpg', 'content of um.jpg'],
      ['dois.jpg', 'content of dois.jpg'],
    ])
    expect(complaints).toEqual([
      ['message leaves without a file', { outbox: { id: 1, kind: 'contact-desk' }, keptAs: 'gone.jpg' }],
    ])
    pass(31 * 24 * 60 * minute)
    await mail.prune()
    expect(await database.db.select().from(outboxAttachments)).toEqual([])
  })

  test('has its own attachments and no others', async () => {
    const { server, mail } = await withServer()
    const attached = (name: string) => [aFile(name)]
    await mail.enqueue(database.db, [
      { ...hello, subject: 'um', attachments: attached('um.txt') },
      { ...hello, subject: 'nenhum' },
      { ...hello, subject: 'dois', attachments: attached('dois.txt') },
    ])
    await deliverDue(mail)
    const names = server.received.map(({ mail: { subject, attachments } }) => [
      subject,
      ...attachments.map(({ filename }) => filename),
    ])
    expect(names.sort()).toEqual([['dois', 'dois.txt'], ['nenhum'], ['um', 'um.txt']])
  })

  test('waits for a server that is down, longer each time, and is delivered when it is back', async () => {
    const { server, mail } = await withServer()
    await server.close()
    await mail.enqueue(database.db, [hello])
    await deliverDue(mail)
    expect(await rows()).toMatchObject([
      {
        status: 'waiting',
        attempts: 1,
        dueAt: new Date(clock.at.getTime() + minute),
        lastError: expect.stringMatching(/ECONNREFUSED/),
      },
    ])
    expect(await deliverDue(mail)).toBe(0)
    pass(minute)
    await deliverDue(mail)
    expect(await rows()).toMatchObject([{ attempts: 2, dueAt: new Date(clock.at.getTime() + 2 * minute) }])
    const back = await startSmtp({ port: server.port })
    closing.push(back.close)
    pass(2 * minute)
    expect(await deliverDue(mail)).toBe(1)
    expect(back.received).toHaveLength(1)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 3 }])
  })

  test('refused for now is tried again, refused for good is given up, and others are not held back', async () => {
    const { server, mail } = await withServer({
      onRcptTo({ address }, _, done) {
        const responseCode = { 'later@example.com': 451, 'never@example.com': 550 }[address]
        done(responseCode ? Object.assign(new Error('no'), { responseCode }) : null)
      },
    })
    for (const to of ['later@example.com', 'never@example.com', 'ana@example.com']) {
      await mail.enqueue(database.db, [{ ...hello, to }])
    }
    await deliverDue(mail)
    expect((await rows()).map(({ status }) => status)).toEqual(['waiting', 'dead', 'sent'])
    expect(server.received).toHaveLength(1)
    expect(await mail.figures()).toEqual({ waiting: 1, dead: 1 })
  })

  test('that never arrives is given up in the end', async () => {
    const { server, mail } = await withServer()
    await server.close()
    await mail.enqueue(database.db, [hello])
    for (let i = 0; i < mostAttempts; i++) {
      expect(await deliverDue(mail)).toBe(1)
      pass(8 * 60 * minute)
    }
    expect(await deliverDue(mail)).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'dead', attempts: mostAttempts }])
  })
})

describe('a worker that dies', () => {
  const claim = (mostTries = mostAttempts) =>
    claimDueMessages(database.db, {
      now: clock.at,
      leaseEnds: new Date(clock.at.getTime() + 2 * minute),
      most: 4,
      mostAttempts: mostTries,
    })

  test('in the middle of sending is followed by another when its lease ends, not before', async () => {
    const { server, mail } = await withServer()
    const [id] = await mail.enqueue(database.db, [hello])
    expect(await claim()).toHaveLength(1)
    pass(minute)
    expect(await deliverDue(mail)).toBe(0)
    pass(minute)
    expect(await deliverDue(mail)).toBe(1)
    expect(server.received[0]?.mail.messageId).toBe(`<outbox-${id}@loja.test>`)
    expect(await rows()).toMatchObject([{ status: 'sent', attempts: 2 }])
  })

  test('and was only slow decides nothing about a message that another has taken over', async () => {
    const { mail } = await withServer()
    await mail.enqueue(database.db, [hello])
    const [first] = await claim()
    pass(2 * minute)
    await claim()
    await markFailed(database.db, first!, { status: 'dead', dueAt: clock.at, lastError: 'too late' })
    expect(await rows()).toMatchObject([{ status: 'waiting', attempts: 2, lastError: null }])
  })

  test('each time it sends a message does not do so for ever', async () => {
    const { mail } = await withServer()
    await mail.enqueue(database.db, [{ ...hello, isSecret: true }])
    for (let i = 0; i < mostAttempts; i++) {
      await claim()
      pass(2 * minute)
    }
    expect(await deliverDue(mail)).toBe(0)
    expect(await rows()).toMatchObject([{ status: 'dead', html: '', text: '' }])
  })
})

describe('several workers', () => {
  test('send every message once', async () => {
    const { server, mail } = await withServer()
    const other = mailService(createMailer({ smtpUrl: server.url, folder: '' }))
    for (let i = 0; i < 24; i++) await mail.enqueue(database.db, [{ ...hello, subject: `Oi ${i}` }])
    await Promise.all([deliverDue(mail), deliverDue(other), deliverDue(mail)])
    expect(server.received).toHaveLength(24)
    expect(new Set(server.received.map((one) => one.mail.subject)).size).toBe(24)
  })
})

describe('a running worker', () => {
  test('sends at once when woken, a few at a time, and finishes what it began before it stops', async () => {
    let open = 0
    let most = 0
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { server, mail } = await withServer({
      onMailFrom(_, __, done) {
        open += 1
        most = Math.max(most, open)
        gate.then(() => {
          open -= 1
          done()
        })
      },
    })
    mail.start()
    for (let i = 0; i < 10; i++) await mail.enqueue(database.db, [hello])
    mail.wake()
    await until(() => open === 8)
    const stopped = mail.stop()
    release()
    await stopped
    expect(most).toBe(8)
    expect(server.received).toHaveLength(8)
    expect((await rows()).filter(({ status }) => status === 'sent')).toHaveLength(8)
    expect((await rows()).filter(({ attempts }) => attempts > 0)).toHaveLength(8)
  })

  test('is not held up by slow messages', async () => {
    let release = () => {}
    const gate = new Promise<void>((resolve) => {
      release = resolve
    })
    const { server, mail } = await withServer({
      onRcptTo({ address }, _, done) {
        if (address === 'slow@example.com') gate.then(() => done())
        else done()
      },
    })
    for (let i = 0; i < 7; i++) await mail.enqueue(database.db, [{ ...hello, to: 'slow@example.com' }])
    for (let i = 0; i < 4; i++) await mail.enqueue(database.db, [hello])
    mail.start()
    await until(() => server.received.length === 4)
    release()
    await until(() => server.received.length === 11)
    await mail.stop()
  })

  test('woken while it works looks again', async () => {
    const { server, mail } = await withServer()
    mail.start()
    closing.push(mail.stop)
    for (let i = 0; i < 3; i++) {
      await mail.enqueue(database.db, [hello])
      mail.wake()
    }
    await until(() => server.received.length === 3)
  })

  test('that is not running sends nothing', async () => {
    const { server, mail } = await withServer()
    await mail.enqueue(database.db, [hello])
    mail.wake()
    await mail.stop()
    expect(server.received).toEqual([])
  })
})

test('delivered messages are thrown away after a month, waiting ones are kept', async () => {
  const { mail } = await withServer()
  await mail.enqueue(database.db, [hello])
  await deliverDue(mail)
  await mail.enqueue(database.db, [hello])
  pass(29 * 24 * 60 * minute)
  await mail.prune()
  expect(await rows()).toHaveLength(2)
  pass(2 * 24 * 60 * minute)
  await mail.prune()
  expect(await rows()).toMatchObject([{ status: 'waiting' }])
})

test('the file of a message goes when the message does, also once there is a mail server; no other file does', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'outbox-'))
  closing.push(() => rm(folder, { recursive: true }))
  const mail = mailService(createMailer({ smtpUrl: undefined, folder }), folder)
  await mail.enqueue(database.db, [hello])
  await deliverDue(mail)
  pass(20 * 24 * 60 * minute)
  await mail.enqueue(database.db, [hello])
  await deliverDue(mail)
  // Left half written, of a message long gone; of none of ours; with a number no message has.
  const others = ['outbox-900.eml.tmp', 'outbox-99999999999.eml', 'nota.eml', 'outbox-1.txt']
  for (const name of others) await writeFile(path.join(folder, name), 'x')
  pass(11 * 24 * 60 * minute)
  await mail.prune()
  const { server } = await withServer()
  await mailService(createMailer({ smtpUrl: server.url, folder }), folder).throwAwayFiles()
  expect((await readdir(folder)).sort()).toEqual(['nota.eml', 'outbox-1.txt', 'outbox-2.eml'])
})

test('messages that could not be delivered lose their secrets at once, and are thrown away after three months', async () => {
  const { mail } = await withServer({
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })),
  })
  await mail.enqueue(database.db, [
    { ...hello, isSecret: true },
    { ...hello, kind: 'customer-removed' },
  ])
  await deliverDue(mail)
  expect(await rows()).toMatchObject([{ status: 'dead', html: '', text: '' }, { status: 'dead' }])
  // The last that is known of someone who left waits for nobody.
  await mail.prune()
  expect(await rows()).toMatchObject([{ kind: hello.kind }])
  pass(89 * 24 * 60 * minute)
  await mail.prune()
  expect(await rows()).toHaveLength(1)
  pass(2 * 24 * 60 * minute)
  await mail.prune()
  expect(await rows()).toEqual([])
})
