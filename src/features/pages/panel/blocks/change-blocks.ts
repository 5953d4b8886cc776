import { closeHistory } from '@tiptap/pm/history'
import { NodeSelection, type Transaction } from '@tiptap/pm/state'
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

/** Past the one before or after it; gives back where it stands then. */
export function moveBlock(editor: Editor, at: number, by: 1 | -1): number | undefined {
  const { doc } = editor.state
  const node = doc.nodeAt(at)
  const passed = doc.maybeChild(doc.resolve(at).index() + by)
  if (!node || !passed) return undefined
  const to = at + by * passed.nodeSize
  change(editor, (tr) => {
    tr.delete(at, at + node.nodeSize).insert(to, node)
    tr.setSelection(NodeSelection.create(tr.doc, to)).scrollIntoView()
  })
  return to
}
