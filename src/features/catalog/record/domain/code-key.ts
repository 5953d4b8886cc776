import { searchKeyOf } from './search-text.ts'

/** Two digits are a size, `E-1` may be a code. */
const shortest = { ofDigits: 3, withLetters: 2 }
const longest = 40
/** People name what they paste: `cód. RT-230X75-LI`, `ref: 0009.123`. */
const labels = /^(?:codigo|cod|referencia|ref|part number|pn|peca|item|n)\b[\s.:#°º-]*/

/** `47,5` is a number; part numbers are written with dots. */
const decimal = /^\d{1,4},\d{1,2}$/

/** A normalised query as a code or part number, when it could be one: a digit, and the length of a code. */
export function codeKeyOf(text: string): string | null {
  if (decimal.test(text)) return null
  const key = searchKeyOf(text.replace(labels, ''))
  const least = /^\d*$/.test(key) ? shortest.ofDigits : shortest.withLetters
  return /\d/.test(key) && key.length >= least && key.length <= longest ? key : null
}

/** Shorter ends of a code say nothing: `2RS` ends a hundred bearings. */
const shortestEnd = 4

/** A code without its first parts, as buyers quote it: `6204-2RS` for `RB-6204-2RS`. */
export function codeEndsOf(code: string): string[] {
  const parts = code.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '')
  const ends = parts.slice(1).map((_, at) => searchKeyOf(parts.slice(at + 1).join('')))
  return ends.filter((end) => end.length >= shortestEnd && /\d/.test(end))
}

/** Part numbers are quoted with and without their leading zeros. */
export const withoutLeadingZeros = (key: string) => (key.startsWith('0') ? key.replace(/^0+(?=.)/, '') : key)
