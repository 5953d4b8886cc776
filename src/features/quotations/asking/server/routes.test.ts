import { describe, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { problem } from '#kernel/api/problem.ts'
import { idempotencyKeys, rateLimits } from '#platform/database/tables.ts'
import { openTestShop } from '#testing/shop.ts'
import type { Quotation } from '../../record/contract/quotation.ts'
import { contactMessages, quotationItems, quotations } from '../../record/server/tables.ts'
import { quotationsApi } from '../contract/requests.ts'

const shop = openTestShop()
const db = () => shop.database.db

const ana = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75 (Qtd: 2)' }
const message = { name: 'Ana Souza', email: 'ana@example.com', subject: 'Horário', message: 'Abrem sábado?' }

function post(path: string, body: unknown, headers: Record<string, string> = {}) {
  const init = { method: 'POST', headers: { 'Content-Type': 'application/json', ...headers } }
  return shop.request(path, { ...init, body: typeof body === 'string' ? body : JSON.stringify(body) })
}
const ask = (body: unknown, key?: string) => post('/api/quotations', body, key ? { 'Idempotency-Key': key } : {})
const write = (body: unknown, key?: string) => post('/api/contact', body, key ? { 'Idempotency-Key': key } : {})
const fieldsOf = async (response: Response) => problem.parse(await response.json()).fields
const mails = async (kind: string) =>
  (await db().select().from(outbox).orderBy(outbox.id)).filter((row) => row.kind === kind)

async function stored() {
  const counts = { quotations, quotationItems, contactMessages, outbox, idempotencyKeys }
  const entries = Object.entries(counts).map(async ([name, table]) => [name, (await db().select().from(table)).length])
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof counts, number>
}
const nothing = { quotations: 0, quotationItems: 0, contactMessages: 0, outbox: 0, idempotencyKeys: 0 }

describe('asking for a quotation', () => {
  test('by text alone answers with the quotation, and the desk and the customer are written to', async () => {
    const response = await ask(ana)
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({
      id: 1,
      ...ana,
      company: null,
      message: null,
      status: 'pending',
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      responseMessage: null,
      totalValue: null,
      validUntil: null,
      quotationItems: [],
    })
    expect(await stored()).toEqual({ ...nothing, quotations: 1, outbox: 2 })
    expect(await mails('quotation-desk')).toMatchObject([{ recipient: 'vendas@example.com', replyTo: ana.email }])
    expect(await mails('quotation-customer')).toMatchObject([{ recipient: ana.email, status: 'waiting' }])
  })

  test('by items copies the words of each product and writes the text from them', async () => {
    const wheel = await shop.aProduct({ name: 'Roda', code: 'R-1', imageUrl: '/r.webp' })
    const roller = await shop.aProduct({ name: 'Rolo', code: 'R-2', diameterMm: null, widthMm: null })
    const { products: _, ...person } = ana
    const items = [
      { productId: roller.id, quantity: '3' as unknown as number },
      { productId: wheel.id, quantity: 1 },
    ]
    const made = await shop.call(quotationsApi.request, { ...person, items })
    expect(made.products).toBe('Rolo (Qtd: 3), Roda (Qtd: 1)')
    expect(made.quotationItems).toEqual([
      { id: 1, quantity: 3, product: { name: 'Rolo', code: 'R-2', imageUrl: null } },
      { id: 2, quantity: 1, product: { name: 'Roda', code: 'R-1', imageUrl: '/r.webp' } },
    ])
    const [mail] = await mails('quotation-customer')
    expect(mail?.text).toContain('- 3 × Rolo (R-2)')
  })

  test('the lines outlive their product', async () => {
    const { id } = await shop.aProduct({ name: 'Roda' })
    await shop.call(quotationsApi.request, { ...ana, items: [{ productId: id, quantity: 1 }] })
    await shop.deleteForGood(id)
    expect(await db().select().from(quotationItems)).toMatchObject([{ productId: null, name: 'Roda' }])
  })

  test('a product that is not on offer is refused with its line, and nothing is stored', async () => {
    const active = await shop.aProduct()
    const inactive = await shop.aProduct({ status: 'inactive' })
    const items = [active.id, inactive.id, 999_999].map((productId) => ({ productId, quantity: 1 }))
    const response = await ask({ ...ana, items }, 'key-1')
    expect(response.status).toBe(422)
    const refusal = problem.parse(await response.json())
    expect(refusal.code).toBe('QUOTATION_ITEM_UNAVAILABLE')
    expect(refusal.fields.items).toEqual([
      `Linha 2: o produto ${inactive.id} não está disponível. Retire-o da lista.`,
      'Linha 3: o produto 999999 não está disponível. Retire-o da lista.',
    ])
    expect(await stored()).toEqual(nothing)
  })

  test('a customer decides neither status nor price, number, date or words of a product', async () => {
    const { id: productId } = await shop.aProduct({ name: 'Roda', code: 'R-1', priceCents: 10_000 })
    const smuggled = { id: 77, status: 'approved', totalValue: '1', createdAt: '2000-01-01', responseMessage: 'x' }
    const items = [{ productId, quantity: 1, price: 0, name: 'Outra', product: { name: 'Outra' } }]
    const made = (await (await ask({ ...ana, ...smuggled, items, validUntil: '2099-01-01' })).json()) as Quotation
    expect(made).toMatchObject({ id: 1, status: 'pending', totalValue: null, responseMessage: null, validUntil: null })
    expect(made.quotationItems[0]?.product).toMatchObject({ name: 'Roda', code: 'R-1' })
    expect(JSON.stringify(made)).not.toContain('price')
    expect(made.createdAt).not.toMatch(/^2000/)
  })

  test('everything that is wrong is said at once, in Portuguese', async () => {
    const response = await ask({ name: '  ', email: 'ana', company: null, message: '' })
    expect(response.status).toBe(422)
    const body = (await response.json()) as Record<string, unknown>
    expect(body).toMatchObject({ success: false, code: 'INVALID_INPUT', message: body.error })
    expect(body.fields).toEqual({
      name: ['Informe este campo.'],
      email: ['Informe um e-mail válido, como nome@empresa.com.br.'],
      phone: ['Informe este campo.'],
      products: ['Selecione pelo menos um produto para cotação.'],
    })
  })

  test.each([
    ['name', 'x'.repeat(10_000)],
    ['name', 'Ana\r\nBcc: outro@example.com'],
    ['email', `${'x'.repeat(10_000)}@example.com`],
    ['email', 'a@example.com, b@example.com'],
    ['email', 'a@example.com\r\nBcc: b@example.com'],
    ['email', '"a"@localhost'],
    ['email', { address: 'a@example.com' }],
    ['phone', 'x'.repeat(10_000)],
    ['phone', 5],
    ['company', 'x'.repeat(10_000)],
    ['company', 'A\nB'],
    ['message', 'x'.repeat(10_000)],
    ['products', 'x'.repeat(10_000)],
    ['message', 'a\u0000b'],
    ['items', Array(201).fill({ productId: 1, quantity: 1 })],
    ['items', 'todos'],
    ['items.quantity', [{ productId: 1, quantity: 0 }]],
    ['items.quantity', [{ productId: 1, quantity: 10_000 }]],
    ['items.quantity', [{ productId: 1, quantity: 1.5 }]],
    ['items.productId', [{ productId: "1' or 1=1", quantity: 1 }]],
  ])('a wrong %s is refused by name (%#)', async (field, value) => {
    const response = await ask({ ...ana, [field.split('.')[0]!]: value })
    expect(response.status).toBe(422)
    expect(Object.keys(await fieldsOf(response))).toEqual([field])
    expect(await stored()).toEqual(nothing)
  })

  test.each(['+55 19 ramal 4', '?', '19-9999'])('a telephone is written as people write it: %s', async (phone) => {
    expect((await ask({ ...ana, phone })).status).toBe(201)
  })

  test.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['99.999.999/0001-91', '99999999000191'],
    ['11222333000181', '11222333000181'],
    ['DEMO0000000162', 'DEMO0000000162'],
    ['  ', null],
  ])('a CNPJ may be written as %j and is kept as %j', async (cnpj, kept) => {
    expect((await ask({ ...ana, cnpj, cep: '13000-000' })).status).toBe(201)
    expect(await db().select().from(quotations)).toMatchObject([{ cnpj: kept, cep: '13000000' }])
    const [desk] = await mails('quotation-desk')
    expect(desk?.text).toContain('CEP: 13000-000')
    if (kept === '12ABC34501DE35') expect(desk?.text).toContain('CNPJ: 12.ABC.345/01DE-35')
  })

  test.each([
    ['cnpj', '12ABC34501DE36'],
    ['cnpj', '00000000000000'],
    ['cnpj', '123'],
    ['cep', '1300-000'],
    ['cep', 'treze mil'],
  ])('a wrong %s (%s) is refused with how to mend it, by both calls', async (field, value) => {
    for (const response of [
      await ask({ ...ana, [field]: value }),
      await write({ ...message, formType: 'cotacao', phone: '19', [field]: value }),
    ]) {
      expect(response.status).toBe(422)
      expect(await fieldsOf(response)).toEqual({ [field]: [expect.stringMatching(/^Confira o C/)] })
    }
    expect(await stored()).toEqual(nothing)
  })

  test.each([
    ['{"name":', 400],
    ['[]', 400],
  ])('what cannot be read is refused: %s', async (body, status) => {
    expect((await ask(body)).status).toBe(status)
  })
})

