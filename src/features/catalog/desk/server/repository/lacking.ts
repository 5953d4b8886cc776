import { lackingParts } from '../../../record/server/tables.ts'
import { type Lacking, lackingKinds } from '../../contract/products.ts'

/** What a product lacks, of the sum it has in `lacking`. */
export const lackingKindsIn = (sum: number): Lacking[] =>
  lackingKinds.filter((kind) => (sum & lackingParts[kind]) !== 0)

const sumOfAll = Object.values(lackingParts).reduce((sum, number) => sum + number, 0)

/** Every sum that says something, those that lack most first. */
export const lackingSums = Array.from({ length: sumOfAll }, (_, place) => place + 1).toSorted(
  (a, b) => lackingKindsIn(b).length - lackingKindsIn(a).length || a - b,
)

/** The sums of those that lack any of these. */
export const sumsLackingAny = (kinds: readonly Lacking[]) =>
  lackingSums.filter((sum) => lackingKindsIn(sum).some((kind) => kinds.includes(kind)))
