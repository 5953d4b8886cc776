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
  const kinds = { exact: [], near: [], other: [] } as Record<MatchGroup<T>['kind'], T[]>
  const isForMachine = ({ compatibleModels }: T) => compatibleModels.some(({ isSought }) => isSought)
  const isNear = products.some((product) => matchKindOf(product) === 'near')
  if (!isNear && !products.some(isForMachine)) return [{ kind: 'exact', products: [...products] }]
  for (const product of products)
    kinds[isNear ? matchKindOf(product) : isForMachine(product) ? 'exact' : 'other'].push(product)
  return (['exact', 'near', 'other'] as const)
    .map((kind) => ({ kind, products: kinds[kind] }))
    .filter((group) => group.products.length > 0)
}

function matchKindOf({ match }: Matched) {
  if (match?.reason === 'measure-near') return 'near'
  return match && ['model', 'words'].includes(match.reason) ? 'other' : 'exact'
}
