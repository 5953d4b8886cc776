/** The only widths and formats a picture is made in; any other address does not exist. */
export const imageWidths = [160, 320, 640, 1280] as const
export type ImageWidth = (typeof imageWidths)[number]
export const imageFormats = ['webp', 'avif'] as const
export type ImageFormat = (typeof imageFormats)[number]

/** Widths worth offering of a picture of this width: it is never enlarged, so the first that holds it whole is the last. */
export function offeredWidths(width: number): ImageWidth[] {
  const whole = imageWidths.findIndex((offered) => offered >= width)
  return whole < 0 ? [...imageWidths] : imageWidths.slice(0, whole + 1)
}
