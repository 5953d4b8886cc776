/** A page of text, or a list of short lines, would push measures and buttons off the screen. */
const longest = 600
const mostLines = 10
const shownOfLong = 400
const shownLines = 8

/** What is said of a product at once, and what opens on demand: parted where a line or a sentence ends, else between words. */
export function partedDescription(text: string): { lead: string; rest: string } {
  const lines = text.split('\n')
  if (text.length <= longest && lines.length <= mostLines) return { lead: text, rest: '' }
  // The line that follows begins where the last shown one ends.
  const start = lines
    .slice(0, shownLines + 1)
    .join('\n')
    .slice(0, shownOfLong)
  const ends = [start.lastIndexOf('\n'), start.lastIndexOf('. ') + 1, start.lastIndexOf(' ')]
  const cut = ends.find((end) => end > start.length / 2) ?? start.length
  return { lead: text.slice(0, cut).trim(), rest: text.slice(cut).trim() }
}
