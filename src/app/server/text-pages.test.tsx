import { describe, expect, test } from 'vitest'
import { guides } from '#features/pages/content/guides.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { createPages } from './ssr.tsx'

const anApi = (request: Request) =>
  new URL(request.url).pathname === '/api/site' ? Response.json(placeholderSite) : new Response(null, { status: 404 })

const pages = createPages(
  {
    fetchApi: anApi,
    publicUrl: 'https://shop.example',
    state: () => ({ version: '1', isClosed: false }),
    log: { error: () => undefined },
  },
  { assets: { routes: {} }, isDev: false },
)

async function visit(path: string) {
  const response = await pages.respond(new Request(`http://127.0.0.1:3000${path}`))
  return { status: response.status, html: await response.text() }
}

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

const everyPage: [path: string, title: string, heading: string][] = [
  ['/sobre-nos', 'Sobre nós | RodaCerta', 'Medimos duas vezes para você pedir uma só.'],
  ['/contatos', 'Contatos | RodaCerta', 'Fale com quem entende de rodas'],
  ['/nao-sei-qual-e', 'Não sei qual é | RodaCerta', 'Não sei qual é'],
  ['/privacidade', 'Política de Privacidade | RodaCerta', 'Política de Privacidade'],
  ['/acessibilidade', 'Acessibilidade | RodaCerta', 'Acessibilidade'],
  ['/guias', 'Guias e perguntas frequentes | RodaCerta', 'Guias e perguntas frequentes'],
  ...guides.map(({ slug, title }): [string, string, string] => [`/guias/${slug}`, `${title} | RodaCerta`, title]),
]

test.each(
  everyPage,
)('%s comes complete: title, description, canonical address, heading, footer', async (path, title, heading) => {
  const { status, html } = await visit(path)
  expect(status).toBe(200)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toMatch(/<meta name="description" content="[^"]{60,170}"\/>/)
  expect(html).toContain(`<link rel="canonical" href="https://shop.example${path}"/>`)
  expect([...html.matchAll(/<h1[^>]*>([^<]*)<\/h1>/g)].map(([, text]) => text)).toEqual([heading])
  expect(html).toContain('Preferências de cookies')
  expect(html).toContain('https://wa.me/5519900000000?text=')
})

test('a guide nobody wrote is the 404 page', async () => {
  const { status, html } = await visit('/guias/nada')
  expect(status).toBe(404)
  expect(html).toContain('404 Page Not Found')
})

test('the about page says what the specification asks for', async () => {
  const { html } = await visit('/sobre-nos')
  for (const { value, label } of placeholderSite.statistics.about) {
    expect(html).toContain(value)
    expect(html).toContain(label)
  }
  for (const value of ['Qualidade garantida', 'Entrega rápida', 'Equipe especializada', 'Atendimento premium'])
    expect(html).toContain(`>${value}</h3>`)
  expect(html).toMatch(/<a[^>]*href="\/sobre-nos#contato"[^>]*>Fale Conosco</)
  expect(html).toContain('<section id="contato"')
  expect(html).toMatch(/<a[^>]*href="\/#quotation"[^>]*>Solicitar Cotação</)
})

test('the contact page holds every way to reach the shop, and loads nothing of a third party', async () => {
  const { html } = await visit('/contatos')
  const { address, emails, openingHours, phone, whatsapp } = placeholderSite
  for (const text of [address.street, address.postalCode, phone, whatsapp, emails.sales, 'Conversar no WhatsApp'])
    expect(html).toContain(text)
  for (const { days, hours } of openingHours) expect(html).toMatch(new RegExp(`${days}</dt><dd[^>]*>${hours}</dd>`))
  expect(html).toContain('https://www.openstreetmap.org/?mlat=-22.9056&amp;mlon=-47.0608')
  expect(html).not.toMatch(/<iframe|<(img|script)[^>]*src="https?:/)
})

describe('structured data', () => {
  test.each(['/contatos'])('%s tells who the company is', async (path) => {
    const [company] = dataIn((await visit(path)).html)
    expect(company).toMatchObject({
      '@type': ['Organization', 'LocalBusiness'],
      name: 'RodaCerta',
      taxID: placeholderSite.cnpj,
      address: { addressLocality: 'Campinas', addressRegion: 'SP', addressCountry: 'BR' },
    })
    expect(company).not.toHaveProperty('sameAs')
  })

  test('of the guides are the questions and answers that stand on the page', async () => {
    const { html } = await visit('/guias')
    const data = dataIn(html).find((each) => each['@type'] === 'FAQPage')
    expect(data.mainEntity).toHaveLength(8)
    for (const { name } of data.mainEntity) expect(html).toContain(`>${name}</a>`)
  })
})

test('the law is named as it stands', async () => {
  const privacy = (await visit('/privacidade')).html
  expect(privacy).toContain('Agência Nacional de Proteção de Dados')
  expect(privacy).toContain(placeholderSite.emails.privacy)
  expect(privacy).toContain('id="cookies"')
  expect((await visit('/acessibilidade')).html).toContain('aria-label="Símbolo de acessibilidade"')
})
