import { startCachingProxy } from './caching-proxy.ts'
import { aCustomer, fillCustomerLogin } from './customers.ts'
import { expect, test } from './fixtures.ts'

const pages = ['/', '/minha-conta', '/my-quotations', '/quotation-history']

test('what a customer sees of their own is in no page that a shared cache keeps', async ({
  page,
  request,
  browser,
}) => {
  const person = await aCustomer(request, { name: 'Zuleide Quaresma', company: 'Quaresma Cargas' })
  const cache = await startCachingProxy(process.env.BASE_URL ?? '')
  try {
    await page.goto(`${cache.url}/login?voltar=/minha-conta`)
    await fillCustomerLogin(page, person)
    await expect(page.getByLabel('Nome *')).toHaveValue(person.name)
    for (const path of pages) {
      await page.goto(cache.url + path)
      await expect(page.getByRole('banner').getByRole('button', { name: /Zuleide/ })).toBeVisible()
    }
    for (const secret of [person.email, 'Zuleide', 'Quaresma'])
      for (const text of cache.texts()) expect(text).not.toContain(secret)
    expect(cache.addresses()).toEqual(expect.arrayContaining(pages))
    expect(cache.addresses().filter((address) => address.startsWith('/api/'))).toEqual([])

    const before = cache.given()
    const stranger = await browser.newPage()
    for (const path of pages) {
      await stranger.goto(cache.url + path)
      await expect(stranger.getByRole('banner').getByRole('link', { name: 'Entrar' })).toBeVisible()
      await expect(stranger.locator('body')).not.toContainText(/Zuleide|Quaresma/)
    }
    expect(cache.given(), 'the stranger saw what the cache kept').toBeGreaterThan(before + pages.length - 1)
    await stranger.close()
    await page.close()
  } finally {
    await cache.stop()
  }
})
