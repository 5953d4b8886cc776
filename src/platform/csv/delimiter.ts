/** Of those that are there, the one that nobody types into a text comes first: commas stand in prices and sentences. */
const delimiters = ['\t', ';', '|', ',']
const linesLookedAt = 60
/** Titles above and remarks below have none. */
const mostLines = 0.6

/** What stands between the cells of a table: most lines have the same number of it. */
export function delimiterOf(text: string) {
  const lines = text
    .split(/\r?\n|\r/)
    .map((line) => line.replace(/"[^"]*"/g, ''))
    .filter((line) => line.trim() !== '')
    .slice(0, linesLookedAt)
  const counts = (delimiter: string) => lines.map((line) => line.split(delimiter).length - 1)
  const sure = delimiters.find((delimiter) => commonest(counts(delimiter)) >= lines.length * mostLines)
  if (sure) return sure
  const [first = ''] = lines
  const inFirst = (delimiter: string) => first.split(delimiter).length
  return [';', ',', '\t', '|'].reduce((best, delimiter) => (inFirst(delimiter) > inFirst(best) ? delimiter : best))
}

/** How many lines have as many as most that have any. */
function commonest(counts: readonly number[]) {
  const lines = new Map<number, number>()
  for (const count of counts) if (count > 0) lines.set(count, (lines.get(count) ?? 0) + 1)
  return Math.max(0, ...lines.values())
}
