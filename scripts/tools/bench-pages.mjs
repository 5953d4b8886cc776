// @ts-check

/** The pages that are looked at in a browser, by name. @param {string} base @returns {Promise<Record<'home page' | 'list of products' | 'page of a product', string>>} */
export async function pagesToLookAt(base) {
  const [product] = /** @type {{ slug: string }[]} */ (await (await fetch(`${base}/api/products?limit=1`)).json())
  if (!product) throw new Error('there is no product to look at')
  return {
    'home page': `${base}/`,
    'list of products': `${base}/produtos`,
    'page of a product': `${base}/produtos/${product.slug}`,
  }
}
