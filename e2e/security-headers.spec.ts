import { aProduct } from './catalogue.ts'
import { expect, test } from './fixtures.ts'

const paths = ['/', '/esta-pagina-nao-existe', '/api/products', '/api/nao-existe', '/livez', '/favicon.svg']

for (const path of paths)
  test(`${path} carries the security headers and sets no cookie @desktop`, async ({ request }) => {
    const headers = (await request.get(path)).headers()
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).not.toMatch(/script-src[^;]*'unsafe-(inline|eval)'/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['referrer-policy']).toBeTruthy()
    expect(headers).not.toHaveProperty('set-cookie')
  })

test('everything a page loads carries them too, and sets no cookie @desktop', async ({ page, request, visit }) => {
  const missing: string[] = []
  page.on('response', async (response) => {
    const headers = await response.allHeaders()
    const isGuarded = headers['x-content-type-options'] === 'nosniff' && headers['referrer-policy']
    if (!isGuarded || headers['set-cookie']) missing.push(response.url())
  })
  await visit(`/produtos/${(await aProduct(request)).slug}`)
  await page.waitForLoadState('networkidle')
  expect(missing).toEqual([])
  expect(await page.context().cookies()).toEqual([])
})

test('a script that the page did not bring is not run @desktop', async ({ page, visit, expectConsole }) => {
  expectConsole(/Content Security Policy/)
  await visit('/')
  await page.evaluate(() => {
    const script = document.createElement('script')
    script.textContent = 'document.title = "planted"'
    document.body.append(script)
  })
  expect(await page.title()).not.toBe('planted')
})
