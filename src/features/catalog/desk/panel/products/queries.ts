import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import { deskGroupsApi } from '../../contract/groups.ts'
import { deskProductsApi as api } from '../../contract/products.ts'
import { lackingKinds } from '../../domain/quality.ts'
import { type ListState, listQuery } from './list-address.ts'

export const productsKey = [...catalogKey, 'products'] as const

export const productsQuery = (call: Call, state: ListState) => {
  const query = listQuery(state)
  return queryOptions({
    queryKey: [...productsKey, query],
    queryFn: () => call.page(api.list, query),
    staleTime: 0,
    // The list stands still while another is on its way.
    placeholderData: keepPreviousData,
    enabled: state.situacao !== 'lixeira',
  })
}

/** Of the whole catalogue, whatever is being looked for. */
export const countsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...catalogKey, 'counts'],
    queryFn: async () => {
      const count = async (of: object) => (await call.page(api.list, { ...of, limit: 1 })).total
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
