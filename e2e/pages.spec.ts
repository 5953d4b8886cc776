import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { publicPages } from './public-pages.ts'

const banner = (page: Page) => page.getByRole('region', { name: 'Cookies e privacidade' })
/** React wakes what stands in a boundary of its own later than what is around it. */
test('every page comes alive in one go', async ({ request }) => {
  const beginning = /<!--\$[!?]?-->|<(header|main)\b/g
  for (const path of publicPages) {
    const [first, ...others] = (await (await request.get(path)).text()).match(beginning) ?? []
    expect([path, first, ...others.filter((found) => found.startsWith('<!'))]).toEqual([path, '<!--$-->'])
  }
})

test('pages of text are reached from the footer, and lead from one to the next', async ({ page, visit }) => {
  await visit('/guias')

  await test.step('the footer leads to every page of text', async () => {
    await banner(page).getByRole('button', { name: 'Rejeitar não necessários' }).click()
    const footer = page.getByRole('contentinfo')
    await expectAlive(footer)
    for (const [name, path] of [
      ['Acessibilidade', '/acessibilidade'],
      ['Privacidade', '/privacidade'],
      ['Como medir', '/guias/como-medir-a-roda'],
      ['Guias', '/guias'],
    ] as const) {
      await footer.getByRole('link', { name, exact: true }).click()
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    }
  })

  await test.step('a guide is found from the list, and leads on to others', async () => {
    await page.getByRole('main').getByRole('link', { name: 'O que é dureza Shore?' }).click()
    await expect(page).toHaveURL('/guias/dureza-shore')
    await expect(page).toHaveTitle(/O que é dureza Shore/)
    await page.getByRole('navigation', { name: 'Outros guias' }).getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Como medir a roda da sua máquina')
  })
})

test('consent is given by keyboard alone and changed at any time; the about page leads on', async ({ page, visit }) => {
  await visit('/sobre-nos')

  await test.step('consent is given by keyboard alone, without a trap', async () => {
    await expect(banner(page)).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Pular para o conteúdo' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(banner(page).getByRole('link')).toBeFocused()
    for (const name of ['Aceitar todos', 'Rejeitar não necessários', 'Configurar']) {
      await page.keyboard.press('Tab')
      await expect(banner(page).getByRole('button', { name })).toBeFocused()
    }
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await expect(dialog).toBeVisible()
    await expect(dialog.getByRole('checkbox')).not.toBeChecked()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(banner(page).getByRole('button', { name: 'Configurar' })).toBeFocused()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('banner').locator(':focus')).toBeVisible()
  })

  await test.step('consent is changed from the footer at any time', async () => {
    await banner(page).getByRole('button', { name: 'Aceitar todos' }).click()
    await expect.poll(() => stored(page)).toMatchObject({ statistics: true, isRecorded: true })
    const preferences = page.getByRole('contentinfo').getByRole('link', { name: 'Preferências de cookies' })
    // Before the footer is alive the link leads to the page about privacy, as it does without scripts.
    await expectAlive(preferences)
    await preferences.click()
    const dialog = page.getByRole('dialog', { name: 'Preferências de cookies' })
    await expect(dialog.getByRole('checkbox', { name: /Estatística/ })).toBeChecked()
    await dialog.getByRole('checkbox').uncheck()
    await dialog.getByRole('button', { name: 'Salvar escolha' }).click()
    await expect(dialog).toBeHidden()
    await expect.poll(() => stored(page)).toMatchObject({ statistics: false })
    await expect(page).toHaveURL('/sobre-nos')
  })

  await test.step('"Fale Conosco" shows the contact section, "Solicitar Cotação" leads to the home page', async () => {
    const main = page.getByRole('main')
    await main.getByRole('link', { name: 'Fale Conosco' }).click()
    await expect(page).toHaveURL('/sobre-nos#contato')
    await expect(main.getByRole('heading', { name: 'Fale com a gente' })).toBeInViewport()
    await expect(main.getByRole('link', { name: 'Solicitar Cotação' })).toHaveAttribute('href', '/#quotation')
    await main.getByRole('link', { name: 'Solicitar Cotação' }).click()
    // Nothing was chosen yet: the summary has nothing to show there.
    await expect(page).toHaveURL('/cotacao')
  })
})

test('the chat and the question of consent stand side by side, and consent is asked for once @both', {
  tag: '@full',
}, async ({ page, visit }) => {
  await visit('/')

  await test.step('the chat opens in a new window with a greeting', async () => {
    const chat = page.getByRole('link', { name: 'WhatsApp (abre em nova janela)', exact: true })
    await expect(chat).toBeInViewport()
    await expect(chat).toHaveAttribute('target', '_blank')
    const address = new URL((await chat.getAttribute('href')) ?? '')
    expect(address.origin + address.pathname).toBe('https://wa.me/5519900000000')
    expect(address.searchParams.get('text')).toMatch(/^Olá!.*produtos/)
  })

  await test.step('consent covers neither the chat nor what receives the focus', async () => {
    await expect(banner(page)).toBeVisible()
    const chat = page.getByRole('link', { name: 'WhatsApp (abre em nova janela)', exact: true })
    await expect
      .poll(async () => {
        const [above, below] = [await chat.boundingBox(), await banner(page).boundingBox()]
        return (above?.y ?? 0) + (above?.height ?? 0) <= (below?.y ?? 0)
      })
      .toBe(true)
  })

  await test.step('is asked for once, and the answer kept with its version and date', async () => {
    const buttons = banner(page).getByRole('button')
    await expect(buttons).toHaveText(['Aceitar todos', 'Rejeitar não necessários', 'Configurar'])
    const looks = await buttons.evaluateAll((all) =>
      all.map((button) => {
        const { backgroundColor, color, fontWeight, height, boxShadow } = getComputedStyle(button)
        return [backgroundColor, color, fontWeight, height, boxShadow].join()
      }),
    )
    expect(new Set(looks).size, 'all three weigh the same').toBe(1)
    expect(await stored(page)).toBeNull()

    await buttons.filter({ hasText: 'Rejeitar' }).click()
    await expect(banner(page)).toBeHidden()
    await expect(page.getByRole('main')).toBeFocused()
    expect(await stored(page)).toMatchObject({ version: 1, statistics: false })
    expect(Date.parse((await stored(page)).decidedAt)).not.toBeNaN()
    await page.reload()
    await page.waitForLoadState('networkidle')
    await expect(banner(page)).toBeHidden()
  })
})

const stored = (page: Page) => page.evaluate(() => JSON.parse(window.localStorage.getItem('cookieConsent') ?? 'null'))
