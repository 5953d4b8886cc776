import { and, inArray, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { withoutLeadingZeros } from '../../../record/domain/code-key.ts'
import { nominalWindows } from '../../../record/domain/measures.ts'
import {
  likeLiteral,
  matching,
  type Scope,
  type Sight,
  sized,
} from '../../../record/server/repository/product-conditions.ts'
import {
  crossReferences,
  machineModels,
  productCards,
  productCompatibility,
  productCounts,
  products,
} from '../../../record/server/tables.ts'
import type { SearchPlan } from '../../domain/query-plan.ts'
import type { Candidate } from '../../domain/ranking.ts'
import type { WordGroup } from '../../domain/synonyms.ts'
import { isModelNamed } from './known-machines.ts'

/**
 * Ranking reads every candidate, so there is an end to them, however large the catalogue. So many are looked at before the best of them
 * are taken: of those near a measure, which an index tells; of those walked through for words, each of which is read, or of all where
 * there are no more; and of those looked up by rare words. A list leads through all of them, of what is suggested a few are shown.
 */
const reaches = {
  list: { candidates: 600, near: 5_000, walked: 2_500, all: 5_000, lookedUp: 5_000 },
  suggestions: { candidates: 100, near: 1_000, walked: 500, all: 500, lookedUp: 500 },
} as const
export type Reach = keyof typeof reaches
/**
 * Words are common where so many of the first few products have them, or as many as can be told from chance and more in all than are
 * looked up: more of the best are among the next few thousand, and an index would go through all that have them.
 */
const glimpse = { products: 200, common: 40, some: 3 }
/** One page: who looks for words among many products is not told that there are fewer before all was tried. */
const few = 24
const shortestCodeBeginning = 5

/**
 * Products that may answer the plan, by measure, code, machine and words, and whether there are more; the ranking decides which do.
 * One statement, in which each kind of match has its own index and its own order; the kinds in the order of certainty, so
 * that the cap never cuts a better one for a worse.
 */
export async function listCandidates(db: Db, plan: SearchPlan, scope: Scope, reach: Reach = 'list') {
  const look: Look = { sight: scope.sight, visible: matching(scope) ?? sql`true`, ...reaches[reach] }
  const coded = codedLike(plan.codeKey).map((match) => some(match, look))
  const kinds = [...coded, ...otherKinds(plan, look)]
  // Beside a measure words say which of those that have it come first, and find none.
  const words = plan.measure ? [] : plan.words
  const all = words.length > 0 ? [wordsNamed('all_words', words, sql` && `)] : []
  // Only when nothing has all the words is something with some of them better than nothing.
  const any = words.length > 1 ? [wordsNamed('any_words', words, sql` || `, sql`not exists (select 1 from found)`)] : []
  if (kinds.length + all.length === 0) return { candidates: [], isCapped: false }

  const lookFor = (words: Words) => beforehand(words, look)
  const having = (words: Words) => containing(words, look)
  const parts = [
    ...all.flatMap(lookFor),
    sql`found as materialized (${best([...kinds, ...all.flatMap(having)], look)})`,
    ...any.flatMap(lookFor),
    ...any.map((words) => sql`instead as materialized (${best(having(words), look)})`),
  ]
  // Products are long: of one that was found by its measure or its machine, the ranking asks no more than its card tells.
  const isReadWhole =
    plan.words.length > 0
      ? sql`true`
      : sql`(chosen.place < ${placeOf(coded.length, look)}::int or ${productCards.diameterMm} is null)`
  const chosen = sql.join(
    [sql`found`, ...any.map(() => sql`instead`)].map((part) => sql`select * from ${part}`),
    sql` union all `,
  )
  const { rows } = await db.execute<Candidate & { isCapped: boolean }>(sql`
    with ${sql.join(parts, sql`, `)}
    select ${productCards.productId} as id, coalesce(whole.code_key, '') as "codeKey", ${productCards.partNumberKeys} as "partNumberKeys",
      ${productCards.modelKeys} as "modelKeys", ${productCards.diameterMm}::float8 as "diameterMm",
      ${productCards.widthMm}::float8 as "widthMm", ${productCards.boreMm}::float8 as "boreMm",
      coalesce(whole.search_text, '') as "searchText", ${productCards.name}, ${productCards.rating},
      ${productCards.shelf} = 0 as featured, ${isCut([...all, ...any], look)} as "isCapped"
    from (${chosen}) as chosen
    join ${productCards} on ${productCards.productId} = chosen.product_id
    left join lateral (select ${products.codeKey}, ${products.searchText} from ${products}
      where ${products.id} = chosen.product_id and ${isReadWhole} offset 0) as whole on true
    order by chosen.place limit ${look.candidates + 1}`)
  return {
    candidates: rows.slice(0, look.candidates),
    isCapped: rows.length > look.candidates || rows[0]?.isCapped === true,
  }
}

/** Whose eyes look for what may be seen, and how far. */
type Look = { sight: Sight; visible: SQL } & (typeof reaches)[Reach]

/** Where the places of a kind begin. */
const placeOf = (nth: number, { candidates }: Look) => nth * 2 * candidates

/** The kinds one after the other, a product where it comes first. */
function best(kinds: readonly SQL[], look: Look) {
  const placed = kinds.map(
    (kind, nth) =>
      sql`select product_id, ${placeOf(nth, look)}::int + row_number() over () - 1 as place from (${kind}) as kind`,
  )
  return sql`select product_id, min(place) as place from (${sql.join(placed, sql` union all `)}) as kinds
    group by product_id order by 2 limit ${look.candidates + 1}`
}

const cards = sql`${productCards}`
const cardsWithProducts = sql`${productCards} join ${products} on ${products.id} = ${productCards.productId}`

type Match = { from: SQL; where: SQL; order: SQL }
const some = ({ from, where, order }: Match, { visible, candidates }: Look) =>
  sql`select ${productCards.productId} from ${from} where ${visible} and ${where} order by ${order} limit ${candidates + 1}`

const otherKinds = (plan: SearchPlan, look: Look): SQL[] => [
  ...sizedLike(plan, look),
  ...mentioningMeasure(plan, look),
  ...forMachine(plan.modelKeys, look),
]

/** One by one until there are enough: how many there are the planner cannot know, and must not look at all cards for them. */
const shownOf = (ids: SQL, { visible, candidates }: Look) => sql`select shown.product_id from ${ids}
    cross join lateral (select ${byNumber} from ${cards} where ${byNumber} = ids.id and ${visible} offset 0) as shown limit ${candidates + 1}`

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
function sizedLike({ measure }: SearchPlan, look: Look): SQL[] {
  if (!measure) return []
  const { tolerances } = look.sight
  const sizes = {
    diameter: measure.diameter ?? undefined,
    width: measure.width ?? undefined,
    bore: measure.bore ?? undefined,
  }
  const having = (windows: ReturnType<typeof nominalWindows>): Match => ({
    from: cards,
    where: and(...sized(windows, look.sight))!,
    order: byMeasure,
  })
  const exact = having(nominalWindows({ ...sizes, tolerance: 0 }, tolerances))
  const near = having(nominalWindows(sizes, tolerances))
  const distances = [
    [productCards.diameterMm, measure.diameter] as const,
    [productCards.widthMm, measure.width] as const,
    [productCards.boreMm, measure.bore] as const,
  ].flatMap(([column, wanted]) => (wanted === null ? [] : [sql`abs(${column} - ${wanted}::numeric)`]))
  const nearest = sql`select product_id from (select ${productCards.productId}, ${sql.join(distances, sql` + `)} as distance
      from ${cards} where ${look.visible} and ${near.where} order by ${near.order} limit ${look.near}) as near
    order by distance, product_id limit ${look.candidates + 1}`
  return [some(exact, look), nearest]
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
function mentioningMeasure({ measure }: SearchPlan, look: Look): SQL[] {
  if (!measure || measure.diameter === null || measure.width === null) return []
  const mentioned = `%${measure.diameter}x${measure.width}%`
  const kits = sql`(select ${products.id} from ${products}
    where ${products.diameterMm} is null and ${products.searchText} like ${mentioned} offset 0) as ids`
  return [shownOf(kits, look)]
}

/** Machine by machine: those that are named themselves before others of their series. */
function forMachine(keys: readonly string[], look: Look): SQL[] {
  if (keys.length === 0) return []
  const isNamed = inArray(machineModels.modelKey, [...keys])
  const models = sql`(select ${machineModels.id} from ${machineModels} where ${isModelNamed(keys)}
    order by ${isNamed} desc, ${machineModels.id} offset 0) as models`
  const fitting = sql`${models} cross join lateral (select ${productCompatibility.productId} as id from ${productCompatibility}
    where ${productCompatibility.machineModelId} = models.id order by ${productCompatibility.productId} offset 0) as ids`
  return [shownOf(fitting, look)]
}

/** Names of what is known of them before any is chosen: whether they are common, the best that have them, those looked up, those of them in sight. */
type Words = { common: SQL; best: SQL; name: SQL; seen: SQL; query: SQL; onlyIf: SQL }
const wordsNamed = (name: string, groups: readonly WordGroup[], joined: SQL, onlyIf = sql`true`): Words => ({
  common: sql.raw(`common_${name}`),
  best: sql.raw(`best_${name}`),
  name: sql.raw(name),
  seen: sql.raw(`seen_${name}`),
  query: sql`(${sql.join(groups.map(anyWritingOf), joined)})`,
  onlyIf,
})

/**
 * The words by themselves: the planner guesses badly how rare they are, and must not look for them in all cards. Where they are
 * common, the best of all that have them are soon found, and they are looked up nowhere: that would count them all. Of those looked
 * up the best in sight, one by one.
 */
function beforehand(words: Words, look: Look): SQL[] {
  const { sight, visible, candidates, walked, lookedUp } = look
  const ofAll = and(matching({ filters: {}, sight }), words.onlyIf)!
  const rated = sql`coalesce(${products.rating}, -1)`
  const all = sql`coalesce((select ${productCounts.count} from ${productCounts} where ${productCounts.counted} = 'all'), 0)`
  return [
    sql`${words.common} as materialized (select count(*) >= ${glimpse.common}::int or count(*) >= ${glimpse.some}::int
        and count(*) * ${all} > ${lookedUp * glimpse.products}::bigint as yes
      from (${amongTheFirst(words, sight, ofAll, glimpse.products)} limit ${glimpse.common}) as glimpse)`,
    sql`${words.best} as materialized (${amongTheFirst(words, sight, and(visible, areCommon(words))!, walked)} limit ${candidates + 1})`,
    sql`${words.name} as materialized (select ${products.id}, ${rated} as rating from ${products}
      where ${products.searchVector} @@ ${words.query} and ${words.onlyIf}
        and (not ${areCommon(words)} or ${countOf(words.best)} < ${few}::int) limit ${lookedUp + 1})`,
    sql`${words.seen} as materialized (${shownOf(
      sql`(select id from ${words.name} order by ${sight.includeInactive ? sql`` : sql`rating desc,`} id desc offset 0) as ids`,
      look,
    )})`,
  ]
}

const areCommon = ({ common }: Words) => sql`(select yes from ${common})`
const countOf = (name: SQL) => sql`(select count(*) from ${name})`
/** Whether there are more that have the words than were looked at. */
const areMore = (words: Words, { candidates, lookedUp }: Look) =>
  sql`(${areCommon(words)} and ${countOf(words.best)} <= ${candidates}::int or ${countOf(words.name)} > ${lookedUp}::int)`
/** Whether all that may be seen can be looked at. */
const isSmall = ({ visible, all }: Look) =>
  sql`(${countOf(sql`(select 1 from ${cards} where ${visible} limit ${all + 1}) as shown`)} <= ${all}::int)`

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
 * The best of those that have the words. Where not all that have them were looked at, first those among all that may be seen, or among
 * many of these where there would be few.
 */
const containing = (words: Words, look: Look): SQL[] => {
  const areFew = sql`${countOf(words.best)} + ${countOf(words.seen)} < ${few}::int`
  const isWalked = sql`(${areMore(words, look)} and (${areFew} or ${isSmall(look)}))`
  return [
    sql`select product_id from ${words.best}`,
    sql`${amongTheFirst(words, look.sight, and(look.visible, isWalked)!, look.all)} limit ${look.candidates + 1}`,
    sql`select product_id from ${words.seen}`,
  ]
}

/** Whether words were so common that not all that have them, nor all products, were looked at. */
function isCut(words: readonly Words[], look: Look) {
  if (words.length === 0) return sql`false`
  const cut = words.map((one) => areMore(one, look))
  return sql`(${sql.join(cut, sql` or `)}) and not ${isSmall(look)}`
}

/** A word and everything that means the same. */
function anyWritingOf({ typed, alternatives, related }: WordGroup) {
  const phrases = [...alternatives, ...related].map((phrase) => sql`phraseto_tsquery('portuguese', ${phrase})`)
  const beginning = beginningOf(typed).map((text) => sql`to_tsquery('portuguese', ${`${text}:*`})`)
  return sql`(${sql.join([...phrases, ...beginning], sql` || `)})`
}

/**
 * What the ranking takes for the beginning of a word: `230` → `230x75`, `vulko` → `vulkollan`. Nothing shorter: a beginning is looked
 * up with all that begins so, and `rt` begins the code of every second product.
 */
const beginningOf = (typed: string) =>
  /^(\d{3,}|[a-z]{5,})$/.test(typed) ? [typed] : /^\d+$/.test(typed) ? [`${typed}x`] : []
