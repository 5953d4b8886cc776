import type { SearchPlan } from '#features/catalog/search/domain/query-plan.ts'
import { type Candidate, type Ranked, ranker } from '#features/catalog/search/domain/ranking.ts'
import type { SearchTolerances } from '#kernel/search-tolerances.ts'

const byName = new Intl.Collator('en')

/** The candidates that answer the query, best first. The catalogue index gives the same order without comparing names. */
export function rankCandidates(
  plan: SearchPlan,
  candidates: readonly Candidate[],
  tolerances?: SearchTolerances,
): Ranked[] {
  const rank = ranker(plan, tolerances)
  return candidates
    .flatMap((candidate) => {
      const ranked = rank(candidate)
      return ranked ? [{ ...ranked, name: candidate.name }] : []
    })
    .sort((a, b) => b.score - a.score || byName.compare(a.name, b.name) || a.id - b.id)
    .map(({ name: _, ...ranked }) => ranked)
}
