import { lazy, Suspense } from 'react'
import { deskTexts } from '#ui/desk/texts.ts'
import type { Block, ProductBlock } from '../domain/document.ts'
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

type Props = { id: string; text: PageText; view: TextView; onView: (view: TextView) => void }

/** The page's text, to be written or as visitors will see it. */
export const TextPart = ({ id, text, view, onView }: Props) => (
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
        <RichEditor key={text.template.name} id={id} label={words.text} initial={text.stored} onChange={text.write} />
      </Suspense>
    </div>
    {view === 'preview' && (
      <div className="p-5">
        <Preview blocks={text.blocks} />
      </div>
    )}
  </div>
)

/** Products are looked at here: pressed, they would change one's own list, or lead away from the editor. */
function Preview({ blocks }: { blocks: readonly Block[] }) {
  const { company, productsIn } = useParts()
  const productsOf = productsIn(blocks)
  const products = (block: ProductBlock) => (
    <div data-wide="">
      {block.kind === 'product-list' && <EmptyList block={block} />}
      <div inert>{productsOf(block)}</div>
    </div>
  )
  return <DocumentBlocks blocks={blocks} slots={{ company, products }} />
}
