export type Range = readonly [start: number, end: number]

/** Where gaps stand in a text. */
const gapRanges = (text: string): Range[] =>
  [...text.matchAll(/\{[^{}\s]*\}/g)].map(({ index, 0: gap }) => [index, index + gap.length])

const isInside = (place: number, [start, end]: Range) => start < place && place < end

/**
 * A selection that takes every gap whole, or not at all. A caret that goes into a gap comes out on its other side, seen from
 * where it was.
 */
export function wholeGaps(text: string, [start, end]: Range, caretBefore: number): Range {
  const ranges = gapRanges(text)
  const around = (place: number) => ranges.find((range) => isInside(place, range))
  if (start === end) {
    const gap = around(start)
    if (!gap) return [start, end]
    const place = caretBefore <= gap[0] ? gap[1] : gap[0]
    return [place, place]
  }
  return [around(start)?.[0] ?? start, around(end)?.[1] ?? end]
}

/** The gap that one press of the key that deletes would break. */
export const gapBeside = (text: string, caret: number, isForward: boolean) =>
  gapRanges(text).find(([start, end]) => (isForward ? start : end) === caret)

/** A text in its pieces, in order, gaps apart. */
export function piecesOf(text: string): { text: string; at: number; isGap: boolean }[] {
  const pieces: { text: string; at: number; isGap: boolean }[] = []
  let at = 0
  for (const [start, end] of gapRanges(text)) {
    if (start > at) pieces.push({ text: text.slice(at, start), at, isGap: false })
    pieces.push({ text: text.slice(start, end), at: start, isGap: true })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), at, isGap: false })
  return pieces
}
