import { Node } from '@tiptap/react'
import type { FixedBlock } from '../domain/document.ts'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.fixedBlocks

const nameOf = (block: FixedBlock) => (block.kind === 'company' ? words.company : words[block.kind](block.caption))

/** What the editor shows by name, moves and deletes, but does not take apart. It is never read from HTML that somebody pastes. */
export const FixedBlockNode = Node.create({
  name: 'fixedBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  renderHTML: ({ node }) => ['div', { class: 'page-fixed-block' }, nameOf(node.attrs.block as FixedBlock)],
})
