import { canNameGroup } from './group-names.ts'

/** Lines of a sheet that are no product and were never meant as one. */
export const strayKinds = ['total', 'title', 'heading'] as const
export type StrayKind = (typeof strayKinds)[number]

const total = /^((sub)?tota(l|is)|soma(t[oó]rio)?)\b/i
const page = /^p[aá]g(ina|\.)?\s*\d/i
/** A code has few words; a remark that happens to have a number in it has more. */
const mostCodeWords = 3
/** A table of two columns is a list of codes; there one cell alone may be meant. */
const fewestColumns = 3

type Line = { cells: readonly string[]; header: readonly string[]; codePlace: number; meant: number }

/**
 * Whether a line is a sum below the table, a title between its parts (one cell alone, where a code would be unlike a code), or the headings
 * once more, as every printed page has them.
 */
export function strayKind({ cells, header, codePlace, meant }: Line): StrayKind | undefined {
  const filled = cells.filter((cell) => cell.trim() !== '')
  const code = (cells[codePlace] ?? '').trim()
  if (filled.length > 1 && filled.every((cell) => header.includes(cell.trim()))) return 'heading'
  if (total.test((filled[0] ?? '').trim()) && (code === '' || total.test(code))) return 'total'
  if (filled.length !== 1 || meant < fewestColumns) return undefined
  return code === '' || !/\d/.test(code) || page.test(code) || code.split(/\s+/).length > mostCodeWords
    ? 'title'
    : undefined
}

/** A title between lines, and how many products follow it before the next. */
type Title = { line: number; text: string; products: number }

const mostGroupWords = 6
/** Few words without a number, and no sentence. */
const isGroupName = (text: string) =>
  canNameGroup(text) && !/[\d:;!?·]|\.$/.test(text) && text.split(/\s+/).length <= mostGroupWords

/**
 * What the titles of a price list make of the lines below them, by their own lines: the name of a part, or `undefined` where a title is none but ends
 * the part above, for no category is better than a wrong one. Parts stand in one place, above products, and are more than one; printed again on its
 * next page a part goes on. Numbers and heads of pages say nothing, and are not here.
 */
export function groupsAmong(titles: readonly Title[]): ReadonlyMap<number, string | undefined> {
  const unnumbered = titles.filter(({ text }) => !page.test(text))
  const heads = pageHeads(unnumbered)
  const parts = unnumbered.filter(({ text }) => !heads.has(text))
  const scattered = repeatedIn(parts.filter(({ text }, place) => text !== parts[place - 1]?.text))
  const groups = parts.map(({ line, text, products }): [number, string | undefined] => [
    line,
    products > 0 && isGroupName(text) && !scattered.has(text) ? text : undefined,
  ])
  const names = new Set(groups.flatMap(([, name]) => name ?? []))
  return new Map(names.size > 1 ? groups : [])
}

/** What recurs below different titles that stand once. Between a part and itself on the next page there is no such title. */
function pageHeads(titles: readonly Title[]): ReadonlySet<string> {
  const repeated = repeatedIn(titles)
  const above = new Map<string, Set<string>>()
  let last: string | undefined
  for (const { text } of titles) {
    if (!repeated.has(text)) last = text
    else if (last !== undefined) above.set(text, (above.get(text) ?? new Set()).add(last))
  }
  return new Set([...above].flatMap(([text, { size }]) => (size > 1 ? text : [])))
}

function repeatedIn(titles: readonly Title[]): ReadonlySet<string> {
  const [once, again] = [new Set<string>(), new Set<string>()]
  for (const { text } of titles) (once.has(text) ? again : once).add(text)
  return again
}
