import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { type OwnQuotation, ownQuotationsApi } from '../../contract/own.ts'

/** All of them, read anew on every visit: what was just asked for, or answered, shows. Whose they are is part of the key. */
export const ownQuotations = (call: Call, customerId: number | undefined) =>
  queryOptions({
    queryKey: ['quotations', 'own', customerId],
    queryFn: () => listAll(call),
    enabled: customerId !== undefined,
    staleTime: 0,
  })

async function listAll(call: Call, cursor = ''): Promise<OwnQuotation[]> {
  const { items, nextCursor } = await call.page(ownQuotationsApi.list, { limit: 100, cursor })
  return nextCursor ? [...items, ...(await listAll(call, nextCursor))] : items
}
