import { searchKeyOf } from './search-text.ts'

/** Two digits are a size, `E-1` may be a code. */
const shortest = { ofDigits: 3, withLetters: 2 }
const longest = 40
/** People name what they paste: `cód. RT-230X75-LI`, `ref: 0009.123`. */
const labels = /^(?:codigo|cod|referencia|ref|part number|pn|peca|item|n)\b[\s.:#°º-]*/

/** A normalised query as a code or part number, when it could be one: a digit, and the length of a code. */
export function codeKeyOf(text: string): string | null {
  const key = searchKeyOf(text.replace(labels, ''))
  const least = /^\d*$/.test(key) ? shortest.ofDigits : shortest.withLetters
  return /\d/.test(key) && key.length >= least && key.length <= longest ? key : null
}

/** Part numbers are quoted with and without their leading zeros. */
export const withoutLeadingZeros = (key: string) => key.replace(/^0+(?=.)/, '')
