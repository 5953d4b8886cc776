import { hashIn } from '#kernel/image-address.ts'
import type { Block } from './document.ts'

/** The pictures in a text that somebody sent: what names their content, and what they are called in the text. */
export const sentPictures = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => {
    const hash = block.kind === 'figure' && hashIn(block.picture)
    return hash ? [{ hash, name: block.caption || block.alt }] : []
  })
