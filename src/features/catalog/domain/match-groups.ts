import type { Difference } from './search/measure-difference.ts'

type Matched = { match?: { reason: string; difference: Difference | null } | undefined }
export type MatchGroup<T> = { kind: 'exact' | 'near' | 'other'; products: T[] }

/** What a search for a measure found: exactly that, close to it, or for another reason; each kind once, best first. */
export function groupMatches<T extends Matched>(products: readonly T[]): MatchGroup<T>[] {
  const kinds = { exact: [], near: [], other: [] } as Record<MatchGroup<T>['kind'], T[]>
  for (const product of products) kinds[kindOf(product)].push(product)
  if (kinds.near.length === 0) return [{ kind: 'exact', products: [...products] }]
  return (['exact', 'near', 'other'] as const)
    .map((kind) => ({ kind, products: kinds[kind] }))
    .filter((group) => group.products.length > 0)
}

function kindOf({ match }: Matched) {
  if (match?.reason === 'measure-near') return 'near'
  return match && ['model', 'words'].includes(match.reason) ? 'other' : 'exact'
}
