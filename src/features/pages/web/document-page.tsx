import type { ReactNode } from 'react'
import { formatDayAtLength } from '#kernel/moments.ts'
import { classNames } from '#ui/class-names.ts'
import { headingsOf, type PageDocument } from '../domain/document.ts'
import { texts } from '../texts/reading.ts'
import { DocumentBlocks, type Slots } from './document-blocks.tsx'
import { PageTitle } from './page-title.tsx'

type Props = { document: PageDocument; symbol?: ReactNode; slots: Slots }

/** A page that is one long text: a table of contents beside it, which stays on screen where there is room. */
export function DocumentPage({ document, symbol, slots }: Props) {
  const headings = headingsOf(document.blocks).filter(({ level }) => level === 2)
  return (
    <>
      <PageTitle title={document.title} here={document.title}>
        <div className="mt-3 flex items-center gap-3 text-sm text-ink-soft">
          {symbol}
          <p>{texts.updated(formatDayAtLength(document.updated))}</p>
        </div>
      </PageTitle>
      <div
        className={classNames(
          'page grid gap-8 py-8 print:block lg:gap-14 xl:gap-20 lg:py-12',
          // Without headings there is nothing to stand beside the text.
          headings.length > 0 && 'lg:grid-cols-[256px_minmax(0,1fr)]',
        )}
      >
        <nav aria-labelledby="contents" data-print="hide" hidden={headings.length === 0}>
          <div className="border-t-2 border-ink pt-3 lg:sticky lg:top-26">
            <h2 id="contents" className="text-sm tracking-normal">
              {texts.contents}
            </h2>
            <ul className="mt-1.5 text-sm">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <a href={`#${id}`} className="flex min-h-11 items-center text-ink-soft hover:underline lg:min-h-8">
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </nav>
        <DocumentBlocks blocks={document.blocks} slots={slots} />
      </div>
    </>
  )
}
