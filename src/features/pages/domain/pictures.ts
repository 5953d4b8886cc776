import { hashIn } from '#kernel/image-address.ts'
import type { Block } from './document.ts'

/** What names the pictures in a text that somebody sent. */
export const sentPictures = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'figure' ? (hashIn(block.picture) ?? []) : []))
