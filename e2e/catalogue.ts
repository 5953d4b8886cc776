import type { APIRequestContext } from '@playwright/test'

type Product = { name: string; slug: string; code: string }

/** The first products of the list as the API tells them, which is what the pages must show. */
export async function products(request: APIRequestContext): Promise<Product[]> {
  const answer = await request.get('/api/products')
  return answer.json()
}

export async function aProduct(request: APIRequestContext): Promise<Product> {
  const [first] = await products(request)
  if (!first) throw new Error('the catalogue is empty')
  return first
}

/** Some words are kept together by no-break spaces, which a reader does not see. */
export const asRead = (text: string) => text.replace(/\s+/g, ' ').trim()
