import type { Response } from '@playwright/test'
import { anAdministrator, enterPanel } from './administrators.ts'
import { aProduct } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

const paths = ['/', '/esta-pagina-nao-existe', '/api/products', '/api/nao-existe', '/livez', '/favicon.svg']

for (const path of paths)
  test(`${path} carries the security headers and sets no cookie`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers).not.toHaveProperty('set-cookie')
  })

test('everything a page loads carries them too, and sets no cookie', async ({
  page,
  request,
  visit,
  expectConsole,
}) => {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  await page.waitForLoadState('networkidle')
  expect(responses.length).toBeGreaterThan(5)
  for (const response of responses) {
    const headers = await response.allHeaders()
    expect(headers['x-content-type-options'], response.url()).toBe('nosniff')
    expect(headers['referrer-policy'], response.url()).toBeTruthy()
    expect(headers['set-cookie'], response.url()).toBeUndefined()
  }
  expect(await page.context().cookies()).toEqual([])

  await test.step('a script that the page did not bring is not run', async () => {
    expectConsole(/Content Security Policy/)
    await page.evaluate(() => {
      const script = document.createElement('script')
      script.textContent = 'document.title = "planted"'
      document.body.append(script)
    })
    expect(await page.title()).not.toBe('planted')
  })
})

test('in the panel no script can turn words into markup, nor run what got into the page', async ({
  page,
  request,
  expectConsole,
}) => {
  await enterPanel(page, await anAdministrator(request), '/admin/cotacoes')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expectConsole(/TrustedHTML/)
  expectConsole(/Content Security Policy|TrustedScript/)
  const refused = await page.evaluate(() => {
    const tried = document.createElement('div')
    try {
      tried.innerHTML = '<img src=x onerror="document.title = 1">'
    } catch (error) {
      return String(error)
    }
  })
  expect(refused).toContain('TrustedHTML')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.append(document.createTextNode('document.title = "planted"'))
    document.body.append(script)
  })
  expect(await page.title()).not.toBe('planted')
})
