import { withoutAccents } from '#kernel/slug.ts'

/** Codes and models as people type them: `EGV 16`, `egv-16` and `EGV16` are one. */
export const keyOf = (text: string) => withoutAccents(text).replace(/[^a-z0-9]/g, '')

/** Nobody means these words when looking for a wheel. */
const stopWords = new Set(['de', 'da', 'do', 'das', 'dos', 'para', 'p', 'com', 'c', 'em', 'a', 'o', 'e', 'mm'])
const mostWords = 10

/** `230 X 75`, `230×75` and `Ø230 x 75` are written one way, on both sides of the comparison. */
const normalise = (text: string) =>
  withoutAccents(text)
    .replace(/[øØ⌀]/g, ' ')
    .replace(/(\d)\s*(?:x|×|✕|\*)\s*(?=\d)/g, '$1x')
    .replace(/(\d),(?=\d)/g, '$1.')

/** What a product can be found by, as one line. */
export const searchTextOf = (parts: readonly (string | null)[], keys: readonly string[]) =>
  [...parts.map((part) => normalise(part ?? '')), ...keys.map(keyOf)].join(' ').replace(/\s+/g, ' ').trim()

/** The words of a query that a product must contain, all of them. */
export const searchWords = (query: string) =>
  normalise(query)
    .split(/[^a-z0-9./]+/)
    .map((word) => word.replace(/^[./]+|[./]+$/g, ''))
    .filter((word) => word !== '' && !stopWords.has(word))
    .slice(0, mostWords)
