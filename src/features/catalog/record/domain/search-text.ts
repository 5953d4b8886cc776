import { withoutAccents } from '#kernel/slug.ts'

/** Codes and models as people type them: `EGV 16`, `egv-16` and `EGV16` are one. */
export const searchKeyOf = (text: string) => withoutAccents(text).replace(/[^a-z0-9]/g, '')

/** `230 X 75`, `230×75` and `Ø230 x 75` are written one way, on both sides of the comparison. */
export const plainText = (text: string) =>
  withoutAccents(text)
    .replace(/[øØ⌀]/g, ' ')
    .replace(/(\d)\s*(?:x|×|✕|\*)\s*(?=\d)/g, '$1x')
    .replace(/(\d),(?=\d)/g, '$1.')

/** A number at the end of one part and an `x` at the beginning of the next are no measure. No stored text has this character. */
const partEnd = '\u0000'

/** What a product can be found by, as one line. */
export const searchTextOf = (parts: readonly (string | null)[], keys: readonly string[]) =>
  `${plainText(parts.join(partEnd)).replaceAll(partEnd, ' ')} ${keys.map(searchKeyOf).join(' ')}`
    .replace(/\s+/g, ' ')
    .trim()
