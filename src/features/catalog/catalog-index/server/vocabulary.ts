import { spelledWords, type Vocabulary } from '../../search/domain/synonyms.ts'

/** The words of changing texts. A word is known as long as one of the texts contains it. */
export type CountedVocabulary = {
  words: Vocabulary
  add: (texts: Iterable<string>) => void
  remove: (texts: Iterable<string>) => void
}

export function createVocabulary(): CountedVocabulary {
  const counts = new Map<string, number>()
  const words = new Map<string, string>()
  return {
    words,
    add(texts) {
      for (const text of texts)
        for (const [folded, word] of spelledWords(text)) {
          counts.set(folded, (counts.get(folded) ?? 0) + 1)
          if (!words.has(folded)) words.set(folded, word)
        }
    },
    remove(texts) {
      for (const text of texts)
        for (const [folded] of spelledWords(text)) {
          const count = (counts.get(folded) ?? 0) - 1
          if (count > 0) counts.set(folded, count)
          else {
            counts.delete(folded)
            words.delete(folded)
          }
        }
    },
  }
}
