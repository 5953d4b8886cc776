import type { Vector } from './shading.ts'
import type { Point } from './svg-text.ts'

/**
 * A three-quarter view of an axle. Drawings are made in the axle's own frame (x runs from the near face, negative,
 * to the far one; y goes down) and turned on screen by `tilt` at the end.
 */
export type Camera = {
  /** Direction of the near face. */
  readonly axis: Vector
  /** Width of a face divided by its height on screen. */
  readonly flattening: number
  /** Screen length of one unit along the axle. */
  readonly foreshortening: number
  readonly tilt: number
  /** On a surface turned around the axle: the direction of its top, and of the line that faces the viewer. */
  readonly top: Vector
  readonly facing: Vector
  /** Screen position of a point: along the axle, up, and across it. */
  readonly project: (along: number, up: number, across: number) => Point
}

export function degrees(radians: number): number {
  return (radians * 180) / Math.PI
}

export function createCamera(turnDegrees: number, elevationDegrees: number): Camera {
  const turn = (turnDegrees * Math.PI) / 180
  const elevation = (elevationDegrees * Math.PI) / 180
  const axis: Vector = [-Math.sin(turn), -Math.cos(turn) * Math.sin(elevation), Math.cos(turn) * Math.cos(elevation)]
  const flattening = axis[2]
  const foreshortening = Math.sqrt(1 - flattening * flattening)
  const tilt = Math.atan2(-axis[1], -axis[0])
  return {
    axis,
    flattening,
    foreshortening,
    tilt,
    top: [-Math.sin(tilt), Math.cos(tilt), 0],
    facing: [flattening * Math.cos(tilt), flattening * Math.sin(tilt), foreshortening],
    project: (along, up, across) => [
      -along * axis[0] + across * Math.cos(turn),
      along * axis[1] - up * Math.cos(elevation) + across * Math.sin(turn) * Math.sin(elevation),
    ],
  }
}
