import { asc, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { outbox, outboxAttachments } from '#features/mail/server/tables.ts'
import { problem } from '#kernel/api/problem.ts'
import { idempotencyKeys } from '#platform/database/tables.ts'
import { aBomb, aGif, aJpeg, aNoisyPhoto, anAvif, aPhonePhoto, aPng, aWebp, noPictures } from '#testing/pictures.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import type { Quotation } from '../../record/contract/quotation.ts'
import { quotationPhotos, quotations } from '../../record/server/tables.ts'
import { quotationsApi } from '../contract/requests.ts'
import { countRequest } from './sender-limits.ts'

/** With a mail server, which these tests never reach. */
const shop = openTestShop({ SMTP_URL: 'smtp://127.0.0.1:9' })
const db = () => shop.database.db

const ana = { name: 'Ana Souza', phone: '(19) 99999-0000' }

type Fields = Record<string, string>

function formOf(fields: Fields, photos: Uint8Array[]) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const photo of photos)
    form.append('photos', new File([new Uint8Array(photo)], 'roda.jpg', { type: 'image/jpeg' }))
  return form
}
const ask = (fields: Fields, photos: Uint8Array[], headers: Record<string, string> = {}) =>
  shop.request('/api/quotations/photos', { method: 'POST', headers, body: formOf(fields, photos) })
const askOnce = (fields: Fields, photos: Uint8Array[]) => ask(fields, photos, { 'Idempotency-Key': 'key-1' })
const fieldsOf = async (response: Response) => problem.parse(await response.json()).fields
const storedPhotos = () => db().select().from(quotationPhotos).orderBy(asc(quotationPhotos.position))

async function stored() {
  const counts = { quotations, quotationPhotos, outbox, outboxAttachments, idempotencyKeys }
  const entries = Object.entries(counts).map(async ([name, table]) => [name, (await db().select().from(table)).length])
  return Object.fromEntries(await Promise.all(entries)) as Record<keyof typeof counts, number>
}
const nothing = { quotations: 0, quotationPhotos: 0, outbox: 0, outboxAttachments: 0, idempotencyKeys: 0 }

