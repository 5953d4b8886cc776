// Also on the embedded database: two simultaneous decisions depend on locks.
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { deskQuotationsApi } from '../../desk/contract/desk-quotations.ts'
import { proposalErrorTexts } from '../../record/server/proposal-error-texts.ts'
import { quotationEvents, quotations } from '../../record/server/tables.ts'
import { answeringApi } from '../contract/answering.ts'
import { proposalApi as api } from '../contract/linked-proposal.ts'

let clock = new Date('2026-11-11T13:00:00Z')
const shop = openTestShop({}, () => clock)
let rita: Actor
let desk: Call
beforeEach(async () => {
  clock = new Date('2026-11-11T13:00:00Z')
  rita = await shop.anAdministrator('Rita')
  desk = shop.as(rita)
})

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75 (Qtd: 2)' }
const answer = {
  status: 'responded' as const,
  message: 'Segue.',
  lines: [{ description: 'Roda', quantity: 2, unitPrice: 100 }],
  validUntil: '2026-11-30',
}
const tokenIn = (address: string) => address.slice(-43)

/** A request that was answered, and the secret that was mailed. */
async function aProposal(change: object = {}) {
  const { id } = await shop.call(quotationsApi.request, { ...ana, company: 'ACME' })
  const { link } = await desk(answeringApi.respond, { id, ...answer, ...change })
  return { id, token: tokenIn(link.address) }
}
const get = (id: number) => desk(deskQuotationsApi.get, { id })
const lettersToDesk = () =>
  shop.database.db.select().from(outbox).where(eq(outbox.kind, 'proposal-desk')).orderBy(asc(outbox.id))
const beginDay = (day: string) => {
  clock = new Date(`${day}T00:00:00-03:00`)
}

