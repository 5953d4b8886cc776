import { lazy, Suspense } from 'react'
import { deskTexts } from '#ui/desk/texts.ts'
import { type Block, keepMeasuresTogether, type ProductBlock } from '../domain/document.ts'
import { DocumentBlocks } from '../web/document-blocks.tsx'
import { EmptyList } from './blocks/empty-list.tsx'
import { useParts } from './parts.ts'
import { pagesTexts } from './texts.ts'
import type { PageText } from './use-page-text.ts'

const words = pagesTexts.form
/** Large, and of use to nobody but who writes. */
const RichEditor = lazy(async () => ({ default: (await import('./rich-editor.tsx')).RichEditor }))

const views = ['write', 'preview'] as const
export type TextView = (typeof views)[number]

/** What a guide says above its text. */
type Opening = { title: string; answer: string }
type Props = {
  id: string
  text: PageText
  opening?: Opening | undefined
  view: TextView
  onView: (view: TextView) => void
}

/** The page's text, to be written or as visitors will see it. */
export const TextPart = ({ id, text, opening, view, onView }: Props) => (
  <div className="panel min-w-0 overflow-clip">
    <fieldset className="flex border-b border-line">
      <legend className="sr-only">{words.text}</legend>
      {views.map((name) => (
        <button key={name} type="button" aria-pressed={view === name} className="page-tab" onClick={() => onView(name)}>
          {words[name]}
        </button>
      ))}
    </fieldset>
    <div hidden={view !== 'write'}>
      <Suspense fallback={<p className="p-5 text-sm text-ink-muted">{deskTexts.loading}</p>}>
        <RichEditor
          key={text.begun.times}
          id={id}
          label={words.text}
          initial={text.begun.document}
          onChange={text.write}
        />
      </Suspense>
    </div>
    {view === 'preview' && (
      <div className="p-5">
        <Preview blocks={text.blocks} opening={opening} />
      </div>
    )}
  </div>
)

/** Products are looked at here: pressed, they would change one's own list, or lead away from the editor. */
function Preview({ blocks: written, opening }: { blocks: readonly Block[]; opening: Opening | undefined }) {
  const { company, productsIn, gaps } = useParts()
  const blocks = gaps.fill(written)
  const productsOf = productsIn(blocks)
  const products = (block: ProductBlock) => (
    <div data-wide="">
      {block.kind === 'product-list' && <EmptyList block={block} />}
      <div inert>{productsOf(block)}</div>
    </div>
  )
  return (
    <>
      {opening && <PreviewOpening {...gaps.fill(opening)} />}
      <DocumentBlocks blocks={blocks} slots={{ company, products }} />
    </>
  )
}

const PreviewOpening = ({ title, answer }: Opening) => (
  <div className="mb-6">
    <p className="font-display text-3xl font-extrabold tracking-tightest">{title}</p>
    <p className="mt-3 max-w-[62ch] text-lg text-ink-soft">{keepMeasuresTogether(answer)}</p>
  </div>
)