describe('asking with photos', () => {
  test('answers with the quotation; photos, messages and what is attached are stored', async () => {
    const about = { machine: 'Still EGV 16', measures: 'Ø 230\nlargura 75', message: 'Está gasta.', company: 'ACME' }
    const response = await ask({ ...ana, email: 'ana@example.com', ...about }, [await aJpeg(), await aPng()])
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      id: 1,
      ...ana,
      email: 'ana@example.com',
      company: 'ACME',
      message: 'Está gasta.',
      status: 'pending',
      products: 'Identificação por foto (2 fotos). Medidas: Ø 230\nlargura 75. Máquina: Still EGV 16',
      quotationItems: [],
    })
    expect(await stored()).toEqual({
      quotations: 1,
      quotationPhotos: 2,
      outbox: 2,
      outboxAttachments: 2,
      idempotencyKeys: 0,
    })
    const [desk] = (await db().select().from(outbox)).filter(({ kind }) => kind === 'quotation-desk')
    for (const said of ['2 fotos', 'Still EGV 16', 'Ø 230\nlargura 75', 'Está gasta.'])
      expect(desk?.text).toContain(said)
    const files = (await db().select().from(outboxAttachments)).map(({ fileName, keptAs }) => [fileName, keptAs])
    expect(files.sort()).toEqual([
      ['cotacao-1-foto-1.jpg', 'photo 1 0'],
      ['cotacao-1-foto-2.jpg', 'photo 1 1'],
    ])
  })

  test('keeps every photo once, in at most 1.5 MB, whatever was sent', async () => {
    expect((await ask(ana, [await aNoisyPhoto(), await aJpeg()])).status).toBe(201)
    const sizes = (await storedPhotos()).map(({ bytes }) => bytes.byteLength)
    expect(sizes).toHaveLength(2)
    for (const size of sizes) expect(size).toBeLessThanOrEqual(1_500_000)
    const { rows } =
      await db().execute(sql`select octet_length(outbox::text) + octet_length(outbox_attachments::text) as size
      from outbox join outbox_attachments on message_id = outbox.id`)
    for (const { size } of rows) expect(size).toBeLessThan(20_000)
  })

  test('every kind of picture is kept in its order, upright, without where it was taken', async () => {
    const sent = await Promise.all([aPhonePhoto(), aPng(), aWebp(), anAvif({ width: 2100, height: 700 })])
    expect((await ask(ana, sent)).status).toBe(201)
    const kept = await storedPhotos()
    expect(kept.map(({ contentType, width, height }) => [contentType, width, height])).toEqual([
      ['image/jpeg', 300, 400],
      ['image/jpeg', 400, 300],
      ['image/jpeg', 400, 300],
      ['image/jpeg', 2048, 683],
    ])
    for (const { bytes } of kept) {
      const { format, exif } = await sharp(bytes).metadata()
      expect([format, exif]).toEqual(['jpeg', undefined])
      expect(bytes.toString('latin1')).not.toMatch(/GPS|Telefone|script/)
    }
  })

  test('through the client of the contract is the same', async () => {
    const photo = new File([new Uint8Array(await aJpeg())], 'roda.jpg')
    const made = await shop.call(quotationsApi.requestByPhoto, { ...ana, photos: [photo] }, { idempotencyKey: 'key-1' })
    expect(made).toMatchObject({ id: 1, email: null, products: 'Identificação por foto (1 foto)' })
    expect(await stored()).toMatchObject({ quotationPhotos: 1, idempotencyKeys: 1 })
  })

  test('with a telephone alone, the desk is told to use it and nobody else is written to', async () => {
    expect((await ask(ana, [await aJpeg()])).status).toBe(201)
    expect(await db().select().from(outbox)).toMatchObject([
      { kind: 'quotation-desk', replyTo: null, text: expect.stringContaining('não informou e-mail') },
    ])
  })

  test('with an e-mail alone, the customer is written to, without the photos', async () => {
    expect((await ask({ name: 'Ana', email: 'ana@example.com', phone: ' ' }, [await aJpeg()])).status).toBe(201)
    const [customer] = (await db().select().from(outbox)).filter(({ kind }) => kind === 'quotation-customer')
    const attached = await db().select().from(outboxAttachments)
    expect(customer?.recipient).toBe('ana@example.com')
    expect(attached.map(({ messageId }) => messageId)).not.toContain(customer?.id)
  })

  test('the photos go with their quotation', async () => {
    await ask(ana, [await aJpeg()])
    await db().delete(quotations)
    expect(await storedPhotos()).toEqual([])
  })
})

