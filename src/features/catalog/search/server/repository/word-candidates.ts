import { and, type SQL, sql } from 'drizzle-orm'
import { fixed } from '#platform/database/kept-plans.ts'
import { matching, type Sight } from '../../../record/server/repository/product-conditions.ts'
import { productCards, productCounts, products } from '../../../record/server/tables.ts'
import type { WordGroup } from '../../domain/synonyms.ts'
import { beginningOf } from '../../domain/word-matching.ts'
import { byNumber, cards, type Look, shownOf } from './look.ts'

/**
 * Words are common where so many of the first few products have them, or as many as can be told from chance and more in all than are
 * looked up: more of the best are among the next few thousand, and an index would go through all that have them.
 */
const glimpse = { products: 200, common: 40, some: 3 }
/** One page: who looks for words among many products is not told that there are fewer before all was tried. */
const few = 24
/**
 * Names of what is known of them before any is chosen: what they are asked as, once for all places that ask; whether they are common, the best
 * that have them, those looked up, those of them in sight.
 */
export type Words = { asked: SQL; common: SQL; best: SQL; name: SQL; seen: SQL; writings: string; onlyIf: SQL }
export const wordsNamed = (
  name: string,
  groups: readonly WordGroup[],
  joined: '&' | '|',
  onlyIf = sql`true`,
): Words => ({
  asked: sql.raw(`asked_${name}`),
  common: sql.raw(`common_${name}`),
  best: sql.raw(`best_${name}`),
  name: sql.raw(name),
  seen: sql.raw(`seen_${name}`),
  writings: groups.map(anyWritingOf).join(joined),
  onlyIf,
})
const hasThem = ({ asked }: Words) => sql`${products.searchVector} @@ (select words from ${asked})`

/**
 * The words by themselves: the planner guesses badly how rare they are, and must not look for them in all cards. Where they are
 * common, the best of all that have them are soon found, and they are looked up nowhere: that would count them all. Of those looked
 * up the best in sight, one by one.
 */
export function beforehand(words: Words, look: Look): SQL[] {
  const { sight, visible, candidates, walked, lookedUp } = look
  const ofAll = and(matching({ filters: {}, sight }), words.onlyIf)!
  const rated = sql`coalesce(${products.rating}, -1)`
  const all = sql`coalesce((select ${productCounts.count} from ${productCounts} where ${productCounts.counted} = 'all'), 0)`
  return [
    sql`${words.asked} as materialized (select to_tsquery('portuguese', ${words.writings}) as words)`,
    sql`${words.common} as materialized (select count(*) >= ${fixed(glimpse.common)} or count(*) >= ${fixed(glimpse.some)}
        and count(*) * ${all} > ${fixed(lookedUp * glimpse.products)}::bigint as yes
      from (${amongTheFirst(words, sight, ofAll, glimpse.products)} limit ${fixed(glimpse.common)}) as glimpse)`,
    sql`${words.best} as materialized (${amongTheFirst(words, sight, and(visible, areCommon(words))!, walked)} limit ${fixed(candidates + 1)})`,
    sql`${words.name} as materialized (select ${products.id}, ${rated} as rating from ${products}
      where ${hasThem(words)} and ${words.onlyIf}
        and (not ${areCommon(words)} or ${countOf(words.best)} < ${fixed(few)}) limit ${fixed(lookedUp + 1)})`,
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
  sql`(${areCommon(words)} and ${countOf(words.best)} <= ${fixed(candidates)} or ${countOf(words.name)} > ${fixed(lookedUp)})`
/** Whether all that may be seen can be looked at. */
const isSmall = ({ visible, all }: Look) =>
  sql`(${countOf(sql`(select 1 from ${cards} where ${visible} limit ${fixed(all + 1)}) as shown`)} <= ${fixed(all)})`

const rating = sql`coalesce(${productCards.rating}, -1)`
/** The best rated first, for the desk the newest. */
const bestFirst = ({ includeInactive }: Sight) =>
  includeInactive ? sql`${byNumber} desc` : sql`${rating} desc, ${byNumber} desc`

/** Those that have the words among so many products, in their order: one by one, so that it ends with the last that is wanted. */
const amongTheFirst = (words: Words, sight: Sight, where: SQL, most: number) =>
  sql`select walked.product_id
    from (select ${byNumber}, ${rating} as rating from ${cards} where ${where} order by ${bestFirst(sight)} limit ${fixed(most)}) as walked
    cross join lateral (select 1 from ${products}
      where ${products.id} = walked.product_id and ${hasThem(words)} offset 0) as has
    order by ${sight.includeInactive ? sql`` : sql`walked.rating desc,`} walked.product_id desc`

/**
 * The best of those that have the words. Where not all that have them were looked at, first those among all that may be seen, or among
 * many of these where there would be few.
 */
export const containing = (words: Words, look: Look): SQL[] => {
  const areFew = sql`${countOf(words.best)} + ${countOf(words.seen)} < ${fixed(few)}`
  const isWalked = sql`(${areMore(words, look)} and (${areFew} or ${isSmall(look)}))`
  return [
    sql`select product_id from ${words.best}`,
    sql`${amongTheFirst(words, look.sight, and(look.visible, isWalked)!, look.all)} limit ${fixed(look.candidates + 1)}`,
    sql`select product_id from ${words.seen}`,
  ]
}

/** Whether words were so common that not all that have them, nor all products, were looked at. */
export function isCut(words: readonly Words[], look: Look) {
  if (words.length === 0) return sql`false`
  const cut = words.map((one) => areMore(one, look))
  return sql`(${sql.join(cut, sql` or `)}) and not ${isSmall(look)}`
}

/**
 * A word and everything that means the same, all as one text: so a statement is the same whatever is looked for. Of beginnings only what
 * the ranking takes for one: it is looked up with all that begins so, whatever stands beside it, and `rt` begins the code of every second
 * product.
 */
const anyWritingOf = (group: WordGroup) => {
  const phrases = [...group.alternatives, ...group.related].map((phrase) => `'${phrase.replace(/['\\]/g, '$&$&')}'`)
  const beginning = beginningOf(group)
  return `(${[...phrases, ...(beginning ? [`'${beginning}':*`] : [])].join('|')})`
}
