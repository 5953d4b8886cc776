import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

/** Every kind of public page, with its heading. One visit serves every width. */
const mainPages = {
  'main pages of the catalog': [
    ['/', 'A roda certa começa pela medida.'],
    ['/produtos', 'Rodas para Empilhadeiras'],
    ['/produtos/rt-230x75-li', /./],
  ],
  'main pages of text and requests': [
    ['/sobre-nos', 'Medimos duas vezes para você pedir uma só.'],
    ['/guias/como-medir-a-roda', 'Como medir a roda da sua máquina'],
    ['/cotacao', 'Lista de cotação'],
    ['/contatos', 'Fale com quem entende de rodas'],
    ['/nao-sei-qual-e', 'Não sei qual é'],
  ],
} as const
const otherPages = {
  'filtered and empty lists': [
    ['/?busca=228x74', /./],
    ['/produtos?busca=228x74', /./],
    ['/produtos?categoria=1&exibicao=grade', /./],
    ['/produtos?categoria=7&marca=5&carga_min=100', /./],
    ['/produtos?busca=900x900', /./],
    [`/produtos?busca=${'x'.repeat(190)}`, /./],
  ],
  'other pages of text and accounts': [
    ['/privacidade', 'Política de Privacidade'],
    ['/acessibilidade', 'Acessibilidade'],
    ['/guias', 'Guias e perguntas frequentes'],
    ['/guias/qual-material-escolher', 'PU, PU de alta performance, nylon ou borracha: qual escolher'],
    ['/login', /./],
    ['/minha-frota', /./],
    ['/esta-pagina-nao-existe', 'Página não encontrada'],
  ],
} as const

for (const [kind, pages, tag] of [
  ...Object.entries(mainPages).map(([kind, pages]) => [kind, pages, []] as const),
  ...Object.entries(otherPages).map(([kind, pages]) => [kind, pages, ['@full']] as const),
])
  test(`${kind} are complete, fit every width and are accessible @phone`, { tag: [...tag] }, async ({
    page,
    allowConsole,
  }) => {
    test.slow()
    const undrawn = await undrawnClassesOn(page)
    for (const [path, heading] of pages)
      await test.step(`${path} is complete, fits every width and is accessible`, async () => {
        const isMissing = path === '/esta-pagina-nao-existe'
        if (isMissing) allowConsole(/status of 404/)
        await page.setViewportSize({ width: 390, height: 844 })
        const answer = await page.goto(path)
        expect(answer?.status()).toBe(isMissing ? 404 : 200)
        // What a browser without scripts shows.
        const html = (await answer?.text()) ?? ''
        expect(html).toContain('CNPJ')
        expect(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1]).toMatch(heading)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
        await expect(page.getByRole('region', { name: 'Cookies e privacidade' })).toBeVisible()
        await expectAccessible(page)
        expect(await undrawn()).toEqual([])
        await page.setViewportSize({ width: 320, height: 640 })
        expect(await elementsBeyondTheEdge(page)).toEqual([])
        await page.setViewportSize({ width: 1440, height: 900 })
        await expectAccessible(page)
      })
  })

test('the open phone menu is accessible; axe finds what is planted, and an element beyond the edge is found', async ({
  page,
  visit,
}) => {
  const undrawn = await undrawnClassesOn(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await visit('/contatos')
  expect(await elementsBeyondTheEdge(page)).toEqual([])
  await test.step('the open phone menu is accessible', async () => {
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Fechar menu' }).click()
  })

  await test.step('axe finds what is planted, and an element beyond the edge is found', async () => {
    await page.evaluate(() => {
      const planted = document.createElement('button')
      planted.style.cssText = 'display: block; width: 3000px; height: 10px'
      planted.className = 'desk-rail'
      // Alone in its place, so that axe has little else to scan.
      document.querySelector('main')?.replaceChildren(planted)
    })
    expect(await elementsBeyondTheEdge(page)).not.toEqual([])
    expect(await undrawn()).toEqual(['desk-rail'])
    await expect(expectAccessible(page)).rejects.toThrow('button-name')
  })
})

/** What the page wears that the shop draws, but not in what visitors load: the panel's sheet, which comes after, has every class. */
async function undrawnClassesOn(page: Page) {
  const read = async (address: string) => (await page.request.get(address)).text()
  const links = (await read('/admin-login')).matchAll(/<link rel="stylesheet" href="(\/assets\/[^"]+)"/g)
  const sheets = await Promise.all([...links].map(async ([, address = '']) => classesIn(await read(address))))
  const [visitors, panel] = [new Set(sheets[0]), new Set(sheets[1])]
  // Else a plain class of the panel would come after one of these, and win.
  expect([...visitors].filter((name) => name.includes(':') && !panel.has(name))).toEqual([])
  return async () => {
    const worn = await page.locator('[class]').evaluateAll((all) => all.flatMap(({ classList }) => [...classList]))
    return [...new Set(worn)].filter((name) => panel.has(name) && !visitors.has(name))
  }
}

/** Of all selectors; characters that mean something there are escaped, as in `.sm\:py-1\.5`. */
const classesIn = (css: string) =>
  [...css.replace(/url\(.*?\)/g, '').matchAll(/\.((?:\\.|[a-z_-])(?:\\.|[\w-])*)/gi)].map(([, name = '']) =>
    name.replace(/\\(.)/g, '$1'),
  )

/** Empty unless the page scrolls sideways; then what reaches furthest, to know where to look. */
const elementsBeyondTheEdge = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    const beyond = [...document.querySelectorAll('body *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    )
    return [`${scrollWidth} px wide`, ...beyond.slice(0, 4).map((element) => element.outerHTML.slice(0, 120))]
  })
