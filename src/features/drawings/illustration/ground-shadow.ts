import { degrees } from './camera.ts'
import { radialFill } from './fills.ts'
import type { Scene } from './scene.ts'
import { num, translated } from './svg-text.ts'

/** The long soft shadow and the dark line of contact of a cylinder lying on the floor; `reach` stretches the first. */
export function groundShadow(scene: Scene, length: number, radius: number, reach = 1): string {
  const [nearX, nearY] = scene.camera.project(-length / 2, -radius, 0)
  const [farX, farY] = scene.camera.project(length / 2, -radius, 0)
  const [x, y] = [(nearX + farX) / 2, (nearY + farY) / 2]
  const half = Math.hypot(farX - nearX, farY - nearY) / 2
  const soft = radialFill(scene, '#1b242c', [
    [0, 0.34],
    [0.5, 0.14],
    [1, 0],
  ])
  const contact = radialFill(scene, '#0b1015', [
    [0, 0.7],
    [0.6, 0.3],
    [1, 0],
  ])
  const position = `cx="${num(x + radius * 0.42 * reach)}" cy="${num(y - radius * 0.02)}"`
  const spread = `rx="${num(half + radius * 0.95)}" ry="${num(radius * 0.2 + half * 0.16)}"`
  const angle = num(degrees(Math.atan2(farY - nearY, farX - nearX)))
  const line = `rx="${num(half * 1.12 + radius * 0.1)}" ry="${num(radius * 0.075 + 2)}"`
  const contactLine = `<ellipse transform="rotate(${angle})" ${line} fill="${contact}"/>`
  return `<ellipse ${position} ${spread} fill="${soft}"/>${translated([x, y], contactLine)}`
}
