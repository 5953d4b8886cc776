// Also on the embedded database: workers claim rows with SKIP LOCKED.
import { asc, eq, inArray } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { outboxApi as api } from '../../contract/outbox.ts'
import { leaseMs, mostAttempts } from '../../domain.ts'
import { hiddenLink, mailErrorTexts } from '../../texts.ts'
import { insertMessages } from '../repository/sending.ts'
import { outbox, outboxAttachments } from '../tables.ts'

const clock = new Date('2026-11-16T12:00:00Z')
const shop = openTestShop({}, () => clock)
let desk: Call
beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Rita'))
})

type Row = typeof outbox.$inferInsert
const dayMs = 24 * 60 * 60 * 1000
const later = (ms: number) => new Date(clock.getTime() + ms)

async function aMail(change: Partial<Row> = {}) {
  const usual = { kind: 'contact-desk', recipient: 'ana@example.com', subject: 'Olá', html: '<p>Oi</p>', text: 'Oi' }
  const [id] = await insertMessages(shop.database.db, [{ ...usual, dueAt: clock, createdAt: clock, ...change }])
  return id!
}
const dead = { status: 'dead', attempts: mostAttempts, lastError: 'connect ECONNREFUSED 10.0.0.1:25' } as const
const secret = { isSecret: true, kind: 'customer-reset', text: 'Entre: https://loja.test/redefinir?t=SEGREDO. Até.' }
const rowOf = async (id: number) => (await shop.database.db.select().from(outbox).where(eq(outbox.id, id)))[0]!
const resend = (id: number, again?: boolean) => desk(api.resend, { id, again })
const refused = (code: keyof typeof mailErrorTexts) => ({ code, message: mailErrorTexts[code] })

describe('the list', () => {
  test('tells what became of each, by state and by recipient or subject, but not by what is written in it', async () => {
    const waiting = await aMail({ recipient: 'beto@example.com', subject: 'Confirmação', text: 'palavra' })
    const failed = await aMail(dead)
    const sent = await aMail({ status: 'sent', attempts: 1, deliveredAt: clock })
    const filed = await aMail({ status: 'filed', attempts: 1, deliveredAt: clock })
    const idsOf = async (query: object) => (await desk.page(api.list, query)).items.map(({ id }) => id)
    expect(await idsOf({})).toEqual([filed, sent, failed, waiting])
    expect(await idsOf({ state: 'waiting' })).toEqual([waiting])
    expect(await idsOf({ state: 'failed' })).toEqual([failed])
    expect(await idsOf({ state: 'sent' })).toEqual([filed, sent])
    for (const search of ['BETO@', 'confirmacao']) expect(await idsOf({ search }), search).toEqual([waiting])
    for (const search of ['palavra', '%']) expect(await idsOf({ search }), search).toEqual([])
    expect((await desk.page(api.list, { limit: 1 })).total).toBe(4)
    const [entry] = (await desk.page(api.list, { state: 'failed' })).items
    expect(entry).toMatchObject({ attempts: 12, nextTryAt: null, lastError: dead.lastError, isFiled: false })
    expect(JSON.stringify(entry)).not.toContain('Oi')
  })

  test('is summed up, with where mail goes in a shop without a mail server', async () => {
    await aMail()
    await aMail(dead)
    await aMail({ status: 'filed' })
    expect(await desk(api.summary, {})).toEqual({ waiting: 1, failed: 1, sent: 1, delivery: 'files' })
  })
})

