import { useAddressState } from '#ui/address/use-address-state.ts'
import { type ListState, readListState, wholeList } from './list-address.ts'

/** Another page begins at its top; another filter leaves the list where it is. */
export function useListState() {
  const { state, go } = useAddressState(readListState, wholeList)
  return {
    state,
    go: (next: ListState, { replace = false } = {}) => go(next, { replace, resetScroll: next.pagina !== state.pagina }),
  }
}