describe('sending the same request again', () => {
  test('returns the first answer, byte for byte, and does nothing', async () => {
    const first = await ask(ana, 'key-1')
    const before = await stored()
    const second = await ask({ ...ana, formOpenMs: 9000 }, 'key-1')
    expect(second.status).toBe(201)
    expect(await second.text()).toBe(await first.text())
    expect(await stored()).toEqual(before)
  })

  test('with another content is refused', async () => {
    await ask(ana, 'key-1')
    const response = await ask({ ...ana, name: 'Outra' }, 'key-1')
    expect(response.status).toBe(422)
    expect(problem.parse(await response.json()).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect((await stored()).quotations).toBe(1)
  })

  test('fifty times at once makes one quotation and one set of messages', async () => {
    const { id: productId } = await shop.aProduct()
    const body = { ...ana, items: [{ productId, quantity: 2 }] }
    const responses = await Promise.all(Array.from({ length: 50 }, () => ask(body, 'key-1')))
    const statuses = new Set(responses.map(({ status }) => status))
    expect([...statuses].filter((status) => status !== 201 && status !== 409)).toEqual([])
    expect(statuses).toContain(201)
    expect(await stored()).toEqual({ ...nothing, quotations: 1, quotationItems: 1, outbox: 2, idempotencyKeys: 1 })
    const later = await Promise.all(responses.filter(({ ok }) => ok).map((response) => response.text()))
    expect(new Set([...later, await (await ask(body, 'key-1')).text()]).size).toBe(1)
  })

  test('is not counted against the limits, however often', async () => {
    for (let i = 0; i < 12; i++) expect((await ask(ana, 'key-1')).status).toBe(201)
  })

  test('a refused request keeps no answer: mended, it passes under the same key', async () => {
    expect((await ask({ ...ana, items: [{ productId: 5, quantity: 1 }] }, 'key-1')).status).toBe(422)
    expect((await ask(ana, 'key-1')).status).toBe(201)
  })

  test('one key serves the two calls apart', async () => {
    await ask(ana, 'key-1')
    expect((await write({ ...message, formType: 'contato' }, 'key-1')).status).toBe(200)
  })

  test.each(['x'.repeat(201), 'com espaço', 'ação'.normalize()])('a key that is none is refused: %#', async (key) => {
    const response = await shop.request('/api/quotations', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify(ana),
    })
    expect(response.status).toBe(400)
    expect(await stored()).toEqual(nothing)
  })
})

