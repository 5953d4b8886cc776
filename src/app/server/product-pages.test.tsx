import { describe, expect, test } from 'vitest'
import { deskImagesApi } from '#features/catalog/desk/contract/images.ts'
import { aJpeg } from '#testing/pictures.ts'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { openTestShop } from '#testing/shop.ts'
import { createPages } from './ssr.tsx'

const shop = openTestShop()

async function visit(path: string) {
  const pages = createPages(...ofOpenShop(shop.call))
  const response = await pages.respond(new Request(`https://shop.example${path}`))
  return { status: response.status, html: await response.text() }
}

test('a product page comes with its drawing, its measures as a table, and products of the same measure', async () => {
  const wheel = await shop.aProduct({ hub: 'Ferro fundido', machines: [{ brand: 'Linde', model: 'T16' }] })
  const twin = await shop.aProduct({ name: 'Roda de tração gêmea' })
  const { status, html } = await visit(`/produtos/${wheel.slug}`)
  expect(status).toBe(200)
  expect(html).toMatch(new RegExp(`/illustrations/${wheel.id}-[0-9a-f]+-desenho\\.svg`))
  expect(html).toContain(`href="/produtos/${wheel.slug}/ficha-tecnica.pdf"`)
  expect(html).toContain('Diâmetro externo')
  expect(html).toContain('Ferro fundido')
  expect(html).toContain('Mesma medida')
  expect(html).toContain(`href="/produtos/${twin.slug}"`)
  expect(html).not.toContain('<dialog')
})

test('a long description opens below its first lines, which keep their breaks', async () => {
  const described = async (description: string) =>
    (await visit(`/produtos/${(await shop.aProduct({ description })).slug}`)).html
  expect(await described('Roda de teste.')).not.toContain('Ler a descrição inteira')
  const long = await described(
    `${'Roda em poliuretano. '.repeat(15)}\nFuração: 5 furos.\n${'Baixo ruído. '.repeat(40)}`,
  )
  expect(long).toMatch(/whitespace-pre-line[^>]*>[^<]*\.\s*\nFuração: 5 furos\.[^<]*<\/p><details data-print="open">/)
  expect(long).toContain('Ler a descrição inteira')
})

test('a product alone has no section of related products', async () => {
  const wheel = await shop.aProduct()
  const { html } = await visit(`/produtos/${wheel.slug}`)
  expect(html).not.toContain('Mesma medida')
  expect(html).not.toContain('Também para')
})

test('an address that names products compares them, without those that are gone', async () => {
  const [wheel, other] = [
    await shop.aProduct({ hardness: '92 Shore A' }),
    await shop.aProduct({ hardness: '95 Shore A' }),
  ]
  const { status, html } = await visit(`/comparar?p=${wheel.slug}&p=${other.slug}&p=nao-existe`)
  expect(status).toBe(200)
  expect(html.match(/<th scope="col"/g)).toHaveLength(3)
  expect(html).toMatch(/Dureza[\s\S]{0,80}diferente/)
  expect(html).toContain('1 produto deste endereço não está mais no catálogo.')
})

test('one product alone is not compared: the page leads to others, and adds one', async () => {
  const [wheel, other] = [await shop.aProduct(), await shop.aProduct()]
  const { html: alone } = await visit(`/comparar?p=${wheel.slug}`)
  expect(alone).not.toContain('Mostrar só diferenças')
  expect(alone).not.toContain('Adicionar todos')
  expect(alone).toMatch(/<a[^>]*href="\/#products"[^>]*>Ver Produtos<\/a>/)
  const { html: two } = await visit(`/comparar?p=${wheel.slug}&p=${other.slug}`)
  expect(two).toContain('Mostrar só diferenças')
  expect(two).toContain('Adicionar todos à cotação')
})

test('an address that names nothing says what to do', async () => {
  const { status, html } = await visit('/comparar')
  expect(status).toBe(200)
  expect(html).toContain('Nenhum produto para comparar')
})

describe('photos', () => {
  async function withPhotos(count: number) {
    const call = shop.as(await shop.anAdministrator('Ana'))
    const { id } = await shop.aProduct({ name: 'Roda com fotos' })
    const colors = ['#ff0000', '#00ff00'].slice(0, count)
    const images = await Promise.all(
      colors.map(async (color) => new File([new Uint8Array(await aJpeg({ color }))], 'a')),
    )
    const made = await call(deskImagesApi.add, { id, images })
    const named = made.images.map((image) => ({ id: image.id, alt: `Vista ${image.id}` }))
    return call(deskImagesApi.arrange, { id, images: named })
  }

  test('are offered in both kinds and every size there is, with the words of the administrator', async () => {
    const { slug, images } = await withPhotos(2)
    const { html } = await visit(`/produtos/${slug}`)
    const [first, second] = images
    const offered = (format: 'avif' | 'webp') => first?.sizes.map((size) => `${size[format]} ${size.width}w`).join()
    expect(first?.sizes.map(({ width }) => width)).toEqual([160, 320, 400])
    expect(html).toContain(`<source type="image/avif" srcSet="${offered('avif')}"`)
    expect(html).toMatch(new RegExp(`<img alt="Vista ${first?.id}" width="480" height="360" loading="eager"`))
    expect(html).toMatch(new RegExp(`<img alt="Vista ${second?.id}" width="480" height="360" loading="lazy"`))
    expect(html).toContain(`srcSet="${offered('webp')}"`)
    expect(html).toContain('-desenho.svg')
    expect(html).not.toContain('Sem foto')
  })

  test('are what search engines and shared links are told of', async () => {
    const { slug, images, imageUrl } = await withPhotos(2)
    const { html } = await visit(`/produtos/${slug}`)
    const hash = /([0-9a-f]{12})-640/.exec(imageUrl ?? '')?.[1]
    expect(html).toContain(`content="https://shop.example/produtos/${slug}/imagem.png?v=${hash}"`)
    expect(html).toContain(`"image":[${images.map(({ url }) => `"https://shop.example${url}"`).join()}]`)
  })

  test('stand on cards, and a product without any keeps its drawing', async () => {
    const { imageUrl } = await withPhotos(1)
    const plain = await shop.aProduct({ name: 'Roda sem foto' })
    const { html } = await visit('/')
    expect(html).toContain(`src="${imageUrl}"`)
    expect(html.match(/<picture/g)).toHaveLength(1)
    expect(html).toMatch(new RegExp(`src="/illustrations/${plain.id}-[0-9a-f]+\\.webp"`))
  })
})
