import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { withoutLeadingZeros } from '../../../record/domain/code-key.ts'
import { nominalWindows } from '../../../record/domain/measures.ts'
import {
  likeLiteral,
  matching,
  type Scope,
  type Sight,
  within,
} from '../../../record/server/repository/product-conditions.ts'
import { crossReferences, machineModels, productCompatibility, products } from '../../../record/server/tables.ts'
import type { SearchPlan } from '../../domain/query-plan.ts'
import type { Candidate } from '../../domain/ranking.ts'
import type { WordGroup } from '../../domain/synonyms.ts'
import { isModelNamed } from './known-machines.ts'

/** Ranking reads every candidate, so there is an end to them, however large the catalogue. */
const mostCandidates = 600
const shortestCodeBeginning = 5

/** Products that may answer the plan, by measure, code, machine and words; the ranking decides which do. */
export async function listCandidates(db: Db, plan: SearchPlan, scope: Scope): Promise<Candidate[]> {
  const visible = matching(scope)
  const ids = new Set<number>()
  const collect = async (condition: SQL) => {
    if (ids.size >= mostCandidates) return
    const rows = await db
      .select({ id: products.id })
      .from(products)
      .where(and(visible, condition))
      .limit(mostCandidates - ids.size)
    for (const { id } of rows) ids.add(id)
  }
  for (const condition of conditionsOf(plan, scope.sight)) await collect(condition)
  // Only when nothing has all the words is something with some of them better than nothing.
  if (ids.size === 0 && plan.words.length > 1) await collect(containingAny(plan.words))
  return loadCandidates(db, [...ids])
}

/** In the order of certainty, so that the cap never cuts a better kind of match for a worse one. */
function conditionsOf(plan: SearchPlan, sight: Sight): SQL[] {
  const byWords = plan.words.length > 0 ? containingAll(plan.words) : undefined
  const bySize = sizedLike(plan, sight)
  return [codeLike(plan.codeKey), bySize, mentioningMeasure(plan), forMachine(plan.modelKeys), byWords].filter(
    (condition) => condition !== undefined,
  )
}

function codeLike(key: string | null) {
  if (key === null) return undefined
  const begins = (column: SQL, text: string) =>
    text.length >= shortestCodeBeginning ? sql`${column} like ${`${likeLiteral(text)}%`}` : sql`${column} = ${text}`
  const partNumber = sql`ltrim(${crossReferences.partNumberKey}, '0')`
  return or(
    begins(sql`${products.codeKey}`, key),
    sql`${products.id} in (select ${crossReferences.productId} from ${crossReferences} where ${begins(partNumber, withoutLeadingZeros(key))})`,
  )
}

function sizedLike({ measure }: SearchPlan, { tolerances }: Sight) {
  if (!measure) return undefined
  const sizes = {
    diameter: measure.diameter ?? undefined,
    width: measure.width ?? undefined,
    bore: measure.bore ?? undefined,
  }
  const windows = nominalWindows(sizes, tolerances)
  return and(
    within(products.diameterMm, windows.diameterMm),
    within(products.widthMm, windows.widthMm),
    within(products.boreMm, windows.boreMm),
  )
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
function mentioningMeasure({ measure }: SearchPlan) {
  if (!measure || measure.diameter === null || measure.width === null) return undefined
  return sql`${products.diameterMm} is null and ${products.searchText} like ${`%${measure.diameter}x${measure.width}%`}`
}

function forMachine(keys: readonly string[]) {
  if (keys.length === 0) return undefined
  return sql`${products.id} in (select ${productCompatibility.productId} from ${productCompatibility} join ${machineModels} on ${machineModels.id} = ${productCompatibility.machineModelId} where ${isModelNamed(keys)})`
}

const containingAll = (groups: readonly WordGroup[]) =>
  sql`${products.searchVector} @@ (${sql.join(groups.map(anyWritingOf), sql` && `)})`
const containingAny = (groups: readonly WordGroup[]) =>
  sql`${products.searchVector} @@ (${sql.join(groups.map(anyWritingOf), sql` || `)})`

/** A word and everything that means the same; a bare number also begins a measure, `230` → `230x75`. */
function anyWritingOf({ typed, alternatives, related }: WordGroup) {
  const phrases = [...alternatives, ...related].map((phrase) => sql`phraseto_tsquery('portuguese', ${phrase})`)
  const beginning = /^[a-z0-9]+$/.test(typed) ? [sql`to_tsquery('portuguese', ${`${typed}:*`})`] : []
  return sql`(${sql.join([...phrases, ...beginning], sql` || `)})`
}

async function loadCandidates(db: Db, ids: number[]): Promise<Candidate[]> {
  if (ids.length === 0) return []
  const keysOf = (keys: SQL) => sql<string[]>`coalesce(${keys}, '{}')`
  return db
    .select({
      id: products.id,
      codeKey: products.codeKey,
      partNumberKeys: keysOf(
        sql`(select array_agg(${crossReferences.partNumberKey}) from ${crossReferences} where ${eq(crossReferences.productId, products.id)})`,
      ),
      modelKeys: keysOf(
        sql`(select array_agg(${machineModels.modelKey}) from ${productCompatibility} join ${machineModels} on ${machineModels.id} = ${productCompatibility.machineModelId} where ${eq(productCompatibility.productId, products.id)})`,
      ),
      diameterMm: products.diameterMm,
      widthMm: products.widthMm,
      boreMm: products.boreMm,
      searchText: products.searchText,
      name: products.name,
      rating: products.rating,
      featured: products.featured,
    })
    .from(products)
    .where(inArray(products.id, ids))
}
