import type { Browser } from './driver/browser.ts'

/** A list of twenty products, which fills more than one sheet of paper, for the request page of this browser. */
export async function keepLongList(visitor: Browser) {
  await visitor.open('/sem-conexao')
  await visitor.evaluate(async () => {
    type Listed = { id: number; name: string; code: string; imageUrl: string | null; illustrationUrl: string | null }
    const products: Listed[] = await (await fetch('/api/products?limit=20')).json()
    const lines = products.map(({ id, name, code, imageUrl, illustrationUrl }) => ({
      product: { id, name, code, imageUrl: imageUrl ?? illustrationUrl },
      quantity: 2,
    }))
    localStorage.setItem('quotationBasket', JSON.stringify(lines))
  })
}

export const forgetList = (visitor: Browser) => visitor.evaluate(() => localStorage.removeItem('quotationBasket'))
