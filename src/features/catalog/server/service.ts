import type { Page } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { Brand, Category, Product, ProductFacets, ProductFilters, ProductQuery } from '../contract.ts'
import type { texts } from '../texts.ts'
import { type IllustrationVariant, illustrate, illustrationHash, illustrationUrl } from './illustration.ts'
import { readCatalogueVersion } from './repository/catalogue-version.ts'
import { countFacets, listBrands, listCategories, listCategoryFaces } from './repository/facets.ts'
import { findBareProduct, findProduct, listProducts, type ProductRow } from './repository/product-rows.ts'

type CatalogError = keyof typeof texts.errors
type Viewer = { actor: Actor }

export function createCatalogService({ db }: { db: Db }) {
  async function get(key: { id: number } | { slug: string }, viewer: Viewer): Promise<Product> {
    const row = await findProduct(db, key, sightOf(viewer))
    if (!row) throw new AppError<CatalogError>('not-found', 'PRODUCT_NOT_FOUND')
    return toProduct(row, viewer)
  }

  return {
    get,

    async list(query: ProductQuery, viewer: Viewer): Promise<Page<Product>> {
      const page = await listProducts(db, query, sightOf(viewer))
      return { ...page, items: page.items.map((row) => toProduct(row, viewer)) }
    },

    facets: (filters: ProductFilters, viewer: Viewer): Promise<ProductFacets> =>
      countFacets(db, filters, sightOf(viewer)),

    async categories(): Promise<Category[]> {
      const faces = new Map((await listCategoryFaces(db)).map((face) => [face.categoryId, illustrationUrl(face)]))
      const rows = await listCategories(db)
      return rows.map((row) => ({ ...row, count: row.productCount, illustrationUrl: faces.get(row.id) ?? null }))
    },

    brands: (): Promise<Brand[]> => listBrands(db),

    version: () => readCatalogueVersion(db),

    /** The picture at an address that names its content; undefined when the address is of another content. */
    async illustration(id: number, hash: string, variant: IllustrationVariant): Promise<string | undefined> {
      const row = await findBareProduct(db, { id }, { includeInactive: true })
      if (!row || illustrationHash(row) !== hash) return undefined
      return illustrate(row, variant) ?? undefined
    },
  }
}
export type CatalogService = ReturnType<typeof createCatalogService>

const isStaff = ({ actor }: Viewer) => actor.kind === 'staff'
const sightOf = (viewer: Viewer) => ({ includeInactive: isStaff(viewer) })

function toProduct(row: ProductRow, viewer: Viewer): Product {
  const { priceCents, ...shown } = row
  return {
    ...shown,
    category: row.categoryName,
    brand: row.brandName,
    illustrationUrl: illustrationUrl(row),
    images: row.imageUrl ? [{ url: row.imageUrl, alt: row.name }] : [],
    ...(isStaff(viewer) ? { price: priceCents === null ? null : priceCents / 100 } : {}),
  }
}
