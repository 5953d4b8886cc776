import type { FixedBlock } from '../../domain/document.ts'
import { blockTexts as words } from './texts.ts'

type Titles = { [Kind in FixedBlock['kind']]: (block: Extract<FixedBlock, { kind: Kind }>) => string }

const titles: Titles = {
  table: ({ caption }) => caption,
  figure: ({ caption, alt }) => caption || alt,
  button: ({ label }) => label,
  columns: () => '',
  company: () => '',
  products: ({ title }) => title,
  'product-list': ({ title }) => title,
}

/** What a block is called where it stands in the text. */
export function blockName(block: FixedBlock) {
  const titleOf = titles[block.kind] as (block: FixedBlock) => string
  return words.named(words.names[block.kind], titleOf(block))
}
