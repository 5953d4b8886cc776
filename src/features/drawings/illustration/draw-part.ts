import { drawBallBearing } from './ball-bearing.ts'
import { drawBand } from './band.ts'
import { drawAxle, drawBush } from './bar.ts'
import { type Camera, createCamera } from './camera.ts'
import { drawCastor } from './castor.ts'
import type { Definitions } from './definitions.ts'
import type { Box, Drawing, DrawnPart } from './drawing.ts'
import { groundShadow } from './ground-shadow.ts'
import type { PartKind } from './kind.ts'
import { type PartSize, type PartSpec, sizeOf } from './part-spec.ts'
import { drawRecoat } from './recoat.ts'
import { drawRoller } from './roller.ts'
import { createScene, type Scene, sceneMarkup } from './scene.ts'
import { drawWheel } from './wheel.ts'
import { isSolidRoller, wheelOf } from './wheel-proportions.ts'

// Long pieces turn further, to show their length; flat ones less, to show their face.
const turnDegrees: Record<PartKind, number> = {
  traction: 41,
  keyed: 41,
  steer: 41,
  support: 41,
  roller: 54,
  guide: 46,
  axle: 63,
  bush: 46,
  bearing: 36,
  band: 40,
  recoat: 42,
  castor: 44,
  'castor-spring': 44,
  'castor-twin': 44,
}

function cylinderBox(camera: Camera, { diameter, width }: PartSize): Box {
  const [cosine, sine] = [Math.cos(camera.tilt), Math.sin(camera.tilt)]
  const length = width * camera.foreshortening
  const right = (diameter * Math.hypot(camera.flattening * cosine, sine) + length * cosine) / 2
  const bottom = (diameter * Math.hypot(camera.flattening * sine, cosine) + length * sine) / 2
  return { left: -right, top: -bottom, right, bottom }
}

type Painter = (scene: Scene, spec: PartSpec, size: PartSize) => void

const paintWheel: Painter = (scene, spec, size) => {
  const wheel = wheelOf(spec, size)
  if (isSolidRoller(spec)) drawRoller(scene, wheel)
  else drawWheel(scene, wheel)
}

function lying(paint: Painter, shadowReach = 1): (scene: Scene, spec: PartSpec, size: PartSize) => Drawing {
  return (scene, spec, size) => {
    paint(scene, spec, size)
    return {
      body: sceneMarkup(scene),
      shadow: groundShadow(scene, size.width, size.diameter / 2, shadowReach),
      box: cylinderBox(scene.camera, size),
      span: { near: -size.width / 2, far: size.width / 2 },
    }
  }
}

const drawWheelKind = lying(paintWheel)

const drawByKind: Record<PartKind, (scene: Scene, spec: PartSpec, size: PartSize) => Drawing> = {
  traction: drawWheelKind,
  keyed: drawWheelKind,
  steer: drawWheelKind,
  support: drawWheelKind,
  roller: drawWheelKind,
  guide: drawWheelKind,
  band: lying(drawBand),
  recoat: lying(drawRecoat),
  bearing: lying(drawBallBearing),
  axle: lying(drawAxle, 0.8),
  bush: lying(drawBush, 0.8),
  castor: drawCastor,
  'castor-spring': drawCastor,
  'castor-twin': drawCastor,
}

/** Draws one piece around the origin, about `target` units large. */
export function drawPart(spec: PartSpec, definitions: Definitions, target: number): DrawnPart {
  const isCastor = spec.kind.startsWith('castor')
  const camera = createCamera(turnDegrees[spec.kind], isCastor ? 19 : 15)
  const size = sizeOf(spec, camera, target)
  const drawing = drawByKind[spec.kind](createScene(camera, definitions), spec, size)
  return { ...drawing, camera, size }
}
