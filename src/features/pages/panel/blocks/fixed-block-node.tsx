import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from '@tiptap/react'
import { createContext, type RefObject, use, useEffect, useRef } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { FixedBlock } from '../../domain/document.ts'
import { blockName } from './block-name.ts'
import { BlockSummary } from './block-summary.tsx'
import { moveBlock, removeBlock } from './change-blocks.ts'
import { blockTexts as words } from './texts.ts'

type Moved = { at: number; by: 1 | -1 }
type Writing = {
  onEdit: (block: FixedBlock, at: number) => void
  /** The block that was just moved: whoever moves it on finds the button where it was. */
  moved: RefObject<Moved | undefined>
}

export const WritingContext = createContext<Writing | null>(null)

/** Anywhere in the text but inside of a list or a quotation. It is never read from HTML that somebody pastes. */
export const FixedBlockNode = Node.create({
  name: 'fixedBlock',
  group: 'fixed',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false } }),
  renderHTML: ({ node }) => ['div', {}, blockName(node.attrs.block as FixedBlock)],
  addNodeView: () => ReactNodeViewRenderer(FixedBlockView, { className: 'page-fixed-block', stopEvent: isOfButton }),
})

/** What is pressed inside is none of the editor's business; dragging the whole is. */
const isOfButton = ({ event: { type, target } }: { event: Event }) =>
  !/^(drag|drop)/.test(type) && target instanceof Element && target.closest('button') !== null

/** The page itself: text, and blocks in between. */
export const PageNode = Node.create({ name: 'doc', topNode: true, content: '(block | fixed)+' })

function FixedBlockView({ node, editor, getPos }: NodeViewProps) {
  const writing = use(WritingContext)
  const block = node.attrs.block as FixedBlock
  const name = blockName(block)
  const steps = { '-1': useRef<HTMLButtonElement>(null), '1': useRef<HTMLButtonElement>(null) }
  useEffect(() => {
    const last = writing?.moved.current
    if (!last || last.at !== getPos()) return
    writing.moved.current = undefined
    steps[last.by].current?.focus()
  })
  const at = (act: (place: number) => void) => () => {
    const place = getPos()
    if (place !== undefined) act(place)
  }
  const move = (by: 1 | -1) =>
    at((place) => {
      const moved = moveBlock(editor, place, by)
      if (writing && moved !== undefined) writing.moved.current = { at: moved, by }
    })
  return (
    <NodeViewWrapper role="group" aria-label={name} data-drag-handle="">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-display text-sm font-semibold wrap-anywhere">{name}</p>
        <div className="flex">
          {block.kind !== 'company' && (
            <Tool icon="pencil" name={words.editOf(name)} press={at((place) => writing?.onEdit(block, place))} />
          )}
          <Tool ref={steps['-1']} icon="chevron-left" isTurned name={words.up(name)} press={move(-1)} />
          <Tool ref={steps['1']} icon="chevron-right" isTurned name={words.down(name)} press={move(1)} />
          <Tool icon="trash-2" name={words.remove(name)} press={at((place) => removeBlock(editor, place))} />
        </div>
      </div>
      <BlockSummary block={block} />
    </NodeViewWrapper>
  )
}

type ToolProps = {
  ref?: RefObject<HTMLButtonElement | null>
  icon: IconName
  isTurned?: boolean
  name: string
  press: () => void
}

const Tool = ({ ref, icon, isTurned = false, name, press }: ToolProps) => (
  <button ref={ref} type="button" aria-label={name} title={name} className="icon-button" onClick={press}>
    <Icon name={icon} size={16} className={isTurned ? 'rotate-90' : ''} />
  </button>
)
