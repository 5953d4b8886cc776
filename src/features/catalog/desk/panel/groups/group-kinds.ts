import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskGroupsApi as api } from '../../contract/groups.ts'
import { brandTexts, categoryTexts } from './group-texts.ts'

/** What the two kinds of group have in common for whoever keeps them. */
export type Group = {
  id: number
  name: string
  description: string | null
  productCount: number
  pictureCode?: string | null | undefined
}
type Typed = { name: string; description: string; pictureCode: string }
export type GroupWords = typeof categoryTexts | typeof brandTexts
export type GroupKind = {
  key: string
  words: GroupWords
  list: (call: Call) => Promise<readonly Group[]>
  create: (call: Call, typed: Omit<Typed, 'pictureCode'>) => Promise<unknown>
  update: (call: Call, typed: Typed & { id: number }) => Promise<unknown>
  remove: (call: Call, which: { id: number; moveTo?: number }) => Promise<unknown>
  restore: (call: Call, id: number) => Promise<unknown>
  /** Whether it is shown by the picture of a product. */
  isPictured?: true
  /** Only where the shop decides the order. */
  order?: (call: Call, ids: number[]) => Promise<readonly Group[]>
}

export const categoryKind: GroupKind = {
  key: 'categories',
  words: categoryTexts,
  list: (call) => call(api.listCategories, {}),
  create: (call, typed) => call(api.createCategory, typed),
  update: (call, typed) => call(api.updateCategory, typed),
  remove: (call, which) => call(api.removeCategory, which),
  restore: (call, id) => call(api.restoreCategory, { id }),
  order: (call, ids) => call(api.orderCategories, { ids }),
  isPictured: true,
}

export const brandKind: GroupKind = {
  key: 'brands',
  words: brandTexts,
  list: (call) => call(api.listBrands, {}),
  create: (call, typed) => call(api.createBrand, typed),
  update: (call, typed) => call(api.updateBrand, typed),
  remove: (call, which) => call(api.removeBrand, which),
  restore: (call, id) => call(api.restoreBrand, { id }),
}

export const groupsQuery = (call: Call, { key, list }: GroupKind) =>
  queryOptions({ queryKey: [...catalogKey, key], queryFn: () => list(call), staleTime: 0 })
