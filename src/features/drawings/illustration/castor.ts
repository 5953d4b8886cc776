import { drawFork } from './castor-fork.ts'
import { reuse } from './definitions.ts'
import type { Drawing } from './drawing.ts'
import { groundShadow } from './ground-shadow.ts'
import { hubMaterial, treadMaterial } from './materials.ts'
import { bearingOf, type PartSize, type PartSpec } from './part-spec.ts'
import { createScene, type Scene, sceneMarkup } from './scene.ts'
import { translated } from './svg-text.ts'
import { drawWheel } from './wheel.ts'
import type { Wheel } from './wheel-frame.ts'

// The axle of a twin castor carries both wheels and the fork between them.
const wheelShareOfTwinAxle = 0.36

function wheelWidthOf(spec: PartSpec, { width, hubWidth }: PartSize): number {
  return spec.kind === 'castor-twin' && hubWidth >= width * 2 ? hubWidth * wheelShareOfTwinAxle : width
}

function castorWheel(spec: PartSpec, size: PartSize): Wheel {
  const width = wheelWidthOf(spec, size)
  const bearing = bearingOf(spec, size)
  return {
    ...bearing,
    diameter: size.diameter,
    width,
    hubWidth: width * 1.04,
    boreRadius: size.bore / 2,
    hubRadius: Math.max(bearing.bearingRadius * 1.24, size.diameter * 0.17),
    treadThickness: size.diameter * 0.1,
    tread: treadMaterial(spec.material),
    hub: hubMaterial(spec.hub),
    grooves: 0,
    web: 'ribs',
    mount: { type: 'journal' },
  }
}

/** A wheel in its fork, with a plate, or two wheels at the sides of a fork with a stem. */
export function drawCastor(scene: Scene, spec: PartSpec, size: PartSize): Drawing {
  const { camera } = scene
  const isTwin = spec.kind === 'castor-twin'
  const wheel = castorWheel(spec, size)
  const wheelScene = createScene(camera, scene.definitions)
  drawWheel(wheelScene, wheel)
  const wheelMarkup = isTwin ? reuse(scene.definitions, sceneMarkup(wheelScene)) : sceneMarkup(wheelScene)
  const wheelAt = (along: number) => translated(camera.project(along, 0, 0), wheelMarkup)
  const fork = drawFork(scene, { wheel, hasSpring: spec.kind === 'castor-spring', isTwin })
  const apart = wheel.width * 0.78
  const layers = isTwin
    ? [wheelAt(apart), fork.farLeg, fork.head, fork.nearLeg, wheelAt(-apart)]
    : [fork.farLeg, wheelAt(0), fork.nearLeg, fork.nut, fork.head]
  const measured = isTwin ? -apart : 0
  const halfWidth = (wheel.diameter * camera.flattening + wheel.width) * 0.62
  const top = camera.project(0, fork.top, fork.stemAcross)[1]
  const floor = camera.project(0, -wheel.diameter / 2, 0)[1]
  return {
    body: layers.join(''),
    shadow: groundShadow(scene, isTwin ? wheel.width * 2.4 : wheel.width, wheel.diameter / 2, 1.1),
    box: { left: -halfWidth, top: top - wheel.diameter * 0.1, right: halfWidth, bottom: floor + 6 },
    span: { near: measured - wheel.width / 2, far: measured + wheel.width / 2 },
  }
}
