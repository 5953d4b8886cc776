import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const hero = (page: Page) => page.getByRole('region', { name: 'Destaques' })
const slide = (page: Page, number: 1 | 2) => hero(page).getByRole('group', { name: `${number} de 2` })
const button = (page: Page, name: string) => hero(page).getByRole('button', { name, exact: true })
const slides = (page: Page) => page.locator('#home > [aria-live]')
const expectTurning = (page: Page) => expect(slides(page)).toHaveAttribute('aria-live', 'off')
const expectStill = (page: Page) => expect(slides(page)).toHaveAttribute('aria-live', 'polite')

const onlyShown = async (page: Page, number: 1 | 2) => {
  await expect(slide(page, number)).toBeVisible()
  await expect(slide(page, number === 1 ? 2 : 1)).toBeHidden()
}

const expectAtTop = (page: Page, id: string) =>
  expect
    .poll(() =>
      page.evaluate((name) => Math.round(document.getElementById(name)?.getBoundingClientRect().top ?? -1), id),
    )
    .toBe(80)

test.describe('the hero of the home page', () => {
  test.describe('with motion', () => {
    test.use({ contextOptions: { reducedMotion: 'no-preference' } })

    /** Time stands still but for what the test lets pass, so that no slide turns before somebody looks. */
    const open = async (page: Page, visit: (path: string) => Promise<unknown>) => {
      await page.clock.install({ time: 0 })
      await page.clock.pauseAt(1000)
      await visit('/')
      await expect(async () => {
        await page.clock.runFor(20)
        await expect(button(page, 'Parar rotação')).toBeVisible({ timeout: 200 })
      }).toPass()
      await expectTurning(page)
    }

    const turnTo = async (page: Page, number: 1 | 2) => {
      await page.clock.runFor(5000)
      await onlyShown(page, number)
    }

    test('turns by itself, and stands still under the pointer and for the keyboard', async ({ page, visit }) => {
      await open(page, visit)

      await test.step('shows each slide for five seconds, nobody having touched the page', async () => {
        await onlyShown(page, 1)
        await turnTo(page, 2)
        await expect(hero(page).getByRole('heading')).toHaveText('Não sabe qual é? Envie uma foto.')
        await turnTo(page, 1)
      })

      await test.step('moves nothing else on the page when it turns', async () => {
        const measure = () =>
          page.evaluate(() =>
            ['#home', '#products'].map((id) => JSON.stringify(document.querySelector(id)?.getBoundingClientRect())),
          )
        for (const [width, next] of [
          [390, 2],
          [1440, 1],
        ] as const) {
          await page.setViewportSize({ width, height: 900 })
          const before = await measure()
          await turnTo(page, next)
          expect(await measure(), `${width} px wide`).toEqual(before)
        }
      })

      await test.step('stays as it is under the pointer', async () => {
        await hero(page).hover({ position: { x: 4, y: 4 } })
        await expectStill(page)
        await page.clock.runFor(20_000)
        await onlyShown(page, 1)
        await page.mouse.move(1, 1)
        await expectTurning(page)
      })

      await test.step('stops for whoever arrives by keyboard, and turns again only when asked', async () => {
        await page.getByRole('main').focus()
        await page.keyboard.press('Tab')
        await expect(button(page, 'Iniciar rotação')).toBeFocused()
        await expectStill(page)
        await page.keyboard.press('Shift+Tab')
        await page.clock.runFor(20_000)
        await onlyShown(page, 1)
        await page.keyboard.press('Tab')
        await page.keyboard.press('Enter')
        await expect(button(page, 'Parar rotação')).toBeFocused()
        await expectTurning(page)
        await turnTo(page, 2)
      })
    })
  })

  test('stands still for whoever asked for less motion, and is gone through by hand', { tag: '@full' }, async ({
    page,
    visit,
  }) => {
    await visit('/#home')

    await test.step("#home stands 80 px below the window's edge", () => expectAtTop(page, 'home'))

    await test.step('does not turn by itself for whoever asked for less motion', async () => {
      await expect(button(page, 'Iniciar rotação')).toBeVisible()
      await expectStill(page)
      await onlyShown(page, 1)
    })

    await test.step('"Cotação Rápida" leads to the quotation page', () =>
      expect(hero(page).getByRole('link', { name: 'Cotação Rápida' })).toHaveAttribute('href', '/cotacao'))

    await test.step('goes round with arrows and dots, says where it is, and leads on from each slide', async () => {
      const ways = (number: 1 | 2) => slide(page, number).getByRole('link', { name: /^(Ver Produtos|Cotação Rápida)$/ })
      await expect(ways(1)).toHaveText(['Ver Produtos', 'Cotação Rápida'])
      await button(page, 'Slide anterior').click()
      await onlyShown(page, 2)
      await expect(ways(2)).toHaveText(['Ver Produtos', 'Cotação Rápida'])
      await expect(button(page, 'Mostrar slide 2')).toHaveAttribute('aria-current', 'true')
      await button(page, 'Próximo slide').click()
      await onlyShown(page, 1)
      await button(page, 'Mostrar slide 2').click()
      await onlyShown(page, 2)
      await button(page, 'Mostrar slide 1').click()
      await onlyShown(page, 1)
    })

    await test.step('"Ver Produtos" leads to the products, each time', async () => {
      for (let time = 0; time < 2; time += 1) {
        await hero(page).getByRole('link', { name: 'Ver Produtos' }).click()
        await expect(page).toHaveURL('/#products')
        await expectAtTop(page, 'products')
      }
    })

    await test.step('is walked through by keyboard, its controls first and large enough to press', async () => {
      await button(page, 'Próximo slide').click()
      await onlyShown(page, 2)
      await page.getByRole('main').focus()
      for (const name of ['Iniciar rotação', 'Slide anterior', 'Mostrar slide 1', 'Mostrar slide 2', 'Próximo slide']) {
        await page.keyboard.press('Tab')
        await expect(button(page, name)).toBeFocused()
        const box = await button(page, name).boundingBox()
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24)
      }
      await page.keyboard.press('Tab')
      await expect(hero(page).getByRole('link', { name: 'Enviar uma foto' })).toBeFocused()
    })

    await test.step('leads whoever has a photo to where it is sent, or to a person', async () => {
      await expect(slide(page, 2).getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
        'href',
        /^https:\/\/wa\.me\/55/,
      )
      await slide(page, 2).getByRole('link', { name: 'Enviar uma foto' }).click()
      await expect(page).toHaveURL('/nao-sei-qual-e')
    })
  })

  test('is accessible with its second slide, on wide and narrow screens', { tag: '@full' }, async ({ page, visit }) => {
    await visit('/')
    await button(page, 'Mostrar slide 2').click()
    await onlyShown(page, 2)
    await expectAccessible(page)
    await page.setViewportSize({ width: 390, height: 844 })
    await onlyShown(page, 2)
    await expectAccessible(page)
  })

  test('on a phone is hardly taller for its second slide, follows a finger, and is left for the products @phone', async ({
    page,
    visit,
  }) => {
    await visit('/#home')
    await test.step("#home stands 80 px below the window's edge", () => expectAtTop(page, 'home'))
    await expect(button(page, 'Próximo slide')).toBeVisible()

    for (const width of [320, 768])
      await test.step(`${width} px wide, is hardly taller for its second slide`, async () => {
        await page.setViewportSize({ width, height: 900 })
        const heights = await page
          .locator('#home [role="group"]')
          .evaluateAll((all) =>
            all.map((one) => Math.max(...[...one.children].map((child) => child.getBoundingClientRect().bottom))),
          )
        expect((heights[1] ?? 0) - (heights[0] ?? 0)).toBeLessThan(24)
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      })

    await test.step('follows a finger', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      const title = hero(page).getByRole('heading', { level: 1 })
      for (const [type, clientX] of [
        ['touchstart', 300],
        ['touchend', 180],
      ] as const)
        await title.evaluate(
          (element, [type, clientX]) => {
            const touch = new Touch({ identifier: 1, target: element, clientX, clientY: 200 })
            const touches = type === 'touchstart' ? [touch] : []
            element.dispatchEvent(new TouchEvent(type, { bubbles: true, touches, changedTouches: [touch] }))
          },
          [type, clientX] as const,
        )
      await onlyShown(page, 2)
    })

    await test.step("#products stands 80 px below the window's edge", async () => {
      // Another page first: from here the address would only scroll.
      await page.goto('about:blank')
      await visit('/#products')
      await expectAtTop(page, 'products')
    })
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('is its first slide, complete, with nothing that would not work', async ({ page }) => {
      await page.goto('/')
      await onlyShown(page, 1)
      await expect(hero(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(hero(page).getByRole('img')).toBeVisible()
      await expect(hero(page).getByRole('button')).toHaveText(['Buscar medida'])
      await hero(page)
        .getByRole('textbox', { name: /Diâmetro/ })
        .fill('230')
      await hero(page).getByRole('button').click()
      await expect(page).toHaveURL(/^[^?]*\/produtos\?diametro=230/)
    })
  })
})

test('places on the home page stand 80 px below the window’s edge, whatever it is filtered by', async ({
  page,
  visit,
}) => {
  await visit('/?marca=1#products')
  await test.step("#products stands 80 px below the window's edge", () => expectAtTop(page, 'products'))

  await test.step('"Cotação Rápida" leads to the summary where there is one', async () => {
    await expect(button(page, 'Iniciar rotação')).toBeVisible()
    await page.evaluate(() => {
      const summary = document.createElement('section')
      summary.id = 'quotation'
      summary.style.height = '120vh'
      document.querySelector('main')?.append(summary)
    })
    await hero(page).getByRole('link', { name: 'Cotação Rápida' }).click()
    await expect(page).toHaveURL('/?marca=1#quotation')
    await expectAtTop(page, 'quotation')
  })
})
