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
export type Searched = {
  foldedName: string
  /** The folded name, then everything else a search may match. */
  foldedText: string
}

/** Folded once for many searches. `searchText` is written as `plainText` writes it. */
export function foldedTexts(name: string, searchText = ''): Searched {
  const foldedName = foldedText(name)
  return { foldedName, foldedText: foldedName + foldedPlain(searchText) }
}

/** Prepares the groups once, for many products. */
export function wordMatcher(groups: readonly WordGroup[]) {
  const prepared = groups.map(prepare)
  const hasTelling = prepared.some((group) => !group.isGeneric)
  return function match({ foldedName, foldedText }: Searched): WordMatch {
    const found = { matched: 0, inName: 0, related: 0, isTelling: !hasTelling }
    if (prepared.length === 0) return found
    for (const { same, related, isGeneric } of prepared) {
      const isSame = same.some((phrase) => foldedText.includes(phrase))
      const isRelated = !isSame && related.some((phrase) => foldedText.includes(phrase))
      if (isSame) found.matched += 1
      if (isSame && same.some((phrase) => foldedName.includes(phrase))) found.inName += 1
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
    isGeneric: isGeneric(group),
  }
}

export const isGeneric = ({ meant }: WordGroup) => genericPhrases.has(phraseOf(meant))

/** `230` finds 230x75, and a long word that has no synonyms finds what begins with it. */
export function beginningOf({ typed, alternatives }: WordGroup): string | undefined {
  if (/^\d+(?:\.\d+)?$/.test(typed)) return `${typed}x`
  return alternatives.length === 1 && typed.length >= shortestPrefix && /^[a-z]+$/.test(typed) ? typed : undefined
}

/** Whether a word can be found by a beginning. Codes cannot, and most words of a large catalogue are codes. */
export const isFoundByBeginning = (word: string) => /^(?:\d+(?:\.\d+)?x|[a-z]{5})/.test(word)
