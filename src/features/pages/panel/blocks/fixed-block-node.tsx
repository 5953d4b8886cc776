import { Node, type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer, useEditorState } from '@tiptap/react'
import { createContext, type KeyboardEvent, use } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { FixedBlock } from '../../domain/document.ts'
import { blockName } from './block-name.ts'
import { BlockSummary } from './block-summary.tsx'
import { canMove, moveBlock, removeBlock } from './change-blocks.ts'
import { blockMark, markedBlock } from './marked-block.ts'
import { blockTexts as words } from './texts.ts'

type Writing = { onEdit: (block: FixedBlock, at: number) => void }

export const WritingContext = createContext<Writing | null>(null)

/** Anywhere in the text but inside of a list or a quotation. What is cut is pasted as it was; of HTML, only what is a block. */
export const FixedBlockNode = Node.create({
  name: 'fixedBlock',
  group: 'fixed',
  atom: true,
  draggable: true,
  addAttributes: () => ({ block: { default: null, rendered: false, parseHTML: markedBlock } }),
  renderHTML: ({ node: { attrs } }) => ['div', { [blockMark]: JSON.stringify(attrs.block) }, blockName(attrs.block)],
  parseHTML: () => [
    { tag: `[${blockMark}]`, getAttrs: (element) => (markedBlock(element) ? {} : false) },
    { tag: `[${blockMark}]`, ignore: true },
  ],
  addNodeView: () => ReactNodeViewRenderer(FixedBlockView, { className: 'page-fixed-block', stopEvent: isOfButton }),
})

/** What is pressed inside is none of the editor's business; dragging the whole is, and the keys that undo. */
const isOfButton = ({ event }: { event: Event }) =>
  !/^(drag|drop)/.test(event.type) &&
  !(event instanceof window.KeyboardEvent && isOfText(event)) &&
  event.target instanceof Element &&
  event.target.closest('button') !== null

const isOfText = ({ ctrlKey, metaKey, key }: Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'key'>) =>
  (ctrlKey || metaKey) && /^[zy]$/i.test(key)

/** The page itself: text, and blocks in between. */
export const PageNode = Node.create({ name: 'doc', topNode: true, content: '(block | fixed)+' })

function FixedBlockView({ node, editor, getPos }: NodeViewProps) {
  const writing = use(WritingContext)
  const block = node.attrs.block as FixedBlock
  const name = blockName(block)
  const can = useEditorState({
    editor,
    selector: () => ({ up: canMove(editor, getPos(), -1), down: canMove(editor, getPos(), 1) }),
  })
  const at = (act: (place: number) => void) => () => {
    const place = getPos()
    if (place !== undefined) act(place)
  }
  const move = (by: 1 | -1) =>
    at((place) => {
      const moved = moveBlock(editor, place, by)
      if (moved !== undefined) requestAnimationFrame(() => focusStep(editor, moved, by))
    })
  return (
    <NodeViewWrapper
      role="group"
      aria-label={name}
      data-drag-handle=""
      // Undoing may take the button away: whoever undoes once more is in the text by then.
      onKeyDownCapture={(event: KeyboardEvent) => isOfText(event) && editor.view.focus()}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3">
        <p className="min-w-0 font-display text-sm font-semibold wrap-anywhere">{name}</p>
        <div className="flex">
          {block.kind !== 'company' && (
            <Tool icon="pencil" name={words.editOf(name)} press={at((place) => writing?.onEdit(block, place))} />
          )}
          <Tool step={-1} icon="chevron-left" isOff={!can.up} name={words.up(name)} press={move(-1)} />
          <Tool step={1} icon="chevron-right" isOff={!can.down} name={words.down(name)} press={move(1)} />
          <Tool icon="trash-2" name={words.remove(name)} press={at((place) => removeBlock(editor, place))} />
        </div>
      </div>
      <BlockSummary block={block} />
    </NodeViewWrapper>
  )
}

/** Whoever moves a block on finds the button where it was, though the editor may have made another. */
function focusStep({ view }: NodeViewProps['editor'], at: number, by: 1 | -1) {
  const shown = view.nodeDOM(at)
  if (shown instanceof Element) shown.querySelector<HTMLElement>(`[data-step="${by}"]`)?.focus()
}

type ToolProps = { step?: 1 | -1; icon: IconName; isOff?: boolean; name: string; press: () => void }

const Tool = ({ step, icon, isOff = false, name, press }: ToolProps) => (
  <button
    type="button"
    data-step={step}
    aria-label={name}
    title={name}
    aria-disabled={isOff || undefined}
    className={`icon-button ${isOff ? 'opacity-60' : ''}`}
    onClick={press}
  >
    <Icon name={icon} size={16} className={step ? 'rotate-90' : ''} />
  </button>
)
