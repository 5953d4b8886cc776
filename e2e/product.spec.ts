import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { asRead, products } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

const card = (page: Page, index: number) => page.getByRole('article').nth(index)
const nameLink = (page: Page, index: number) => card(page, index).getByRole('heading').getByRole('link')
const isFocused = (locator: Locator) => locator.evaluate((element) => element === document.activeElement)

async function compareAddress(request: APIRequestContext, count: number) {
  const chosen = (await products(request)).slice(0, count)
  return { chosen, address: `/comparar?${chosen.map(({ slug }) => `p=${slug}`).join('&')}` }
}

const aWheel = async (request: APIRequestContext) =>
  (await products(request)).find(({ code }) => code.startsWith('RT-'))?.slug

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function askForTwo(page: Page) {
  await page.getByRole('button', { name: 'Aumentar quantidade' }).click()
  await page.getByRole('button', { name: /^Adicionar à cotação, 2/ }).click()
  await expect(page.getByText('2 na lista', { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: /2 itens/ })).toBeVisible()
  await page.getByRole('link', { name: 'Solicitar Cotação' }).click()
  await expect(page).toHaveURL('/cotacao')
  await expect(page.getByRole('heading', { name: '1 produto, 2 itens' })).toBeVisible()
}

test.describe('the dialog over a list', () => {
  test('is ready for whoever points, keeps the focus, and is gone through with Back and Forward', async ({
    page,
    visit,
  }) => {
    await visit('/produtos')
    const dialog = page.getByRole('dialog')

    await test.step('whoever points at a product has it: pressing asks for nothing more', async () => {
      const link = nameLink(page, 2)
      await expect(page.locator('.consent-sheet'), 'late parts move nothing any more').toBeVisible()
      const prepared = [
        /\/assets\/listed-product-dialog-/,
        /\/api\/products\/by-slug\//,
        /\/api\/products\/\d+\/related/,
      ].map((address) => page.waitForResponse(address))
      await link.hover()
      await Promise.all(prepared)
      const asked: string[] = []
      page.on('request', (request) => asked.push(request.url()))
      await link.click()
      await expect(page.getByRole('dialog', { name: asRead((await link.textContent()) ?? '') })).toBeVisible()
      expect(asked.filter((address) => /\/api\/products|\/assets\/.*\.js/.test(address))).toEqual([])
    })

    await test.step('keeps the focus inside, and its button closes it', async () => {
      const focused = await page.evaluateHandle(() => {
        const elements: Element[] = []
        addEventListener('focusin', ({ target }) => elements.push(target as Element))
        return elements
      })
      for (let press = 0; press < 20; press += 1) await page.keyboard.press('Tab')
      const counts = await focused.evaluate((all) => [all.length, all.filter((one) => !one.closest('dialog')).length])
      expect(counts[0]).toBeGreaterThan(3)
      expect(counts[1], 'outside the dialog').toBe(0)
      await expectAccessible(page)
      await dialog.getByRole('button', { name: 'Fechar' }).click()
      await expect(dialog).toBeHidden()
      await expect(nameLink(page, 2)).toBeFocused()
    })

    await test.step('leads to the whole page, from where Back is the list', async () => {
      await nameLink(page, 0).click()
      await dialog.getByRole('link', { name: 'Ver página completa' }).click()
      await expect(page.getByRole('heading', { name: 'Como conferir' })).toBeVisible()
      await expect(dialog).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL('/produtos')
    })

    await test.step('Esc leads back to where the list was, also without scroll anchoring', async () => {
      await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
      const link = nameLink(page, 5)
      await link.scrollIntoViewIfNeeded()
      const before = (await link.boundingBox())?.y ?? 0
      await link.press('Enter')
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(link).toBeFocused()
      await expect.poll(async () => Math.abs(((await link.boundingBox())?.y ?? 0) - before)).toBeLessThanOrEqual(1)
    })

    await test.step('Back closes it, Forward opens it again, a reload shows the page', async () => {
      // The picture, which the pointer uses, gives the focus back to the name.
      await card(page, 2).locator('a').first().click()
      await expect(dialog).toBeVisible()
      const address = page.url()
      await page.goBack()
      await expect(dialog).toBeHidden()
      await expect(page).toHaveURL('/produtos')
      await expect.poll(() => isFocused(nameLink(page, 2))).toBe(true)
      await page.goForward()
      await expect(dialog).toBeVisible()
      await page.reload()
      await expect(page).toHaveURL(address)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(dialog).toBeHidden()
    })
  })

  test('opens at the address of the product, and Esc leads back to where the list was @phone', async ({
    page,
    visit,
  }) => {
    await visit('/')
    // As in Safari, where the browser holds no place by itself.
    await page.evaluate(() => document.documentElement.style.setProperty('overflow-anchor', 'none'))
    const link = nameLink(page, 5)
    const name = asRead((await link.textContent()) ?? '')
    const path = (await link.getAttribute('href')) ?? ''
    await link.scrollIntoViewIfNeeded()
    await link.focus()
    // Consent and other late parts settle first: the browser may move the page to keep the focus in sight.
    await page.waitForLoadState('networkidle')
    // The place on screen, not the scroll position: what was viewed is then listed above and makes the page longer.
    const placeOf = async () => (await link.boundingBox())?.y ?? 0
    const before = await placeOf()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name })
    await expect(dialog).toBeVisible()
    await expect(page).toHaveURL(path)
    await expect(page).toHaveTitle(new RegExp(name.slice(0, 12)))
    await expect(dialog.getByRole('link', { name: 'Solicitar Cotação' })).toHaveAttribute('href', '/cotacao')
    await expect(dialog.getByRole('heading', { name: /^(Compatível com|Máquinas compatíveis)/ })).toBeVisible()
    await expect(dialog.getByRole('link', { name: /^Ficha Técnica/ })).toHaveAttribute(
      'href',
      `${path}/ficha-tecnica.pdf`,
    )
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL('/')
    await expect(link).toBeFocused()
    await expect(page.getByRole('region', { name: 'Vistos recentemente' })).toBeAttached()
    // The browser holds places to whole pixels.
    await expect.poll(async () => Math.abs((await placeOf()) - before)).toBeLessThanOrEqual(1)

    await test.step('is accessible', async () => {
      await page.keyboard.press('Enter')
      await expect(dialog).toBeVisible()
      await dialog.evaluate((element) => Promise.all(element.getAnimations().map((one) => one.finished)))
      await expectAccessible(page)
    })

    await test.step('does not scroll sideways on the narrowest screen', async () => {
      await page.setViewportSize({ width: 320, height: 640 })
      // A tooltip, where the pointer happens to rest, comes after it.
      const content = dialog.locator('> div').first()
      await expect(content).toBeVisible()
      expect(await content.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0)
    })
  })
})