describe('who holds the link', () => {
  test('reads the proposal and nothing else about the customer', async () => {
    const { id, token } = await aProposal()
    const shown = await shop.call(api.read, { token })
    expect(shown).toMatchObject({
      number: `${id}-1`,
      state: 'open',
      customer: { name: 'Ana Souza', company: 'ACME' },
      lines: [{ description: 'Roda', quantity: 2, unitPrice: 100, total: 200 }],
      totalValue: 'R$ 200,00',
      validUntil: '2026-11-30',
      pdfUrl: `/api/proposals/${token}/pdf`,
    })
    expect(JSON.stringify(shown)).not.toMatch(/example\.com|99999/)
  })

  test('gets the very file that was mailed, which no search engine keeps', async () => {
    const { id, token } = await aProposal()
    const [mine, desks] = [
      await shop.request(`/api/proposals/${token}/pdf`),
      await shop.requestAs(rita, `/api/admin/quotations/${id}/proposals/1/pdf`),
    ]
    expect(Buffer.from(await mine.arrayBuffer()).equals(Buffer.from(await desks.arrayBuffer()))).toBe(true)
    expect([mine.headers.get('X-Robots-Tag'), mine.headers.get('Cache-Control')]).toEqual([
      'noindex, nofollow',
      'no-store',
    ])
  })

  test('changes nothing by reading: only the page’s own word counts as opened, once', async () => {
    const { id, token } = await aProposal()
    await shop.call(api.read, { token })
    expect((await get(id)).proposal?.openedAt).toBeNull()
    await shop.call(api.opened, { token })
    clock = new Date(clock.getTime() + 60_000)
    await shop.call(api.opened, { token })
    expect((await get(id)).proposal?.openedAt).toBe('2026-11-11T13:00:00.000Z')
    const events = await shop.database.db.select().from(quotationEvents).orderBy(quotationEvents.id)
    expect(events.map(({ kind }) => kind)).toEqual(['sent', 'opened'])
  })

  test('says yes, and saying it again changes nothing', async () => {
    const { id, token } = await aProposal()
    const first = await shop.call(api.accept, { token, name: 'Ana S.' })
    expect(first).toMatchObject({ state: 'accepted', decidedBy: 'Ana S.', decidedAt: clock.toISOString() })
    clock = new Date(clock.getTime() + 60_000)
    expect(await shop.call(api.accept, { token, name: 'Outra' })).toEqual(first)
    expect(await get(id)).toMatchObject({
      status: 'approved',
      acceptedAt: first.decidedAt,
      seenAt: null,
      dueAt: null,
      proposal: { decidedBy: 'Ana S.' },
    })
    const letters = await lettersToDesk()
    expect(letters).toHaveLength(1)
    expect(letters[0]).toMatchObject({
      subject: `Proposta ${id}-1 aceita: ACME`,
      replyTo: ana.email,
      recipient: 'vendas@example.com',
    })
    await expect(shop.call(api.decline, { token, name: 'Ana' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'PROPOSAL_ALREADY_ACCEPTED',
      message: proposalErrorTexts.PROPOSAL_ALREADY_ACCEPTED,
    })
  })

  test('says no with a reason, in whatever signs', async () => {
    const { id, token } = await aProposal()
    await desk(deskQuotationsApi.setSeen, { id, seen: true })
    const reason = 'Preço <script>alert(1)</script>\nalto'
    const shown = await shop.call(api.decline, { token, name: 'Ana', reason })
    expect(await shop.call(api.decline, { token, name: 'Ana', reason })).toEqual(shown)
    expect(shown).toMatchObject({ state: 'declined', declineReason: reason })
    const decided = { status: 'rejected', declineReason: reason, declinedAt: clock.toISOString() }
    expect(await get(id)).toMatchObject({ ...decided, seenAt: null })
    const [letter, ...more] = await lettersToDesk()
    expect([more, letter?.subject]).toEqual([[], `Proposta ${id}-1 recusada: ACME`])
    expect(letter?.html).toContain('&lt;script&gt;')
    await expect(shop.call(api.accept, { token, name: 'Ana' })).rejects.toMatchObject({
      code: 'PROPOSAL_ALREADY_DECLINED',
    })
  })

  test('asks for a change: it is the desk’s turn again, unread and due', async () => {
    const { id, token } = await aProposal()
    await desk(deskQuotationsApi.setSeen, { id, seen: true })
    expect(await get(id)).toMatchObject({ dueAt: null })
    const wish = { token, name: 'Ana', message: 'Dá para entregar antes?' }
    await shop.call(api.askChange, wish)
    const asked = await shop.call(api.askChange, wish)
    expect(asked).toMatchObject({ state: 'open', askedAt: clock.toISOString() })
    expect(await get(id)).toMatchObject({ status: 'responded', seenAt: null, dueAt: '2026-11-12T13:00:00.000Z' })
    expect(await lettersToDesk()).toHaveLength(1)
    const { events } = await desk(deskQuotationsApi.file, { id })
    expect(await desk(deskQuotationsApi.queue, {})).toMatchObject({ asked: 1, pending: 0 })
    expect(await desk.page(deskQuotationsApi.list, { asked: true })).toMatchObject({ items: [{ id }] })
    expect(events[0]).toMatchObject({ kind: 'change-asked', note: wish.message, name: 'Ana', version: 1 })
    clock = new Date('2026-11-11T19:00:00Z')
    await shop.call(api.askChange, { ...wish, message: 'E o frete?' })
    expect(await lettersToDesk()).toHaveLength(2)
    await shop.call(api.askChange, { ...wish, message: 'E o frete?', name: 'Bia' })
    expect(await lettersToDesk()).toHaveLength(3)
    // Whoever asks once more does not wait longer for it.
    expect(await get(id)).toMatchObject({ dueAt: '2026-11-12T13:00:00.000Z' })
  })

  test.each([
    [{}, 'name'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ name: 'Ana\r\nBcc: v@example.com' }, 'name'],
  ])('must say who they are: %j', async (given, field) => {
    const { token } = await aProposal()
    await expect(shop.call(api.accept, { token, ...given } as never)).rejects.toMatchObject({
      kind: 'invalid',
      fields: { [field]: [expect.any(String)] },
    })
  })
})

