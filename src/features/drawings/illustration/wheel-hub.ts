import { cylinder, faceFill, radialFill, wallFill } from './fills.ts'
import { turnedFace } from './materials.ts'
import { add, disc, moved, onFace, outline, type Scene, sleeve, stroke, throughOpening } from './scene.ts'
import type { Material } from './shading.ts'
import { bearingFace, hole, latheShine } from './surface-details.ts'
import { at, type Point, polygon } from './svg-text.ts'
import type { Wheel, WheelFrame } from './wheel-frame.ts'

function shadowInRecess(
  scene: Scene,
  frame: WheelFrame,
  x: number,
  radius: number,
  from: number,
  opacity: number,
): void {
  throughOpening(scene, frame.nearX, frame.recessRadius, () => {
    disc(
      scene,
      x,
      radius,
      radialFill(scene, '#000', [
        [from, opacity],
        [1, 0],
      ]),
    )
  })
}

function drawMountingHole(scene: Scene, position: Point, radius: number, face: Material): void {
  moved(scene, position, (place) => {
    const countersink = wallFill(place, face, radius * 1.5, { inner: true, gain: 0.8, bevel: 0.8, stops: 5 })
    disc(place, 0, radius * 1.5, countersink)
    outline(place, 0, radius * 1.5, '#fff', 0.8, 0.5)
    disc(place, radius * 0.12, radius * 1.05, '#0f1316')
    throughOpening(place, radius * 0.12, radius * 1.05, () => disc(place, radius * 1.15, radius * 1.05, '#59636c'))
  })
}

function drawFlangeBore(scene: Scene, faceX: number, radius: number, { hub, hubWidth }: Wheel): void {
  const lipX = faceX + 2 * scene.camera.foreshortening
  sleeve(scene, faceX, radius, lipX, radius, wallFill(scene, turnedFace(hub), radius, { inner: true }))
  hole(scene, faceX, radius, hubWidth * 0.72)
  outline(scene, faceX, radius + 1.2, '#fff', 1, 0.6)
}

/** The bolted flange of a drive wheel, with the real number of holes. */
export function drawFlange(scene: Scene, wheel: Wheel, frame: WheelFrame, holes: number): void {
  const { foreshortening } = scene.camera
  const { webX, recessDepth, hubRadius, boreRadius } = frame
  const face = turnedFace(wheel.hub)
  const edgeX = webX - recessDepth * foreshortening * 0.42
  const faceX = edgeX - 1.6 * foreshortening
  const wall = hubRadius - boreRadius
  shadowInRecess(scene, frame, webX + 2, hubRadius * 1.3, 0.68, 0.5)
  cylinder(scene, edgeX, webX, hubRadius, wheel.hub)
  sleeve(scene, faceX, hubRadius * 0.985, edgeX, hubRadius, wallFill(scene, face, hubRadius, { bevel: 0.8 }))
  disc(scene, faceX, hubRadius * 0.985, faceFill(scene, face, hubRadius, { x: faceX }))
  latheShine(scene, faceX, hubRadius * 0.985, boreRadius, 0.085)
  for (const share of [0.95, 0.9, 0.62]) outline(scene, faceX, boreRadius + wall * share, '#0b0f13', 0.6, 0.1)
  const pitchRadius = boreRadius + wall * 0.53
  const holeRadius = Math.min(wall * 0.2, pitchRadius * 0.17)
  for (let index = 0; index < holes; index++) {
    const [x, y] = onFace(scene, pitchRadius, (index / holes) * 2 * Math.PI - Math.PI / 2 + 0.18)
    drawMountingHole(scene, [faceX + x, y], holeRadius, face)
  }
  if (boreRadius > 0) drawFlangeBore(scene, faceX, boreRadius, wheel)
}

function drawKeyway(scene: Scene, x: number, boreRadius: number, faceRadius: number): void {
  const halfWidth = boreRadius * 0.26 * scene.camera.flattening
  const bottom = -boreRadius * 0.96
  const top = -boreRadius * 1.3
  const topLeft: Point = [x - halfWidth, top]
  const topRight: Point = [x + halfWidth, top]
  add(scene, polygon([[x - halfWidth, bottom], topLeft, topRight, [x + halfWidth, bottom]], '#161b1f'))
  add(scene, `<path d="M${at(topLeft)}L${at(topRight)}"${stroke('#fff', 0.8, 0.5)}/>`)
  const setScrew: Point = [x, boreRadius + (faceRadius - boreRadius) * 0.5]
  moved(scene, setScrew, (place) => disc(place, 0, boreRadius * 0.16, '#14191d'))
}

function drawSeatedBearing(scene: Scene, wheel: Wheel, frame: WheelFrame, faceX: number): void {
  const { hubRadius, boreRadius } = frame
  const seatX = faceX + wheel.width * 0.03 * scene.camera.foreshortening
  const radius = Math.min(Math.max(wheel.bearingRadius, boreRadius * 1.1), hubRadius * 0.84)
  disc(scene, faceX, radius, wallFill(scene, wheel.hub, radius, { inner: true, gain: 0.5 }))
  throughOpening(scene, faceX, radius, () => bearingFace(scene, seatX, radius, boreRadius))
  hole(scene, seatX, boreRadius, wheel.hubWidth * 0.9, '#aab3bb')
}

/** A hub that stands out of the wheel, on a keyed shaft or on bearings. */
export function drawHub(scene: Scene, wheel: Wheel, frame: WheelFrame): void {
  const { foreshortening } = scene.camera
  const { nearX, webX, hubRadius, boreRadius } = frame
  const face = turnedFace(wheel.hub)
  const edgeX = nearX - Math.max(0, (wheel.hubWidth - wheel.width) / 2) * foreshortening
  const faceX = edgeX - 1.2 * foreshortening
  const faceRadius = hubRadius * 0.9
  shadowInRecess(scene, frame, webX + 4, hubRadius * 1.22, 0.72, 0.55)
  sleeve(scene, edgeX, hubRadius * 0.94, webX, hubRadius, wallFill(scene, wheel.hub, hubRadius))
  const bevel = wallFill(scene, face, hubRadius * 0.94, { bevel: 0.8 })
  sleeve(scene, faceX, faceRadius, edgeX, hubRadius * 0.94, bevel)
  disc(scene, faceX, faceRadius, faceFill(scene, face, hubRadius, { x: faceX }))
  latheShine(scene, faceX, faceRadius, boreRadius, 0.08)
  outline(scene, faceX, faceRadius, '#fff', 0.8, 0.45)
  const isKeyed = wheel.mount.type === 'keyed'
  if (wheel.bearingRadius > 0 && !isKeyed) drawSeatedBearing(scene, wheel, frame, faceX)
  else hole(scene, faceX, boreRadius, wheel.hubWidth * 0.9)
  if (isKeyed && boreRadius > 0) drawKeyway(scene, faceX, boreRadius, faceRadius)
}
