import { inReais } from '#kernel/reais.ts'
import type { Product } from '../../record/contract/catalogue.ts'
import { type Card, cardOf } from '../../record/server/card.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { Ranked } from '../../search/domain/ranking.ts'
import { isSought, type SoughtMachine } from '../../search/domain/sought-machine.ts'

type CardVisibility = { isStaff: boolean; showsPrice: boolean }
/** What a search says of it. */
type SearchContext = { match: Ranked | undefined; machine: SoughtMachine | null }

/** A card as it is shown: versions to administrators only, and prices too unless the shop shows them. */
export function showCard(card: Card, { isStaff, showsPrice }: CardVisibility, sought?: SearchContext): Product {
  const { priceCents, version, ...shown } = card
  const match = sought?.match
  return {
    ...shown,
    compatibleModels: soughtFirst(card.compatibleModels, sought?.machine ?? null),
    category: card.categoryName,
    brand: card.brandName,
    ...(match ? { match: { reason: match.reason, difference: match.difference } } : {}),
    ...(isStaff || showsPrice ? { price: inReais(priceCents) } : {}),
    ...(isStaff ? { version } : {}),
  }
}

export const toProduct = (row: ProductRow, shown: CardVisibility) => showCard(cardOf(row), shown)

/** Whoever searches for a machine must not have to look for it behind others. */
function soughtFirst(models: Card['compatibleModels'], machine: SoughtMachine | null) {
  if (machine === null) return models
  const [sought, others] = [true, false].map((is) => models.filter((model) => isSought(machine, model) === is))
  return [...sought!.map((model) => ({ ...model, isSought: true as const })), ...others!]
}
