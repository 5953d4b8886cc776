import { beforeEach, expect, test } from 'vitest'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { createCall } from '#kernel/api/client.ts'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { createPages } from './ssr.tsx'

const hostile = '</script><img src=x onerror=alert(1)>'
const proposal = {
  ...{ number: '123-2', version: 2, state: 'open', sentAt: '2026-11-15T12:00:00.000Z', sentByName: 'Rita Sá' },
  customer: { name: 'Ana', company: 'Cerâmica Mogiana' },
  message: hostile,
  lines: [
    {
      ...{ code: 'RT-230X75', description: 'Roda de tração', ncm: '8431.20.11', quantity: 2 },
      ...{ unitPrice: 489.9, total: 979.8, leadTime: null },
    },
  ],
  ...{ subtotal: 979.8, discount: { percent: 5, amount: 48.99 }, totalValue: 'R$ 930,81' },
  freight: { terms: 'FOB', value: 80, isCharged: false },
  ...{ paymentTerms: '28 DDL', leadTime: '5 dias úteis', validUntil: '2099-11-30' },
  ...{ decidedAt: null, decidedBy: null, declineReason: null, askedAt: null, pdfUrl: '/api/proposals/abc/pdf' },
}
const refusal = { message: 'não', error: 'não', code: 'X', fields: {}, requestId: 'r' }

let answer: () => Response
beforeEach(() => {
  answer = () => Response.json(proposal)
})

const call = createCall('https://shop.example', ({ url }) =>
  new URL(url).pathname === '/api/site' ? Response.json({ ...placeholderSite, navigation: [] }) : answer(),
)
const pages = createPages(...ofOpenShop(call))
async function visit(path = '/proposta/abc') {
  const response = await pages.respond(new Request(`http://127.0.0.1:3000${path}`))
  const html = await response.text()
  return { status: response.status, cache: response.headers.get('Cache-Control'), html, text: textOf(html) }
}
const textOf = (html: string) =>
  html
    .replace(/<script[\s\S]*?<\/script>/g, '')
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')

test('it is all there before any script, and nothing in it is more than text', async () => {
  const { status, cache, html, text } = await visit()
  expect(status).toBe(200)
  expect(cache).toBe('no-store')
  for (const said of [
    'Proposta 123-2',
    'Enviada por Rita Sá em 15/11/2026 · Para Cerâmica Mogiana',
    'Válida até 30/11/2099 · faltam',
    'Cód. RT-230X75 · NCM 8431.20.11',
    'R$ 489,90',
    'Desconto (5%)',
    'R$ 930,81',
    '28 DDL',
    'por conta do cliente (estimado: R$ 80,00)',
    'Para responder por esta página é preciso JavaScript',
  ])
    expect(text).toContain(said)
  expect(html).toContain('<meta name="robots" content="noindex"')
  expect(html).toContain('<meta name="referrer" content="no-referrer"')
  expect(html).not.toContain('rel="canonical"')
  expect(html).not.toContain(hostile)
})

test('it is made anew for everyone who asks: what was decided meanwhile shows', async () => {
  await visit()
  const decided = { state: 'accepted', decidedAt: '2026-11-15T17:05:00.000Z', decidedBy: 'Ana Souza' }
  answer = () => Response.json({ ...proposal, ...decided })
  const { text } = await visit()
  expect(text).toContain('Aceita por Ana Souza em 15/11/2026 às 14:05.')
  expect(text).not.toContain('Aceitar proposta')
})

test.each([
  ['expired', ['O prazo desta proposta terminou', 'Pedir revalidação', 'Venceu em 30/11/2099']],
  ['superseded', ['Há uma versão mais nova', 'não pode mais ser aceita']],
  ['closed', ['Esta cotação foi encerrada']],
])('one that is %s says so and cannot be accepted', async (state, said) => {
  answer = () => Response.json({ ...proposal, state })
  const { text } = await visit()
  for (const words of said) expect(text).toContain(words)
  expect(text).not.toContain('Aceitar proposta')
})

test.each([404, 400, 429])('a link that leads nowhere (%i) is a page that says what to do', async (status) => {
  answer = () => Response.json(refusal, { status })
  const found = await visit('/proposta/errada')
  expect(found.status).toBe(404)
  expect(found.text).toContain('Proposta não encontrada')
  expect(found.text).toContain('Fale conosco')
})

test('a database that is away is no lost link', async () => {
  answer = () => Response.json(refusal, { status: 503 })
  expect((await visit()).status).toBe(503)
})

test.each([
  '/%70roposta/abc',
  '//proposta/abc',
  '/proposta//abc',
])('written as %s, it has one address', async (path) => {
  const response = await pages.respond(new Request(`http://127.0.0.1:3000${path}?a=1`))
  expect([response.status, response.headers.get('Location')]).toEqual([301, '/proposta/abc?a=1'])
})

test.each(['/proposta/abc', '/Proposta/abc'])('%s is neither kept, found nor told to others', async (path) => {
  answer = () => Response.json(proposal)
  const { headers } = await pages.respond(new Request(`http://127.0.0.1:3000${path}`))
  expect(headers.get('Cache-Control')).toBe('no-store')
  expect(headers.get('X-Robots-Tag')).toContain('noindex')
  expect(headers.get('Referrer-Policy')).toBe('no-referrer')
})
