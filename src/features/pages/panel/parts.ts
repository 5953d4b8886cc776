import { queryOptions } from '@tanstack/react-query'
import { createContext, type ReactNode, use } from 'react'
import type { Block, ProductBlock } from '../domain/document.ts'

type ListBlock = Extract<ProductBlock, { kind: 'product-list' }>
type Named = { id: number; name: string }

/** What a list of products can be limited to. */
export type ListChoices = { categories: readonly Named[]; brands: readonly Named[]; applications: readonly string[] }

/** What the rest of the shop lends to whoever writes a page. */
export type PageParts = {
  /** What the settings fill in, and how: by the names that stand between braces. */
  gaps: { names: readonly string[]; fill: <T>(said: T) => T }
  /** What stands in a text's place for the company's data. */
  company: ReactNode
  /** Products as the page shows them; all blocks of a text are known, so that they ask together. */
  productsIn: (blocks: readonly Block[]) => (block: ProductBlock) => ReactNode
  putPicture: (file: File) => Promise<{ address: string; width: number; height: number }>
  readChoices: () => Promise<ListChoices>
  /** Whether a list of products would show none. */
  isEmptyList: (list: ListBlock) => Promise<boolean>
  /** Those of these that are on offer. */
  findProducts: (ids: readonly number[]) => Promise<readonly Named[]>
  /** A dialog in which one product is looked for. */
  productPicker: (found: { onPick: (product: Named) => void; onClose: () => void }) => ReactNode
}

export const PartsContext = createContext<PageParts | null>(null)

/** Hears whether the dialog that is open holds something that leaving the page would lose. */
export const TouchedContext = createContext<(isTouched: boolean) => void>(() => undefined)

export function useParts() {
  const parts = use(PartsContext)
  if (!parts) throw new Error('a page is written inside of PartsContext')
  return parts
}

const partsKey = ['admin', 'page-parts'] as const

export const choicesQuery = ({ readChoices }: PageParts) =>
  queryOptions({ queryKey: [...partsKey, 'choices'], queryFn: readChoices })

export const emptyQuery = ({ isEmptyList }: PageParts, list: ListBlock) =>
  queryOptions({ queryKey: [...partsKey, 'empty', list.filter], queryFn: () => isEmptyList(list), staleTime: 0 })

export const offeredQuery = ({ findProducts }: PageParts, ids: readonly number[]) =>
  queryOptions({
    queryKey: [...partsKey, 'offered', ids],
    queryFn: () => findProducts(ids),
    enabled: ids.length > 0,
    staleTime: 0,
  })
