import { useQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { ProductDrawer } from '../product-form/product-drawer.tsx'
import { RepairButton } from '../repair/repair-button.tsx'
import { BinTable } from './bin-table.tsx'
import { type ListState, listAddress, readListState, wholeList } from './list-address.ts'
import { ProductFilters, ProductSearch } from './product-filters.tsx'
import { ProductTabs } from './product-tabs.tsx'
import { ProductsList } from './products-list.tsx'
import { productsTexts as words } from './products-texts.ts'
import { countsQuery } from './queries.ts'

/** New pictures are asked for a moment after the change that made them. */
const pictureReloadMs = 200

export function ProductsPage({ call }: { call: Call }) {
  const list = useListState()
  const { state, go } = list
  const { which, open, close } = useOpenProduct(list)
  const { data: counts } = useQuery(countsQuery(call))
  const [pictureMark, setPictureMark] = useState(0)
  const reloadPictures = () => setTimeout(() => setPictureMark((mark) => mark + 1), pictureReloadMs)
  const add = () => open('novo')
  return (
    <DeskPage
      title={words.title}
      count={counts?.all}
      actions={
        <>
          <RepairButton call={call} />
          <Link
            to="/admin/$"
            params={{ _splat: 'importacao' }}
            preload={false}
            className={`${buttonClass({ tone: 'line' })} max-lg:hidden`}
          >
            <Icon name="arrow-down-up" size={16} />
            {words.tables}
          </Link>
          <button type="button" className={buttonClass({ tone: 'primary' })} onClick={add}>
            <Icon name="plus" size={16} />
            {words.add}
          </button>
        </>
      }
    >
      <div className="grid gap-2.5 border-b border-line bg-surface px-4 py-3 lg:px-5">
        {state.situacao === 'lixeira' ? (
          <ProductSearch state={state} onGo={go} />
        ) : (
          <ProductFilters call={call} state={state} onGo={go} />
        )}
        <ProductTabs call={call} state={state} onGo={go} />
      </div>
      <div className="bg-surface">
        {state.situacao === 'lixeira' ? (
          <BinTable call={call} search={state.busca.trim()} />
        ) : (
          <ProductsList call={call} state={state} onGo={go} onOpen={open} pictureMark={pictureMark} />
        )}
      </div>
      {which && <ProductDrawer key={which} call={call} which={which} onSaved={reloadPictures} onClose={close} />}
    </DeskPage>
  )
}

/** The product beside the list has an address too. Closing goes back to the list it was opened from, so that "back" does not open it again. */
function useOpenProduct({ state, go }: ReturnType<typeof useListState>) {
  const { history } = useRouter()
  const openedFrom = useRef<string>(undefined)
  const list = { ...state, produto: '' }
  return {
    which: state.produto,
    open: (produto: string) => {
      openedFrom.current = listAddress('', list)
      go({ ...state, produto })
    },
    close: () => {
      if (openedFrom.current === listAddress('', list)) history.back()
      else go(list, { replace: true })
    },
  }
}

/** Another page begins at its top; another filter leaves the list where it is. */
function useListState() {
  const { state, go } = useAddressState(readListState, wholeList)
  return {
    state,
    go: (next: ListState, { replace = false } = {}) => go(next, { replace, resetScroll: next.pagina !== state.pagina }),
  }
}
