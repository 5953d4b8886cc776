import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { deskQuotationsApi as api } from '../../desk/contract/desk-quotations.ts'
import { proposalLinks, quotations, silenceNotices } from '../../record/server/tables.ts'
import { answeringApi } from '../contract/answering.ts'
import { proposalApi } from '../contract/linked-proposal.ts'

const at = (time: string) => new Date(`${time}:00-03:00`)
let clock = at('2026-11-11T10:00')
const shop = openTestShop({}, () => clock)
let desk: Call
beforeEach(async () => {
  clock = at('2026-11-11T10:00')
  desk = shop.as(await shop.anAdministrator('Rita'))
})

const ana = { name: 'Ana', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda (Qtd: 2)' }
async function aProposal(change: object = {}) {
  const { id } = await shop.call(quotationsApi.request, ana)
  const { link } = await desk(answeringApi.respond, {
    ...{ id, status: 'responded' as const, message: 'Segue', validUntil: '2026-11-30' },
    ...change,
  })
  return { id, token: link.address.slice(-43) }
}
const look = async (time: string) => {
  clock = at(time)
  await shop.watchSilence()
}
const told = async (id: number) => (await desk(api.get, { id })).silences.map(({ silence }) => silence)
const reminders = () =>
  shop.database.db.select().from(outbox).where(eq(outbox.kind, 'proposal-reminder')).orderBy(outbox.id)

describe('a customer who stays silent', () => {
  test('is told to the desk when nothing was opened in a business day, and not bothered', async () => {
    const { id } = await aProposal()
    await look('2026-11-12T09:59')
    expect(await told(id)).toEqual([])
    await look('2026-11-12T10:00')
    await look('2026-11-12T10:10')
    expect(await told(id)).toEqual(['unopened'])
    expect(await reminders()).toEqual([])
    expect(await desk(api.queue, {})).toMatchObject({ silent: 1 })
    expect((await desk.page(api.list, { silent: true })).items.map((one) => one.id)).toEqual([id])
  })

  test('who opened it is reminded once after three business days, with a link of their own', async () => {
    const { id, token } = await aProposal()
    await shop.call(proposalApi.opened, { token })
    await look('2026-11-16T10:00')
    await Promise.all([shop.watchSilence(), shop.watchSilence(), shop.watchSilence()])
    expect(await told(id)).toEqual(['unanswered'])
    const letters = await reminders()
    expect(letters).toMatchObject([
      { recipient: ana.email, subject: `Ficou alguma dúvida sobre a proposta ${id}-1?`, isSecret: true },
    ])
    const linked = /\/proposta\/([\w-]{43})/.exec(letters[0]!.text)?.[1]
    expect(linked).not.toBe(token)
    expect(await shop.call(proposalApi.accept, { token: linked!, name: 'Ana' })).toMatchObject({ state: 'accepted' })
    expect(await told(id)).toEqual([])
  })

  test('is reminded once two days before the last day', async () => {
    const { id } = await aProposal()
    await look('2026-11-28T08:00')
    await look('2026-11-29T08:00')
    expect(await told(id)).toEqual(['unopened', 'expiring'])
    expect((await reminders()).map(({ subject }) => subject)).toEqual([`A proposta ${id}-1 vale até 30/11/2026`])
    await look('2026-12-02T08:00')
    expect(await reminders()).toHaveLength(1)
  })

  test('is left alone where the desk says so', async () => {
    const { id } = await aProposal()
    await desk(api.setSilence, { id, ignored: true })
    await look('2026-11-28T08:00')
    expect([await told(id), await reminders()]).toEqual([[], []])
    await desk(api.setSilence, { id, ignored: false })
    await shop.watchSilence()
    expect(await told(id)).toEqual(['unopened', 'expiring'])
  })

  test('without an e-mail is told to the desk alone', async () => {
    const { id } = await aProposal()
    await shop.database.db.update(quotations).set({ email: null })
    await look('2026-11-28T08:00')
    expect(await told(id)).toEqual(['unopened', 'expiring'])
    expect(await reminders()).toEqual([])
  })

  test.each<[string, (id: number, token: string) => Promise<unknown>]>([
    ['asked for something', (_, token) => shop.call(proposalApi.askChange, { token, name: 'Ana', message: 'Prazo?' })],
    ['said no', (_, token) => shop.call(proposalApi.decline, { token, name: 'Ana' })],
    ['said yes by telephone', (id) => desk(answeringApi.acceptLate, { id, version: 1, name: 'Ana' })],
    ['was answered for by the desk', (id) => desk(api.setStatus, { id, status: 'approved' })],
  ])('who %s is not silent', async (_, deed) => {
    const { id, token } = await aProposal()
    await look('2026-11-12T10:00')
    await deed(id, token)
    await look('2026-11-28T08:00')
    expect([await told(id), await reminders()]).toEqual([[], []])
  })

  test('is heard of again with the next proposal', async () => {
    const { id } = await aProposal()
    await look('2026-11-12T10:00')
    await desk(answeringApi.respond, { id, status: 'responded', message: 'Outra', validUntil: '2026-12-30' })
    expect(await told(id)).toEqual([])
    await look('2026-11-13T10:00')
    expect(await told(id)).toEqual(['unopened'])
    expect(await shop.database.db.select().from(silenceNotices)).toHaveLength(2)
  })

  test('for a hundred and twenty days has decided, and is no longer heard of', async () => {
    const { id: long } = await aProposal({ validUntil: undefined })
    clock = at('2026-11-11T10:01')
    const { id: shorter } = await aProposal({ validUntil: undefined })
    await look('2027-03-11T10:00')
    expect([await told(long), await told(shorter)]).toEqual([[], ['unopened']])
  })

  test('may be put aside', async () => {
    const { id } = await aProposal()
    await look('2026-11-12T10:00')
    const [notice] = (await desk(api.get, { id })).silences
    const { id: another } = await aProposal()
    await expect(desk(api.settleSilence, { id: another, notice: notice!.id })).rejects.toMatchObject({
      code: 'SILENCE_NOT_FOUND',
    })
    expect((await desk(api.settleSilence, { id, notice: notice!.id })).silences).toEqual([])
    await look('2026-11-12T11:00')
    expect(await told(id)).toEqual([])
    await expect(desk(api.settleSilence, { id, notice: notice!.id })).rejects.toMatchObject({
      code: 'SILENCE_NOT_FOUND',
    })
  })
})

test('requests from before there were clocks get theirs', async () => {
  const { id } = await shop.call(quotationsApi.request, ana)
  await shop.database.db.update(quotations).set({ dueAt: null })
  await shop.watchSilence()
  expect(await desk(api.get, { id })).toMatchObject({ dueAt: at('2026-11-12T10:00').toISOString() })
})

test('links whose time is over are thrown away', async () => {
  await aProposal()
  clock = at('2027-06-01T10:00')
  await shop.tidy()
  expect(await shop.database.db.select().from(proposalLinks)).toEqual([])
})
