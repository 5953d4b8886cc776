import { type Fill, line, type Point, type Polygon, type Shape } from './display-list.ts'
import { centreOvershoot } from './layout.ts'
import type { Profile } from './profile.ts'

/** 1 is the half above the axis, −1 its mirror image below. */
type Side = 1 | -1
const sides: readonly Side[] = [1, -1]

type Along = readonly [along: number, radius: number]

const samePlace = ([a, b]: Along, [c, d]: Along) => a === c && b === d

function halfPolygon([x, y]: Point, side: Side, outline: readonly Along[], fill: Fill): Polygon {
  const corners = outline.filter((corner, index) => !samePlace(corner, outline.at(index - 1) ?? [0, 0]))
  return { kind: 'polygon', fill, points: corners.map(([along, radius]) => [x + along, y - side * radius]) }
}

const rectangle = (from: number, to: number, inner: number, outer: number): Along[] => [
  [from, outer],
  [to, outer],
  [to, inner],
  [from, inner],
]

/** Rim, web and hub as one outline, clockwise from the top left corner. */
function coreOutline({ outer, core, rim, hub, bore, halfWidth, halfHub, halfWeb }: Profile): Along[] {
  const right: Along[] = [
    [halfWidth, core ?? outer],
    [halfWidth, rim],
    [halfWeb, rim],
    [halfWeb, hub],
    [halfHub, hub],
    [halfHub, bore],
  ]
  const left = right.map(([along, radius]): Along => [-along, radius]).reverse()
  return [...right, ...left]
}

/** Rectangle with an upright cross that touches no side: the simplified bearing of ISO 8826. */
function crossedBearing(centre: Point, side: Side, from: number, to: number, inner: number, outer: number): Shape[] {
  const [x, y] = centre
  const middle: Point = [x + (from + to) / 2, y - (side * (inner + outer)) / 2]
  const reach = 0.34
  const [across, up] = [(to - from) * reach, (outer - inner) * reach]
  return [
    halfPolygon(centre, side, rectangle(from, to, inner, outer), 'paper'),
    line('detail', [middle[0] - across, middle[1]], [middle[0] + across, middle[1]]),
    line('detail', [middle[0], middle[1] - up], [middle[0], middle[1] + up]),
  ]
}

function fittedBearings(centre: Point, side: Side, { bearing, bore, halfHub }: Profile): Shape[] {
  if (!bearing) return []
  const { width, radius, isPaired } = bearing
  const starts = isPaired ? [-halfHub, halfHub - width] : [-width / 2]
  return starts.flatMap((start) => crossedBearing(centre, side, start, start + width, bore, radius))
}

/** Edges behind the cutting plane: the mouth of the bore, and the rim where the web leaves it open. */
function visibleEdges([x, y]: Point, { rim, hub, bore, halfWidth, halfHub, halfWeb }: Profile): Shape[] {
  const edge = (along: number, from: number, to: number) => line('contour', [x + along, y + from], [x + along, y + to])
  const bothEnds = (along: number, from: number, to: number) => [edge(-along, from, to), edge(along, from, to)]
  const isRecessed = halfHub < halfWidth
  const isOpen = halfWeb < halfWidth || isRecessed
  const rimEdges = isRecessed
    ? bothEnds(halfWidth, -rim, rim)
    : [...bothEnds(halfWidth, -rim, -hub), ...bothEnds(halfWidth, hub, rim)]
  return [...bothEnds(halfHub, -bore, bore), ...(isOpen ? rimEdges : [])]
}

function axis([x, y]: Point, { halfWidth, halfHub }: Profile): Shape {
  const reach = Math.max(halfWidth, halfHub) + centreOvershoot
  return line('centre', [x - reach, y], [x + reach, y])
}

export function drawSection(centre: Point, profile: Profile): Shape[] {
  const { outer, core, halfWidth } = profile
  const half = (side: Side): Shape[] => [
    ...(core === null ? [] : [halfPolygon(centre, side, rectangle(-halfWidth, halfWidth, core, outer), 'pu')]),
    halfPolygon(centre, side, coreOutline(profile), 'metal'),
    ...fittedBearings(centre, side, profile),
  ]
  return [...visibleEdges(centre, profile), ...sides.flatMap(half), axis(centre, profile)]
}

/** A bearing on its own is not hatched: its rings, balls and cage are not drawn. */
export function drawBearingSection(centre: Point, profile: Profile): Shape[] {
  const { outer, bore, halfWidth } = profile
  const half = (side: Side) => crossedBearing(centre, side, -halfWidth, halfWidth, bore, outer)
  return [...visibleEdges(centre, profile), ...sides.flatMap(half), axis(centre, profile)]
}
