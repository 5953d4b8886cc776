import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { Pager } from '#ui/desk/pager.tsx'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { ChangeDrawer } from '../changes/change-drawer.tsx'
import type { Chosen } from '../changes/use-many-change.ts'
import { BulkBar } from './bulk-bar.tsx'
import {
  isFiltered,
  type ListState,
  lastByNumber,
  listAddress,
  listFilter,
  rowsPerPage,
  wholeList,
} from './list-address.ts'
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
  const [starts, setStarts] = useState<ReadonlyMap<string, string>>(new Map())
  const start = starts.get(pageOf(state))
  const query = useQuery(productsQuery(call, state, start))
  const selection = useSelection(state)
  const { isBusy, remove, turn, changeMany } = useProductChanges(call, selection.clear)
  const isOutOfReach = start === undefined && state.pagina > lastByNumber
  const [altered, setAltered] = useState<{ selection: Chosen; count: number }>()
  if (isOutOfReach) return <EmptyPage onLeave={() => onGo({ ...state, pagina: lastByNumber }, { replace: true })} />
  return (
    <>
      <Loaded query={query} skeleton={<SkeletonRows rows={10} hasPicture rowClass="h-17 max-md:h-35" />}>
        {(page) => {
          const { items, total, nextCursor } = page
          const chosen = selection.among(items)
          if (items.length === 0 && total > 0 && query.isPlaceholderData) return null
          if (items.length === 0 && total > 0)
            return (
              <EmptyPage
                key={`${pageOf(state)} ${start}`}
                onLeave={() => {
                  if (start) setStarts(without(starts, pageOf(state)))
                  else onGo({ ...state, pagina: lastPageOf(state.pagina, total) }, { replace: true })
                }}
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
              {state.pagina >= lastByNumber && nextCursor && (
                <p className="border-t border-line px-4 py-3 text-sm text-ink-soft lg:px-5">{words.onlyOnwards}</p>
              )}
              <Pager
                words={words}
                perPage={rowsPerPage}
                page={state.pagina}
                shown={items.length}
                total={formatTotal(page)}
                // Where no number leads, the next page is known once this one has come.
                isLast={nextCursor === null || (query.isPlaceholderData && state.pagina >= lastByNumber)}
                onPage={(pagina) => {
                  const next = { ...state, pagina }
                  // Who leafs on needs nobody to count up to there, unless what they see is still the list before, which ends elsewhere.
                  if (pagina > state.pagina && nextCursor && !query.isPlaceholderData)
                    setStarts(new Map([...starts, [pageOf(next), nextCursor]]))
                  onGo(next)
                }}
              />
              {chosen.size > 0 && (
                <BulkBar
                  {...{ call, state, page, chosen, isBusy }}
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

const without = (starts: ReadonlyMap<string, string>, page: string) =>
  new Map([...starts].filter(([other]) => other !== page))

/** Nearer to the beginning in any case: what is counted may have gone since. */
const lastPageOf = (page: number, total: number) => Math.max(1, Math.min(page - 1, Math.ceil(total / rowsPerPage)))

/**
 * The page that was open cannot be shown by its number, or has become empty: its products went, or moved before the place where it began, or the address was an
 * old one. In the first case the page is asked for by its number, otherwise the last one is shown.
 */
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