test('the product page shows its pictures, is shared, and is asked for in the chosen quantity', async ({
  page,
  request,
  visit,
}) => {
  await page.addInitScript(() => {
    Object.assign(window, { copied: '' })
    Object.defineProperty(navigator, 'share', { value: undefined })
    Object.defineProperty(navigator, 'clipboard', {
      value: { writeText: async (text: string) => void Object.assign(window, { copied: text }) },
    })
  })
  const slug = await aWheel(request)
  const { status } = await visit(`/produtos/${slug}`)

  await test.step('is a page on a direct hit, with drawing, specifications and related products', async () => {
    expect(status).toBe(200)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(page.getByRole('region', { name: 'Desenho dimensional' }).getByRole('img')).toBeVisible()
    await expect(page.getByRole('table', { name: /^Medidas do desenho/ }).getByRole('row')).not.toHaveCount(0)
    await expect(page.getByRole('rowheader', { name: 'Material da banda' })).toBeVisible()
  })

  await test.step('the gallery is chosen from by keyboard, and its picture opens large', async () => {
    await page.getByRole('radio', { name: 'Ilustração' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Desenho' })).toBeChecked()
    const zoom = page.getByRole('link', { name: 'Ampliar: Desenho' })
    await zoom.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('img')).toBeVisible()
    await dialog.getByRole('button', { name: 'Aproximar' }).click()
    await expect(dialog.getByRole('button', { name: 'Afastar' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(zoom).toBeFocused()
  })

  await test.step('is shared by copying its address where the device has no share sheet', async () => {
    await page.getByRole('button', { name: /^Compartilhar/ }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'Link copiado' })).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { copied: string }).copied)).toContain(`/produtos/${slug}`)
  })

  await test.step('adds the chosen quantity, and asks for it at once', () => askForTwo(page))
})

test('on a phone a product is asked for, and products are compared, without scrolling sideways @phone', {
  tag: '@full',
}, async ({ page, request, visit }) => {
  const expectNarrow = async () => {
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await overflow(page)).toBeLessThanOrEqual(0)
    await page.setViewportSize({ width: 390, height: 844 })
  }
  await visit(`/produtos/${await aWheel(request)}`)
  await expectNarrow()
  await test.step('adds the chosen quantity, and asks for it at once', () => askForTwo(page))

  await test.step('the comparison is accessible', async () => {
    await visit((await compareAddress(request, 4)).address)
    await expectAccessible(page)
    await expectNarrow()
    await visit('/comparar')
    await expectAccessible(page)
  })
})

