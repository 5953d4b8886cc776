import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { administrators } from '#features/accounts/server/tables.ts'
import { auditEntries } from '#features/audit/server/tables.ts'
import { products } from '#features/catalog/record/server/tables.ts'
import { outbox, outboxAttachments } from '#features/mail/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop, shopName } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { deskQuotationsApi } from '../../desk/contract/desk-quotations.ts'
import { proposalErrorTexts } from '../../record/server/proposal-error-texts.ts'
import { proposalLinks, proposals, quotations } from '../../record/server/tables.ts'
import { answeringApi as api } from '../contract/answering.ts'
import { answerFieldTexts } from '../contract/texts.ts'
import { findKeptFile } from './find-kept-file.ts'

let clock = new Date('2026-11-11T13:00:00Z')
const shop = openTestShop({}, () => clock)
let rita: Actor
let desk: Call
let other: Call
beforeEach(async () => {
  clock = new Date('2026-11-11T13:00:00Z')
  rita = await shop.anAdministrator('Rita')
  desk = shop.as(rita)
  other = shop.as(await shop.anAdministrator('Beto'))
})

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75 (Qtd: 2)' }
const ask = (change: object = {}) => shop.call(quotationsApi.request, { ...ana, ...change })
const askFor = async (...products: { id: number }[]) =>
  shop.call(quotationsApi.request, {
    ...{ name: ana.name, email: ana.email, phone: ana.phone },
    items: products.map(({ id }) => ({ productId: id, quantity: 2 })),
  })
const db = () => shop.database.db
const lettersOf = (kind: string) => db().select().from(outbox).where(eq(outbox.kind, kind)).orderBy(asc(outbox.id))

