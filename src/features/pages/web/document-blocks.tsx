import { Fragment, type ReactNode } from 'react'
import {
  type Block,
  headingsOf,
  keepMeasuresTogether,
  type ProductBlock,
  type RichText,
  type Span,
  spansOf,
} from '../domain/document.ts'
import { ButtonLink, Columns, Figure, Lines, SafeLink, Table } from './document-parts.tsx'

/** What others say in a text. */
export type Slots = { company?: ReactNode; products?: (block: ProductBlock) => ReactNode }
type Props = { blocks: readonly Block[]; slots?: Slots }

/** A document as running text: one column, no wider than is comfortable to read. */
export function DocumentBlocks({ blocks, slots = {} }: Props) {
  const ids = headingsOf(blocks).map(({ id }) => id)
  const idOf = (block: Block) => (block.kind === 'heading' ? ids.shift() : undefined)
  return (
    <div className="document">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
        <BlockView key={index} block={block} id={idOf(block)} slots={slots} />
      ))}
    </div>
  )
}

function BlockView({ block, id, slots }: { block: Block; id: string | undefined; slots: Slots }) {
  switch (block.kind) {
    case 'heading':
      return block.level === 3 ? <h3 id={id}>{block.text}</h3> : <h2 id={id}>{block.text}</h2>
    case 'paragraph':
      return (
        <p>
          <RichTextView text={block.text} />
        </p>
      )
    case 'quote':
      return (
        <blockquote>
          <RichTextView text={block.text} />
        </blockquote>
      )
    case 'list':
      return <ul>{itemsOf(block.items)}</ul>
    case 'steps':
      return <ol>{itemsOf(block.items)}</ol>
    case 'rule':
      return <hr />
    case 'table':
      return <Table table={block} />
    case 'figure':
      return <Figure figure={block} />
    case 'button':
      return <ButtonLink button={block} />
    case 'columns':
      return <Columns columns={block.columns} />
    case 'company':
      return slots.company
    case 'products':
    case 'product-list':
      return slots.products?.(block)
  }
}

const itemsOf = (items: readonly RichText[]) =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <li key={index}>
      <RichTextView text={item} />
    </li>
  ))

const RichTextView = ({ text }: { text: RichText }) =>
  spansOf(text).map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <Fragment key={index}>{markedUp(span)}</Fragment>
  ))

function markedUp({ text, bold, italic, href }: Span): ReactNode {
  const words = <Lines text={keepMeasuresTogether(text)} />
  const slanted = italic ? <em>{words}</em> : words
  const heavy = bold ? <strong>{slanted}</strong> : slanted
  return href ? <SafeLink href={href}>{heavy}</SafeLink> : heavy
}