describe('a message', () => {
  test('is shown as it was written, with the names of what goes with it', async () => {
    const id = await aMail({ replyTo: 'desk@example.com', text: 'Veja https://loja.test/privacidade' })
    const file = {
      messageId: id,
      position: 0,
      fileName: 'foto.jpg',
      contentType: 'image/jpeg',
      keptAs: 'photo 1 0',
      size: 3,
    }
    await shop.database.db.insert(outboxAttachments).values(file)
    expect(await desk(api.get, { id })).toMatchObject({
      text: 'Veja https://loja.test/privacidade',
      replyTo: 'desk@example.com',
      hasHiddenLinks: false,
      attachments: [{ fileName: 'foto.jpg', bytes: 3 }],
    })
  })

  test('with a secret never shows its links, and nothing once it was delivered or given up', async () => {
    const waiting = await aMail(secret)
    const answer = await shop.requestAs(await shop.anAdministrator('Beto'), `/api/admin/outbox/${waiting}`)
    const said = await answer.text()
    expect(said).not.toContain('SEGREDO')
    expect(JSON.parse(said)).toMatchObject({ text: `Entre: ${hiddenLink} Até.`, hasHiddenLinks: true })
    await shop.deliverMail()
    expect(await desk(api.get, { id: waiting })).toMatchObject({ text: null, state: 'sent', resend: 'body-gone' })
  })

  test('that is no longer kept is not found', async () => {
    await expect(desk(api.get, { id: 999 })).rejects.toMatchObject(refused('OUTBOX_MESSAGE_NOT_FOUND'))
    await expect(resend(999)).rejects.toMatchObject(refused('OUTBOX_MESSAGE_NOT_FOUND'))
  })
})

describe('sending again', () => {
  test('what was given up has all its attempts again, at once, and somebody is responsible', async () => {
    const id = await aMail(dead)
    expect(await resend(id)).toMatchObject({ id, state: 'waiting', attempts: 0, resend: 'soon' })
    await shop.deliverMail()
    expect(await rowOf(id)).toMatchObject({ status: 'filed', attempts: 1, lastError: null })
    const trail = await shop.database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(trail).toMatchObject([{ action: 'mail.resend', subjectName: `#${id}`, administratorName: 'Rita' }])
  })

  test('two administrators at once: one of them is told that it is in the queue', async () => {
    const id = await aMail(dead)
    const outcomes = await Promise.allSettled([resend(id), resend(id)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failure = outcomes.find((one) => one.status === 'rejected')
    expect(failure?.reason).toMatchObject(refused('OUTBOX_TRIED_SOON'))
  })

  test('what waits long is hastened; what may be on its way is left alone', async () => {
    const waiting = await aMail({ attempts: 5, dueAt: later(leaseMs + 1000), lastError: 'x' })
    expect(await resend(waiting)).toMatchObject({ attempts: 5, nextTryAt: clock.toISOString() })
    const leased = await aMail({ attempts: 1, dueAt: later(leaseMs) })
    await expect(resend(leased)).rejects.toMatchObject(refused('OUTBOX_TRIED_SOON'))
    expect((await rowOf(leased)).dueAt).toEqual(later(leaseMs))
  })

  test('what was sent is only sent again when that is meant, as another message with the same files', async () => {
    const id = await aMail({ status: 'sent', attempts: 1, deliveredAt: clock })
    const file = {
      messageId: id,
      position: 0,
      fileName: 'a.pdf',
      contentType: 'application/pdf',
      keptAs: 'proposal 1',
      size: 1,
    }
    await shop.database.db.insert(outboxAttachments).values(file)
    await expect(resend(id)).rejects.toMatchObject(refused('OUTBOX_ALREADY_SENT'))
    const another = await resend(id, true)
    expect(another).toMatchObject({ state: 'waiting', text: 'Oi', attachments: [{ fileName: 'a.pdf', bytes: 1 }] })
    expect(another.id).not.toBe(id)
    expect(await rowOf(id)).toMatchObject({ status: 'sent' })
  })

  test('what is sent again is thrown away with what was sent first', async () => {
    const id = await aMail({ status: 'sent', createdAt: later(-31 * dayMs), deliveredAt: later(-31 * dayMs) })
    const another = await resend(id, true)
    await shop.deliverMail()
    await shop.tidy()
    expect(
      await shop.database.db
        .select()
        .from(outbox)
        .where(inArray(outbox.id, [id, another.id])),
    ).toEqual([])
  })

  test('nothing is left to send of a secret that was given up or delivered', async () => {
    for (const status of ['dead', 'sent'] as const) {
      const id = await aMail({ ...secret, status, html: '', text: '' })
      await expect(resend(id, true)).rejects.toMatchObject(refused('OUTBOX_BODY_GONE'))
    }
  })
})