describe('a link', () => {
  test('that was never made is nobody’s, however it is spelt', async () => {
    const { id, token } = await aProposal()
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`
    for (const other of [wrong, String(id), `${token}x`, token.toLowerCase(), 'null', '%00', "' or 1=1"]) {
      const response = await shop.request(`/api/proposals/${encodeURIComponent(other)}`)
      expect(response.status, other).toBe(404)
      expect(await response.json()).toMatchObject({ message: proposalErrorTexts.PROPOSAL_NOT_FOUND })
    }
  })

  test('is not guessed for long', async () => {
    const statuses = []
    for (let time = 0; time < 21; time++) statuses.push((await shop.request('/api/proposals/x')).status)
    expect([statuses[19], statuses[20]]).toEqual([404, 429])
    expect(await (await shop.request('/api/proposals/x')).json()).toMatchObject({
      message: proposalErrorTexts.TOO_MANY_PROPOSAL_LINKS,
    })
  })

  test('is not pressed for ever', async () => {
    const { token } = await aProposal()
    for (let time = 0; time < 10; time++) await shop.call(api.askChange, { token, name: 'Ana', message: `${time}` })
    await expect(shop.call(api.askChange, { token, name: 'Ana', message: 'x' })).rejects.toMatchObject({
      kind: 'too-many',
      code: 'TOO_MANY_PROPOSAL_ANSWERS',
    })
  })

  test('ends three months after the proposal does, and with the customer', async () => {
    const { id, token } = await aProposal()
    beginDay('2027-02-28')
    expect((await shop.request(`/api/proposals/${token}`)).status).toBe(200)
    beginDay('2027-03-01')
    expect((await shop.request(`/api/proposals/${token}`)).status).toBe(404)
    // One that is made late lasts as long.
    const late = tokenIn((await desk(answeringApi.link, { id })).address)
    beginDay('2027-05-29')
    expect((await shop.request(`/api/proposals/${late}`)).status).toBe(200)
    clock = new Date('2026-11-12T13:00:00Z')
    await shop.database.db.update(quotations).set({ anonymisedAt: clock })
    expect((await shop.request(`/api/proposals/${token}`)).status).toBe(404)
  })
})

describe('a proposal past its last day', () => {
  test('is open until its last second', async () => {
    const { token } = await aProposal()
    clock = new Date('2026-11-30T23:59:59-03:00')
    expect(await shop.call(api.accept, { token, name: 'Ana' })).toMatchObject({ state: 'accepted' })
  })

  test('cannot be accepted, but revalidated', async () => {
    const { id, token } = await aProposal()
    await expect(shop.call(api.askRevalidation, { token, name: 'Ana' })).rejects.toMatchObject({
      code: 'PROPOSAL_NOT_EXPIRED',
    })
    beginDay('2026-12-01')
    expect(await get(id)).toMatchObject({ expired: true, proposal: { state: 'expired' } })
    await expect(shop.call(api.accept, { token, name: 'Ana' })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'PROPOSAL_EXPIRED',
    })
    await shop.call(api.askRevalidation, { token, name: 'Ana' })
    await shop.call(api.askRevalidation, { token, name: 'Ana' })
    expect(await get(id)).toMatchObject({ dueAt: '2026-12-02T11:00:00.000Z', seenAt: null })
    expect((await lettersToDesk()).map(({ subject }) => subject)).toEqual([`Proposta ${id}-1: ACME pede revalidação`])
    const { link } = await desk(answeringApi.respond, { id, ...answer, validUntil: '2026-12-15', expectedVersion: 1 })
    expect(await shop.call(api.accept, { token: tokenIn(link.address), name: 'Ana' })).toMatchObject({ version: 2 })
  })

  test('can still be declined', async () => {
    const { id, token } = await aProposal()
    beginDay('2026-12-01')
    expect(await shop.call(api.decline, { token, name: 'Ana', reason: 'Tarde' })).toMatchObject({ state: 'declined' })
    expect(await get(id)).toMatchObject({ status: 'rejected', declineReason: 'Tarde' })
  })

  test('may be honoured by the desk', async () => {
    const { id } = await aProposal()
    beginDay('2026-12-03')
    const yes = { id, version: 1, name: 'Ana', note: 'por telefone' }
    expect(await desk(answeringApi.acceptLate, yes)).toMatchObject({
      status: 'approved',
      acceptedAt: clock.toISOString(),
      proposal: { state: 'accepted', decidedBy: 'Ana' },
    })
    await expect(desk(answeringApi.acceptLate, yes)).rejects.toMatchObject({ code: 'PROPOSAL_ALREADY_ACCEPTED' })
    const { events } = await desk(deskQuotationsApi.file, { id })
    expect(events[0]).toMatchObject({ kind: 'accepted-late', name: 'Ana', note: 'por telefone' })
  })

  test('that was refused may be taken back by the desk', async () => {
    const { id, token } = await aProposal()
    await shop.call(api.decline, { token, name: 'Ana', reason: 'Caro' })
    await desk(answeringApi.acceptLate, { id, version: 1, name: 'Ana' })
    expect(await get(id)).toMatchObject({ status: 'approved', declinedAt: null, declineReason: null })
  })
})

describe('a newer version', () => {
  test('makes the older one history', async () => {
    const { id, token } = await aProposal()
    await desk(answeringApi.respond, {
      id,
      status: 'responded',
      message: 'Melhor preço',
      totalValue: 'R$ 180,00',
      expectedVersion: 1,
    })
    expect(await shop.call(api.read, { token })).toMatchObject({ state: 'superseded', totalValue: 'R$ 200,00' })
    const deeds = [
      () => shop.call(api.accept, { token, name: 'Ana' }),
      () => shop.call(api.decline, { token, name: 'Ana' }),
      () => shop.call(api.askChange, { token, name: 'Ana', message: 'x' }),
      () => shop.call(api.askRevalidation, { token, name: 'Ana' }),
    ]
    for (const deed of deeds)
      await expect(deed()).rejects.toMatchObject({ kind: 'conflict', code: 'PROPOSAL_SUPERSEDED' })
    await expect(desk(answeringApi.acceptLate, { id, version: 1, name: 'Ana' })).rejects.toMatchObject({
      code: 'PROPOSAL_SUPERSEDED',
    })
    expect(await get(id)).toMatchObject({ status: 'responded', version: 2 })
  })

  test('is refused once the last was accepted, unless the desk knows', async () => {
    const { id, token } = await aProposal()
    await shop.call(api.accept, { token, name: 'Ana' })
    await expect(desk(answeringApi.respond, { id, ...answer, expectedVersion: 1 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'QUOTATION_ACCEPTED',
      message: proposalErrorTexts.QUOTATION_ACCEPTED,
    })
    const again = await desk(answeringApi.respond, { id, ...answer, expectedVersion: 1, afterAcceptance: true })
    expect(again).toMatchObject({ version: 2, status: 'responded', acceptedAt: null })
  })

  test('sent while the customer accepts: exactly one of them happens', async () => {
    for (let round = 0; round < 6; round++) {
      const { id, token } = await aProposal()
      const send = () => desk(answeringApi.respond, { id, status: 'responded', message: 'Nova', expectedVersion: 1 })
      const accept = () => shop.call(api.accept, { token, name: 'Ana' })
      const deeds = round % 2 ? [send(), accept()] : [accept(), send()]
      const done = await Promise.allSettled(deeds)
      expect(done.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      const { version, status, acceptedAt } = await get(id)
      expect([
        [2, 'responded', null],
        [1, 'approved', clock.toISOString()],
      ]).toContainEqual([version, status, acceptedAt])
      const refused = done.find((one): one is PromiseRejectedResult => one.status === 'rejected')
      expect(['QUOTATION_ACCEPTED', 'PROPOSAL_SUPERSEDED']).toContain(refused?.reason.code)
      await shop.database.db.execute('delete from rate_limits')
    }
  })

  test('a yes and a no at once: one of them counts, and the desk hears of one', async () => {
    const { id, token } = await aProposal()
    const done = await Promise.allSettled([
      shop.call(api.accept, { token, name: 'Ana' }),
      shop.call(api.decline, { token, name: 'Bia', reason: 'Não' }),
      shop.call(api.accept, { token, name: 'Caio' }),
    ])
    const { status } = await get(id)
    expect(done.filter((one) => one.status === 'rejected')).toHaveLength(status === 'approved' ? 1 : 2)
    expect(await lettersToDesk()).toHaveLength(1)
  })
})

test('what the desk decided by hand is no longer the customer’s to decide', async () => {
  const { id, token } = await aProposal()
  await desk(deskQuotationsApi.setStatus, { id, status: 'rejected' })
  expect(await shop.call(api.read, { token })).toMatchObject({ state: 'closed' })
  await expect(shop.call(api.accept, { token, name: 'Ana' })).rejects.toMatchObject({ code: 'PROPOSAL_CLOSED' })
})
