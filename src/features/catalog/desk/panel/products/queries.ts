import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatTotal } from '#kernel/api/page.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { mostChanged } from '../../contract/changes.ts'
import { deskGroupsApi } from '../../contract/groups.ts'
import { deskProductsApi as api, lackingKinds } from '../../contract/products.ts'
import { type ListState, lastByNumber, listFilter, listQuery } from './list-address.ts'

export const productsKey = [...catalogKey, 'products'] as const

/** `start` is where the page before ended, for whoever comes from there. */
export const productsQuery = (call: Call, state: ListState, start?: string) => {
  const { page, ...wanted } = listQuery(state)
  const query = start ? { ...wanted, cursor: start } : { ...wanted, page }
  return queryOptions({
    queryKey: [...productsKey, query],
    queryFn: () => call.page(api.list, query),
    staleTime: 0,
    // The list stands still while another is on its way.
    placeholderData: keepPreviousData,
    enabled: state.situacao !== 'lixeira' && (start !== undefined || state.pagina <= lastByNumber),
  })
}

/** Up to what may be changed at once: behind its last page a list says how long it is, unless a search has found more than it looks at. */
export const wholeCountQuery = (call: Call, state: ListState) => {
  const query = listFilter(state)
  return queryOptions({
    queryKey: [...catalogKey, 'whole', query],
    queryFn: async () => {
      const { items, total, totalIsCapped } = await call.page(api.list, { ...query, page: mostChanged + 1, limit: 1 })
      return { total, totalIsCapped, isTooMany: items.length > 0 }
    },
    staleTime: 0,
  })
}

/** Of the whole catalogue, whatever is being looked for. */
export const countsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...catalogKey, 'counts'],
    queryFn: async () => {
      const count = async (of: object) => formatTotal(await call.page(api.list, { ...of, limit: 1 }))
      const [all, active, inactive, lacking] = await Promise.all([
        count({}),
        count({ status: 'active' }),
        count({ status: 'inactive' }),
        count({ lacking: [...lackingKinds] }),
      ])
      return { all, active, inactive, lacking }
    },
    staleTime: 0,
  })

export const binQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'bin', search],
    queryFn: () => call(api.bin, { search }),
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

export const productQuery = (call: Call, id: number) =>
  queryOptions({ queryKey: [...catalogKey, 'product', id], queryFn: () => call(api.get, { id }), staleTime: 0 })

export const categoriesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...catalogKey, 'categories'],
    queryFn: () => call(deskGroupsApi.listCategories, {}),
    staleTime: 0,
  })

export const brandsQuery = (call: Call) =>
  queryOptions({ queryKey: [...catalogKey, 'brands'], queryFn: () => call(deskGroupsApi.listBrands, {}), staleTime: 0 })
