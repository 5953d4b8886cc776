import { closeHistory } from '@tiptap/pm/history'
import type { Slice } from '@tiptap/pm/model'
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import type { Editor } from '@tiptap/react'
import type { FixedBlock } from '../../domain/document.ts'

/** Each is undone by itself, however soon it follows what came before. */
const change = (editor: Editor, work: (tr: Transaction) => void) =>
  editor.commands.command(({ tr }) => {
    work(closeHistory(tr))
    return true
  })

/** After what is being written, or in the place of an empty line; the block is chosen then. */
export function insertBlock(editor: Editor, block: FixedBlock) {
  const { $to } = editor.state.selection
  const own = $to.depth > 0 ? $to.node(1) : undefined
  const end = own ? $to.after(1) : $to.pos
  const begin = own?.type.name === 'paragraph' && own.childCount === 0 ? $to.before(1) : end
  change(editor, (tr) => {
    tr.replaceWith(begin, end, editor.schema.node('fixedBlock', { block }))
    tr.setSelection(NodeSelection.create(tr.doc, begin))
  })
  editor.commands.focus(undefined, { scrollIntoView: true })
}

export function changeBlock(editor: Editor, at: number, block: FixedBlock) {
  change(editor, (tr) => {
    tr.setNodeMarkup(at, undefined, { block })
    tr.setSelection(NodeSelection.create(tr.doc, at))
  })
  editor.commands.focus()
}

export function removeBlock(editor: Editor, at: number) {
  change(editor, (tr) => tr.delete(at, at + (tr.doc.nodeAt(at)?.nodeSize ?? 0)))
  editor.commands.focus()
}

/** Cutting a block chooses the next one: what is pasted then goes before it, and does not take its place. */
export function pasteBlocks(view: EditorView, { content }: Slice) {
  const { selection, tr } = view.state
  if (!(selection instanceof NodeSelection) || content.firstChild?.type.name !== 'fixedBlock') return false
  view.dispatch(closeHistory(tr).insert(selection.from, content).scrollIntoView())
  return true
}

/** What it would pass on its way. The empty line at the end is there to write in: behind it would come another. */
function passedBy({ doc }: Editor['state'], at: number, by: 1 | -1) {
  const index = doc.resolve(at).index() + by
  const passed = doc.maybeChild(index)
  const isEndLine = index === doc.childCount - 1 && passed?.type.name === 'paragraph' && passed.childCount === 0
  return isEndLine ? null : passed
}

export const canMove = ({ state }: Editor, at: number | undefined, by: 1 | -1) =>
  at !== undefined && at < state.doc.content.size && passedBy(state, at, by) !== null

/** Past the one before or after it; gives back where it stands then. */
export function moveBlock(editor: Editor, at: number, by: 1 | -1): number | undefined {
  const { doc } = editor.state
  const node = doc.nodeAt(at)
  const passed = passedBy(editor.state, at, by)
  if (!node || !passed) return undefined
  const to = at + by * passed.nodeSize
  change(editor, (tr) => {
    tr.delete(at, at + node.nodeSize).insert(to, node)
    tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
  })
  return to
}