describe('an answer with the fields of the specification', () => {
  test('is stored, numbered, mailed with a file and a link, and told to the trail', async () => {
    const { id } = await ask({ company: 'ACME' })
    const sent = await desk(api.respond, {
      id,
      message: 'Segue o valor.',
      totalValue: 'R$ 980,00 à vista',
      validUntil: '2026-11-30',
      status: 'responded',
    })
    expect(sent).toMatchObject({
      id,
      status: 'responded',
      responseMessage: 'Segue o valor.',
      totalValue: 'R$ 980,00 à vista',
      validUntil: '2026-11-30',
      version: 1,
      dueAt: null,
      isMailed: true,
      isFiled: true,
      proposal: { number: `${id}-1`, state: 'open', sentByName: 'Rita', totalValue: 'R$ 980,00 à vista' },
    })
    expect(sent.link.address).toMatch(/^http:\/\/shop\.test\/proposta\/[\w-]{43}$/)
    expect(sent.link.chatText).toContain(sent.link.address)
    const [letter] = await lettersOf('proposal-customer')
    expect(letter).toMatchObject({ recipient: ana.email, isSecret: true, subject: `Proposta ${id}-1 da ${shopName}` })
    expect(letter?.text).toContain(sent.link.address)
    expect(letter?.text).toContain('Segue o valor.')
    const [file] = await db().select().from(outboxAttachments).where(eq(outboxAttachments.messageId, letter!.id))
    expect(file).toMatchObject({ fileName: `proposta-${id}-1.pdf`, contentType: 'application/pdf' })
    expect((await findKeptFile(db(), file!.keptAs))?.subarray(0, 5).toString()).toBe('%PDF-')
    const trail = await db().select().from(auditEntries).orderBy(auditEntries.id)
    expect(trail).toMatchObject([
      {
        action: 'quotation.answer',
        administratorName: 'Rita',
        after: { status: 'responded', version: 1, totalValue: 'R$ 980,00 à vista', validUntil: '2026-11-30' },
      },
    ])
    expect(JSON.stringify(trail)).not.toContain(sent.link.address.slice(-43))
  })

  test.each([
    [{ totalValue: 1234.5 }, 'R$ 1.234,50'],
    [{ totalValue: '1234.5' }, '1234.5'],
    [{ totalValue: '' }, null],
    [{ totalValue: null }, null],
  ])('shows the total %j as %j', async (given, shown) => {
    const { id } = await ask()
    expect(await desk(api.respond, { id, message: 'Oi', ...given } as never)).toMatchObject({ totalValue: shown })
  })

  test.each([
    ['2026-12-01', '2026-12-01'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    [null, null],
    ['', null],
  ])('takes %j for a last day', async (validUntil, stored) => {
    const { id } = await ask()
    expect(await desk(api.respond, { id, message: 'Oi', validUntil })).toMatchObject({ validUntil: stored })
  })

  test('writes who it is for, every line, what they come to, until when, and who answers', async () => {
    const { id } = await ask({ company: 'ACME' })
    const lines = [
      { description: 'Roda <b>230</b>', quantity: 2, unitPrice: 480, leadTime: '5 dias' },
      { description: 'Rolo', quantity: 1, unitPrice: 40 },
    ]
    const given = { discount: { type: 'percent', value: 10 }, freight: { terms: 'CIF', value: 50 } } as const
    await desk(api.respond, { id, lines, ...given, message: 'Até logo.', validUntil: '2026-11-30' })
    const [letter] = await lettersOf('proposal-customer')
    const said = [
      ...['Olá, Ana Souza.', 'R$ 480,00', 'R$ 960,00', 'R$ 40,00', 'Subtotal: R$ 1.000,00', 'Desconto: – R$ 100,00'],
      ...['Frete: R$ 50,00', 'Valor total: R$ 950,00', '30/11/2026', 'Rita', 'Mensagem de Rita', 'Até logo.'],
    ]
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    for (const part of said) {
      expect(plain(letter!.html)).toContain(part)
      if (!part.startsWith('Valor total:')) expect(plain(letter!.text)).toContain(part)
    }
    expect(plain(letter!.text)).toContain('- 2 × Roda <b>230</b>, R$ 480,00 cada: R$ 960,00')
    expect(letter!.html).toContain('Roda &lt;b&gt;230&lt;/b&gt;')
    expect(letter!.html).toContain('src="http://shop.test/icon-192.png"')
    expect(letter!.html.match(/<a /g)).toHaveLength(1)
    await desk(api.sendAgain, { id })
    expect(plain((await lettersOf('proposal-customer'))[1]!.text)).toContain('- 1 × Rolo, R$ 40,00 cada: R$ 40,00')
  })

  test('is signed by the shop as long as its seller has only a login', async () => {
    const { id } = await ask()
    await db().update(administrators).set({ name: 'rita' })
    const { proposal } = await desk(api.respond, { id, message: 'Oi, {vendedor}' })
    expect(proposal).toMatchObject({ sentByName: `Equipe ${shopName}` })
    expect((await lettersOf('proposal-customer'))[0]!.text).toContain(`Oi, Equipe ${shopName}`)
  })

  test('says nothing to a customer without e-mail, but the link remains', async () => {
    const { id } = await ask()
    await db().update(quotations).set({ email: null }).where(eq(quotations.id, id))
    const sent = await desk(api.respond, { id, message: 'Oi' })
    expect([sent.isMailed, await lettersOf('proposal-customer')]).toEqual([false, []])
    expect((await shop.request(sent.link.address.replace('http://shop.test/proposta', '/api/proposals'))).status).toBe(
      200,
    )
    await expect(desk(api.sendAgain, { id })).rejects.toMatchObject({ code: 'NO_EMAIL' })
  })

  test('that refuses to offer anything has no file and no link in its letter', async () => {
    const { id } = await ask()
    const sent = await desk(api.respond, { id, message: 'Não trabalhamos com esta peça.', status: 'rejected' })
    expect(sent).toMatchObject({ status: 'rejected', proposal: { state: 'closed', pdfUrl: null } })
    const [letter] = await lettersOf('proposal-customer')
    expect(letter?.text).not.toContain('/proposta/')
    expect(await db().select().from(outboxAttachments)).toEqual([])
    expect((await shop.requestAs(rita, `/api/admin/quotations/${id}/proposals/1/pdf`)).status).toBe(404)
  })

  test('is pending unless it says otherwise, and keeps its clock running', async () => {
    const { id } = await ask()
    const { dueAt } = await desk(deskQuotationsApi.get, { id })
    expect(dueAt).toBe('2026-11-12T13:00:00.000Z')
    expect(await desk(api.respond, { id, message: 'Estamos vendo' })).toMatchObject({ dueAt, status: 'pending' })
    const done = await desk(api.respond, { id, message: 'Pronto', status: 'responded' })
    expect(done).toMatchObject({ dueAt: null, status: 'responded' })
  })
})

describe('an answer with a price for each line', () => {
  test('is counted to the cent and keeps the words of that day', async () => {
    const wheel = await shop.aProduct({ name: 'Roda de tração', code: 'RT-1', ncm: '8431.20.11' })
    const { id } = await askFor(wheel)
    const { lines } = await desk(api.start, { id })
    const sent = await desk(api.respond, {
      id,
      message: 'Olá, {nome}: proposta {numero}, {total}, até {validade}. {vendedor}, {loja}',
      validUntil: '2026-11-30',
      lines: [
        { itemId: lines[0]!.itemId, quantity: 4, unitPrice: '489,90', leadTime: '5 dias úteis' },
        { description: 'Embalagem', quantity: 1, unitPrice: 19.99 },
      ],
      discount: { type: 'percent', value: 5 },
      freight: { terms: 'CIF', value: '120,00' },
      paymentTerms: '28 DDL',
      leadTime: 'até 5 dias úteis',
    })
    expect(sent.totalValue).toBe('R$ 2.000,61')
    expect(sent.responseMessage).toBe(
      `Olá, Ana Souza: proposta ${id}-1, R$ 2.000,61, até 30/11/2026. Rita, ${shopName}`,
    )
    const [letter] = await lettersOf('proposal-customer')
    for (const said of ['28 DDL', 'CIF, valor incluído no total', 'até 5 dias úteis'])
      expect(letter?.text).toContain(said)
    await shop.writeCatalog((tx) =>
      tx.execute(sql`update products set name = 'Outro nome', code = 'X' where id = ${wheel.id}`),
    )
    expect(await desk(api.proposal, { id, version: 1 })).toMatchObject({
      lines: [
        {
          code: 'RT-1',
          description: 'Roda de tração',
          ncm: '8431.20.11',
          quantity: 4,
          unitPrice: 489.9,
          total: 1959.6,
        },
        { code: null, description: 'Embalagem', ncm: null, quantity: 1, unitPrice: 19.99, total: 19.99 },
      ],
      subtotal: 1979.59,
      discount: { percent: 5, amount: 98.98 },
      freight: { terms: 'CIF', value: 120, isCharged: true },
      paymentTerms: '28 DDL',
    })
  })

  test('may say another total than the one computed', async () => {
    const { id } = await ask()
    const lines = [{ description: 'Roda', quantity: 3, unitPrice: 10 }]
    await desk(api.respond, { id, lines, totalValue: 'R$ 25,00 para fechar hoje' })
    const [row] = await db().select().from(proposals)
    expect(row).toMatchObject({ totalValue: 'R$ 25,00 para fechar hoje', computedCents: 3000 })
  })

  test('begins with the product’s price and what this customer was last asked', async () => {
    const wheel = await shop.aProduct({ name: 'Roda', code: 'RT-1', priceCents: 52000 })
    const gone = await shop.aProduct({ name: 'Rolo', code: 'RC-1' })
    const first = await askFor(wheel)
    await desk(api.respond, {
      id: first.id,
      lines: [{ productId: wheel.id, quantity: 1, unitPrice: 480 }],
      paymentTerms: '28 DDL',
    })
    clock = new Date('2026-11-11T14:00:00Z')
    await desk(api.respond, { id: first.id, message: 'Sem outras condições.' })
    const stranger = await shop.call(quotationsApi.request, {
      ...ana,
      email: 'x@example.com',
      items: [{ productId: wheel.id, quantity: 1 }],
    })
    await desk(api.respond, { id: stranger.id, lines: [{ productId: wheel.id, quantity: 1, unitPrice: 999 }] })
    const { id } = await shop.call(quotationsApi.request, {
      ...{ name: 'Ana', email: 'ANA@example.com', phone: '19' },
      items: [wheel, gone].map((product) => ({ productId: product.id, quantity: 2 })),
    })
    expect(await desk(api.start, { id })).toMatchObject({
      version: 0,
      lines: [
        { description: 'Roda', unitPrice: 520, lastPrice: { unitPrice: 480, quotationId: first.id } },
        { description: 'Rolo', unitPrice: null, lastPrice: null },
      ],
      lastTerms: { paymentTerms: '28 DDL', leadTime: null },
      placeholders: { nome: 'Ana', numero: `${id}-1`, vendedor: 'Rita', loja: shopName },
      draft: null,
    })
    const { earlier } = await desk(deskQuotationsApi.file, { id })
    expect(earlier.map((one) => one.id)).toEqual([first.id])
  })

  test('keeps the words, picture and price of a line whose product has changed, is in the bin, or is gone', async () => {
    const ncm = '8431.20.11'
    const wheel = await shop.aProduct({ name: 'Roda', code: 'RT-1', priceCents: 52000, ncm })
    const { id } = await askFor(wheel)
    const picture = async () => {
      const [{ product } = { product: { imageUrl: '' } }] = (await desk(deskQuotationsApi.get, { id })).quotationItems
      const response = await shop.request(product.imageUrl!)
      return [response.status, await response.text()]
    }
    const drawn = await picture()
    expect(drawn).toEqual([200, expect.stringContaining('<svg')])
    const whole = { code: 'RT-1', description: 'Roda', ncm, unitPrice: 520 }
    const change = (fields: object) =>
      shop.writeCatalog((tx) => tx.update(products).set(fields).where(eq(products.id, wheel.id)))
    await change({ diameterMm: 250, name: 'Roda maior', deletedAt: clock })
    expect(await picture()).toEqual(drawn)
    expect((await desk(api.start, { id })).lines).toMatchObject([whole])
    await shop.deleteForGood(wheel.id)
    expect(await picture()).toEqual(drawn)
    const { lines } = await desk(api.start, { id })
    expect(lines).toMatchObject([whole])
    await desk(api.respond, { id, lines: [{ itemId: lines[0]!.itemId, quantity: 2, unitPrice: 520 }] })
    expect(await desk(api.proposal, { id, version: 1 })).toMatchObject({ lines: [{ code: 'RT-1', ncm }] })
  })

  test('is refused when it could not be accepted any more; a refusal has no last day', async () => {
    const { id } = await ask()
    const late = { id, message: 'Oi', validUntil: '2026-11-10' }
    await expect(desk(api.respond, late)).rejects.toMatchObject({
      ...{ kind: 'invalid', code: 'ANSWER_INVALID' },
      fields: { validUntil: [answerFieldTexts.past] },
    })
    expect(await desk(api.respond, { ...late, validUntil: '2026-11-11' })).toMatchObject({ validUntil: '2026-11-11' })
    expect(await desk(api.respond, { ...late, status: 'rejected' })).toMatchObject({ status: 'rejected' })
  })

  test.each([
    [{ lines: [{ quantity: 1, unitPrice: 1 }] }, 'lines.description'],
    [{ lines: [{ description: 'x', quantity: 0, unitPrice: 1 }] }, 'lines.quantity'],
    [{ lines: [{ description: 'x', quantity: 1.5, unitPrice: 1 }] }, 'lines.quantity'],
    [{ lines: [{ description: 'x', quantity: 1, unitPrice: -1 }] }, 'lines.unitPrice'],
    [{ lines: [{ description: 'x', quantity: 1, unitPrice: '1e3' }] }, 'lines.unitPrice'],
    [{ lines: [{ itemId: 999, quantity: 1, unitPrice: 1 }] }, 'lines'],
    [{ lines: [{ productId: 999, quantity: 1, unitPrice: 1 }] }, 'lines'],
    [{ lines: [{ description: 'x', quantity: 1, unitPrice: 1 }], discount: { type: 'amount', value: 2 } }, 'discount'],
    [{ message: 'x', discount: { type: 'percent', value: 101 } }, 'discount.value'],
    [{ message: 'x', status: 'lost' }, 'status'],
    [{ message: 'x', validUntil: '30/11/2026' }, 'validUntil'],
    [{}, 'message'],
  ])('is refused as %j', async (given, field) => {
    const { id } = await ask()
    const refused = await desk(api.respond, { id, ...given } as never).catch((error: unknown) => error)
    expect(refused).toMatchObject({ kind: 'invalid', fields: { [field]: [expect.stringMatching(/[a-zçãé]/)] } })
    expect(await db().select().from(proposals)).toEqual([])
  })
})

describe('two administrators', () => {
  test('who answer at once: one is sent, the other is told by whom', async () => {
    const { id } = await ask()
    const expectedVersion = 0
    const tries = await Promise.allSettled([
      desk(api.respond, { id, message: 'De Rita', expectedVersion }),
      other(api.respond, { id, message: 'De Beto', expectedVersion }),
    ])
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const refused = tries.find((one): one is PromiseRejectedResult => one.status === 'rejected')
    const winner = tries[0]?.status === 'fulfilled' ? 'Rita' : 'Beto'
    expect(refused?.reason).toMatchObject({
      kind: 'conflict',
      code: 'QUOTATION_ANSWERED',
      message: proposalErrorTexts.QUOTATION_ANSWERED,
      details: { version: 1, by: winner },
    })
    expect(await db().select().from(proposals)).toHaveLength(1)
    expect(await lettersOf('proposal-customer')).toHaveLength(1)
  })

  test('one after the other make versions, and the first stays as it was sent', async () => {
    const { id } = await ask()
    await desk(api.respond, { id, message: 'Primeira', totalValue: 'R$ 10,00' })
    const [before] = await db().select().from(proposals)
    await expect(other(api.respond, { id, message: 'Atrasada', expectedVersion: 0 })).rejects.toMatchObject({
      code: 'QUOTATION_ANSWERED',
    })
    await other(api.respond, { id, message: 'Segunda', totalValue: 'R$ 9,00', expectedVersion: 1 })
    const rows = await db().select().from(proposals).orderBy(asc(proposals.version))
    expect(rows[0]).toEqual(before)
    const { proposals: told } = await desk(deskQuotationsApi.file, { id })
    expect(told.map(({ version, state, sentByName }) => [version, state, sentByName])).toEqual([
      [2, 'open', 'Beto'],
      [1, 'superseded', 'Rita'],
    ])
  })

  test('share one draft, and are told when they write over each other', async () => {
    const { id } = await ask()
    expect(await desk(api.draft, { id })).toEqual({ draft: null })
    const saved = await desk(api.saveDraft, { id, content: { message: 'Oi' }, revision: 0 })
    expect(saved).toMatchObject({ content: { message: 'Oi' }, updatedByName: 'Rita' })
    await expect(other(api.saveDraft, { id, content: {}, revision: 0 })).rejects.toMatchObject({
      kind: 'conflict',
      code: 'DRAFT_CHANGED',
      details: { draft: { updatedByName: 'Rita' } },
    })
    await other(api.saveDraft, { id, content: { message: 'Olá' }, revision: saved.revision })
    expect((await desk(api.start, { id })).draft).toMatchObject({ content: { message: 'Olá' }, updatedByName: 'Beto' })
    await desk(api.respond, { id, message: 'Olá' })
    expect(await desk(api.draft, { id })).toEqual({ draft: null })
    await desk(api.saveDraft, { id, content: {} })
    expect(await desk(api.dropDraft, { id })).toMatchObject({ success: true })
    await expect(desk(api.saveDraft, { id, content: { long: 'x'.repeat(70_000) } })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
  })

  test('do not write over a draft that took the place of one that is gone', async () => {
    const { id } = await ask()
    const { revision } = await desk(api.saveDraft, { id, content: { message: 'Da Rita' }, revision: 0 })
    await other(api.dropDraft, { id })
    await other(api.saveDraft, { id, content: { message: 'Do Beto' }, revision: 0 })
    await expect(desk(api.saveDraft, { id, content: { message: 'Da Rita' }, revision })).rejects.toMatchObject({
      code: 'DRAFT_CHANGED',
      details: { draft: { content: { message: 'Do Beto' } } },
    })
  })
})

describe('what was sent', () => {
  test('is the file that is kept', async () => {
    const { id } = await ask()
    const preview = await shop.requestAs(rita, `/api/admin/quotations/${id}/preview`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: 'Oi', totalValue: 'R$ 10,00' }),
    })
    const shown = Buffer.from(await preview.arrayBuffer())
    expect(await db().select().from(proposals)).toEqual([])
    await desk(api.respond, { id, message: 'Oi', totalValue: 'R$ 10,00' })
    const kept = await shop.requestAs(rita, `/api/admin/quotations/${id}/proposals/1/pdf`)
    expect([kept.status, kept.headers.get('Content-Disposition'), kept.headers.get('Cache-Control')]).toEqual([
      200,
      `attachment; filename="proposta-${id}-1.pdf"`,
      'no-store',
    ])
    expect(Buffer.from(await kept.arrayBuffer()).equals(shown)).toBe(true)
    expect((await shop.requestAs(rita, `/api/admin/quotations/${id}/proposals/2/pdf`)).status).toBe(404)
    await expect(desk(api.proposal, { id, version: 2 })).rejects.toMatchObject({ code: 'PROPOSAL_NOT_FOUND' })
  })

  test('can be sent again, and given out as a link, without a trace of the secret', async () => {
    const { id } = await ask()
    await expect(desk(api.link, { id })).rejects.toMatchObject({ code: 'NO_PROPOSAL' })
    const { link } = await desk(api.respond, { id, message: 'Oi' })
    expect(await desk(api.sendAgain, { id })).toEqual({ success: true, message: 'A proposta foi enviada novamente.' })
    const again = await desk(api.link, { id })
    const letters = await lettersOf('proposal-customer')
    expect(letters.map(({ subject }) => subject)).toEqual([
      `Proposta ${id}-1 da ${shopName}`,
      `Proposta ${id}-1, enviada novamente`,
    ])
    const files = await db().select().from(outboxAttachments).orderBy(asc(outboxAttachments.id))
    expect(files.map(({ keptAs }) => keptAs)).toEqual(Array(2).fill(files[0]!.keptAs))
    const kept = await db().select().from(proposalLinks)
    expect(kept).toHaveLength(3)
    for (const { address } of [link, again]) expect(JSON.stringify(kept)).not.toContain(address.slice(-43))
    const trail = await db().select().from(auditEntries).orderBy(asc(auditEntries.id))
    expect(trail.map(({ action, subjectId }) => [action, subjectId])).toEqual(
      ['quotation.answer', 'quotation.send-again', 'quotation.link'].map((action) => [action, String(id)]),
    )
    const { events } = await desk(deskQuotationsApi.file, { id })
    expect(events.map(({ kind, version }) => [kind, version])).toEqual([
      ['sent-again', 1],
      ['sent', 1],
    ])
    await shop.deliverMail()
    expect((await lettersOf('proposal-customer')).map(({ html, text }) => html + text)).toEqual(['', ''])
  })

  test('cannot follow somebody who is gone', async () => {
    const { id } = await ask()
    await db().update(quotations).set({ anonymisedAt: clock }).where(eq(quotations.id, id))
    await expect(desk(api.respond, { id, message: 'Oi' })).rejects.toMatchObject({ code: 'QUOTATION_ANONYMISED' })
    const gone = { kind: 'conflict', code: 'QUOTATION_ANONYMISED' }
    await expect(desk(api.saveDraft, { id, content: { message: 'Ana' } })).rejects.toMatchObject(gone)
    await expect(desk(deskQuotationsApi.addNote, { id, text: 'Ana ligou' })).rejects.toMatchObject(gone)
    await expect(desk(api.link, { id })).rejects.toMatchObject(gone)
    await expect(desk(api.acceptLate, { id, version: 1, name: 'Ana' })).rejects.toMatchObject(gone)
    expect(await desk(api.draft, { id })).toEqual({ draft: null })
    expect((await desk(deskQuotationsApi.file, { id })).notes).toEqual([])
    await expect(desk(api.respond, { id: id + 1, message: 'Oi' })).rejects.toMatchObject({
      code: 'QUOTATION_NOT_FOUND',
    })
  })
})

