import { type Arrow, fontSizes, line, type Point, type Shape, text } from './display-list.ts'

/** Shorter than this there is no room for two arrows: they point in from outside. */
const shortest = 34
const gapToContour = 3
const overshoot = 6
const tail = 18
const numberLift = 5

/** Wide enough for any of the fonts the drawing may be shown in. */
const textWidth = (words: string) => words.length * fontSizes.number * 0.6

const arrow = (tip: Point, angle: number): Arrow => ({ kind: 'arrow', role: 'dimension', tip, angle })

type Span = { from: number; to: number; edge: number; at: number; label: string }

/** Where the number goes: between the arrows, or beyond the far one over a longer line. */
function place({ from, to, label }: Span) {
  const length = to - from
  const isTight = length < shortest
  const isOutside = length < textWidth(label) + 8
  return { isTight, isOutside, reach: isOutside ? tail + textWidth(label) : tail }
}

/** Measures along x. `edge` is the y of what is measured, `at` that of the dimension line. */
export function horizontalDimension(span: Span): Shape[] {
  const { from, to, edge, at, label } = span
  const { isTight, isOutside, reach } = place(span)
  const away = edge < at ? 1 : -1
  const extension = (x: number) => line('dimension', [x, edge + gapToContour * away], [x, at + overshoot * away])
  const hasTails = isTight || isOutside
  return [
    extension(from),
    extension(to),
    line('dimension', [hasTails ? from - tail : from, at], [hasTails ? to + reach : to, at]),
    arrow([from, at], isTight ? 0 : 180),
    arrow([to, at], isTight ? 180 : 0),
    isOutside
      ? text('number', [to + tail / 2 + 3, at - numberLift], label, { anchor: 'start' })
      : text('number', [(from + to) / 2, at - numberLift], label),
  ]
}

/** Measures along y, read from the right. `edge` is the x of what is measured, `at` that of the dimension line. */
export function verticalDimension(span: Span): Shape[] {
  const { from, to, edge, at, label } = span
  const { isTight, isOutside, reach } = place(span)
  const away = edge < at ? 1 : -1
  const extension = (y: number) => line('dimension', [edge + gapToContour * away, y], [at + overshoot * away, y])
  const hasTails = isTight || isOutside
  const numberAt: Point = [at - numberLift, isOutside ? from - tail / 2 - 3 : (from + to) / 2]
  return [
    extension(from),
    extension(to),
    line('dimension', [at, hasTails ? from - reach : from], [at, hasTails ? to + tail : to]),
    arrow([at, from], isTight ? 90 : 270),
    arrow([at, to], isTight ? 270 : 90),
    text('number', numberAt, label, { rotation: -90, anchor: isOutside ? 'start' : 'middle' }),
  ]
}
