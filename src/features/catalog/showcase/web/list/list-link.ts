import type { Call } from '#kernel/api/client.ts'
import type { ListPath, ListSearch } from '../../../search/domain/list-search.ts'

/** A product list: where it stands and what its address says. Each stays the same object until the list changes. */
export type ListProps = { call: Call; path: ListPath; search: ListSearch }

/** The way to another list at the same place. With scripts the page does not jump; without, the list is scrolled to. */
export const toList = (path: ListPath, search: ListSearch) =>
  ({
    to: path,
    search,
    resetScroll: false,
    hashScrollIntoView: false,
    ...(path === '/' ? { hash: 'products' } : {}),
  }) as const

/** Links of which a page has dozens: none is worth fetching in advance, and none should be followed by a crawler. */
export const toFilteredList = (path: ListPath, search: ListSearch) =>
  ({ ...toList(path, search), preload: false, activeOptions: { exact: true }, rel: 'nofollow' }) as const

/** Where a plain form of this list goes. */
export const formAction = (path: ListPath) => (path === '/' ? '/#products' : path)
