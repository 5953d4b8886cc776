import { storable, wellFormed } from '#kernel/well-formed.ts'
import type { Block, FixedBlock, RichText, Span } from './document.ts'
import { safeHref } from './safe-href.ts'

/** What the editor writes: a tree of named nodes. Nothing about it is believed. */
type Node = {
  type: string
  text: string
  attrs: Record<string, unknown>
  marks: readonly { type: string; attrs: Record<string, unknown> }[]
  content: readonly Node[]
}

const deepest = 8

const fieldsOf = (value: unknown) => Object(value) as Record<string, unknown>
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : [])
const stringIn = (value: unknown) => (typeof value === 'string' ? value : '')

function readNode(value: unknown, depth = 0): Node {
  const { type, text, attrs, marks, content } = fieldsOf(value)
  return {
    type: stringIn(type),
    text: storable(stringIn(text)),
    attrs: fieldsOf(attrs),
    marks: listOf(marks).map((mark) => ({
      type: stringIn(fieldsOf(mark).type),
      attrs: fieldsOf(fieldsOf(mark).attrs),
    })),
    content: depth < deepest ? listOf(content).map((inner) => readNode(inner, depth + 1)) : [],
  }
}

/**
 * The editor's document as blocks. What we do not know is dropped, the text inside it too; marks we do not know leave their text.
 * `readFixed` judges what the editor carries along without taking it apart.
 */
export function readDocument(document: unknown, readFixed: (value: unknown) => FixedBlock | undefined): Block[] {
  return readNode(document).content.flatMap((node) => readBlock(node, readFixed))
}

function readBlock(node: Node, readFixed: (value: unknown) => FixedBlock | undefined): Block[] {
  switch (node.type) {
    case 'heading':
      return headingOf(node)
    case 'paragraph':
      return textOf([node]).map((text) => ({ kind: 'paragraph', text }))
    case 'blockquote':
      return textOf(node.content).map((text) => ({ kind: 'quote', text }))
    case 'bulletList':
    case 'orderedList':
      return listBlock(node)
    case 'horizontalRule':
      return [{ kind: 'rule' }]
    case 'fixedBlock': {
      const fixed = readFixed(node.attrs.block)
      return fixed ? [fixed] : []
    }
    default:
      return []
  }
}

function headingOf(node: Node): Block[] {
  const text = spansIn(node)
    .map((span) => span.text)
    .join('')
    .replaceAll('\n', ' ')
    .trim()
  if (text === '') return []
  return [node.attrs.level === 3 ? { kind: 'heading', text, level: 3 } : { kind: 'heading', text }]
}

/** A list inside a list becomes part of it: ours have one level. */
function listBlock(node: Node): Block[] {
  const items = node.content.filter(({ type }) => type === 'listItem').flatMap(itemsOf)
  if (items.length === 0) return []
  return [node.type === 'orderedList' ? { kind: 'steps', items } : { kind: 'list', items }]
}

const isList = ({ type }: Node) => type === 'bulletList' || type === 'orderedList'

const itemsOf = (item: Node): RichText[] => [
  ...textOf(item.content.filter(({ type }) => type === 'paragraph')),
  ...item.content.filter(isList).flatMap((list) => list.content.flatMap(itemsOf)),
]

/** Several paragraphs as one text of several lines; nothing where there is nothing to read. */
function textOf(paragraphs: readonly Node[]): RichText[] {
  const spans = paragraphs.flatMap((paragraph, place) => [
    ...(place > 0 ? [{ text: '\n' }] : []),
    ...spansIn(paragraph),
  ])
  const joined = joinAlike(spans)
  if (joined.every(({ text }) => text.trim() === '')) return []
  const [first] = joined
  const isPlain = joined.length === 1 && first && !first.bold && !first.italic && !first.href
  return [isPlain ? first.text : joined]
}

const spansIn = (node: Node): Span[] =>
  node.content.flatMap((inner) => {
    if (inner.type === 'hardBreak') return [{ text: '\n' }]
    return inner.type === 'text' && inner.text !== '' ? [spanOf(inner)] : []
  })

function spanOf({ text, marks }: Node): Span {
  const has = (name: string) => marks.some(({ type }) => type === name)
  const href = safeHref(wellFormed(stringIn(marks.find(({ type }) => type === 'link')?.attrs.href)))
  return {
    text,
    ...(has('bold') ? { bold: true } : {}),
    ...(has('italic') ? { italic: true } : {}),
    ...(href ? { href } : {}),
  }
}

function joinAlike(spans: readonly Span[]) {
  const joined: Span[] = []
  for (const span of spans) {
    const last = joined.at(-1)
    const isAlike = last && last.bold === span.bold && last.italic === span.italic && last.href === span.href
    if (isAlike) joined[joined.length - 1] = { ...last, text: last.text + span.text }
    else joined.push(span)
  }
  return joined
}
