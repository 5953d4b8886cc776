import { and, type SQL, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/database.ts'
import { fixed, plannedOnce, unseen } from '#platform/database/kept-plans.ts'
import { withoutLeadingZeros } from '../../../record/domain/code-key.ts'
import { nominalWindows } from '../../../record/domain/measures.ts'
import { behindAll } from '../../../record/domain/search-text.ts'
import { filtersIn, matching, type Scope, sized } from '../../../record/server/repository/product-conditions.ts'
import { crossReferences, productCards, productCompatibility, products } from '../../../record/server/tables.ts'
import type { SearchPlan } from '../../domain/query-plan.ts'
import type { Candidate } from '../../domain/ranking.ts'
import { namedModels } from './known-machines.ts'
import { byNumber, cards, type Look, type Reach, reaches, shownOf } from './look.ts'
import { beforehand, containing, isCut, type Words, wordsNamed } from './word-candidates.ts'

const shortestCodeBeginning = 5

/**
 * Products that may answer the plan, by measure, code, machine and words, and whether there are more; the ranking decides which do.
 * One statement, in which each kind of match has its own index and its own order; the kinds in the order of certainty, so
 * that the cap never cuts a better one for a worse. Planning it takes as long as a third of running it among 1,000,000 products: for
 * visitors and without filters, whose values decide how it is best done, that is done once.
 */
export async function listCandidates(db: Db, plan: SearchPlan, scope: Scope, reach: Reach) {
  const look: Look = { sight: scope.sight, visible: matching(scope) ?? sql`true`, ...reaches[reach] }
  const coded = codedLike(plan.codeKey).map((match) => some(match, look))
  const kinds = [...coded, ...otherKinds(plan, look)]
  // Beside a measure words say which of those that have it come first, and find none.
  const words = plan.measure ? [] : plan.words
  const all = words.length > 0 ? [wordsNamed('all_words', words, '&')] : []
  // Only when nothing has all the words is something with some of them better than nothing.
  const any = words.length > 1 ? [wordsNamed('any_words', words, '|', sql`not exists (select 1 from found)`)] : []
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
      : sql`(chosen.place < ${placeOf(coded.length, look)} or ${productCards.diameterMm} is null)`
  const chosen = sql.join(
    [sql`found`, ...any.map(() => sql`instead`)].map((part) => sql`select * from ${part}`),
    sql` union all `,
  )
  const isPlannedOnce = filtersIn(scope).length === 0 && !scope.sight.includeInactive
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
    order by chosen.place limit ${fixed(look.candidates + 1)}${isPlannedOnce ? plannedOnce('search') : sql``}`)
  return {
    candidates: rows.slice(0, look.candidates),
    isCapped: rows.length > look.candidates || rows[0]?.isCapped === true,
  }
}

/** Where the places of a kind begin. */
const placeOf = (nth: number, { candidates }: Look) => fixed(nth * 2 * candidates)

/** The kinds one after the other, a product where it comes first. */
function best(kinds: readonly SQL[], look: Look) {
  const placed = kinds.map(
    (kind, nth) =>
      sql`select product_id, ${placeOf(nth, look)} + row_number() over () - 1 as place from (${kind}) as kind`,
  )
  return sql`select product_id, min(place) as place from (${sql.join(placed, sql` union all `)}) as kinds
    group by product_id order by 2 limit ${fixed(look.candidates + 1)}`
}

const cardsWithProducts = sql`${productCards} join ${products} on ${products.id} = ${productCards.productId}`

type Match = { from: SQL; where: SQL; order: SQL }
const some = ({ from, where, order }: Match, { visible, candidates }: Look) =>
  sql`select ${productCards.productId} from ${from} where ${visible} and ${where} order by ${order} limit ${fixed(candidates + 1)}`

const otherKinds = (plan: SearchPlan, look: Look): SQL[] => [
  ...sizedLike(plan, look),
  ...mentioningMeasure(plan, look),
  ...forMachine(plan.modelKeys, look),
]

/** The very code first, then what only begins with it, one code after the other. */
function codedLike(key: string | null): Match[] {
  if (key === null) return []
  const partNumber = sql`ltrim(${crossReferences.partNumberKey}, '0')`
  const number = withoutLeadingZeros(key)
  const referring = sql`${crossReferences} join ${cards} on ${productCards.productId} = ${crossReferences.productId}`
  const coded = (where: SQL, order: SQL): Match => ({ from: cardsWithProducts, where, order })
  const numbered = (where: SQL, order: SQL): Match => ({ from: referring, where, order })
  // In the order of the index that finds them, whatever the text is: `like` finds them by it only where the plan is made for one text.
  const begins = (column: SQL, text: string) =>
    sql`${column} ~>=~ ${unseen(sql`${text}::text`)} and ${column} ~<~ ${unseen(sql`${behindAll(text)}::text`)}`
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
      from ${cards} where ${look.visible} and ${near.where} order by ${near.order} limit ${fixed(look.near)}) as near
    order by distance, product_id limit ${fixed(look.candidates + 1)}`
  return [some(exact, look), nearest]
}

/** Kits have no measures of their own; their text names those of the wheels inside. */
function mentioningMeasure({ measure }: SearchPlan, look: Look): SQL[] {
  if (!measure || measure.diameter === null || measure.width === null) return []
  const mentioned = `%${measure.diameter}x${measure.width}%`
  const kits = sql`(select ${products.id} from ${products}
    where ${products.diameterMm} is null and ${products.searchText} like ${unseen(sql`${mentioned}::text`)} offset 0) as ids`
  return [shownOf(kits, look)]
}

/** Machine by machine: those that are named themselves before others of their series. */
function forMachine(keys: readonly string[], look: Look): SQL[] {
  if (keys.length === 0) return []
  const fitting = sql`${namedModels(keys)} as models cross join lateral (select ${productCompatibility.productId} as id from ${productCompatibility}
    where ${productCompatibility.machineModelId} = models.id order by ${productCompatibility.productId} offset 0) as ids`
  return [shownOf(fitting, look)]
}
