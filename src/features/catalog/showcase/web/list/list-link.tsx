import { useNavigate } from '@tanstack/react-router'
import type { ComponentProps, MouseEvent } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { stringifySearch } from '#kernel/search-params.ts'
import { isPlainClick } from '#ui/plain-click.ts'
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

type ListLinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<ListProps, 'path' | 'search'>

/** A link to another list. A page has dozens, so each is a plain link; crawlers should follow none. */
export function ListLink({ path, search, onClick, ...anchor }: ListLinkProps) {
  const navigate = useNavigate()
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!isPlainClick(event)) return
    event.preventDefault()
    void navigate(toList(path, search))
  }
  const href = `${path}${stringifySearch(search)}${path === '/' ? '#products' : ''}`
  return <a {...anchor} href={href} rel="nofollow" onClick={follow} />
}

/** Where a plain form of this list goes. */
export const formAction = (path: ListPath) => (path === '/' ? '/#products' : path)
