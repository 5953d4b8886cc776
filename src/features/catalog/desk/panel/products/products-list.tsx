import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { Pager } from '#ui/desk/pager.tsx'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { ChangeDrawer } from '../changes/change-drawer.tsx'
import type { Chosen } from '../changes/use-many-change.ts'
import { BulkBar } from './bulk-bar.tsx'
import { isFiltered, type ListState, listAddress, listFilter, rowsPerPage, wholeList } from './list-address.ts'
import { ProductsTable } from './products-table.tsx'
import { productsTexts as words } from './products-texts.ts'
import { productsQuery } from './queries.ts'
import { useProductChanges } from './use-product-changes.ts'

type Props = {
  call: Call
  state: ListState
  onGo: (next: ListState, options?: { replace?: boolean }) => void
  onOpen: (which: string) => void
  pictureMark: number
}

export function ProductsList({ call, state, onGo, onOpen, pictureMark }: Props) {
  const query = useQuery(productsQuery(call, state))
  const selection = useSelection(state)
  const { isBusy, remove, turn, changeMany } = useProductChanges(call, selection.clear)
  const [altered, setAltered] = useState<{ selection: Chosen; count: number }>()
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} hasPicture rowClass="h-17 max-md:h-35" />}>
        {(page) => {
          const { items, total } = page
          const chosen = selection.among(items)
          if (items.length === 0 && total > 0 && query.isPlaceholderData) return null
          if (items.length === 0 && total > 0)
            return (
              <EmptyPage
                key={pageOf(state)}
                onLeave={() => onGo({ ...state, pagina: lastPageOf(state.pagina, total) }, { replace: true })}
              />
            )
          if (items.length === 0)
            return (
              <NoProducts isFiltered={isFiltered(state)} onClear={() => onGo(wholeList)} onAdd={() => onOpen('novo')} />
            )
          return (
            <>
              <ProductsTable
                rows={items}
                chosen={chosen}
                onChoose={selection.choose}
                pictureMark={pictureMark}
                onEdit={({ id }) => onOpen(String(id))}
                onStatus={turn}
                onRemove={remove}
              />
              <Pager
                words={words}
                perPage={rowsPerPage}
                page={state.pagina}
                shown={items.length}
                total={String(total)}
                isLast={state.pagina * rowsPerPage >= total}
                onPage={(pagina) => onGo({ ...state, pagina })}
              />
              {chosen.size > 0 && (
                <BulkBar
                  {...{ state, total, chosen, isBusy }}
                  isAll={selection.isAll}
                  onAll={selection.chooseAll}
                  onChange={(change) => changeMany({ ids: [...chosen], ...change })}
                  onAlter={(which, count) => setAltered({ selection: which, count })}
                  onClear={selection.clear}
                />
              )}
            </>
          )
        }}
      </Loaded>
      {altered && (
        <ChangeDrawer {...altered} call={call} onStale={selection.clear} onClose={() => setAltered(undefined)} />
      )}
    </>
  )
}

/** Products of the page in sight one by one, or everything the list finds as long as it is the same list. */
function useSelection(state: ListState) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [allOf, setAllOf] = useState<string>()
  const list = JSON.stringify(listFilter(state))
  const isAll = allOf === list
  return {
    isAll,
    // What is no longer on screen must not be changed with what is.
    among: (items: readonly { id: number }[]) =>
      new Set(items.map(({ id }) => id).filter((id) => isAll || chosen.has(id))),
    choose: (next: ReadonlySet<number>) => {
      setAllOf(undefined)
      setChosen(next)
    },
    chooseAll: () => {
      setAllOf(list)
      setChosen(new Set())
    },
    clear: () => {
      setAllOf(undefined)
      setChosen(new Set())
    },
  }
}

const pageOf = (state: ListState) => listAddress('', { ...state, produto: '' })

/** Nearer to the beginning in any case: what is counted may have gone since. */
const lastPageOf = (page: number, total: number) => Math.max(1, Math.min(page - 1, Math.ceil(total / rowsPerPage)))

/** The page has become empty: its products were deleted or moved, or the URL is old. The last page is shown instead. */
function EmptyPage({ onLeave }: { onLeave: () => void }) {
  const leave = useRef(onLeave)
  leave.current = onLeave
  useEffect(() => leave.current(), [])
  return null
}

type NoProductsProps = { isFiltered: boolean; onClear: () => void; onAdd: () => void }

function NoProducts({ isFiltered, onClear, onAdd }: NoProductsProps) {
  const { title, text } = isFiltered ? words.none : words.empty
  return (
    <div className="grid justify-items-center gap-2 px-6 py-12 text-center">
      <EmptyFigure />
      <h2 className="mt-2 text-xl">{title}</h2>
      <p className="max-w-[44ch] text-sm text-ink-soft">{text}</p>
      <div className="mt-2.5 flex flex-wrap justify-center gap-2.5">
        {isFiltered ? (
          <button type="button" className={buttonClass({ tone: 'ink' })} onClick={onClear}>
            {words.none.clear}
          </button>
        ) : (
          <Link
            to="/admin/$"
            params={{ _splat: 'importacao' }}
            preload={false}
            className={buttonClass({ tone: 'ink' })}
          >
            {words.empty.import}
          </Link>
        )}
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAdd}>
          {words.add}
        </button>
      </div>
    </div>
  )
}