describe('what is refused, and stores nothing', () => {
  const refuses = async (response: Response, status: number, fields: Record<string, unknown>) => {
    expect(response.status).toBe(status)
    expect(await fieldsOf(response)).toEqual(fields)
    expect(await stored()).toEqual(nothing)
  }
  const wrongType = 'Envie fotos em JPG, PNG, WebP ou AVIF de até 10 MB.'

  test('no photo', async () => {
    await refuses(await ask(ana, []), 422, { photos: ['Escolha pelo menos uma foto.'] })
  })

  test('five photos', async () => {
    const photo = await aJpeg()
    await refuses(await ask(ana, Array(5).fill(photo)), 422, { photos: ['Envie no máximo 4 fotos por pedido.'] })
  })

  test('a photo of 11 MB', async () => {
    const large = Buffer.concat([await aJpeg(), Buffer.alloc(11 * 1024 * 1024)])
    await refuses(await ask(ana, [large]), 422, { photos: [wrongType] })
  })

  test('more than all photos may weigh together, before it is read', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': String(60 * 1024 * 1024) }
    const body = new ReadableStream({})
    const response = await shop.request('/api/quotations/photos', {
      method: 'POST',
      headers,
      body,
      duplex: 'half',
    } as RequestInit)
    await refuses(response, 413, {})
  })

  test.each(noPictures)('%s called roda.jpg', async (_, bytes) => {
    await refuses(await ask(ana, [bytes]), 422, { photos: [`Foto 1: ${wrongType}`] })
  })

  test('a GIF, said of the photo it is', async () => {
    await refuses(await ask(ana, [await aJpeg(), await aGif()]), 422, { photos: [`Foto 2: ${wrongType}`] })
  })

  test('few bytes that unpack to very many pixels', async () => {
    const said = 'Foto 1: A foto passa de 40 megapixels. Envie uma com resolução menor.'
    await refuses(await ask(ana, [aBomb(6400)]), 422, { photos: [said] })
  })

  test('text where a photo should be', async () => {
    await refuses(await ask({ ...ana, photos: 'data:image/png;base64,x' }, []), 422, {
      photos: ['Envie a foto como arquivo.'],
    })
  })

  test('nobody to answer to, nobody by name', async () => {
    await refuses(await ask({ name: ' ', email: '' }, [await aJpeg()]), 422, {
      name: ['Informe este campo.'],
      phone: ['Informe o WhatsApp ou o e-mail, para podermos responder.'],
    })
  })

  test.each([
    ['name', 'Ana\r\nBcc: outro@example.com'],
    ['email', 'a@example.com, b@example.com'],
    ['machine', 'x'.repeat(200)],
    ['measures', 'x'.repeat(2000)],
    ['message', 'x'.repeat(10_000)],
  ])('a wrong %s', async (field, value) => {
    const response = await ask({ ...ana, [field]: value }, [await aJpeg()])
    await refuses(response, 422, { [field]: [expect.any(String)] })
  })

  test('JSON', async () => {
    const init = { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(ana) }
    await refuses(await shop.request('/api/quotations/photos', init), 415, {})
  })

  test('a form that is cut off', async () => {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=x' }
    const init = { method: 'POST', headers, body: '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nAna' }
    await refuses(await shop.request('/api/quotations/photos', init), 400, {})
  })

  test('what another site sends', async () => {
    await refuses(await ask(ana, [await aJpeg()], { 'Sec-Fetch-Site': 'cross-site' }), 403, {})
  })
})

describe('sending the same photos again', () => {
  test('returns the first answer, byte for byte, and stores nothing twice', async () => {
    const photo = await aPhonePhoto()
    const first = await askOnce(ana, [photo])
    const before = await stored()
    const second = await askOnce(ana, [photo])
    expect([first.status, second.status]).toEqual([201, 201])
    expect(await second.text()).toBe(await first.text())
    expect(await stored()).toEqual(before)
  })

  test('other photos under the same key are refused', async () => {
    await askOnce(ana, [await aJpeg()])
    const response = await askOnce(ana, [await aJpeg({ color: '#000000' })])
    expect(response.status).toBe(422)
    expect(problem.parse(await response.json()).code).toBe('IDEMPOTENCY_KEY_REUSED')
    expect(await stored()).toMatchObject({ quotations: 1, quotationPhotos: 1 })
  })
})

test('too many requests with one telephone are refused, however it is written', async () => {
  const photo = await aJpeg()
  for (const phone of ['(19) 99999-0000', '19999990000', '19 99999 0000', '19-99999-0000', '(19)999990000']) {
    expect((await ask({ ...ana, phone }, [photo])).status).toBe(201)
  }
  const response = await ask(ana, [photo])
  expect(response.status).toBe(429)
  expect(problem.parse(await response.json()).code).toBe('TOO_MANY_REQUESTS_FOR_PHONE')
})

