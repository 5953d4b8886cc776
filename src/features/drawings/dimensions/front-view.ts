import { type Circle, line, type Point, type Shape, text } from './display-list.ts'
import { centreOvershoot } from './layout.ts'
import type { Profile } from './profile.ts'
import { drawingWords } from './texts.ts'

const cut = { length: 14, arrowReach: 24 }

/** Seen from the left and drawn on the left of the section: first angle, as in Brazil. */
export function drawFrontView(centre: Point, profile: Profile): Shape[] {
  const { outer, core, rim, hub, bore, bearing } = profile
  const circle = (radius: number, fill: Circle['fill'], role: Circle['role'] = 'contour'): Circle => ({
    kind: 'circle',
    role,
    centre,
    radius,
    fill,
  })
  return [
    circle(outer, core === null ? 'paper' : 'tread'),
    ...(core === null ? [] : [circle(core, 'paper')]),
    ...(rim > hub ? [circle(rim, 'none', 'detail')] : []),
    ...(isHubSeen(profile) ? [circle(hub, 'none')] : []),
    ...(bearing ? [circle(bearing.radius, 'none', 'detail')] : []),
    circle(bore, 'paper'),
    ...centreLines(centre, outer + centreOvershoot),
    ...cuttingPlane(centre, outer + centreOvershoot, -1),
    ...cuttingPlane(centre, outer + centreOvershoot, 1),
  ]
}

/** The edge of a hub flush with the tread, or as thick as the core, cannot be seen from the front. */
function isHubSeen({ core, rim, hub, bore, halfWidth, halfHub }: Profile): boolean {
  return hub > bore && hub !== core && (rim > hub || halfHub !== halfWidth)
}

function centreLines([x, y]: Point, reach: number): Shape[] {
  return [line('centre', [x - reach, y], [x + reach, y]), line('centre', [x, y - reach], [x, y + reach])]
}

/** Thick end of the cutting plane, with its arrow in the direction of view and its letter. */
function cuttingPlane([x, y]: Point, reach: number, side: -1 | 1): Shape[] {
  const inner = y + side * reach
  const outer = inner + side * cut.length
  const arrowY = outer - side * 2
  return [
    line('cutting', [x, inner], [x, outer]),
    line('detail', [x, arrowY], [x + cut.arrowReach - 6, arrowY]),
    { kind: 'arrow', role: 'cutting', tip: [x + cut.arrowReach, arrowY], angle: 0 },
    text('title', [x - 13, arrowY + (side < 0 ? 8 : 2)], drawingWords.cuttingPlane),
  ]
}