test.describe('the comparison', () => {
  test('is chosen and read by keyboard alone, hides what is the same, adds all, removes one, and ends empty', async ({
    page,
    request,
    visit,
  }) => {
    const listed = await products(request)
    const storedProducts = listed.slice(-2)
    const chosen = storedProducts.map(({ name }) => asRead(name))
    await page.addInitScript(
      (text) => {
        if (localStorage.getItem('compare') === null) localStorage.setItem('compare', text)
      },
      JSON.stringify(storedProducts.map(({ slug }) => slug)),
    )
    await visit('/')

    await test.step('is chosen and read by keyboard alone', async () => {
      chosen.push(asRead((await nameLink(page, 0).textContent()) ?? ''))
      await nameLink(page, 0).focus()
      await page.keyboard.press('Enter')
      const compare = page.getByRole('dialog').getByRole('button', { name: /^Comparar/ })
      await compare.focus()
      await page.keyboard.press('Enter')
      await expect(compare).toHaveAttribute('aria-pressed', 'true')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      const bar = page.getByRole('complementary', { name: 'Comparação' })
      await expect(bar).toContainText('3 produtos para comparar')
      await bar.getByRole('link', { name: 'Comparar' }).focus()
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/comparar\?p=.+&p=.+&p=.+/)
      await expect(page.getByRole('columnheader')).toHaveCount(4)
      await expect(bar).toBeHidden()
    })

    await test.step('hides what is the same, adds all, removes one, and ends empty', async () => {
      const rows = page.getByRole('table').getByRole('row')
      const all = await rows.count()
      await page.getByLabel('Mostrar só diferenças').check()
      await expect.poll(() => rows.count()).toBeLessThanOrEqual(all)
      for (const row of await page.getByRole('rowheader').allTextContents())
        expect(row === 'Desenho' || row.includes('(diferente)')).toBe(true)
      await page.getByRole('button', { name: 'Adicionar todos à cotação' }).click()
      await expect(page.getByText('Todos na lista de cotação')).toBeVisible()
      await expect(page.getByRole('banner').getByRole('link', { name: /3 itens/ })).toBeVisible()
      for (const [index, name] of chosen.entries()) {
        await page.getByRole('link', { name: `Remover da comparação: ${name}` }).click()
        if (index < 2) await expect(page.getByRole('columnheader')).toHaveCount(3 - index)
      }
      await expect(page.getByRole('heading', { name: 'Nenhum produto para comparar' })).toBeVisible()
    })

    await test.step('is accessible while it is empty', () => expectAccessible(page))
  })

  test('survives what is corrupt or gone, and takes four products', { tag: '@full' }, async ({
    page,
    request,
    visit,
  }) => {
    await test.step('survives a corrupt choice and an address of a product that is gone', async () => {
      await page.addInitScript(() => {
        if (localStorage.getItem('compare') === null) localStorage.setItem('compare', '{"corrupt"')
      })
      const { address } = await compareAddress(request, 1)
      await visit(`${address}&p=nao-existe`)
      await expect(page.getByText('1 produto deste endereço não está mais no catálogo.')).toBeVisible()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
    })

    await test.step('takes four products', async () => {
      const slugs = (await products(request)).slice(0, 4).map(({ slug }) => slug)
      await page.evaluate((four) => localStorage.setItem('compare', JSON.stringify(four)), slugs)
      await visit('/comparar')
      await expect(page.getByRole('columnheader')).toHaveCount(5)
    })

    await test.step('is accessible when it is full', () => expectAccessible(page))
  })
})

test.describe('before JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('products open as pages, with gallery and data sheet, and are compared by their addresses', {
    tag: '@full',
  }, async ({ page, request }) => {
    await test.step('a product of a list opens as a page, its gallery and data sheet work', async () => {
      await page.goto('/')
      await nameLink(page, 0).click()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await page.goto(`/produtos/${await aWheel(request)}`)
      await page.getByText('Desenho', { exact: true }).first().click()
      await expect(page.getByRole('link', { name: 'Ampliar: Desenho' })).toBeVisible()
      const sheet = await page.getByRole('link', { name: /^Ficha Técnica/ }).getAttribute('href')
      expect((await request.get(sheet ?? '')).headers()['content-type']).toContain('application/pdf')
      await expect(page.getByRole('heading', { name: /^(Mesma medida|Também para)/ }).first()).toBeVisible()
    })

    await test.step('an address that names products compares them, and a link removes one', async () => {
      const { chosen, address } = await compareAddress(request, 2)
      await page.goto(address)
      await expect(page.getByRole('columnheader')).toHaveCount(3)
      await page.getByRole('link', { name: `Remover da comparação: ${chosen[0]?.name}` }).click()
      await expect(page.getByRole('columnheader')).toHaveCount(2)
    })
  })
})
