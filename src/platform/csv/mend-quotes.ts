/** A longer line is no line of a table; looking for its end would take all memory. */
const longestLine = 100_000

type Refuse = (line: number, column: number) => never

/**
 * Text whose quotes are inches, or were forgotten, as a table every reader of CSV understands: one record a line. A cell is quoted where
 * a quote stands at its very beginning and at its very end; every other is a sign like any other.
 */
export async function* mendQuotes(
  texts: AsyncIterable<string>,
  delimiter: string,
  refuse: Refuse,
): AsyncGenerator<string> {
  let rest = ''
  let number = 0
  const mend = (line: string) => {
    number += 1
    return `${mendLine(line, delimiter, (column) => refuse(number, column))}\n`
  }
  for await (const text of texts) {
    const lines = (rest + text).split(/\r?\n/)
    rest = lines.pop()!
    if (rest.length > longestLine) refuse(number + 1, 1)
    if (lines.length > 0) yield lines.map(mend).join('')
  }
  if (rest !== '') yield mend(rest)
}

function mendLine(line: string, delimiter: string, refuse: (column: number) => never) {
  const cells: string[] = []
  for (let at = 0; at <= line.length; ) {
    const end = endOfCell(line, at, delimiter)
    if (end === undefined) return refuse(cells.length + 1)
    cells.push(written(line.slice(at, end)))
    at = end + delimiter.length
  }
  return cells.join(delimiter)
}

/** Where the cell that begins here ends; nowhere, if its quote is never closed. */
function endOfCell(line: string, at: number, delimiter: string) {
  const plain = () => {
    const next = line.indexOf(delimiter, at)
    return next === -1 ? line.length : next
  }
  if (line[at] !== '"') return plain()
  for (let quote = line.indexOf('"', at + 1); quote !== -1; quote = line.indexOf('"', quote + 1)) {
    if (line[quote + 1] === '"') quote += 1
    else if (quote + 1 === line.length || line.startsWith(delimiter, quote + 1)) return quote + 1
  }
  return undefined
}

/** `"Roda 10" dupla"` and `Roda 10" dupla` are the same. */
function written(cell: string) {
  if (!cell.includes('"')) return cell
  const inside = /^".*"$/.test(cell) && cell.length > 1 ? cell.slice(1, -1) : cell
  return `"${inside.replaceAll('""', '"').replaceAll('"', '""')}"`
}
