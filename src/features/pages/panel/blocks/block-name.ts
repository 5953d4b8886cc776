import type { FixedBlock } from '../../domain/document.ts'
import { blockTexts as words } from './texts.ts'

/** What a block is called where it stands in the text. */
export const blockName = (block: FixedBlock) => words.named(words.names[block.kind], titleOf(block))

function titleOf(block: FixedBlock) {
  switch (block.kind) {
    case 'table':
      return block.caption
    case 'figure':
      return block.caption || block.alt
    case 'button':
      return block.label
    case 'products':
    case 'product-list':
      return block.title
    default:
      return ''
  }
}
