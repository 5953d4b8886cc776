import { useLocation, useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { type AddressState, addressFor } from './address-state.ts'

type Going = { replace?: boolean; resetScroll?: boolean }

/** A list as the address tells it, so that a link shows it. Typing replaces the address, everything else can be gone back from. */
export function useAddressState<S extends AddressState>(read: (search: string) => S, whole: S) {
  const { pathname, searchStr } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => read(searchStr), [read, searchStr])
  const go = (next: S, { replace = false, resetScroll = false }: Going = {}) =>
    void navigate({ href: addressFor(pathname, next, whole), replace, resetScroll })
  return { state, go }
}
