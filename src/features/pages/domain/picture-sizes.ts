import { offeredWidths } from '#kernel/image-widths.ts'

const largest = 1280
const sent = /^(\/images\/[0-9a-f]{32}-)1280\.webp$/

/**
 * A picture in each size it is offered in; nothing of one that came with the shop. Read from its address: what makes addresses of
 * pictures comes with the home page, and would come with every list if texts asked for it too.
 */
export function sizesOf({ picture, width }: { picture: string; width: number }) {
  const [, base] = sent.exec(picture) ?? []
  if (!base) return []
  return offeredWidths(width).map((offered) => ({
    width: Math.min(offered, width),
    webp: `${base}${offered}.webp`,
    avif: `${base}${offered}.avif`,
  }))
}

/** How a picture that was sent stands in a text: by the largest of its sizes, as large as that is. */
export function sentPicture({ address, width, height }: { address: string; width: number; height: number }) {
  const shown = Math.min(width, largest)
  return { picture: address, width: shown, height: Math.max(1, Math.round((height * shown) / width)) }
}
