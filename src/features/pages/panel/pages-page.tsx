import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskPageSummary, DeskPage as StoredPage } from '../contract/desk.ts'
import { isGuideSlug } from '../domain/slugs.ts'
import { PageEditor } from './page-editor.tsx'
import { PagesTable } from './pages-table.tsx'
import { type PageParts, PartsContext } from './parts.ts'
import { pageQuery, pagesQuery } from './queries.ts'
import { kindTexts, type PageKind, pagesTexts as words } from './texts.ts'

type Props = { call: Call; parts: PageParts }

export const PagesPage = ({ call, parts }: Props) => (
  <PartsContext value={parts}>
    <Pages call={call} />
  </PartsContext>
)

const kinds = ['page', 'guide'] as const
const kindOf = ({ slug }: DeskPageSummary): PageKind => (isGuideSlug(slug) ? 'guide' : 'page')

function Pages({ call }: { call: Call }) {
  const [kind, setKind] = useState<PageKind>('page')
  const [opened, setOpened] = useState<number | 'new'>()
  const editor = { call, kind, onClose: () => setOpened(undefined) }
  if (opened === 'new') return <BegunPage {...editor} stored={undefined} />
  if (opened !== undefined) return <OpenPage {...editor} id={opened} />
  return <PageList call={call} kind={kind} onKind={setKind} onOpen={setOpened} />
}

type ListProps = {
  call: Call
  kind: PageKind
  onKind: (kind: PageKind) => void
  onOpen: (page: number | 'new') => void
}

function PageList({ call, kind, onKind, onOpen }: ListProps) {
  const query = useQuery(pagesQuery(call))
  const add = (
    <button type="button" className={buttonClass({ tone: 'primary' })} onClick={() => onOpen('new')}>
      <Icon name="plus" />
      {kindTexts[kind].add}
    </button>
  )
  return (
    <DeskPage title={words.title} actions={add}>
      <Loaded query={query}>
        {(pages) => (
          <>
            <fieldset className="flex border-b border-line px-1">
              <legend className="sr-only">{words.kinds}</legend>
              {kinds.map((each) => (
                <button
                  key={each}
                  type="button"
                  aria-pressed={each === kind}
                  className="page-tab"
                  onClick={() => onKind(each)}
                >
                  {kindTexts[each].all}{' '}
                  <span className="font-medium text-ink-muted tabular-nums">
                    {pages.filter((page) => kindOf(page) === each).length}
                  </span>
                </button>
              ))}
            </fieldset>
            <PagesTable
              key={kind}
              call={call}
              kind={kind}
              pages={pages.filter((page) => kindOf(page) === kind)}
              onEdit={onOpen}
            />
          </>
        )}
      </Loaded>
    </DeskPage>
  )
}

type OpenProps = { call: Call; kind: PageKind; onClose: () => void }

function OpenPage({ id, ...rest }: OpenProps & { id: number }) {
  const query = useQuery(pageQuery(rest.call, id))
  return <Loaded query={query}>{(page) => <BegunPage stored={page} {...rest} />}</Loaded>
}

/** Whatever others store meanwhile leaves alone what is being written; so does one's own change, where it was written on since. */
function BegunPage({ stored, ...rest }: OpenProps & { stored: StoredPage | undefined }) {
  const [{ page, times }, setBegun] = useState({ page: stored, times: 0 })
  const take = (kept: StoredPage, isWrittenOn: boolean) =>
    setBegun(({ times: before }) => ({ page: kept, times: isWrittenOn ? before : before + 1 }))
  return <PageEditor key={times} page={page} onStored={take} {...rest} />
}
