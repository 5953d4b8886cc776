import { read, type Written, write, writtenTogether } from '#kernel/api/written.ts'
import { inReais } from '#kernel/reais.ts'
import type { IndexedProduct } from '../../catalog-index/server/catalog-data.ts'
import { type Product, type ProductFace, productAside, productFace } from '../../record/contract/catalogue.ts'
import type { Ranked } from '../../search/domain/ranking.ts'
import { isSought, type SoughtMachine } from '../../search/domain/sought-machine.ts'

type Shown = { isStaff: boolean; showsPrice: boolean }
/** What a search says of a product. */
type SearchContext = { match: Ranked | undefined; machine: SoughtMachine | null }

/** A listing as the caller sees it: versions for administrators only, prices too unless the shop shows them. */
export function toProduct(
  { priceCents, version }: Pick<IndexedProduct, 'priceCents' | 'version'>,
  listing: Written<ProductFace>,
  { isStaff, showsPrice }: Shown,
  { match, machine }: SearchContext,
): Written<Product> {
  const aside = write(productAside, {
    ...(match ? { match: { reason: match.reason, difference: match.difference } } : {}),
    ...(isStaff || showsPrice ? { price: inReais(priceCents) } : {}),
    ...(isStaff ? { version } : {}),
  })
  return writtenTogether(machine ? putSoughtMachineFirst(listing, machine) : listing, aside)
}

/** Lists the searched machine first. */
function putSoughtMachineFirst(face: Written<ProductFace>, machine: SoughtMachine) {
  const { compatibleModels: models, ...shown } = read(face)
  const [sought, others] = [true, false].map((is) => models.filter((model) => isSought(machine, model) === is))
  return write(productFace, {
    ...shown,
    compatibleModels: [...sought!.map((model) => ({ ...model, isSought: true as const })), ...others!],
  })
}
