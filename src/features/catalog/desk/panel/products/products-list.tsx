import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { isFiltered, type ListState, rowsPerPage, wholeList } from './list-address.ts'
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
  const query = useQuery(productsQuery(call, state))
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const { isBusy, remove, turn, changeMany } = useProductChanges(call, () => setChosen(new Set()))
  return (
    <Loaded query={query} skeleton={<SkeletonRows rows={10} hasPicture rowClass="h-17 max-md:h-35" />}>
      {({ items, total }) => {
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
              total={total}
              onPage={(pagina) => onGo({ ...state, pagina })}
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
