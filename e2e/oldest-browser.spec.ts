import type { Page } from '@playwright/test'
import { anAdministrator, enterPanel } from './administrators.ts'
import { enterAsCustomer } from './customers.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { expectPhoneMenuInPlace, menuIn } from './menus.ts'
import { imitateOldestBrowser, oldestBrowserShop, safari17Shop } from './oldest-browser.ts'
import { publicPages } from './public-pages.ts'
import { expectSectionsWhole } from './sections.ts'
import { fromAnotherNetwork } from './senders.ts'

const failure = (page: Page) => page.getByText('Algo deu errado')

/** The menus of two rows of the panel's products: one above the window's middle, one below. */
async function expectRowMenusInPlace(page: Page) {
  for (const row of [1, 6]) {
    const button = page.getByRole('button', { name: /^Ações de/ }).nth(row)
    await button.scrollIntoViewIfNeeded()
    await button.click()
    const menu = page.locator('.desk-menu:visible')
    await expect(menu).toHaveCount(1)
    const name = await button.getAttribute('aria-label')
    const { gap, right } = await menuIn(page, '.desk-menu', `[aria-label="${name}"]`)
    expect(Math.max(gap, right)).toBeLessThan(2)
    await page.keyboard.press('Escape')
    await expect(menu).toHaveCount(0)
  }
}

/** What a section opens over itself: a form, and the editor of a page. */
async function openForms(page: Page) {
  await page.goto('/admin/produtos')
  await page.locator('.product-open').first().click()
  await expect(page.getByRole('dialog').getByLabel('Nome *')).not.toHaveValue('')
  await page.goto('/admin/paginas')
  await page.getByRole('button', { name: 'Nova página' }).click()
  const body = page.locator('[contenteditable]')
  await body.click()
  await page.keyboard.type('Trocas')
  await expect(body).toHaveText('Trocas')
  await expect(failure(page)).toHaveCount(0)
}

test.describe('in the oldest browser we promise to work in', () => {
  test.use({ baseURL: oldestBrowserShop })
  test.beforeEach(({ page }) => imitateOldestBrowser(page))

  test('every public page opens @phone', { tag: '@full' }, async ({ page }) => {
    test.slow()
    for (const path of publicPages) {
      await page.goto(path)
      const heading = page.getByRole('heading', { level: 1 }).first()
      await expectAlive(heading)
      await expect(heading, path).toBeVisible()
      await expect(failure(page), path).toHaveCount(0)
      await expect(page.getByRole('navigation', { name: 'Menu' }), path).toBeHidden()
    }
  })

  test('the phone menu hangs from the header, and closes by its button, Esc, a press beside and a link @phone', async ({
    page,
    visit,
  }) => {
    await visit('/sobre-nos')
    await expect(page.locator('[popover]'), 'the proxy renames what this browser lacks').toHaveCount(0)
    const menu = page.locator('#menu')
    const open = page.getByRole('button', { name: 'Abrir menu' })
    await expect(menu).toBeHidden()
    await open.click()
    await expect(menu).toBeVisible()
    await expectPhoneMenuInPlace(page)
    await page.getByRole('button', { name: 'Fechar menu' }).click()
    await expect(menu).toBeHidden()
    await open.click()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(open).toBeFocused()
    await page.getByRole('button', { name: 'Abrir busca' }).click()
    await expect(menu.getByRole('combobox')).toBeFocused()
    await expect(menu.locator('.search-box')).toHaveCSS('outline', /solid 2px/)
    await page.mouse.click(20, 10)
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: 'Contatos' }).click()
    await expect(page).toHaveURL('/contatos')
    await expect(menu).toBeHidden()
    await open.click()
    await menu.getByRole('link', { name: 'Favoritos' }).click()
    await expect(page).toHaveURL('/#products')
    await expect(menu).toBeHidden()
  })

  test('in the panel the menu of a product opens beside its own row, the menu of a phone opens and closes, and every section opens', {
    tag: '@full',
  }, async ({ page, request, context }) => {
    test.slow()
    await fromAnotherNetwork(context)
    await enterPanel(page, await anAdministrator(request), '/admin/produtos')
    await expectRowMenusInPlace(page)
    const rail = page.getByRole('navigation', { name: 'Painel' })
    await expect(rail).toBeVisible()
    await expectSectionsWhole(page)

    await test.step('on a phone', async () => {
      const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
      await page.setViewportSize({ width: 390, height: 844 })
      await expect(rail).toBeHidden()
      await page.getByRole('button', { name: /menu/i }).click()
      await rail.getByRole('tab', { name: 'Produtos' }).click()
      await expect(page).toHaveURL('/admin/produtos')
      await expect(rail).toBeHidden()
      await expectRowMenusInPlace(page)
      await page.setViewportSize({ width, height })
    })
    await openForms(page)
  })
})

test.describe('in a browser with popovers that hang from nothing', { tag: '@full' }, () => {
  test.use({ baseURL: safari17Shop })

  test('the menus of an account and of a product’s row hang where they belong', async ({
    page,
    context,
    request,
    visit,
  }) => {
    await enterAsCustomer(context)
    await visit('/my-quotations')
    await page.getByRole('button', { name: 'Conta de Ana' }).click()
    await expect(page.locator('#conta')).toBeVisible()
    const { gap, right } = await menuIn(page, '#conta', '[popovertarget="conta"]')
    expect(Math.round(gap)).toBe(4)
    expect(right).toBeLessThan(2)
    await enterPanel(page, await anAdministrator(request), '/admin/produtos')
    await expectRowMenusInPlace(page)
  })
})

test('whoever refuses cookies is told before they enter, in the panel and as a customer', async ({ page, visit }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'cookieEnabled', { get: () => false }))
  const said = page.getByText(/Este navegador recusa cookies/).first()
  await page.goto('/admin-login')
  await page.getByLabel('Usuário').fill('admin')
  await page.getByLabel('Senha *').fill('senha-dos-testes')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(said).toBeVisible()
  await visit('/login')
  await page.getByRole('main').getByLabel('E-mail').fill('ana@example.com')
  await page.getByRole('main').getByLabel('Senha *').fill('trator amarelo 77')
  await page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(said).toBeVisible()
})
