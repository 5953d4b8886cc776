import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { customers } from '#features/accounts/server/tables.ts'
import { contactMessages, quotationPhotos, quotations } from '#features/quotations/record/server/tables.ts'
import { loadConfig } from '#platform/config.ts'
import { createLogger } from '#platform/logger.ts'
import { databaseForTests } from '#testing/database.ts'
import { aJpeg } from '#testing/pictures.ts'
import { noBuild } from '#testing/plain-pages.ts'
import { openShop, type Shop } from './open-shop.ts'
import { createPages } from './ssr.tsx'

const database = databaseForTests()
const origin = 'http://shop.test'
let shop: Shop
let today = new Date('2026-03-10T12:00:00Z')

beforeAll(async () => {
  shop = openShop({
    config: loadConfig({ DEMO_DATA: 'false', PUBLIC_URL: origin, DATA_DIR: '/tmp/never-written' }),
    log: createLogger({ readable: false, level: 'silent' }),
    database,
    now: () => today,
    createPages: (options) => createPages(options, noBuild),
  })
})
beforeEach(() => {
  today = new Date('2026-03-10T12:00:00Z')
  return shop.prepare()
})
afterAll(() => shop.close())

/** As a browser without scripts does it. */
async function post(path: string, body: URLSearchParams | FormData, headers: Record<string, string> = {}) {
  const response = await shop.app.request(`${origin}${path}`, { method: 'POST', body, headers }, {})
  return { status: response.status, headers: response.headers, html: await response.text() }
}
const words = (fields: Record<string, string>) => new URLSearchParams(fields)

const ana = { name: 'Ana <b>Souza</b>', email: 'ana@example.com', phone: '(19) 99999-0000' }
const escapedName = 'value="Ana &lt;b&gt;Souza&lt;/b&gt;"'
const message = { ...ana, subject: 'Prazo', message: 'Entregam em Jundiaí?\r\nObrigada.', referralNote: '' }

describe('a contact message', () => {
  test('is taken, once however often it is sent, and its page says so', async () => {
    for (const _ of [1, 2]) {
      const { status, headers, html } = await post('/contatos', words(message))
      expect(status).toBe(200)
      expect(headers.get('Cache-Control')).toContain('no-store')
      expect(html).toContain('Mensagem enviada!')
      expect(html).not.toContain('id="contact-name"')
    }
    const stored = await database.db.select().from(contactMessages)
    expect(stored).toMatchObject([{ subject: 'Prazo', message: 'Entregam em Jundiaí?\nObrigada.' }])
  })

  test('of another day is another one, though it says the same', async () => {
    await post('/contatos', words(message))
    today = new Date('2026-03-24T12:00:00Z')
    await post('/contatos', words(message))
    expect(await database.db.select().from(contactMessages)).toHaveLength(2)
  })

  test('is held to the limits of the API, and the page says when to come back', async () => {
    let refused: Awaited<ReturnType<typeof post>> | undefined
    for (let nth = 0; nth < 30 && !refused; nth += 1) {
      const answer = await post('/contatos', words({ ...message, subject: `${nth}` }))
      if (answer.status === 429) refused = answer
    }
    expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(0)
    expect(refused?.html).toContain('Erro ao enviar')
    expect(refused?.html).toContain(escapedName)
  })

  test('with a fault keeps what was typed, as text, with the fault beside its field', async () => {
    const { status, headers, html } = await post('/contatos', words({ ...message, email: 'ana@' }))
    expect(status).toBe(422)
    expect(html).toContain(escapedName)
    expect(html).toContain('Entregam em Jundiaí?\nObrigada.</textarea>')
    expect(html).toContain('href="#contact-email"')
    expect(html).toMatch(/id="contact-email"[^>]*aria-invalid="true"/)
    // Older browsers would call the next try foreign.
    expect(headers.get('Referrer-Policy')).not.toBe('no-referrer')
    expect(await database.db.select().from(contactMessages)).toEqual([])
  })

  test('from elsewhere is refused', async () => {
    const { status } = await post('/contatos', words(message), { 'Sec-Fetch-Site': 'cross-site' })
    expect(status).toBe(403)
    expect(await database.db.select().from(contactMessages)).toEqual([])
  })

  test('of a program that fills in what nobody sees leaves nothing', async () => {
    await post('/contatos', words({ ...message, referralNote: 'x' }))
    expect(await database.db.select().from(contactMessages)).toEqual([])
  })

  test('that is no form is refused', async () => {
    const { status } = await post('/contatos', words(message), { 'Content-Type': 'text/plain' })
    expect(status).toBe(415)
  })
})

test('a page that answers a form is nobody else’s: the next visitor finds it empty', async () => {
  await post('/contatos', words({ ...message, email: 'ana@' }))
  const next = await (await shop.app.request(`${origin}/contatos`, {}, {})).text()
  expect(next).not.toContain('Souza')
  expect(next).toContain('method="post"')
})

