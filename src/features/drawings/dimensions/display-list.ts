import type { Point } from '../illustration/svg-text.ts'

export type { Point }

/** `detail` is a narrow contour: the edge of a part too small to bear a wide line. */
export type LineRole = 'contour' | 'detail' | 'dimension' | 'centre' | 'cutting'
/** `metal` and `pu` are hatched; `tread` is the plain colour of polyurethane that is seen but not cut. */
export type Fill = 'metal' | 'pu' | 'tread' | 'paper' | 'none'
export type TextRole = 'number' | 'title' | 'note'

export type Line = { kind: 'line'; role: LineRole; from: Point; to: Point }
/** Filled; the angle is where it points, 0 to the right and 90 down. */
export type Arrow = { kind: 'arrow'; role: 'dimension' | 'cutting'; tip: Point; angle: number }
export type Circle = { kind: 'circle'; role: 'contour' | 'detail'; centre: Point; radius: number; fill: Fill }
export type Polygon = { kind: 'polygon'; points: readonly Point[]; fill: Fill }
/** `at` is on the baseline; −90 reads from the right side of the sheet. */
export type Text = {
  kind: 'text'
  role: TextRole
  at: Point
  anchor: 'start' | 'middle' | 'end'
  rotation: 0 | -90
  text: string
}
export type Shape = Line | Arrow | Circle | Polygon | Text

/** What to draw, for any medium. Coordinates are sheet units, y downwards; later shapes cover earlier ones. */
export type DimensionDrawing = { title: string; description: string; shapes: readonly Shape[] }

export const sheet = { width: 640, height: 400 } as const
/** 15° from side to side, as the standard asks. */
export const arrowSize = { length: 10, halfWidth: 10 * Math.tan(Math.PI / 24) } as const
export const lineWidths: Record<LineRole, number> = { contour: 2, detail: 1, dimension: 1, centre: 1, cutting: 2.5 }
export const centreLineDashes = [14, 3, 2, 3] as const
export const fontSizes: Record<TextRole, number> = { number: 15, title: 14, note: 12 }
/** Neighbouring parts are hatched in opposite directions, polyurethane denser. */
export const hatches = { metal: { spacing: 7, angle: 45 }, pu: { spacing: 4, angle: -45 } } as const

export function line(role: LineRole, from: Point, to: Point): Line {
  return { kind: 'line', role, from, to }
}

export function text(role: TextRole, at: Point, words: string, place: Partial<Pick<Text, 'anchor' | 'rotation'>> = {}) {
  return { kind: 'text', role, at, text: words, anchor: 'middle', rotation: 0, ...place } satisfies Text
}
