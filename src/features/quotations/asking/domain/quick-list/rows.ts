export type Row = { text: string; cells: string[] }
export type Columns = { code: number; quantity: number } | undefined

const mostRows = 1000

/** Lines with something in them, each cut at its separators; numbering and bullets of a list are no content. */
export const rowsOf = (text: string): Row[] =>
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[\s\u00A0]+/g, (gap) => (gap.includes('\t') ? '\t' : ' ')).replace(/^ +| +$/g, ''))
    .map((line) => line.replace(/^(?:[-–•·*]|\d{1,3}[.)])\s+/, ''))
    .filter((line) => /[\p{L}\p{N}]/u.test(line))
    .slice(0, mostRows)
    .map((line) => ({ text: line.replaceAll('\t', ' '), cells: cellsOf(line) }))

/** A comma separates `6204,10` into code and quantity, but not a number that follows a space (`RT-1 1,5`), nor its zeros (`4,00`). */
const separator = /[;\t|]| \/ |(?<!\d),|(?<![\s;|][-−]?\d{1,6}),(?!0{1,2}(?:\D|$))|,(?!\d{1,2}(?:\D|$))/

function cellsOf(line: string) {
  const cells = line.includes('"') ? quotedCells(line) : line.split(separator)
  return cells.map((cell) => cell.trim())
}

/** `"Roda 230 × 75 mm, flange";4`: inside quotation marks a separator is a letter like any other. */
function quotedCells(line: string) {
  const cells: string[] = ['']
  let isQuoted = false
  for (const letter of line) {
    if (letter === '"') isQuoted = !isQuoted
    else if (!isQuoted && /[;\t|,]/.test(letter)) cells.push('')
    else cells[cells.length - 1] += letter
  }
  return cells
}

const codeWords = /^(?:c[oó]d(?:igo)?\.?|ref(?:er[eê]ncia)?\.?|sku|code|part ?number|pn)$/i
const quantityWords = /^(?:qtde?\.?|quant\.?|quantidades?|quantity|qty|un\.?|unidades?|pe[cç]as)$/i
const otherWords =
  /^(?:itens|item|n[ºo°]?\.?|produtos?|nome|descri[cç][aã]o|medidas?|marca|pre[cç]o|valor|obs\.?|observa[cç][oõ]es|#|)$/i

/** The first row of a table names its columns. */
export function readHeader(rows: readonly Row[]): { columns: Columns; items: readonly Row[] } {
  const cells = rows[0]?.cells ?? []
  const isHeader = cells.every((cell) => [codeWords, quantityWords, otherWords].some((words) => words.test(cell)))
  if (rows.length === 0 || !isHeader) return { columns: undefined, items: rows }
  const code = cells.findIndex((cell) => codeWords.test(cell))
  const quantity = cells.findIndex((cell) => quantityWords.test(cell))
  return { columns: code >= 0 && quantity >= 0 ? { code, quantity } : undefined, items: rows.slice(1) }
}