test('photos that are refused cannot be tried for ever', async () => {
  const [, text] = noPictures[0]!
  for (let i = 0; i < 20; i++) expect((await ask(ana, [text])).status).toBe(422)
  const response = await ask(ana, [await aJpeg()])
  expect(response.status).toBe(429)
  expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
})

test.each([
  { referralNote: 'https://spam.example' },
  { formOpenMs: '40' },
])('a program gets the same answer and leaves nothing: %j', async (trap) => {
  const response = await ask({ ...ana, ...(trap as Fields) }, [await aJpeg()])
  expect(response.status).toBe(201)
  expect(await response.json()).toMatchObject({ id: 1, ...ana } satisfies Partial<Quotation>)
  expect(await stored()).toEqual(nothing)
})

describe('all photos of a day', () => {
  const megabytes = (count: number) => count * 1_000_000
  const count = (address: string, photoBytes: number) =>
    db().transaction((tx) =>
      countRequest(tx, { address, email: `${address}@example.com`, isConfirmed: false, photoBytes, now: new Date() }),
    )

  test('count once stored: not when sent again, nor when a program sent them', async () => {
    const photo = await aJpeg()
    // There is room for one as small as this.
    await count('unknown', megabytes(60) - 1000)
    expect((await ask({ ...ana, formOpenMs: '40' }, [photo])).status).toBe(201)
    expect(await stored()).toEqual(nothing)
    for (let time = 0; time < 3; time++) expect((await askOnce(ana, [photo])).status).toBe(201)
    expect((await ask(ana, [photo])).status).toBe(429)
  })

  test('of one network are bounded; requests without photos go on', async () => {
    await count('unknown', megabytes(60))
    const response = await ask(ana, [await aJpeg()])
    expect(response.status).toBe(429)
    const { code, message } = problem.parse(await response.json())
    expect(code).toBe('TOO_MANY_PHOTO_BYTES_FROM_ADDRESS')
    expect(message).toContain('Envie o pedido sem fotos')
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(80_000)
    expect(await stored()).toEqual(nothing)
    const asked = { ...ana, email: 'ana@example.com', products: 'Roda' }
    expect(await shop.call(quotationsApi.request, asked)).toMatchObject({ id: 1 })
  })

  test('of everybody together are bounded, and one network that is stopped uses nothing up for the others', async () => {
    for (let network = 1; network < 5; network++) await count(`192.0.2.${network}`, megabytes(60))
    await expect(count('192.0.2.1', megabytes(60))).rejects.toMatchObject({ code: 'TOO_MANY_PHOTO_BYTES_FROM_ADDRESS' })
    await count('192.0.2.5', megabytes(60))
    const response = await ask(ana, [await aJpeg()])
    expect([response.status, problem.parse(await response.json()).code]).toEqual([429, 'TOO_MANY_PHOTO_BYTES'])
  })
})

describe('a disk that is nearly full', () => {
  const full = openTestShop({ FREE_SPACE_MB: '1000000000' })

  test('takes no files, from nobody, and says what to do instead; a request without goes on', async () => {
    const body = formOf(ana, [await aJpeg()])
    const response = await full.request('/api/quotations/photos', { method: 'POST', body })
    expect(response.status).toBe(503)
    expect(Number(response.headers.get('Retry-After'))).toBeGreaterThan(0)
    const { code, message } = problem.parse(await response.json())
    expect(code).toBe('DISK_FULL')
    expect(message).toContain('Envie o pedido sem fotos')
    const picture = new FormData()
    picture.append('images', new File([new Uint8Array(await aJpeg())], 'x.jpg'))
    const { id } = await full.aProduct()
    const sent = await full.requestAs(staff, `/api/admin/products/${id}/images`, { method: 'POST', body: picture })
    expect(sent.status).toBe(503)
    const asked = { ...ana, email: 'ana@example.com', products: 'Roda' }
    expect(await full.call(quotationsApi.request, asked)).toMatchObject({ id: 1 })
  })
})
