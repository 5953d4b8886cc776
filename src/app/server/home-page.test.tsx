import { expect, test } from 'vitest'
import { ofOpenShop } from '#testing/plain-pages.ts'
import { openTestShop } from '#testing/shop.ts'
import { createPages } from './ssr.tsx'

const shop = openTestShop()

async function home() {
  await shop.catalog.version()
  const pages = createPages(...ofOpenShop(shop.call))
  const html = await (await pages.respond(new Request('https://shop.example/'))).text()
  return html.replaceAll('<!-- -->', '')
}

const pictureIn = (html: string) => /class="hero-picture"><img src="([^"]+)"/.exec(html)?.[1]
const drawn = ({ id }: { id: number }) => expect.stringMatching(new RegExp(`^/illustrations/${id}-.*-hero\\.svg$`))

test('the hero shows a featured product that is measured, else any, else one that can be drawn, else a drawn wheel', async () => {
  expect(pictureIn(await home())).toBe('/drawn-wheel.svg')
  await shop.aProduct({ diameter: null, width: null, rating: 100 })
  expect(pictureIn(await home())).toBe('/drawn-wheel.svg')
  const drawable = await shop.aProduct({ boreMm: null, rating: 90 })
  expect(pictureIn(await home())).toEqual(drawn(drawable))
  const measured = await shop.aProduct({})
  expect(pictureIn(await home())).toEqual(drawn(measured))
  const featured = await shop.aProduct({ featured: true })
  expect(pictureIn(await home())).toEqual(drawn(featured))
})

test('of more than ten categories the last tile leads to all of them', async () => {
  const tiles = async () => {
    const [strip = ''] = /<nav aria-label="Categorias".*?<\/nav>/s.exec(await home()) ?? []
    return [...strip.matchAll(/<b>([^<]+)<\/b>/g)].map(([, name]) => name)
  }
  for (let nth = 1; nth <= 10; nth++) await shop.aProduct({ category: `Categoria ${10 + nth}` })
  expect(await tiles()).toHaveLength(10)
  expect(await home()).not.toMatch(/Mais \d+ categorias/)
  await shop.aProduct({ category: 'Categoria 21' })
  expect((await tiles()).slice(-2)).toEqual(['Categoria 19', 'Mais 2 categorias'])
})
