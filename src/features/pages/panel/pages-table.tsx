import { useQueryClient } from '@tanstack/react-query'
import { type DragEvent, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatMoment } from '#kernel/moments.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { DeskTable, NoRows, RowActions } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { useOrdering } from '#ui/desk/use-ordering.ts'
import { type DeskPageSummary, deskPagesApi } from '../contract/desk.ts'
import { pagesKey, pagesQuery, refreshNavigation } from './queries.ts'
import { kindTexts, type PageKind, pagesTexts as words } from './texts.ts'

const { navigation, ...columnsOfGuides } = words.columns
const columnsOf = { page: words.columns, guide: { ...columnsOfGuides, updated: words.guideUpdated } }

type Props = { call: Call; kind: PageKind; pages: readonly DeskPageSummary[]; onEdit: (id: number) => void }

/** In the order of the site's menu, or of its list of guides, which is changed here: by dragging a row, or with the arrows. */
export function PagesTable({ call, kind, pages, onEdit }: Props) {
  const said = kindTexts[kind]
  const columns = columnsOf[kind]
  const client = useQueryClient()
  const [removing, setRemoving] = useState<DeskPageSummary>()
  const [dragged, setDragged] = useState<number>()
  const { shown, move } = useOrdering({
    rows: pages,
    queryKey: pagesKey,
    mutationFn: (ids) => call(deskPagesApi.order, { ids }),
    onSuccess: () => refreshNavigation('navigationUpdated'),
    changes: [pagesKey],
    done: said.ordered,
    failed: said.failed.order,
  })
  const remove = useChange({
    scope: { id: pagesKey.join() },
    mutationFn: ({ id }: DeskPageSummary) => call(deskPagesApi.remove, { id }),
    onSuccess: (_, { id }) => {
      client.setQueryData(pagesQuery(call).queryKey, (known) => known?.filter((one) => one.id !== id))
      refreshNavigation('navigationUpdated')
    },
    changes: [pagesKey],
    done: ({ message }) => message,
    failed: said.failed.remove,
  })
  const dragging = (place: number) => ({
    draggable: true,
    'data-dragged': dragged === place || undefined,
    onDragStart: (event: DragEvent) => {
      event.dataTransfer.effectAllowed = 'move'
      setDragged(place)
    },
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDragEnd: () => setDragged(undefined),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      setDragged(undefined)
      if (dragged !== undefined && dragged !== place) move(dragged, place)
    },
  })
  if (pages.length === 0) return <NoRows text={said.empty} />
  return (
    <>
      <p className="px-4 py-3 text-sm md:px-5 text-ink-soft">{said.orderHint}</p>
      <DeskTable
        name={said.all}
        columns={columns}
        rows={shown}
        className="pages-table"
        row={(page, place) => (
          <tr key={page.id} {...dragging(place)}>
            <td className="font-display font-semibold">{page.title}</td>
            <td data-label={columns.address}>{`/${page.slug}`}</td>
            <td>
              <State page={page} states={said.states} />
            </td>
            {kind === 'page' && <td data-label={navigation}>{page.showInNavigation ? words.yes : words.no}</td>}
            <td data-label={columns.updated} className="tabular-nums">
              {formatMoment(page.updatedAt)}
            </td>
            <td className="md:w-72">
              <RowActions
                words={words}
                name={page.title}
                order={{ place, last: shown.length - 1, onMove: move }}
                onEdit={() => onEdit(page.id)}
                onRemove={page.isOriginal ? undefined : () => setRemoving(page)}
              />
            </td>
          </tr>
        )}
      />
      {removing && (
        <ConfirmDialog
          title={words.remove(removing.title)}
          {...said.remove}
          onClose={() => setRemoving(undefined)}
          onConfirm={() => {
            setRemoving(undefined)
            remove.mutate(removing)
          }}
        />
      )}
    </>
  )
}

type StateProps = { page: DeskPageSummary; states: (typeof kindTexts)[PageKind]['states'] }

const State = ({ page: { state, publishAt }, states }: StateProps) => (
  <span className="state-dot" data-off={state !== 'published' || undefined}>
    {states[state]}
    {state === 'scheduled' && publishAt && <span className="text-xs">{words.from(formatMoment(publishAt))}</span>}
  </span>
)
