import type { Page } from '@playwright/test'
import { stopClock } from './clock.ts'
import { expect, expectAlive, test } from './fixtures.ts'

const skeletons = (page: Page) => page.locator('[aria-busy] > [aria-hidden] > li')
const isList = (url: URL) => url.pathname === '/api/products'

/** The list as a person first sees it: arriving from another page, the answer still on its way. */
async function goTo(page: Page, name: 'Início' | 'Produtos') {
  const link = page.getByRole('contentinfo').getByRole('link', { name, exact: true })
  // The first sign of a person wakes the footer.
  await page.keyboard.press('Shift')
  await expectAlive(link)
  await link.click()
}

for (const [name, amount, shape, tag] of [
  ['Início', 8, 'panel', []],
  ['Produtos', 6, 'product-row', ['@full']],
] as const) {
  test(`while products are on their way, "${name}" shows ${amount} of their shape without content`, {
    tag: [...tag],
  }, async ({ page, visit }) => {
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(isList, (route) => answered.then(() => route.continue()))
    await visit('/acessibilidade')
    await goTo(page, name)
    await expect(skeletons(page)).toHaveClass(Array.from({ length: amount }, () => new RegExp(`^${shape} `)))
    answer()
    await expect(skeletons(page)).toHaveCount(0)
    await expect(page.getByRole('article').first()).toBeVisible()
  })
}

test('a network that fails is tried three times more, a second apart, then said, and a reload mends it', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/ERR_CONNECTION_FAILED/)
  expectConsole(/Falha de conexão com o servidor\. Verifique sua conexão com a internet\..*tentar de novo/)
  await page.clock.install()
  const asked: number[] = []
  await page.route(isList, async (route) => {
    // The picture of the hero is asked for once more from the same call.
    if (!route.request().url().includes('featured')) asked.push(await page.evaluate(() => Date.now()))
    await route.abort('connectionfailed')
  })
  await visit('/acessibilidade')
  await stopClock(page)
  await goTo(page, 'Produtos')
  const alert = page.getByRole('alert')
  const failed = async () => {
    await page.clock.runFor(100)
    return alert.isVisible()
  }
  await expect.poll(failed, { intervals: [0], timeout: 20_000 }).toBe(true)
  const pauses = asked.slice(1).map((time, index) => time - (asked[index] ?? 0))
  expect(pauses).toHaveLength(3)
  for (const pause of pauses) {
    expect(pause).toBeGreaterThanOrEqual(1000)
    expect(pause).toBeLessThan(3000)
  }
  await expect(alert).toContainText('Erro ao carregar produtos')
  await expect(alert).toContainText('Não foi possível conectar ao servidor. Verifique sua conexão.')
  await page.unroute(isList)
  await alert.getByRole('button', { name: 'Recarregar' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toHaveLength(4)
})

test('what the server refuses is written to the console and not asked again', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/status of 503/)
  expectConsole(/HTTP error! status: 503/)
  let asked = 0
  await page.route(isList, (route) => {
    if (!route.request().url().includes('featured')) asked += 1
    return route.fulfill({ status: 503 })
  })
  await visit('/acessibilidade')
  await goTo(page, 'Produtos')
  await expect(page.getByRole('alert')).toContainText('Erro ao carregar produtos')
  expect(asked).toBe(1)
})

test('a missing image and an uncaught error leave the page usable', { tag: '@full' }, async ({
  page,
  visit,
  expectConsole,
}) => {
  const uncaught: string[] = []
  page.on('pageerror', (error) => uncaught.push(error.message))
  await page.route(/\/illustrations\//, (route) => route.fulfill({ status: 404 }))
  expectConsole(/Image could not be loaded/)
  expectConsole(/status of 404/)
  await visit('/')
  const firstProduct = page.getByRole('article').first()

  await test.step('a picture that cannot be loaded is written to the console, and a placeholder stands for it', () =>
    expect(firstProduct).toContainText('Sem foto'))

  await test.step('errors that nobody caught are written to the console and end there', async () => {
    expectConsole(/console error: .*thrown on purpose/)
    expectConsole(/console error: .*rejected on purpose/)
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('thrown on purpose')
      })
      void Promise.reject(new Error('rejected on purpose'))
    })
    await expect.poll(() => page.evaluate(() => document.readyState)).toBe('complete')
    expect(uncaught).toEqual([])
    await expect(firstProduct).toBeVisible()
  })
})
