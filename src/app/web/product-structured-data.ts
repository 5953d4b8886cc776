import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import { keepMeasuresTogether, measureNames } from '#features/catalog/record/domain/format.ts'
import { productTexts } from '#features/catalog/showcase/web/product/product-texts.ts'

const absolute = (publicUrl: string, path: string) => new URL(path, publicUrl).href

/** What search engines read about a product. No price and no offer: prices are given by quotation. */
export function productStructuredData(product: Product, publicUrl: string) {
  const url = absolute(publicUrl, `/produtos/${product.slug}`)
  const pictures = product.images.length > 0 ? product.images.map((photo) => photo.url) : [product.illustrationUrl]
  const images = pictures.flatMap((path) => (path ? absolute(publicUrl, path) : []))
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: keepMeasuresTogether(product.name),
    sku: product.code,
    description: product.description,
    url,
    ...(images.length > 0 ? { image: images.length > 1 ? images : images[0] } : {}),
    ...(product.categoryName ? { category: product.categoryName } : {}),
    ...(product.material ? { material: product.material } : {}),
    additionalProperty: measuresOf(product),
  }
}

function measuresOf({ diameterMm, widthMm, boreMm }: Product) {
  const { diameter, width, bore } = measureNames
  return [
    { name: diameter, value: diameterMm },
    { name: width, value: widthMm },
    { name: bore, value: boreMm },
  ].flatMap(({ name, value }) => (value === null ? [] : [{ '@type': 'PropertyValue', name, value, unitCode: 'MMT' }]))
}

export const breadcrumbStructuredData = (product: Product, publicUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    { name: productTexts.home, path: '/' },
    { name: productTexts.products, path: '/produtos' },
    { name: product.name, path: `/produtos/${product.slug}` },
  ].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: absolute(publicUrl, path),
  })),
})