describe('a request in words', () => {
  const request = { ...ana, company: '', products: 'Roda 230 × 75, 2 peças' }

  test('is answered with its number', async () => {
    const { status, html } = await post('/cotacao', words(request))
    expect(status).toBe(201)
    const [stored] = await database.db.select().from(quotations)
    expect(stored).toMatchObject({ email: ana.email, products: request.products })
    expect(html).toContain(`Cotação nº ${stored?.id} recebida`)
  })

  test('without a word about what is wanted comes back with what was typed', async () => {
    const { status, html } = await post('/cotacao', words({ ...request, products: ' ' }))
    expect(status).toBe(422)
    expect(html).toContain(escapedName)
    expect(html).toContain('href="#request-in-words-products"')
    expect(html).toContain('Escreva o que você precisa.')
  })
})

describe('a request by photo', () => {
  async function form(fields: Record<string, string>) {
    const data = new FormData()
    for (const [name, value] of Object.entries(fields)) data.append(name, value)
    data.append('photos', new File([new Uint8Array(await aJpeg())], 'roda.jpg', { type: 'image/jpeg' }))
    return data
  }

  test('arrives once, with its photo, and is answered with its number', async () => {
    for (const _ of [1, 2]) {
      const { status, html } = await post('/nao-sei-qual-e', await form({ ...ana, machine: 'EGV 16' }))
      expect(status).toBe(201)
      expect(html).toContain('id="sent-title"')
    }
    expect(await database.db.select().from(quotations)).toHaveLength(1)
    expect(await database.db.select().from(quotationPhotos)).toHaveLength(1)
  })

  test('that cannot be answered comes back with what was typed', async () => {
    const { status, html } = await post('/nao-sei-qual-e', await form({ name: ana.name, machine: 'EGV 16' }))
    expect(status).toBe(422)
    expect(html).toContain(escapedName)
    expect(html).toContain('value="EGV 16"')
    expect(html).toContain('href="#photo-request-phone"')
    expect(html).toContain('escolha-as de novo')
  })
})

/** Where an answer leads, with the cookies it brought unless others are given. */
async function goOn(answer: { headers: Headers }, headers?: Record<string, string>) {
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  const url = new URL(answer.headers.get('Location') ?? '', origin)
  const response = await shop.app.request(url.href, { headers: headers ?? { Cookie: cookies.join('; ') } }, {})
  return { status: response.status, location: response.headers.get('Location'), html: await response.text() }
}

describe('an account', () => {
  const account = { ...ana, company: 'ACME', password: 'trator77', repeated: 'trator77' }

  test('is made, and entered again', async () => {
    const made = await post('/user-register', words(account))
    expect(made.status).toBe(303)
    expect(made.headers.get('Set-Cookie')).toMatch(/customer_session=[\w-]{43};/)
    expect(await goOn(made)).toMatchObject({ status: 303, location: '/' })
    expect(await database.db.select().from(customers)).toHaveLength(1)
    const credentials = words({ email: ana.email, password: account.password })
    const entered = await post('/login', credentials)
    expect(entered.status).toBe(303)
    expect(entered.headers.get('Set-Cookie')).toMatch(/customer_session=[\w-]{43};/)
    expect(await goOn(entered)).toMatchObject({ status: 303, location: '/my-quotations' })
    const led = await post('/login?voltar=%2Fminha-frota', credentials)
    expect(await goOn(led)).toMatchObject({ location: '/minha-frota' })
    const misled = await post('/login?voltar=https%3A%2F%2Fa.example%2F', credentials)
    expect(await goOn(misled)).toMatchObject({ location: '/my-quotations' })
  })

  test('cannot be entered by a browser that refuses cookies, and the page says why', async () => {
    const made = await post('/user-register', words(account))
    const { status, html } = await goOn(made, {})
    expect(status).toBe(200)
    expect(html).toContain('recusa cookies')
  })

  test('is refused where the passwords differ, and no password is ever written back', async () => {
    const { status, html } = await post('/user-register', words({ ...account, repeated: 'trator78' }))
    expect(status).toBe(422)
    expect(html).toContain('As senhas não coincidem')
    expect(html).toContain(escapedName)
    expect(html).not.toMatch(/trator7[78]/)
    expect(await database.db.select().from(customers)).toEqual([])
  })

  test('is not entered with a wrong password, and the page says why', async () => {
    const { status, headers, html } = await post('/login', words({ email: ana.email, password: 'errada-123' }))
    expect(status).toBe(401)
    expect(headers.get('Set-Cookie') ?? '').not.toMatch(/customer_session=\w/)
    expect(html).toContain('Erro no login')
    expect(html).toContain('value="ana@example.com"')
    expect(html).not.toContain('errada-123')
  })
})
