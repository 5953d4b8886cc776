import { queryOptions } from '@tanstack/react-query'
import { catalogKey } from '#features/catalog/desk/contract/catalogue-key.ts'
import { deskProductsApi } from '#features/catalog/desk/contract/products.ts'
import type { Call } from '#kernel/api/client.ts'
import { answeringApi as api } from '../contract/answering.ts'

/** All that is known of quotations; the numbers of the dashboard too. */
export const quotationsKey = ['admin', 'quotations'] as const
export const cannedKey = ['admin', 'canned-answers'] as const

/** Saves that began while somebody was leaving: whoever comes back at once waits for them. */
const savesUnderWay = new Map<number, Promise<unknown>>()

export function rememberSave(id: number, saving: Promise<unknown>) {
  const done = saving.finally(() => savesUnderWay.get(id) === done && savesUnderWay.delete(id))
  savesUnderWay.set(id, done)
}

/** Never an old one: what somebody wrote meanwhile belongs to it. */
export const answerStartQuery = (call: Call, id: number) =>
  queryOptions({
    queryKey: [...quotationsKey, 'answer', id],
    queryFn: async () => {
      await savesUnderWay.get(id)
      return call(api.start, { id })
    },
    staleTime: 0,
    gcTime: 0,
  })

/** A version never changes once it is sent, but what became of it does. */
export const proposalQuery = (call: Call, id: number, version: number) =>
  queryOptions({
    queryKey: [...quotationsKey, 'proposal', id, version],
    queryFn: () => call(api.proposal, { id, version }),
    staleTime: 0,
  })

export const cannedQuery = (call: Call) =>
  queryOptions({
    queryKey: cannedKey,
    queryFn: () => call(api.cannedAnswers, {}),
    staleTime: 0,
  })

const mostFound = 12

/** Under the name of the catalogue's section: what changes there is found changed here. */
export const foundProductsQuery = (call: Call, search: string) =>
  queryOptions({
    queryKey: [...catalogKey, 'offered', search],
    queryFn: () => call(deskProductsApi.list, { search, limit: mostFound }),
    staleTime: 30_000,
  })
