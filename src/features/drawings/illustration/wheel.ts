import { faceFill, radialFill, wallFill } from './fills.ts'
import { turnedFace } from './materials.ts'
import { disc, outline, ring, type Scene, throughOpening } from './scene.ts'
import { latheShine } from './surface-details.ts'
import { drawTread } from './tread.ts'
import { frameOf, type Wheel, type WheelFrame } from './wheel-frame.ts'
import { drawFlange, drawHub } from './wheel-hub.ts'
import { drawRibs, drawWindows } from './wheel-web.ts'

function drawRecess(scene: Scene, wheel: Wheel, frame: WheelFrame): void {
  const { nearX, webX, webRadius, recessRadius } = frame
  const wall = wallFill(scene, wheel.hub, recessRadius, { inner: true, gain: 0.78, bevel: 0.25 })
  disc(scene, nearX, recessRadius, wall)
  outline(scene, nearX, recessRadius, '#000', 1, 0.4)
  throughOpening(scene, nearX, recessRadius, () => {
    disc(scene, webX, webRadius, faceFill(scene, wheel.hub, webRadius, { gain: 0.82, x: webX, contrast: 0.12 }))
    const corner = [
      [0.62, 0],
      [0.92, 0.26],
      [1, 0.5],
    ] as const
    disc(scene, webX, webRadius, radialFill(scene, '#000', corner))
    if (wheel.web === 'ribs') drawRibs(scene, wheel, frame)
    if (wheel.web === 'windows') drawWindows(scene, wheel, frame)
  })
}

/** A wheel with a rim, a web and a hub, centred on the origin of the scene. */
export function drawWheel(scene: Scene, wheel: Wheel): void {
  const outer = wheel.diameter / 2
  const rimRadius = outer - wheel.treadThickness
  const frame = frameOf(wheel, scene, rimRadius)
  const { nearX, recessRadius } = frame
  const { tread: material, grooves } = wheel
  drawTread(scene, { nearX, farX: -nearX, outer, inner: rimRadius, material, grooves })
  outline(scene, nearX, rimRadius, '#2a1200', 1.4, 0.55)
  ring(scene, nearX, rimRadius, recessRadius, faceFill(scene, turnedFace(wheel.hub), rimRadius, { x: nearX }))
  latheShine(scene, nearX, rimRadius, recessRadius, 0.09)
  outline(scene, nearX, (rimRadius + recessRadius) / 2, '#000', 0.6, 0.12)
  drawRecess(scene, wheel, frame)
  if (wheel.mount.type === 'flange') drawFlange(scene, wheel, frame, wheel.mount.holes)
  else drawHub(scene, wheel, frame)
}