test('canned answers are kept by title, changed and thrown away, and the trail knows', async () => {
  const saved = await desk(api.addCannedAnswer, { title: 'Prazo', text: 'Olá {nome}' })
  await desk(api.addCannedAnswer, { title: 'atraso', text: 'Desculpe' })
  await expect(desk(api.addCannedAnswer, { title: 'PRAZO', text: 'x' })).rejects.toMatchObject({
    kind: 'conflict',
    code: 'CANNED_ANSWER_TITLE_TAKEN',
  })
  await expect(desk(api.saveCannedAnswer, { id: saved.id, title: 'Atraso', text: 'x' })).rejects.toMatchObject({
    code: 'CANNED_ANSWER_TITLE_TAKEN',
  })
  expect(await desk(api.saveCannedAnswer, { id: saved.id, title: 'prazo', text: 'Oi {nome}' })).toMatchObject({
    title: 'prazo',
    text: 'Oi {nome}',
  })
  expect((await desk(api.cannedAnswers, {})).map(({ title }) => title)).toEqual(['atraso', 'prazo'])
  expect(await desk(api.removeCannedAnswer, { id: saved.id })).toMatchObject({ success: true })
  await expect(desk(api.removeCannedAnswer, { id: saved.id })).rejects.toMatchObject({
    code: 'CANNED_ANSWER_NOT_FOUND',
  })
  const trail = await db().select().from(auditEntries).orderBy(asc(auditEntries.id))
  expect(trail.map(({ action }) => action)).toEqual([
    'canned-answer.create',
    'canned-answer.create',
    'canned-answer.update',
    'canned-answer.delete',
  ])
})