describe('too many requests', () => {
  test('from one address are refused with the time to wait', async () => {
    for (let i = 0; i < 10; i++) expect((await ask({ ...ana, email: `p${i}@example.com` })).status).toBe(201)
    const response = await ask({ ...ana, email: 'p10@example.com' })
    expect(response.status).toBe(429)
    const seconds = Number(response.headers.get('Retry-After'))
    expect(seconds).toBeGreaterThan(500)
    expect(seconds).toBeLessThanOrEqual(600)
    expect(problem.parse(await response.json()).message).toMatch(/^Recebemos muitos pedidos/)
    expect((await stored()).quotations).toBe(10)
  })

  test('reach one Gmail mailbox with three confirmations, however it is spelt, each where it was typed', async () => {
    const spellings = [
      'ana.souza@gmail.com',
      'anasouza+1@gmail.com',
      'A.n.a.Souza@googlemail.com',
      'anasouza@gmail.com',
    ]
    for (const email of spellings) expect((await ask({ ...ana, email })).status).toBe(201)
    const confirmed = (await mails('quotation-customer')).map(({ recipient }) => recipient)
    expect(confirmed.sort()).toEqual(spellings.slice(0, 3).sort())
  })

  test('with one e-mail are refused, however it is spelt, and it gets three confirmations; the desk gets all', async () => {
    for (const email of ['ana@example.com', 'ANA@example.com', 'ana+1@example.com', 'ana+2@example.com', ana.email]) {
      expect((await ask({ ...ana, email })).status).toBe(201)
    }
    const response = await ask(ana)
    expect(response.status).toBe(429)
    expect(problem.parse(await response.json()).code).toBe('TOO_MANY_REQUESTS_FOR_EMAIL')
    expect(await mails('quotation-desk')).toHaveLength(5)
    expect(await mails('quotation-customer')).toHaveLength(3)
  })

  test('are counted without writing down who asked', async () => {
    await ask(ana)
    expect(JSON.stringify(await db().select().from(rateLimits))).not.toMatch(/ana|example/)
  })

  test('at once do not slip through', async () => {
    const responses = await Promise.all(
      Array.from({ length: 14 }, (_, i) => ask({ ...ana, email: `p${i}@example.com` })),
    )
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(10)
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(4)
  })
})

