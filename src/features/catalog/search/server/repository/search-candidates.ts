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
/** So many of one kind are looked at before the best of them are taken. */
const mostLookedAt = 5_000
/** Words are common where so many of the first few products have them: the rest of the best will be among the next. */
const glimpse = { products: 200, common: 40 }
const shortestCodeBeginning = 5

/**
 * Products that may answer the plan, by measure, code, machine and words, and whether there are more; the ranking decides which do.
 * One statement, in which each kind of match has its own index and its own order; the kinds in the order of certainty, so
 * that the cap never cuts a better one for a worse.
 */
export async function listCandidates(db: Db, plan: SearchPlan, scope: Scope) {
  const visible = matching(scope) ?? sql`true`
  const kinds = kindsOfMatch(plan, scope.sight, visible)
  const all = plan.words.length > 0 ? [wordsNamed('all_words', plan.words, sql` && `)] : []
  // Only when nothing has all the words is something with some of them better than nothing.
  const any =
    plan.words.length > 1 ? [wordsNamed('any_words', plan.words, sql` || `, sql`not exists (select 1 from found)`)] : []
  if (kinds.length + all.length === 0) return { candidates: [], isCapped: false }
  const lookFor = (words: Words) => beforehand(words, scope.sight, visible)
  const having = (words: Words) => containing(words, scope.sight, visible)
  const parts = [
    ...all.flatMap(lookFor),
    sql`found as materialized (${best([...kinds, ...all.flatMap(having)])})`,
    ...any.flatMap(lookFor),
    ...any.map((words) => sql`instead as materialized (${best(having(words))})`),
  ]
  const chosen = sql.join(
    [sql`found`, ...any.map(() => sql`instead`)].map((part) => sql`select * from ${part}`),
    sql` union all `,
  )
  const { rows } = await db.execute<Candidate & { isCapped: boolean }>(sql`
    with ${sql.join(parts, sql`, `)}
    select ${products.id}, ${products.codeKey} as "codeKey", ${productCards.partNumberKeys} as "partNumberKeys",
      ${productCards.modelKeys} as "modelKeys", ${products.diameterMm}::float8 as "diameterMm",
      ${products.widthMm}::float8 as "widthMm", ${products.boreMm}::float8 as "boreMm", ${products.searchText} as "searchText",
      ${products.name}, ${products.rating}, ${products.featured}, ${isCut([...all, ...any], visible)} as "isCapped"
    from (${chosen}) as chosen
    join ${products} on ${products.id} = chosen.product_id
    join ${productCards} on ${productCards.productId} = chosen.product_id
    order by chosen.place limit ${mostCandidates + 1}`)
  return {
    candidates: rows.slice(0, mostCandidates),
    isCapped: rows.length > mostCandidates || rows[0]?.isCapped === true,
  }
}

/** The kinds one after the other, a product where it comes first. */
function best(kinds: readonly SQL[]) {
  const placed = kinds.map(
    (kind, place) =>
      sql`select product_id, ${place * 2 * mostCandidates}::int + row_number() over () as place from (${kind}) as kind`,
  )
  return sql`select product_id, min(place) as place from (${sql.join(placed, sql` union all `)}) as kinds
    group by product_id order by 2 limit ${mostCandidates + 1}`
}

const cards = sql`${productCards}`
const cardsWithProducts = sql`${productCards} join ${products} on ${products.id} = ${productCards.productId}`

type Match = { from: SQL; where: SQL; order: SQL }
const some = ({ from, where, order }: Match, visible: SQL) =>
  sql`select ${productCards.productId} from ${from} where ${visible} and ${where} order by ${order} limit ${mostCandidates + 1}`

const kindsOfMatch = (plan: SearchPlan, sight: Sight, visible: SQL): SQL[] => [
  ...codedLike(plan.codeKey).map((match) => some(match, visible)),
  ...sizedLike(plan, sight, visible),
  ...mentioningMeasure(plan).map((match) => some(match, visible)),
  ...forMachine(plan.modelKeys).map((match) => some(match, visible)),
]

