import type { Camera } from './camera.ts'
import type { PartSize } from './part-spec.ts'

/** The outline of a drawing on screen, around its own origin. */
export type Box = { left: number; top: number; right: number; bottom: number }

/** Where the measured wheel starts and ends along the axle: on a twin castor, the nearer of the two. */
type Span = { near: number; far: number }

export type Drawing = { body: string; shadow: string; box: Box; span: Span }

/** A finished piece with what the dimension lines need to find its edges. */
export type DrawnPart = Drawing & { camera: Camera; size: PartSize }