test('half an emoji is stored as what cannot be read', async () => {
  const response = await ask({ ...ana, message: 'abc \ud83d' })
  expect(response.status).toBe(201)
  const [row] = await db().select().from(quotations)
  expect(row?.message).toBe('abc \ufffd')
})

describe('a program that fills in forms', () => {
  test('does not use up the confirmations of a person', async () => {
    for (let time = 0; time < 3; time += 1) await ask({ ...ana, referralNote: 'https://spam.example' })
    await ask(ana)
    expect(await mails('quotation-customer')).toHaveLength(1)
  })

  test.each([
    { referralNote: 'https://spam.example' },
    { referralNote: ['x'] },
    { formOpenMs: 1499 },
    { formOpenMs: '0' },
  ])('gets the same answer and leaves nothing: %j', async (trap) => {
    const { id: productId } = await shop.aProduct()
    const items = [{ productId, quantity: 1 }]
    const response = await ask({ ...ana, items, ...trap }, 'key-1')
    expect(response.status).toBe(201)
    const pretended = (await response.json()) as Quotation
    expect(await stored()).toEqual(nothing)
    const { createdAt: _, ...real } = (await (await ask({ ...ana, items })).json()) as Quotation
    expect(pretended).toMatchObject(real)
    const contact = await write({ ...message, formType: 'contato', ...trap })
    expect([contact.status, await contact.json()]).toEqual([200, { success: true, message: expect.any(String) }])
    expect((await stored()).contactMessages).toBe(0)
  })

  test.each([
    { referralNote: '' },
    { referralNote: null },
    { formOpenMs: 1500 },
    { formOpenMs: 'abc' },
  ])('is not seen in %j', async (fields) => {
    expect((await ask({ ...ana, ...fields })).status).toBe(201)
    expect((await stored()).quotations).toBe(1)
  })
})

describe('writing to the shop', () => {
  test('a message is stored and sent to the desk', async () => {
    const response = await write({ ...message, formType: 'contato', phone: '' })
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      success: true,
      message: 'Mensagem enviada! Entraremos em contato em breve.',
    })
    expect(await db().select().from(contactMessages)).toMatchObject([{ ...message, phone: null, quotationId: null }])
    expect(await stored()).toEqual({ ...nothing, contactMessages: 1, outbox: 1 })
    expect(await mails('contact-desk')).toMatchObject([
      { replyTo: message.email, subject: 'Contato: Horário (Ana Souza)' },
    ])
  })

  test('one that asks for a quotation is one', async () => {
    const { id: productId } = await shop.aProduct()
    const asked = { ...message, formType: 'cotacao', phone: '19', company: 'ACME', message: 'Roda R-1, 2 un.', cep: '' }
    const response = await write({
      ...asked,
      cnpj: '11.222.333/0001-81',
      subject: undefined,
      items: [{ productId, quantity: 2 }],
    })
    expect(await response.json()).toMatchObject({ success: true })
    expect(await db().select().from(quotations)).toMatchObject([
      { products: asked.message, company: 'ACME', phone: '19', cnpj: '11222333000181', cep: null },
    ])
    expect(await db().select().from(contactMessages)).toMatchObject([
      { quotationId: 1, formType: 'cotacao', subject: 'Nova Solicitação de Cotação' },
    ])
    expect(await stored()).toMatchObject({ quotationItems: 1, outbox: 2 })
  })

  test.each([
    [{ formType: 'contato' }, ['name', 'email', 'subject', 'message']],
    [{ formType: 'cotacao' }, ['name', 'email', 'phone', 'message']],
    [{ ...message, formType: 'outro' }, ['formType']],
    [{ ...message }, ['formType']],
    [{ ...message, formType: 'contato', subject: 'a\r\nBcc: x@example.com' }, ['subject']],
    [{ ...message, formType: 'contato', message: 'x'.repeat(10_000) }, ['message']],
  ])('what is wrong is refused by name with success false: %#', async (body, fields) => {
    const response = await write(body)
    expect(response.status).toBe(422)
    const refusal = (await response.json()) as { success: boolean; fields: object }
    expect(refusal.success).toBe(false)
    expect(Object.keys(refusal.fields).sort()).toEqual([...fields].sort())
    expect(await stored()).toEqual(nothing)
  })

  test('sent again under its key, it is one message', async () => {
    const body = { ...message, formType: 'contato' }
    const [first, second] = [await write(body, 'k'), await write(body, 'k')]
    expect(await second.text()).toBe(await first.text())
    expect(await stored()).toMatchObject({ contactMessages: 1, outbox: 1 })
  })
})
