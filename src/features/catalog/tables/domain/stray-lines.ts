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
