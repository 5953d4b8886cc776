import { degrees } from './camera.ts'
import type { DrawnPart } from './drawing.ts'
import type { PartSpec } from './part-spec.ts'
import { stroke } from './scene.ts'
import { at, measureLabel, num, type Point } from './svg-text.ts'

export type DimensionStyle = { line: string; text: string; labelSize: number }

function line(from: Point, to: Point, { line: colour }: DimensionStyle): string {
  return `<path d="M${at(from)}L${at(to)}"${stroke(colour, 1)}/>`
}

function arrow(tip: Point, angle: number, { line: colour }: DimensionStyle): string {
  return `<path d="M0 0l-10 -1.9v3.8z" transform="translate(${at(tip)}) rotate(${num(angle)})" fill="${colour}"/>`
}

function label(position: Point, text: string, angle: number, style: DimensionStyle): string {
  const place = `transform="translate(${at(position)}) rotate(${num(angle)})" text-anchor="middle"`
  const font = 'font-family="Archivo Variable,Archivo,Arial,sans-serif" font-weight="600"'
  return `<text ${place} fill="${style.text}" ${font} font-size="${num(style.labelSize)}">${text}</text>`
}

function diameterLine({ camera, size, box, span }: DrawnPart, spec: PartSpec, style: DimensionStyle): string {
  const top = camera.project(span.near, size.diameter / 2, 0)
  const bottom = camera.project(span.near, -size.diameter / 2, 0)
  const x = box.left - 26
  const extension = ([edgeX, y]: Point) => line([edgeX - 6, y], [x - 8, y], style)
  return [
    extension(top),
    extension(bottom),
    line([x, top[1]], [x, bottom[1]], style),
    arrow([x, top[1]], -90, style),
    arrow([x, bottom[1]], 90, style),
    label([x - 9, (top[1] + bottom[1]) / 2], `Ø ${measureLabel(spec.diameter)}`, -90, style),
  ].join('')
}

function widthLine({ camera, size, span }: DrawnPart, spec: PartSpec, style: DimensionStyle): string {
  // The fork of a castor fills the space above the wheel, so its width is read below.
  const isBelow = spec.kind.startsWith('castor')
  const point = (along: number, away: number) =>
    camera.project(along, (size.diameter / 2 + away) * (isBelow ? -1 : 1), 0)
  const distance = isBelow ? 20 : 30
  const near = point(span.near, distance)
  const far = point(span.far, distance)
  const angle = degrees(Math.atan2(far[1] - near[1], far[0] - near[0]))
  const middleX = (near[0] + far[0]) / 2
  const middleY = (near[1] + far[1]) / 2
  const labelAt: Point = isBelow ? [middleX + 3, middleY + 6 + style.labelSize * 0.75] : [middleX - 3, middleY - 9]
  return [
    line(point(span.near, 5), point(span.near, distance + 9), style),
    line(point(span.far, 5), point(span.far, distance + 9), style),
    line(near, far, style),
    arrow(far, angle, style),
    arrow(near, angle + 180, style),
    label(labelAt, measureLabel(spec.width), angle, style),
  ].join('')
}

function boreLeader({ camera, size, box, span }: DrawnPart, bore: number, style: DimensionStyle): string {
  const [centreX, centreY] = camera.project(span.near, 0, 0)
  const floorY = camera.project(span.near, -size.diameter / 2, 0)[1]
  const start: Point = [centreX + size.bore * 0.1, centreY + size.bore * 0.3]
  const elbow: Point = [box.right + 22, floorY - 6]
  const [x, y] = elbow
  return [
    `<circle cx="${num(start[0])}" cy="${num(start[1])}" r="3" fill="${style.line}"/>`,
    line(start, elbow, style),
    line(elbow, [x + 58, y], style),
    label([x + 30, y - 7], `Ø ${measureLabel(bore)}`, 0, style),
  ].join('')
}

/** Diameter, width and bore over the picture, as on a workshop drawing; an unknown bore gets no line. */
export function drawDimensionLines(part: DrawnPart, spec: PartSpec, style: DimensionStyle): string {
  const bore = spec.bore === null ? '' : boreLeader(part, spec.bore, style)
  return `<g fill="none">${diameterLine(part, spec, style)}${widthLine(part, spec, style)}${bore}</g>`
}
