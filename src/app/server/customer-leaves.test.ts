import { beforeEach, describe, expect, test } from 'vitest'
import { customerLinks, customerSessions, customers } from '#features/accounts/server/tables.ts'
import { auditEntries } from '#features/audit/server/tables.ts'
import { customerMachines } from '#features/fleet/server/tables.ts'
import { deskQuotationsApi } from '#features/quotations/desk/contract/desk-quotations.ts'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import {
  answerDrafts,
  contactMessages,
  proposalLines,
  proposalLinks,
  proposals,
  quotationEvents,
  quotationNotes,
  quotationPhotos,
  quotations,
} from '#features/quotations/record/server/tables.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { lettersTo, openBrowser, type TestBrowser } from '#testing/browser.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'

const clock = new Date('2026-11-15T12:00:00Z')
const shop = openTestShop({}, () => clock)

const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }
const caio = { ...bia, name: 'Caio Reis', email: 'caio@example.com' }
const browser = () => openBrowser(shop)
const letters = () => lettersTo(shop.database.db, bia.email)
const ask = (from: TestBrowser, email: string) =>
  from.post('/api/quotations', { name: 'Bia', email, phone: '(19) 99999-0000', products: 'Roda (Qtd: 1)' })
const mine = async (from: TestBrowser) => (await (await from.get('/api/quotations/my')).json()) as { id: number }[]

const machine = { id: '6f9b0b0e-3c1d-4b8a-9d2e-0f1a2b3c4d5e', brand: 'Still', model: 'EGV 16', serial: '517' }

let bias: TestBrowser
beforeEach(async () => {
  bias = browser()
  await bias.post('/api/auth/register', bia)
})