const byNumber = sql`${productCards.productId}`

/** The very code first, then what only begins with it, one code after the other. */
function codedLike(key: string | null): Match[] {
  if (key === null) return []
  const partNumber = sql`ltrim(${crossReferences.partNumberKey}, '0')`
  const number = withoutLeadingZeros(key)
  const referring = sql`${crossReferences} join ${cards} on ${productCards.productId} = ${crossReferences.productId}`
  const coded = (where: SQL, order: SQL): Match => ({ from: cardsWithProducts, where, order })
  const numbered = (where: SQL, order: SQL): Match => ({ from: referring, where, order })
  const begins = (column: SQL, text: string) => sql`${column} like ${`${likeLiteral(text)}%`}`
  // As the index has them that finds them.
  const inTurn = (column: SQL) => sql`${column} using ~<~`
  return [
    coded(sql`${products.codeKey} = ${key}`, byNumber),
    numbered(sql`${partNumber} = ${number}`, byNumber),
    ...(key.length >= shortestCodeBeginning
      ? [coded(begins(sql`${products.codeKey}`, key), inTurn(sql`${products.codeKey}`))]
      : []),
    ...(number.length >= shortestCodeBeginning ? [numbered(begins(partNumber, number), inTurn(partNumber))] : []),
  ]
}

const byMeasure = sql`${productCards.diameterMm}, ${productCards.widthMm}, coalesce(${productCards.rating}, -1) desc, ${productCards.productId}`

