import { foldedPlain, foldedText } from './query-text.ts'
import { phraseOf, type WordGroup } from './synonyms.ts'

/** Words that nearly every product has: alone they find, beside others they prove nothing. */
const genericPhrases = new Set(['roda', 'rodinha', 'peca', 'item', 'produto', 'reposicao', 'par'])
const shortestPrefix = 5

export type WordMatch = {
  /** Groups found by a word that means the same, in the name, and only by a related one. */
  matched: number
  inName: number
  related: number
  /** Whether any of them says more than "a wheel". */
  isTelling: boolean
}
/** `searchText` is written one way already. */
type Searched = { name: string; searchText: string }

/** Prepares the groups once, for many products. */
export function wordMatcher(groups: readonly WordGroup[]) {
  const prepared = groups.map(prepare)
  const hasTelling = prepared.some((group) => !group.isGeneric)
  return function match({ name, searchText }: Searched): WordMatch {
    const found = { matched: 0, inName: 0, related: 0, isTelling: !hasTelling }
    if (prepared.length === 0) return found
    const inName = foldedText(name)
    const everywhere = inName + foldedPlain(searchText)
    for (const { same, related, isGeneric } of prepared) {
      const isSame = same.some((phrase) => everywhere.includes(phrase))
      const isRelated = !isSame && related.some((phrase) => everywhere.includes(phrase))
      if (isSame) found.matched += 1
      if (isSame && same.some((phrase) => inName.includes(phrase))) found.inName += 1
      if (isRelated) found.related += 1
      if (!isGeneric && (isSame || isRelated)) found.isTelling = true
    }
    return found
  }
}

function prepare(group: WordGroup) {
  const whole = (texts: readonly string[]) => texts.map((text) => ` ${phraseOf(text)} `)
  const beginning = beginningOf(group)
  return {
    same: [...whole(group.alternatives), ...(beginning ? [` ${beginning}`] : [])],
    related: whole(group.related),
    isGeneric: genericPhrases.has(phraseOf(group.meant)),
  }
}

/** `230` finds 230x75, and a long word that has no synonyms finds what begins with it. */
export function beginningOf({ typed, alternatives }: WordGroup): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(typed)) return `${typed}x`
  return alternatives.length === 1 && typed.length >= shortestPrefix && /^[a-z]+$/.test(typed) ? typed : undefined
}
