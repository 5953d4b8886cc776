import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'

const panel = (page: Page) => page.getByRole('region', { name: 'Como chegar' })
const load = (page: Page) => panel(page).getByRole('button', { name: 'Carregar mapa' })
const link = (page: Page) => panel(page).getByRole('link', { name: /Abrir no OpenStreetMap/ })

/** Stands in for the map's site, and remembers what it was asked for. */
async function standInForTheMap(page: Page) {
  const asked: { url: string; referer: string | undefined }[] = []
  await page.context().route('https://*.openstreetmap.org/**', async (route) => {
    const request = route.request()
    asked.push({
      url: request.url(),
      referer: await request.headerValue('referer').then((value) => value ?? undefined),
    })
    await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Map</title><p>Campinas</p>' })
  })
  return asked
}

async function expectMap(page: Page) {
  const frame = panel(page).locator('iframe')
  await expect(frame).toBeFocused()
  await expect(frame).toHaveAttribute('title', /^Mapa: Rua Exemplo, 123.*Campinas\/SP$/)
  await expect(panel(page).frameLocator('iframe').getByText('Campinas')).toBeVisible()
  await expect(link(page)).toBeVisible()
}

test('the map is asked of its site only once somebody wants it', async ({ page, visit, expectConsole }) => {
  const asked = await standInForTheMap(page)
  await visit('/contatos')
  await expect(panel(page)).toContainText('um serviço de terceiros')
  await expect(load(page)).toBeVisible()
  expect(asked).toEqual([])

  await load(page).focus()
  await page.keyboard.press('Enter')
  await expectMap(page)
  expect(asked).toHaveLength(1)
  expect(asked[0]?.url).toMatch(/^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?bbox=.*marker=/)
  expect(asked[0]?.referer).toBeUndefined()
  await expectAccessible(page)

  await test.step('no other site can be framed', async () => {
    expectConsole(/Content Security Policy/)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-src'))
    await page.evaluate(() => {
      const frame = document.createElement('iframe')
      frame.src = 'https://example.com/'
      document.body.append(frame)
    })
    await refused
  })
})

test('the map also loads for whoever came from another page of the site', async ({ page, visit }) => {
  await standInForTheMap(page)
  await visit('/sobre-nos')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contatos', exact: true }).click()
  await expect(page).toHaveURL('/contatos')
  await load(page).click()
  await expectMap(page)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a link leads to the map', async ({ page }) => {
    await page.goto('/contatos')
    await expect(load(page)).toHaveCount(0)
    await expect(link(page)).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=-22\.9/)
  })
})
