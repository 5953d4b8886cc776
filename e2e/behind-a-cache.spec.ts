import { startCachingProxy } from './caching-proxy.ts'
import { enterAsCustomer } from './customers.ts'
import { expect, test } from './fixtures.ts'

/** The account page comes first: it tells this browser that a customer is logged in, which the other pages rely on. */
const pages = ['/minha-conta', '/', '/my-quotations', '/quotation-history']

test('what a customer sees of their own is in no page that a shared cache keeps', { tag: '@full' }, async ({
  page,
  context,
  browser,
}) => {
  // Cookies belong to the host, so the session is also valid at the proxy's port.
  const person = await enterAsCustomer(context, { name: 'Zuleide Quaresma', company: 'Quaresma Cargas' })
  const cache = await startCachingProxy(process.env.BASE_URL ?? '')
  try {
    for (const path of pages) {
      await page.goto(cache.url + path)
      await expect(page.getByRole('banner').getByRole('button', { name: /Zuleide/ })).toBeVisible()
      if (path === '/minha-conta') await expect(page.getByLabel('Nome *')).toHaveValue(person.name)
    }
    for (const secret of [person.email, 'Zuleide', 'Quaresma'])
      for (const text of cache.texts()) expect(text).not.toContain(secret)
    expect(cache.addresses()).toEqual(expect.arrayContaining(pages))
    expect(cache.addresses().filter((address) => address.startsWith('/api/'))).toEqual([])

    const before = cache.given()
    const stranger = await browser.newPage()
    await stranger.goto(`${cache.url}/minha-conta`)
    await expect(stranger.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
    await expect(stranger.locator('body')).not.toContainText(/Zuleide|Quaresma/)
    expect(cache.given(), 'the stranger got the cached page').toBeGreaterThan(before)
    await stranger.close()
    await page.close()
  } finally {
    await cache.stop()
  }
})
