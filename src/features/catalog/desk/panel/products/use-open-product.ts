import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import { listAddress } from './list-address.ts'
import type { useListState } from './use-list-state.ts'

/** The product beside the list has an address too. Closing goes back to the list it was opened from, so that "back" does not open it again. */
export function useOpenProduct({ state, go }: ReturnType<typeof useListState>) {
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
