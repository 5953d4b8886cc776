import { hashIn, imageSizes, largeAddress } from '#kernel/image-sizes.ts'
import type { Block } from './document.ts'

/** How a picture that was sent stands in a text: by the largest of its sizes, as large as that is. */
export function sentPicture({ hash, width, height }: { hash: string; width: number; height: number }) {
  const shown = Math.min(width, largest)
  return { picture: largeAddress(hash), width: shown, height: Math.max(1, Math.round((height * shown) / width)) }
}
const largest = 1280

/** The same picture in each size it is offered in; nothing of one that came with the shop. */
export function sizesOf({ picture, width }: { picture: string; width: number }) {
  const hash = hashIn(picture)
  return hash ? imageSizes({ hash, width }) : []
}

/** What names the pictures in a text that somebody sent. */
export const sentPictures = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'figure' ? (hashIn(block.picture) ?? []) : []))
