import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aProduct } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

test('the home page is accessible', async ({ page, visit }) => {
  await visit('/')
  await expectAccessible(page)
})

test('a product page is accessible', async ({ page, request, visit }) => {
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  await expectAccessible(page)
})

test('the 404 page is accessible', async ({ page, visit, expectConsole }) => {
  expectConsole(/status of 404/)
  await visit('/esta-pagina-nao-existe')
  await expectAccessible(page)
})

test('the open phone menu is accessible @phone', async ({ page, visit }) => {
  await visit('/')
  await page.getByRole('button', { name: 'Abrir menu' }).click()
  await expect(page.getByRole('navigation', { name: 'Menu' })).toBeVisible()
  await expectAccessible(page)
})

test('axe finds what is planted @desktop', async ({ page, visit }) => {
  await visit('/')
  await page.evaluate(() => document.querySelector('main')?.append(document.createElement('button')))
  await expect(expectAccessible(page)).rejects.toThrow('button-name')
})

test.describe('on the narrowest screen', () => {
  test.use({ viewport: { width: 320, height: 640 } })

  test('the home page does not scroll sideways @phone', async ({ page, visit }) => {
    await visit('/')
    expect(await elementsBeyondTheEdge(page)).toEqual([])
  })

  test('a product page does not scroll sideways @phone', async ({ page, request, visit }) => {
    await visit(`/produtos/${(await aProduct(request)).slug}`)
    expect(await elementsBeyondTheEdge(page)).toEqual([])
  })

  test('the 404 page does not scroll sideways @phone', async ({ page, visit, expectConsole }) => {
    expectConsole(/status of 404/)
    await visit('/esta-pagina-nao-existe')
    expect(await elementsBeyondTheEdge(page)).toEqual([])
  })
})

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
