import { useMemo } from 'react'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import { listFilters } from '#features/catalog/search/domain/list-search.ts'
import { FavoritesProvider } from '#features/catalog/showcase/web/favorites/favorites.tsx'
import { PagesPage } from '#features/pages/panel/pages-page.tsx'
import type { PageParts } from '#features/pages/panel/parts.ts'
import { ProductPicker } from '#features/quotations/proposals/panel/editor/product-picker.tsx'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { wordsApi } from '#features/site/contract/words.ts'
import { filled, gapNames } from '#features/site/domain/gaps.ts'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import type { Call } from '#kernel/api/client.ts'
import { useSite } from '../site-query.ts'
import { productsIn } from '../written/product-blocks.tsx'
import { listSearch } from '../written/product-queries.ts'

/** Features meet here: a text may show the company's data, pictures and products. */
export function PagesSection({ call }: { call: Call }) {
  const site = useSite()
  const parts = useMemo(() => partsOf(call, site), [call, site])
  return (
    <FavoritesProvider>
      <PagesPage call={call} parts={parts} />
    </FavoritesProvider>
  )
}

const partsOf = (call: Call, site: SiteSettings): PageParts => ({
  gaps: { names: gapNames, fill: (said) => filled(said, site) },
  company: <CompanyCard site={site} />,
  productsIn: (blocks) => productsIn(call, blocks),
  putPicture: (file) => call(wordsApi.putPicture, { picture: file }),
  async readChoices() {
    const [categories, brands, { applications }] = await Promise.all([
      call(catalogApi.listCategories, {}),
      call(catalogApi.listBrands, {}),
      call(catalogApi.productFacets, {}),
    ])
    return { categories, brands, applications: applications.map(({ name }) => name) }
  },
  async isEmptyList(list) {
    const { items } = await call.page(catalogApi.listProducts, { ...listFilters(listSearch(list)), limit: 1 })
    return items.length === 0
  },
  findProducts: (ids) => call(catalogApi.lookupProducts, { id: [...ids], code: [] }),
  productPicker: (found) => <ProductPicker call={call} {...found} />,
})
