import { hashKey, keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { deskMachinesApi as api, type MachineQuery } from '../contract/machines.ts'

const machinesKey = [...catalogKey, 'machines'] as const

export const machinesQuery = (call: Call, query: MachineQuery) =>
  queryOptions({
    queryKey: [...machinesKey, 'list', query],
    queryFn: () => call.page(api.list, query),
    staleTime: 0,
    // The list stands still while another is on its way.
    placeholderData: keepPreviousData,
  })

export const makersQuery = (call: Call) =>
  queryOptions({ queryKey: [...machinesKey, 'makers'], queryFn: () => call(api.makers, {}), staleTime: 0 })

export const machineQueryOf = (call: Call, id: number) =>
  queryOptions({ queryKey: [...machinesKey, id], queryFn: () => call(api.get, { id }), staleTime: 0 })

export const missedQuery = (call: Call) =>
  queryOptions({ queryKey: [...machinesKey, 'missed'], queryFn: () => call(api.missed, {}), staleTime: 0 })

/** After a model is gone all else is read anew; the model itself, still on screen for a moment, would not be found. */
export function readAnewWithout(client: QueryClient, call: Call, id: number) {
  const gone = hashKey(machineQueryOf(call, id).queryKey)
  void client.invalidateQueries({ queryKey: catalogKey, predicate: ({ queryHash }) => queryHash !== gone })
}

const mostFound = 6

/** A few by code, name or measure. */
export const foundProductsQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'products', 'found', search],
    queryFn: () => call(deskProductsApi.list, { search, limit: mostFound }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
  })
