import { type Block, type RichText, type Span, spansOf } from './document.ts'

type EditorNode = { type: string; [field: string]: unknown }

/** The other way round of `readDocument`: blocks as the editor takes them. */
export const editorDocument = (blocks: readonly Block[]): EditorNode => ({
  type: 'doc',
  content: blocks.length > 0 ? blocks.map(toNode) : [{ type: 'paragraph' }],
})

function toNode(block: Block): EditorNode {
  switch (block.kind) {
    case 'heading':
      return { type: 'heading', attrs: { level: block.level ?? 2 }, content: inline(block.text) }
    case 'paragraph':
      return paragraph(block.text)
    case 'quote':
      return { type: 'blockquote', content: [paragraph(block.text)] }
    case 'list':
      return { type: 'bulletList', content: block.items.map(item) }
    case 'steps':
      return { type: 'orderedList', content: block.items.map(item) }
    case 'rule':
      return { type: 'horizontalRule' }
    default:
      return { type: 'fixedBlock', attrs: { block } }
  }
}

const paragraph = (text: RichText): EditorNode => ({ type: 'paragraph', content: inline(text) })
const item = (text: RichText): EditorNode => ({ type: 'listItem', content: [paragraph(text)] })
const inline = (text: RichText) => spansOf(text).flatMap(spanNodes)

const spanNodes = ({ text, ...marks }: Span): EditorNode[] =>
  text
    .split('\n')
    .flatMap((line, place) => [
      ...(place > 0 ? [{ type: 'hardBreak' }] : []),
      ...(line === '' ? [] : [{ type: 'text', text: line, marks: marksOf(marks) }]),
    ])

const marksOf = ({ bold, italic, href }: Omit<Span, 'text'>) => [
  ...(bold ? [{ type: 'bold' }] : []),
  ...(italic ? [{ type: 'italic' }] : []),
  ...(href ? [{ type: 'link', attrs: { href } }] : []),
]
