import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskPage as StoredPage } from '../contract/desk.ts'
import { PageEditor } from './page-editor.tsx'
import { PagesTable } from './pages-table.tsx'
import { type PageParts, PartsContext } from './parts.ts'
import { pageQuery, pagesQuery } from './queries.ts'
import { pagesTexts as words } from './texts.ts'

type Props = { call: Call; parts: PageParts }

export const PagesPage = ({ call, parts }: Props) => (
  <PartsContext value={parts}>
    <Pages call={call} />
  </PartsContext>
)

function Pages({ call }: { call: Call }) {
  const [opened, setOpened] = useState<number | 'new'>()
  const close = () => setOpened(undefined)
  if (opened === 'new') return <BegunPage call={call} stored={undefined} onClose={close} />
  if (opened !== undefined) return <OpenPage call={call} id={opened} onClose={close} />
  return <PageList call={call} onOpen={setOpened} />
}

function PageList({ call, onOpen }: { call: Call; onOpen: (page: number | 'new') => void }) {
  const query = useQuery(pagesQuery(call))
  const add = (
    <button type="button" className={buttonClass({ tone: 'primary' })} onClick={() => onOpen('new')}>
      <Icon name="plus" />
      {words.add}
    </button>
  )
  return (
    <DeskPage title={words.title} count={query.data?.length} actions={add}>
      <Loaded query={query}>{(pages) => <PagesTable call={call} pages={pages} onEdit={onOpen} />}</Loaded>
    </DeskPage>
  )
}

type OpenProps = { call: Call; onClose: () => void }

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
