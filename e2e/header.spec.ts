import { expect, test } from './fixtures.ts'

test('the search of the header leads to the list', async ({ page, visit }) => {
  await visit('/')
  const field = page.getByRole('banner').getByRole('combobox', { name: /^Buscar/ })
  await expect(field).toHaveAttribute('placeholder', 'Buscar...')
  await field.fill('230x75')
  await field.press('Enter')
  await expect(page).toHaveURL('/produtos?busca=230x75')
})

test('the phone menu and its search work by keyboard @phone', async ({ page, visit }) => {
  await visit('/')
  const menu = page.getByRole('navigation', { name: 'Menu' })

  await test.step('the phone menu opens and closes by keyboard and gives the focus back', async () => {
    const button = page.getByRole('button', { name: /(Abrir|Fechar) menu/ })
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(menu).toBeVisible()
    await expect(button).toHaveAttribute('aria-expanded', 'true')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
    await expect(button).toBeFocused()
  })

  await test.step('the search in the phone menu leads to the list and closes the menu', async () => {
    await page.getByRole('button', { name: 'Abrir busca' }).click()
    const field = page.getByRole('banner').getByRole('combobox', { name: /^Buscar/ })
    await expect(field).toBeFocused()
    await field.fill('EGV 16')
    await field.press('Enter')
    await expect(page).toHaveURL('/produtos?busca=EGV+16')
    await expect(menu).toBeHidden()
  })
})

for (const [width, tag] of [
  ['phone', []],
  ['desktop', ['@full']],
] as const)
  test(`a link to a place on another page ends there, whatever still comes above it @${width}`, {
    tag: [...tag],
  }, async ({ page, visit }) => {
    await visit('/contatos')
    let come = () => {}
    const late = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/api/categories', async (route) => {
      await late
      await route.continue()
    })
    const follow = async () => {
      if (width === 'phone') await page.getByRole('button', { name: 'Abrir menu' }).click()
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Favoritos/ })
        .click()
    }
    const place = page.locator('#products')
    const top = () => place.evaluate((section) => Math.round(section.getBoundingClientRect().top))

    await follow()
    await expect(page).toHaveURL('/#products')
    await expect(place).toBeVisible()
    const above = page.getByRole('navigation', { name: 'Categorias' })
    await expect(above).toHaveCount(0)
    come()
    await expect(above).toBeAttached()
    await expect.poll(top).toBe(80)
    // Nothing is marked yet: where favourites come from is said instead of nothing.
    await expect(page.getByText('Toque no coração de um produto para guardá-lo aqui.').first()).toBeVisible()

    await page.mouse.wheel(0, 900)
    await expect.poll(top).toBeLessThan(-100)
    await follow()
    await expect.poll(top).toBe(80)
    await expect(page.getByRole('navigation', { name: 'Menu' })).toBeHidden()
  })
