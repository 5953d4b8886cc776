import type { Difference } from '../../search/domain/measure-difference.ts'

type Matched = {
  match?: { reason: string; difference: Difference | null } | undefined
  compatibleModels: readonly { isSought?: true | undefined }[]
}
export type MatchGroup<T> = { kind: 'exact' | 'near' | 'other'; products: T[] }

/**
 * What a search found: exactly the measure or the machine sought, close to that measure, or for another reason; each kind
 * once, best first.
 */
export function groupMatches<T extends Matched>(products: readonly T[]): MatchGroup<T>[] {
  const kindOf = kindsIn(products)
  const kinds = { exact: [], near: [], other: [] } as Record<MatchGroup<T>['kind'], T[]>
  for (const product of products) kinds[kindOf(product)].push(product)
  return (['exact', 'near', 'other'] as const)
    .map((kind) => ({ kind, products: kinds[kind] }))
    .filter((group) => group.products.length > 0)
}

function kindsIn(products: readonly Matched[]): (product: Matched) => MatchGroup<unknown>['kind'] {
  if (products.some((product) => measureKind(product) === 'near')) return measureKind
  const isExact = [isForMachine, isNotOnlyRelated].find((test) => products.some(test))
  return (product) => (isExact && !isExact(product) ? 'other' : 'exact')
}

function measureKind({ match }: Matched) {
  if (match?.reason === 'measure-near') return 'near'
  return match && ['model', 'words', 'related'].includes(match.reason) ? 'other' : 'exact'
}

const isForMachine = ({ compatibleModels }: Matched) => compatibleModels.some(({ isSought }) => isSought)

/** Polyurethane is related to a search for nylon, and comes after it. */
const isNotOnlyRelated = ({ match }: Matched) => match?.reason !== 'related'
