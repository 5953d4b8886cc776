import { read } from '#kernel/api/written.ts'
import { slugOf } from '#kernel/slug.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import { findPartsOf } from '../../catalog-index/server/related-products.ts'
import type { MachinePart } from '../contract/machines.ts'

type Machine = { brand: string; model: string }
type Choice = { first?: readonly number[]; most?: number }

const usualParts = 6

/** The catalogue seen from the machines its parts are for. */
export function createMachines(index: CatalogIndex) {
  return {
    async models(brand: string) {
      const { brands, machines } = (await index.current()).groups
      const slug = slugOf(brand)
      const ids = brands.filter((row) => row.slug === slug).map(({ id }) => id)
      return machines.filter(({ brandId }) => brandId !== null && ids.includes(brandId)).map(({ model }) => model)
    },

    /** For each machine the active parts that fit it, those asked for `first` in front; machines are compared as the search does. */
    async partsOf(
      machines: readonly Machine[],
      { first = [], most = usualParts }: Choice = {},
    ): Promise<MachinePart[][]> {
      const data = await index.current()
      const wanted = machines.map((machine) => findPartsOf(data, machine, { first, most }))
      const listings = await index.listings([...new Set(wanted.flat().map(({ product }) => product))])
      const shown = new Map(listings.map(({ product, listing }) => [product.id, read(listing)]))
      return wanted.map((parts) =>
        parts.flatMap(({ product, certainty }) => {
          const listing = shown.get(product.id)
          if (!listing) return []
          const { id, slug, name, code, imageUrl, illustrationUrl } = listing
          return [{ id, slug, name, code, imageUrl: imageUrl ?? illustrationUrl, certainty }]
        }),
      )
    },
  }
}
