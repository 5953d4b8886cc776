import { mountingPlate, nut, spring, stem, swivel } from './castor-head.ts'
import { sheetBox, sheetColours } from './castor-sheet.ts'
import { type Scene, stroke } from './scene.ts'
import { type Point, polygon } from './svg-text.ts'
import type { Wheel } from './wheel-frame.ts'

type ForkOptions = { wheel: Wheel; hasSpring: boolean; isTwin: boolean }

/** Pieces in screen coordinates, for the castor to stack around its wheels. `top` is a height above the axle. */
type Fork = { farLeg: string; nearLeg: string; nut: string; head: string; top: number; stemAcross: number }

// Profile of a leg around the axle, in wheel radii: across and up. The head trails behind the wheel's centre.
const trail = 0.34
const legTop = 1.16
const legBack = 0.5 + trail * 0.9
const legProfile: readonly Point[] = [
  [-0.2, -0.12],
  [-0.24, 0.06],
  [-0.42, 1],
  [-0.42, legTop],
  [legBack, legTop],
  [legBack, 1.02],
  [0.25, 0.1],
  [0.2, -0.1],
  [0.1, -0.2],
  [-0.1, -0.2],
]

function leg(scene: Scene, along: number, radius: number, fill: string): string {
  const points = legProfile.map(([across, up]) => scene.camera.project(along, up * radius, across * radius))
  return polygon(points, fill, `${stroke('#2a3138', 0.8, 0.35)} stroke-linejoin="round"`)
}

export function drawFork(scene: Scene, { wheel, hasSpring, isTwin }: ForkOptions): Fork {
  const radius = wheel.diameter / 2
  const thickness = wheel.diameter * 0.035
  const gap = isTwin ? wheel.width * 0.18 : wheel.width / 2 + thickness
  const sheet = sheetColours(scene, radius, legTop * radius)
  const [left, right] = [-radius * 0.42, radius * legBack]
  const across = (left + right) / 2
  const bridgeTop = legTop * radius + thickness * 1.5
  const bridge = sheetBox(
    scene,
    sheet,
    [-gap - thickness, legTop * radius - thickness * 0.6, left],
    [gap + thickness, bridgeTop, right],
  )
  const place = { scene, radius, across }
  const coil = hasSpring ? spring({ ...place, bottom: bridgeTop }) : { markup: '', top: bridgeTop }
  const turret = swivel({ ...place, bottom: coil.top })
  const fixing = isTwin
    ? stem({ ...place, bottom: turret.top })
    : mountingPlate({ ...place, bottom: turret.top }, sheet, thickness * 1.2)
  return {
    farLeg: leg(scene, gap + thickness, radius, sheet.shaded),
    nearLeg: leg(scene, -gap, radius, sheet.shaded) + leg(scene, -gap - thickness, radius, sheet.front),
    nut: nut(scene, -gap - thickness, radius * 0.15, thickness * 1.6),
    head: bridge + coil.markup + turret.markup + fixing.markup,
    top: fixing.top,
    stemAcross: across,
  }
}
