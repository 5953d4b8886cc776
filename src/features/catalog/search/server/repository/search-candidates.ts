import { and, type SQL, sql } from 'drizzle-orm'
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
import {
  crossReferences,
  machineModels,
  productCards,
  productCompatibility,
  products,
} from '../../../record/server/tables.ts'
import type { SearchPlan } from '../../domain/query-plan.ts'
import type { Candidate } from '../../domain/ranking.ts'
import type { WordGroup } from '../../domain/synonyms.ts'
import { isModelNamed } from './known-machines.ts'

/** Ranking reads every candidate, so there is an end to them, however large the catalogue. */
const mostCandidates = 600
const shortestCodeBeginning = 5

/**
 * Products that may answer the plan, by measure, code, machine and words; the ranking decides which do. One statement, in which
 * each kind of match has an index of its own; in the order of certainty, so that the cap never cuts a better kind for a worse one,
 * and what lies behind the cap is not even looked for.
 */
export async function listCandidates(db: Db, plan: SearchPlan, scope: Scope): Promise<Candidate[]> {
  const kinds = kindsOfMatch(plan, scope.sight)
  if (kinds.length === 0) return []
  const visible = matching(scope) ?? sql`true`
  const found = sql.join(
    kinds.map((kind) => sql`(${some(kind, visible)})`),
    sql` union all `,
  )
  // Only when nothing has all the words is something with some of them better than nothing.
  const orElse =
    plan.words.length > 1
      ? sql`union all select product_id from (${some(containing(plan.words, sql` || `), visible)}) as matches
          where not exists (select 1 from found)`
      : sql``
  const { rows } = await db.execute<Candidate>(sql`
    with found as materialized (select product_id from (${found}) as kinds limit ${mostCandidates}),
    chosen as (select distinct product_id from (select * from found ${orElse}) as all_found)
    select ${products.id}, ${products.codeKey} as "codeKey", ${productCards.partNumberKeys} as "partNumberKeys",
      ${productCards.modelKeys} as "modelKeys", ${products.diameterMm}::float8 as "diameterMm",
      ${products.widthMm}::float8 as "widthMm", ${products.boreMm}::float8 as "boreMm", ${products.searchText} as "searchText",
      ${products.name}, ${products.rating}, ${products.featured}
    from chosen
    join ${products} on ${products.id} = chosen.product_id
    join ${productCards} on ${productCards.productId} = chosen.product_id`)
  return rows
}

/** From where and under which condition cards match. */
type Kind = { from: SQL; where: SQL }

const cards = sql`${productCards}`
const cardsWithProducts = sql`${productCards} join ${products} on ${products.id} = ${productCards.productId}`

const some = ({ from, where }: Kind, visible: SQL) =>
  sql`select ${productCards.productId} from ${from} where ${visible} and ${where} limit ${mostCandidates}`

const kindsOfMatch = (plan: SearchPlan, sight: Sight): Kind[] => [
  ...codedLike(plan.codeKey),
  ...sizedLike(plan, sight),
  ...mentioningMeasure(plan),
  ...forMachine(plan.modelKeys),
  ...(plan.words.length > 0 ? [containing(plan.words, sql` && `)] : []),
]

/** The very code first, then what only begins with it. */
function codedLike(key: string | null): Kind[] {
  if (key === null) return []
  const partNumber = sql`ltrim(${crossReferences.partNumberKey}, '0')`
  const number = withoutLeadingZeros(key)
  const referring = sql`${crossReferences} join ${cards} on ${productCards.productId} = ${crossReferences.productId}`
  const coded = (where: SQL): Kind => ({ from: cardsWithProducts, where })
  const numbered = (where: SQL): Kind => ({ from: referring, where })
  const begins = (column: SQL, text: string) => sql`${column} like ${`${likeLiteral(text)}%`}`
  return [
    coded(sql`${products.codeKey} = ${key}`),
    numbered(sql`${partNumber} = ${number}`),
    ...(key.length >= shortestCodeBeginning ? [coded(begins(sql`${products.codeKey}`, key))] : []),
    ...(number.length >= shortestCodeBeginning ? [numbered(begins(partNumber, number))] : []),
  ]
}

/** Those of exactly the size first: among many that are near, the cap must not cut them. */
function sizedLike({ measure }: SearchPlan, { tolerances }: Sight): Kind[] {
  if (!measure) return []
  const sizes = {
    diameter: measure.diameter ?? undefined,
    width: measure.width ?? undefined,
    bore: measure.bore ?? undefined,
  }
  return [nominalWindows({ ...sizes, tolerance: 0 }, tolerances), nominalWindows(sizes, tolerances)].map((windows) => ({
    from: cards,
    where: and(
      within(productCards.diameterMm, windows.diameterMm),
      within(productCards.widthMm, windows.widthMm),
      within(productCards.boreMm, windows.boreMm),
    )!,
  }))
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
function mentioningMeasure({ measure }: SearchPlan): Kind[] {
  if (!measure || measure.diameter === null || measure.width === null) return []
  const mentioned = `%${measure.diameter}x${measure.width}%`
  return [
    {
      from: cardsWithProducts,
      where: sql`${products.diameterMm} is null and ${products.searchText} like ${mentioned}`,
    },
  ]
}

function forMachine(keys: readonly string[]): Kind[] {
  if (keys.length === 0) return []
  const from = sql`${machineModels}
    join ${productCompatibility} on ${productCompatibility.machineModelId} = ${machineModels.id}
    join ${productCards} on ${productCards.productId} = ${productCompatibility.productId}`
  return [{ from, where: isModelNamed(keys)! }]
}

/** The words by themselves first (`offset 0`): the planner guesses badly how rare they are, and must not look for them in all cards. */
const containing = (groups: readonly WordGroup[], joined: SQL): Kind => ({
  from: sql`(select ${products.id} from ${products}
      where ${products.searchVector} @@ (${sql.join(groups.map(anyWritingOf), joined)}) offset 0) as worded
    join ${productCards} on ${productCards.productId} = worded.id`,
  where: sql`true`,
})

/** A word and everything that means the same; a bare number also begins a measure, `230` → `230x75`. */
function anyWritingOf({ typed, alternatives, related }: WordGroup) {
  const phrases = [...alternatives, ...related].map((phrase) => sql`phraseto_tsquery('portuguese', ${phrase})`)
  const beginning = /^[a-z0-9]+$/.test(typed) ? [sql`to_tsquery('portuguese', ${`${typed}:*`})`] : []
  return sql`(${sql.join([...phrases, ...beginning], sql` || `)})`
}
