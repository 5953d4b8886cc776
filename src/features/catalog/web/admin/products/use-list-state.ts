import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type ListState, listAddress, readListState } from './list-address.ts'

/** The list as the address tells it. Typing replaces the address, everything else can be gone back from. */
export function useListState() {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readListState(searchStr), [searchStr])
  const go = (next: ListState, { replace = false } = {}) =>
    void navigate({ href: listAddress(pathname, next), replace, resetScroll: next.pagina !== state.pagina })
  return { state, go }
}
