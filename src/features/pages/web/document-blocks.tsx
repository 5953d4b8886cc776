import { Fragment, type ReactNode } from 'react'
import { type Block, headingsOf, keepMeasuresTogether, type RichText, type Span, spansOf } from '../domain/document.ts'
import { safeHref } from '../domain/safe-href.ts'

type Props = { blocks: readonly Block[]; company?: ReactNode }

/** A document as running text: one column, no wider than is comfortable to read. */
export function DocumentBlocks({ blocks, company }: Props) {
  const ids = headingsOf(blocks).map(({ id }) => id)
  const idOf = (block: Block) => (block.kind === 'heading' ? ids.shift() : undefined)
  return (
    <div className="document">
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
        <BlockView key={index} block={block} id={idOf(block)} company={company} />
      ))}
    </div>
  )
}

function BlockView({ block, id, company }: { block: Block; id: string | undefined; company: ReactNode }) {
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
    case 'company':
      return company
  }
}

const itemsOf = (items: readonly RichText[]) =>
  items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <li key={index}>
      <RichTextView text={item} />
    </li>
  ))

function Figure({ figure: { picture, width, height, alt, caption } }: { figure: Extract<Block, { kind: 'figure' }> }) {
  return (
    <figure>
      <img src={picture} width={width} height={height} alt={alt} loading="lazy" />
      <figcaption>{keepMeasuresTogether(caption)}</figcaption>
    </figure>
  )
}

/** On a phone each row becomes a block that names its own columns: a table is never scrolled sideways. */
function Table({ table }: { table: Extract<Block, { kind: 'table' }> }) {
  return (
    <table>
      <caption>{table.caption}</caption>
      <thead>
        <tr>
          {table.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((cells) => (
          <tr key={cells[0]}>
            <th scope="row">{keepMeasuresTogether(cells[0] ?? '')}</th>
            {cells.slice(1).map((cell, index) => (
              <td key={table.columns[index + 1]} data-column={table.columns[index + 1]}>
                {keepMeasuresTogether(cell)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const RichTextView = ({ text }: { text: RichText }) =>
  spansOf(text).map((span, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <Fragment key={index}>{markedUp(span)}</Fragment>
  ))

/** A link is looked at again here: what is stored may be older than the rule. */
function markedUp({ text, bold, italic, href }: Span): ReactNode {
  const words = lines(keepMeasuresTogether(text))
  const slanted = italic ? <em>{words}</em> : words
  const heavy = bold ? <strong>{slanted}</strong> : slanted
  const address = safeHref(href)
  if (!address) return heavy
  const isElsewhere = /^https?:/i.test(address)
  return (
    <a href={address} className="text-link" {...(isElsewhere ? { rel: 'noopener noreferrer' } : {})}>
      {heavy}
    </a>
  )
}

const lines = (text: string) =>
  text.split('\n').map((line, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered on screen
    <Fragment key={index}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ))
