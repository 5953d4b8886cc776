/** How a picture is cut: nearer than 1 shows less of it; the place runs from 0 to 1 along what is left over. */
export type Crop = { zoom: number; across: number; down: number }

type Size = { width: number; height: number }

/** The square of a picture that a cut shows, in its own pixels. */
export function squareOf({ width, height }: Size, { zoom, across, down }: Crop) {
  const side = Math.max(1, Math.round(Math.min(width, height) / zoom))
  return { x: Math.round((width - side) * across), y: Math.round((height - side) * down), side }
}
