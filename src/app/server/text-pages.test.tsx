import { describe, expect, test } from 'vitest'
import { accessibility } from '#features/pages/content/accessibility.ts'
import { guides } from '#features/pages/content/guides.ts'
import { privacy } from '#features/pages/content/privacy.ts'
import type { Page } from '#features/pages/contract/pages.ts'
import { placeholderSite } from '#features/site/server/placeholder-site.ts'
import { createCall } from '#kernel/api/client.ts'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { createPages } from './ssr.tsx'

const site = { ...placeholderSite, navigation: [{ title: 'Garantia', slug: 'garantia' }] }
const hostile = '</script><img src=x onerror=alert(1)>'
const written: Record<string, Page> = {
  privacidade: { slug: 'privacidade', seoTitle: '', ...(structuredClone(privacy) as Omit<Page, 'slug' | 'seoTitle'>) },
  acessibilidade: {
    ...{ slug: 'acessibilidade', seoTitle: '' },
    ...(structuredClone(accessibility) as Omit<Page, 'slug' | 'seoTitle'>),
  },
  garantia: {
    ...{ slug: 'garantia', title: `Garantia ${hostile}`, seoTitle: '', description: hostile, updated: '2026-11-15' },
    blocks: [
      { kind: 'heading', text: hostile },
      {
        kind: 'paragraph',
        text: [
          { text: hostile, bold: true },
          { text: 'a', href: 'javascript:alert(1)' },
        ],
      },
      { kind: 'list', items: [[{ text: 'fora', href: 'https://a.example/' }]] },
      { kind: 'quote', text: hostile },
      // Stored before there was a rule, or past it.
      { kind: 'button', label: hostile, href: 'javascript:alert(1)', look: 'primary' },
      { kind: 'button', label: 'Contatos', href: '/contatos', look: 'line' },
      {
        kind: 'columns',
        columns: [
          { title: hostile, text: `a\n${hostile}`, link: { label: 'b', href: 'data:text/html,x' } },
          { title: '', text: 'c', link: { label: 'd', href: 'https://a.example/d' } },
        ],
      },
      { kind: 'table', caption: hostile, columns: ['a', 'a'], rows: [[hostile], [hostile]] },
      { kind: 'products', title: hostile, products: [{ id: 7 }] },
      { kind: 'product-list', title: 'x', filter: { search: hostile }, count: 4 },
    ],
  },
  frete: {
    ...{ slug: 'frete', title: 'Frete', seoTitle: '', description: '', updated: '2026-11-15' },
    blocks: [{ kind: 'paragraph', text: 'Por conta do cliente.' }],
  },
}

const toSummary = ({ slug, title, question, answer }: (typeof guides)[number]) => ({ slug, title, question, answer })
const guideAt = (slug: string) => {
  const guide = guides.find((each) => each.slug === slug)
  return guide && { ...guide, seoTitle: '', others: guides.filter((each) => each !== guide).map(toSummary) }
}

const anApi = (request: Request) => {
  const { pathname } = new URL(request.url)
  if (pathname === '/api/site') return Response.json(site)
  // Nothing of what it shows is on offer.
  if (pathname.startsWith('/api/products')) return Response.json([])
  if (pathname === '/api/guides') return Response.json(guides.map(toSummary))
  const page = written[pathname.replace('/api/pages/', '')] ?? guideAt(pathname.replace('/api/guides/', ''))
  const problem = { message: 'não', error: 'não', code: 'PAGE_NOT_FOUND', fields: {}, requestId: 'r' }
  return page ? Response.json(page) : Response.json(problem, { status: 404 })
}

const pages = createPages(...ofOpenShop(createCall('https://shop.example', anApi)))

async function visit(path: string) {
  const response = await pages.respond(new Request(`http://127.0.0.1:3000${path}`))
  return { status: response.status, html: await response.text() }
}

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) =>
    JSON.parse(json ?? ''),
  )

