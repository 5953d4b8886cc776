import { faceFill } from './fills.ts'
import { add, disc, moved, onFace, outline, type Scene, throughOpening } from './scene.ts'
import { normalise, shade } from './shading.ts'
import { type Point, polygon } from './svg-text.ts'
import type { Wheel, WheelFrame } from './wheel-frame.ts'

const ribs = 6
const ribHalfAngle = 0.085
const windows = 5

export function drawRibs(scene: Scene, { hub }: Wheel, frame: WheelFrame): void {
  const { webX, webRadius, recessDepth, hubRadius, boreRadius } = frame
  const innerRadius = Math.max(hubRadius, boreRadius * 1.5) * 0.96
  const outerRadius = webRadius * 0.97
  const lift = -recessDepth * scene.camera.foreshortening * 0.55
  const rightSide = shade(hub, normalise([0.5, -0.2, 0.6]), 0.6)
  const leftSide = shade(hub, normalise([-0.3, 0.4, 0.6]), 0.62)
  const crest = faceFill(scene, hub, webRadius, { x: webX, gain: 1.02 })
  const corner = (radius: number, angle: number, height: number): Point => {
    const [x, y] = onFace(scene, radius, angle)
    return [webX + x + height, y]
  }
  for (let index = 0; index < ribs; index++) {
    const angle = (index / ribs) * 2 * Math.PI + 0.3
    const root = (side: 1 | -1, height: number) => corner(innerRadius, angle + side * ribHalfAngle * 2, height)
    const tip = (side: 1 | -1, height: number) => corner(outerRadius, angle + side * ribHalfAngle, height)
    const flank = (side: 1 | -1) => [root(side, 0), tip(side, 0), tip(side, lift), root(side, lift)]
    add(scene, polygon(flank(1), rightSide))
    add(scene, polygon(flank(-1), leftSide))
    add(scene, polygon([root(-1, lift), tip(-1, lift), tip(1, lift), root(1, lift)], crest))
  }
}

export function drawWindows(scene: Scene, { width }: Wheel, { webX, webRadius, hubRadius }: WheelFrame): void {
  const clearOfHub = Math.min(hubRadius * 1.15, webRadius)
  const distance = (clearOfHub + webRadius) / 2
  const radius = (webRadius - clearOfHub) * 0.32
  for (let index = 0; index < windows; index++) {
    const [x, y] = onFace(scene, distance, (index / windows) * 2 * Math.PI - 0.4)
    moved(scene, [webX + x, y], (window) => {
      disc(window, 0, radius, '#0e1215')
      throughOpening(window, 0, radius, () =>
        disc(window, width * 0.25 * scene.camera.foreshortening, radius, '#7c858e'),
      )
      outline(window, 0, radius, '#fff', 1, 0.35)
    })
  }
}
