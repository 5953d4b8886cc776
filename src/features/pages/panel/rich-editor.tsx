import { type Content, type Editor, EditorContent, useEditor, useEditorState } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useMemo, useState } from 'react'
import { Icon, type IconName } from '#ui/icon.tsx'
import type { FixedBlock } from '../domain/document.ts'
import { safeHref } from '../domain/safe-href.ts'
import { changeBlock, insertBlock, pasteBlocks } from './blocks/change-blocks.ts'
import { FixedBlockNode, PageNode, WritingContext } from './blocks/fixed-block-node.tsx'
import { InsertMenu } from './blocks/insert-menu.tsx'
import { OpenBlock, type OpenedBlock } from './blocks/open-block.tsx'
import { LinkDialog } from './link-dialog.tsx'
import { pagesTexts } from './texts.ts'

const words = pagesTexts.tools

type Props = { id: string; label: string; initial: unknown; onChange: (document: unknown) => void }

/** Only what a page can say: whatever else is pasted is dropped or becomes plain text. */
const extensions = [
  PageNode,
  StarterKit.configure({
    document: false,
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    // Nobody would see it: between two blocks one writes with Enter on the first.
    gapcursor: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (address) => safeHref(address) !== undefined },
  }),
  FixedBlockNode,
]

export function RichEditor({ id, label, initial, onChange }: Props) {
  const [isLinking, setIsLinking] = useState(false)
  const [opened, setOpened] = useState<OpenedBlock>()
  const writing = useMemo(
    () => ({
      onEdit: (block: FixedBlock, at: number) => {
        if (block.kind !== 'company') setOpened({ kind: block.kind, block, at })
      },
    }),
    [],
  )
  const editor = useEditor({
    extensions,
    content: initial as Content,
    // The page's policy allows no style elements; ours are in pages.css.
    injectCSS: false,
    immediatelyRender: false,
    editorProps: {
      handlePaste: (view, _, pasted) => pasteBlocks(view, pasted),
      attributes: { id, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: 'document page-text' },
    },
    onUpdate: ({ editor: changed }) => onChange(changed.getJSON()),
  })
  if (!editor) return null
  return (
    <>
      <Toolbar
        editor={editor}
        onLink={() => setIsLinking(true)}
        onInsert={(kind) => (kind === 'company' ? insertBlock(editor, { kind }) : setOpened({ kind }))}
      />
      <WritingContext value={writing}>
        <EditorContent editor={editor} />
      </WritingContext>
      {opened && (
        <OpenBlock
          opened={opened}
          onClose={() => setOpened(undefined)}
          onApply={(block) => {
            setOpened(undefined)
            if (opened.at === undefined) insertBlock(editor, block)
            else changeBlock(editor, opened.at, block)
          }}
        />
      )}
      {isLinking && (
        <LinkDialog
          address={String(editor.getAttributes('link').href ?? '')}
          onClose={() => setIsLinking(false)}
          onApply={(href) => {
            setIsLinking(false)
            const chain = editor.chain().focus().extendMarkRange('link')
            if (href) chain.setLink({ href }).run()
            else chain.unsetLink().run()
          }}
        />
      )}
    </>
  )
}

type Tool = { name: keyof Omit<typeof words, 'label'>; icon: IconName; isOn?: boolean; press: () => void }

type ToolbarProps = { editor: Editor; onLink: () => void; onInsert: (kind: FixedBlock['kind']) => void }

function Toolbar({ editor, onLink, onInsert }: ToolbarProps) {
  const on = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      heading: current.isActive('heading', { level: 2 }),
      subheading: current.isActive('heading', { level: 3 }),
      bold: current.isActive('bold'),
      italic: current.isActive('italic'),
      list: current.isActive('bulletList'),
      steps: current.isActive('orderedList'),
      quote: current.isActive('blockquote'),
      link: current.isActive('link'),
    }),
  })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: 'heading', icon: 'heading-2', isOn: on.heading, press: () => chain().toggleHeading({ level: 2 }).run() },
    {
      name: 'subheading',
      icon: 'heading-3',
      isOn: on.subheading,
      press: () => chain().toggleHeading({ level: 3 }).run(),
    },
    { name: 'bold', icon: 'bold', isOn: on.bold, press: () => chain().toggleBold().run() },
    { name: 'italic', icon: 'italic', isOn: on.italic, press: () => chain().toggleItalic().run() },
    { name: 'link', icon: 'link', isOn: on.link, press: onLink },
    { name: 'list', icon: 'list', isOn: on.list, press: () => chain().toggleBulletList().run() },
    { name: 'steps', icon: 'list-ordered', isOn: on.steps, press: () => chain().toggleOrderedList().run() },
    { name: 'quote', icon: 'text-quote', isOn: on.quote, press: () => chain().toggleBlockquote().run() },
    { name: 'rule', icon: 'minus', press: () => chain().setHorizontalRule().run() },
    { name: 'undo', icon: 'undo-2', press: () => chain().undo().run() },
    { name: 'redo', icon: 'redo-2', press: () => chain().redo().run() },
  ]
  return (
    <div role="toolbar" aria-label={words.label} className="page-tools">
      {tools.map(({ name, icon, isOn, press }) => (
        <button
          key={name}
          type="button"
          aria-label={words[name]}
          title={words[name]}
          aria-pressed={isOn}
          className="icon-button"
          onClick={press}
        >
          <Icon name={icon} />
        </button>
      ))}
      <InsertMenu onChoose={onInsert} />
    </div>
  )
}