describe('a customer who leaves', () => {
  const leave = (currentPassword: string) => bias.post('/api/auth/me/delete', { currentPassword })

  test('needs the password', async () => {
    expect((await leave('errada')).status).toBe(422)
    expect((await bias.get('/api/auth/me')).status).toBe(200)
  })

  test('takes the account, its sessions and links; quotations stay without whose they were', async () => {
    await bias.post('/api/auth/verify', { token: (await letters())[0]!.token })
    const product = await shop.aProduct({ name: 'Roda de tração' })
    const asked = { ...bia, company: 'ACME', cnpj: '12.ABC.345/01DE-35', cep: '13000-000', message: 'Ligue para a Bia' }
    await bias.post('/api/quotations', {
      ...asked,
      products: 'Da Bia',
      items: [{ productId: product.id, quantity: 2 }],
    })
    await bias.post('/api/fleet', machine)
    await ask(browser(), bia.email)
    await ask(browser(), caio.email)
    await browser().post('/api/contact', { ...bia, formType: 'contato', subject: 'Dúvida', message: 'Sou a Bia' })
    const response = await leave(bia.password)
    expect(response.status).toBe(200)
    expect(bias.jar.size).toBe(0)
    const { db } = shop.database
    for (const table of [customers, customerSessions, customerLinks, contactMessages, customerMachines])
      expect(await db.select().from(table)).toEqual([])
    const rows = (await db.select().from(quotations)).sort((a, b) => a.id - b.id)
    const nobodys = { customerId: null, email: null, phone: null, company: null, cnpj: null, cep: null, message: null }
    expect(rows).toMatchObject([
      { ...nobodys, name: 'Cliente removido', products: 'Roda de tração (Qtd: 2)', anonymisedAt: clock },
      { ...nobodys, products: 'Pedido por escrito, removido com os dados do cliente.' },
      { email: caio.email, anonymisedAt: null },
    ])
    expect((await letters()).at(-1)?.kind).toBe('customer-removed')
    expect((await browser().post('/api/auth/login', { email: bia.email, password: bia.password })).status).toBe(401)
  })

  test('leaves of a proposal goods and values, and no way to it', async () => {
    const { id } = (await (await ask(bias, bia.email)).json()) as { id: number }
    const desk = shop.as(await shop.anAdministrator('Rita'))
    const { link } = await desk(answeringApi.respond, {
      id,
      message: 'Olá, {nome}',
      lines: [{ description: 'Roda', quantity: 2, unitPrice: 10 }],
    })
    const token = link.address.slice(-43)
    await desk(deskQuotationsApi.addNote, { id, text: 'A Bia prefere e-mail' })
    await desk(answeringApi.saveDraft, { id, content: { message: 'Oi, Bia' } })
    const change = { name: 'Bia Prado', message: 'Dá para trocar o material?' }
    expect((await browser().post(`/api/proposals/${token}/change`, change)).status).toBe(200)
    await browser().post(`/api/proposals/${token}/decline`, { name: 'Bia Prado', reason: 'Vou comprar da prima' })
    const data = await (await bias.get('/api/auth/me/data')).text()
    expect(data).toContain('Vou comprar da prima')
    expect(JSON.parse(data)).toMatchObject({
      questions: [
        { quotationId: id, version: 1, kind: 'change-asked', name: 'Bia Prado', note: 'Dá para trocar o material?' },
      ],
    })
    for (const ofTheDesk of ['prefere e-mail', 'dueAt', 'assignedTo']) expect(data).not.toContain(ofTheDesk)
    await leave(bia.password)
    const { db } = shop.database
    expect(await db.select().from(proposals)).toMatchObject([
      { totalValue: 'R$ 20,00', message: null, pdf: null, decidedBy: null, declineReason: null },
    ])
    expect(await db.select().from(proposalLines)).toMatchObject([{ description: 'Roda', unitCents: 1000 }])
    const kept = [quotations, quotationEvents, quotationNotes, answerDrafts, proposalLinks]
    for (const table of kept) expect(JSON.stringify(await db.select().from(table))).not.toMatch(/Bia|prima|material/)
    expect((await browser().get(`/api/proposals/${token}`)).status).toBe(404)
  })

  test('takes photos, machine, measures and every kept answer along, and leaves no name in the trail', async () => {
    const form = new FormData()
    const said = {
      name: bia.name,
      phone: bia.phone,
      email: bia.email,
      machine: 'EGV 16 da Bia',
      message: 'Roda da Bia',
    }
    for (const [name, value] of Object.entries(said)) form.append(name, value)
    form.append('photos', new File([new Uint8Array(await aJpeg())], 'roda.jpg', { type: 'image/jpeg' }))
    const cookie = `customer_session=${bias.jar.get('customer_session')}`
    const headers = { Cookie: cookie, 'Idempotency-Key': 'a-key-of-bia' }
    expect((await shop.request('/api/quotations/photos', { method: 'POST', body: form, headers })).status).toBe(201)
    const staff = shop.as(await shop.anAdministrator('Ana'))
    await staff(deskQuotationsApi.setStatus, { id: 1, status: 'approved' })
    const { db } = shop.database
    expect(await db.select().from(quotationPhotos)).toHaveLength(1)
    expect(await db.select().from(idempotencyKeys)).toHaveLength(1)
    await leave(bia.password)
    expect(await db.select().from(quotationPhotos)).toEqual([])
    expect(await db.select().from(idempotencyKeys)).toEqual([])
    expect(JSON.stringify(await db.select().from(quotations))).not.toMatch(/Bia|99999|EGV/)
    expect(JSON.stringify(await db.select().from(auditEntries))).not.toContain('Bia')
  })

  test('takes along what was written to us in the account, though the e-mail was never proven', async () => {
    await bias.post('/api/contact', { ...bia, formType: 'contato', subject: 'Dúvida', message: 'Sou a Bia' })
    const data = (await (await bias.get('/api/auth/me/data')).json()) as { messages: object[] }
    expect(data).toMatchObject({ messages: [{ message: 'Sou a Bia' }] })
    for (const ofTheDesk of ['seenAt', 'archivedAt']) expect(data.messages[0]).not.toHaveProperty(ofTheDesk)
    await leave(bia.password)
    expect(await shop.database.db.select().from(contactMessages)).toEqual([])
  })

  test('a new account with the same e-mail inherits nothing', async () => {
    await ask(bias, bia.email)
    expect((await bias.post('/api/fleet', machine)).status).toBe(201)
    const old = bias.jar.get('customer_session')!
    await leave(bia.password)
    const again = browser()
    await again.post('/api/auth/register', bia)
    expect(await mine(again)).toEqual([])
    expect(await (await again.get('/api/fleet')).json()).toEqual([])
    const replay = browser()
    replay.jar.set('customer_session', old)
    expect((await replay.get('/api/auth/me')).status).toBe(401)
  })

  test('without a proven e-mail leaves what guests asked for with it', async () => {
    await ask(browser(), bia.email)
    await leave(bia.password)
    expect(await shop.database.db.select().from(quotations)).toMatchObject([{ email: bia.email, anonymisedAt: null }])
  })
})