const everyPage: [path: string, title: string, heading: string][] = [
  ['/sobre-nos', `Sobre nós | ${site.name}`, 'Medimos duas vezes para você pedir uma só.'],
  ['/contatos', `Contatos | ${site.name}`, 'Fale com quem entende de rodas'],
  ['/nao-sei-qual-e', `Não sei qual é | ${site.name}`, 'Não sei qual é'],
  ['/privacidade', `Política de Privacidade | ${site.name}`, 'Política de Privacidade'],
  ['/acessibilidade', `Acessibilidade | ${site.name}`, 'Acessibilidade'],
  ['/guias', `Guias e perguntas frequentes | ${site.name}`, 'Guias e perguntas frequentes'],
  ...guides.map(({ slug, title }): [string, string, string] => [`/guias/${slug}`, `${title} | ${site.name}`, title]),
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
      name: site.name,
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

test('a page the desk wrote is rendered by our components: no markup of anyone’s, no link that does more than lead somewhere', async () => {
  const { status, html } = await visit('/garantia')
  expect(status).toBe(200)
  expect(html).not.toContain('<img src=x')
  expect(html).not.toContain('</script><img')
  expect(html).not.toMatch(/href="(javascript|data)/)
  expect(html).toContain('<a href="/contatos" class="button button-line">Contatos</a>')
  expect(html).toContain('<a href="https://a.example/d" class="text-link" rel="noopener noreferrer">d</a>')
  // A block without products is none.
  expect(html).not.toContain('Ver todos')
  expect(html).toContain('<strong>&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;</strong>')
  expect(html).toContain('href="https://a.example/" class="text-link" rel="noopener noreferrer"')
  expect(html).toContain('<link rel="canonical" href="https://shop.example/garantia"/>')
})

describe('a page whose products cannot be asked for', () => {
  const refusal = (status: number, code: string) =>
    Response.json({ message: 'não', error: 'não', code, fields: {}, requestId: 'r' }, { status })
  const answering = (products: () => Response | undefined) =>
    createPages(
      ...ofOpenShop(
        createCall('https://shop.example', (request) =>
          new URL(request.url).pathname.startsWith('/api/products') ? (products() ?? anApi(request)) : anApi(request),
        ),
      ),
    )
  const garantia = () => new Request('http://127.0.0.1:3000/garantia')

  test('fails honestly and is not kept, so that nobody is shown it without them later', async () => {
    let failure: Response | undefined = refusal(503, 'UNAVAILABLE')
    const own = answering(() => failure?.clone())
    expect((await own.respond(garantia())).status).toBeGreaterThanOrEqual(500)
    failure = undefined
    expect((await own.respond(garantia())).status).toBe(200)
  })

  test('is shown without the block where what is asked for makes no sense any more', async () => {
    const own = answering(() => refusal(400, 'INVALID_INPUT'))
    const response = await own.respond(garantia())
    const html = await response.text()
    expect([response.status, html.includes('Ver todos')]).toEqual([200, false])
    expect(html).toContain('<a href="/contatos" class="button button-line">Contatos</a>')
  })
})

test('a page without headings has its text where others have their contents, not beside an empty column', async () => {
  const columns = 'lg:grid-cols-[256px_minmax(0,1fr)]'
  expect((await visit('/garantia')).html).toContain(columns)
  expect((await visit('/frete')).html).not.toContain(columns)
})

test('a page nobody published is the 404 page', async () => {
  const { status, html } = await visit('/nada-disso')
  expect(status).toBe(404)
  expect(html).toContain('404 Page Not Found')
})

test('published pages stand in the header and in the phone’s menu', async () => {
  const { html } = await visit('/contatos')
  expect(html.match(/href="\/garantia"[^>]*>Garantia</g)).toHaveLength(2)
})

test.each(['/login', '/user-register'])('%s says in its head what it is for', async (path) => {
  expect((await visit(path)).html).toMatch(/<meta name="description" content="[^"]{40,160}"\/>/)
})