/** Those of exactly the size first: among many that are near, the cap must not cut them; then the nearest. */
function sizedLike({ measure }: SearchPlan, { tolerances }: Sight, visible: SQL): SQL[] {
  if (!measure) return []
  const sizes = {
    diameter: measure.diameter ?? undefined,
    width: measure.width ?? undefined,
    bore: measure.bore ?? undefined,
  }
  const sized = (windows: ReturnType<typeof nominalWindows>): Match => ({
    from: cards,
    where: and(
      within(productCards.diameterMm, windows.diameterMm),
      within(productCards.widthMm, windows.widthMm),
      within(productCards.boreMm, windows.boreMm),
    )!,
    order: byMeasure,
  })
  const exact = sized(nominalWindows({ ...sizes, tolerance: 0 }, tolerances))
  const near = sized(nominalWindows(sizes, tolerances))
  const distances = [
    [productCards.diameterMm, measure.diameter] as const,
    [productCards.widthMm, measure.width] as const,
    [productCards.boreMm, measure.bore] as const,
  ].flatMap(([column, wanted]) => (wanted === null ? [] : [sql`abs(${column} - ${wanted}::numeric)`]))
  const nearest = sql`select product_id from (select ${productCards.productId}, ${sql.join(distances, sql` + `)} as distance
      from ${cards} where ${visible} and ${near.where} order by ${near.order} limit ${mostLookedAt}) as near
    order by distance, product_id limit ${mostCandidates + 1}`
  return [some(exact, visible), nearest]
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
function mentioningMeasure({ measure }: SearchPlan): Match[] {
  if (!measure || measure.diameter === null || measure.width === null) return []
  const mentioned = `%${measure.diameter}x${measure.width}%`
  return [
    {
      from: cardsWithProducts,
      where: sql`${products.diameterMm} is null and ${products.searchText} like ${mentioned}`,
      order: byNumber,
    },
  ]
}

function forMachine(keys: readonly string[]): Match[] {
  if (keys.length === 0) return []
  const from = sql`${machineModels}
    join ${productCompatibility} on ${productCompatibility.machineModelId} = ${machineModels.id}
    join ${productCards} on ${productCards.productId} = ${productCompatibility.productId}`
  return [{ from, where: isModelNamed(keys)!, order: sql`${machineModels.id}, ${productCompatibility.productId}` }]
}

type Words = { name: SQL; best: SQL; query: SQL; onlyIf: SQL }
const wordsNamed = (name: string, groups: readonly WordGroup[], joined: SQL, onlyIf = sql`true`): Words => ({
  name: sql.raw(name),
  best: sql.raw(`best_${name}`),
  query: sql`(${sql.join(groups.map(anyWritingOf), joined)})`,
  onlyIf,
})

/**
 * The words by themselves: the planner guesses badly how rare they are, and must not look for them in all cards. Where they are
 * common, the best of all that have them are found before they are looked for anywhere else.
 */
function beforehand(words: Words, sight: Sight, visible: SQL): SQL[] {
  const ofAll = and(matching({ filters: {}, sight }), words.onlyIf)!
  const seen = sql`(select count(*) from (${amongTheFirst(words, sight, ofAll, glimpse.products)}) as seen)`
  const areCommon = sql`${seen} >= ${glimpse.common}::int`
  const isEnough = sql`(select count(*) from ${words.best}) > ${mostCandidates}::int`
  return [
    sql`${words.best} as materialized (${amongTheFirst(words, sight, and(visible, areCommon)!, mostLookedAt)} limit ${mostCandidates + 1})`,
    sql`${words.name} as materialized (select ${products.id} from ${products}
      where ${products.searchVector} @@ ${words.query} and ${words.onlyIf} and not ${isEnough} limit ${mostLookedAt + 1})`,
  ]
}

const areMany = ({ name }: Words) => sql`(select count(*) from ${name}) > ${mostLookedAt}`

const rating = sql`coalesce(${productCards.rating}, -1)`
/** The best rated first, for the desk the newest. */
const bestFirst = ({ includeInactive }: Sight) =>
  includeInactive ? sql`${byNumber} desc` : sql`${rating} desc, ${byNumber} desc`

/** Those that have the words among so many products, in their order: one by one, so that it ends with the last that is wanted. */
const amongTheFirst = ({ query }: Words, sight: Sight, where: SQL, most: number) =>
  sql`select walked.product_id
    from (select ${byNumber}, ${rating} as rating from ${cards} where ${where} order by ${bestFirst(sight)} limit ${most}) as walked
    cross join lateral (select 1 from ${products}
      where ${products.id} = walked.product_id and ${products.searchVector} @@ ${query} offset 0) as has
    order by ${sight.includeInactive ? sql`` : sql`walked.rating desc,`} walked.product_id desc`

/**
 * The best of those that have the words. Where so many have them that not all are looked at, first those among the best of all
 * products: they are common there too.
 */
const containing = (words: Words, sight: Sight, visible: SQL): SQL[] => [
  sql`select product_id from ${words.best}`,
  sql`${amongTheFirst(words, sight, and(visible, areMany(words))!, mostLookedAt)} limit ${mostCandidates + 1}`,
  some(
    {
      // One by one: how many they are the planner cannot know.
      from: sql`${words.name} cross join lateral (
        select * from ${cards} where ${productCards.productId} = ${words.name}.id offset 0) as ${productCards}`,
      where: sql`true`,
      order: bestFirst(sight),
    },
    visible,
  ),
]

/** Whether words were so common that not all that have them, nor all products, were looked at. */
function isCut(words: readonly Words[], visible: SQL) {
  if (words.length === 0) return sql`false`
  const all = sql`(select count(*) from (select 1 from ${cards} where ${visible} limit ${mostLookedAt + 1}) as seen)`
  return sql`(${sql.join(words.map(areMany), sql` or `)}) and ${all} > ${mostLookedAt}`
}

/** A word and everything that means the same; a bare number also begins a measure, `230` → `230x75`. */
function anyWritingOf({ typed, alternatives, related }: WordGroup) {
  const phrases = [...alternatives, ...related].map((phrase) => sql`phraseto_tsquery('portuguese', ${phrase})`)
  const beginning = /^[a-z0-9]+$/.test(typed) ? [sql`to_tsquery('portuguese', ${`${typed}:*`})`] : []
  return sql`(${sql.join([...phrases, ...beginning], sql` || `)})`
}
