const side = 16
/** Some browsers add a little noise, which nobody sees. */
const unseen = 24

/**
 * Against being recognised by its canvas a browser may give back other pixels than were drawn (Tor; Firefox's
 * `resistFingerprinting`): noise, or one flat colour. A photo read from there would be no photo.
 */
export function isCanvasHonest() {
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const context = canvas.getContext('2d')
  if (!context) return false
  context.fillStyle = 'rgb(200 40 20)'
  context.fillRect(0, 0, side, side)
  context.fillStyle = 'rgb(20 60 180)'
  context.fillRect(0, 0, side / 2, side)
  const { data } = context.getImageData(0, 0, side, side)
  return data.every((value, at) => Math.abs(value - drawnAt(at)) <= unseen)
}

const drawnAt = (at: number) => {
  const isLeft = (at >> 2) % side < side / 2
  return (isLeft ? [20, 60, 180, 255] : [200, 40, 20, 255])[at % 4] ?? 0
}
