import { read, type Written, write, writtenTogether } from '#kernel/api/written.ts'
import { inReais } from '#kernel/reais.ts'
import { type Product, type ProductFace, productAside, productFace } from '../../record/contract/catalogue.ts'
import type { Card } from '../../record/server/card.ts'
import type { Ranked } from '../../search/domain/ranking.ts'
import { isSought, type SoughtMachine } from '../../search/domain/sought-machine.ts'

type CardVisibility = { isStaff: boolean; showsPrice: boolean }
/** What a search says of it. */
type SearchContext = { match: Ranked | undefined; machine: SoughtMachine | null }

/** A card as it is shown: versions to administrators only, and prices too unless the shop shows them. */
export function showCard(
  card: Card,
  { isStaff, showsPrice }: CardVisibility,
  sought?: SearchContext,
): Written<Product> {
  const match = sought?.match
  const aside = write(productAside, {
    ...(match ? { match: { reason: match.reason, difference: match.difference } } : {}),
    ...(isStaff || showsPrice ? { price: inReais(card.priceCents) } : {}),
    ...(isStaff ? { version: card.version } : {}),
  })
  return writtenTogether(sought?.machine ? soughtFirst(card.face, sought.machine) : card.face, aside)
}

/** Whoever searches for a machine must not have to look for it behind others. */
function soughtFirst(face: Written<ProductFace>, machine: SoughtMachine) {
  const { compatibleModels: models, ...shown } = read(face)
  const [sought, others] = [true, false].map((is) => models.filter((model) => isSought(machine, model) === is))
  return write(productFace, {
    ...shown,
    compatibleModels: [...sought!.map((model) => ({ ...model, isSought: true as const })), ...others!],
  })
}
