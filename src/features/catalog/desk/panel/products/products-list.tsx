import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { SkeletonRows } from '#ui/desk/skeleton-rows.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { isFiltered, type ListState, listAddress, rowsPerPage, wholeList } from './list-address.ts'
import { NoProducts } from './no-products.tsx'
import { Pager } from './pager.tsx'
import { ProductsTable } from './products-table.tsx'
import { productsQuery } from './queries.ts'
import { useProductChanges } from './use-product-changes.ts'

type Props = {
  call: Call
  state: ListState
  onGo: (next: ListState) => void
  onOpen: (which: string) => void
  pictureMark: number
}

export function ProductsList({ call, state, onGo, onOpen, pictureMark }: Props) {
  const starts = useRef(new Map<string, string>())
  const query = useQuery(productsQuery(call, state, starts.current.get(pageOf(state))))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { isBusy, remove, turn, changeMany } = useProductChanges(call, () => setChosen(new Set()))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={10} hasPicture rowClass="h-17 max-md:h-35" />}>
      {(page) => {
        const { items, total, totalIsCapped, nextCursor } = page
        // What is no longer on screen must not be changed with what is.
        const inSight = new Set(items.filter(({ id }) => chosen.has(id)).map(({ id }) => id))
        if (items.length === 0 && total > 0) return <ToLastPage state={state} total={total} onGo={onGo} />
        if (items.length === 0)
          return (
            <NoProducts isFiltered={isFiltered(state)} onClear={() => onGo(wholeList)} onAdd={() => onOpen('novo')} />
          )
        return (
          <>
            <ProductsTable
              rows={items}
              chosen={inSight}
              onChoose={setChosen}
              pictureMark={pictureMark}
              onEdit={({ id }) => onOpen(String(id))}
              onStatus={turn}
              onRemove={remove}
            />
            <Pager
              page={state.pagina}
              shown={items.length}
              total={formatTotal(page)}
              isLast={totalIsCapped ? nextCursor === null : (state.pagina - 1) * rowsPerPage + items.length >= total}
              onPage={(pagina) => {
                const next = { ...state, pagina }
                // Who leafs on needs nobody to count up to there.
                if (pagina > state.pagina && nextCursor) starts.current.set(pageOf(next), nextCursor)
                onGo(next)
              }}
            />
            {inSight.size > 0 && (
              <BulkBar
                call={call}
                count={inSight.size}
                isBusy={isBusy}
                onChange={(change) => changeMany({ ids: [...inSight], ...change })}
                onClear={() => setChosen(new Set())}
              />
            )}
          </>
        )
      }}
    </Loaded>
  )
}

const pageOf = (state: ListState) => listAddress('', { ...state, produto: '' })

/** The page that was open has become empty: its products went, or the address was an old one. */
function ToLastPage({ state, total, onGo }: Pick<Props, 'state' | 'onGo'> & { total: number }) {
  const go = useRef(onGo)
  go.current = onGo
  const last = Math.ceil(total / rowsPerPage)
  useEffect(() => {
    if (state.pagina > last) go.current({ ...state, pagina: last })
  }, [state, last])
  return null
}
