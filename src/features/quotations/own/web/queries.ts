import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { unknownQuotation } from '../../record/web/unknown-quotation.ts'
import { type OwnQuotation, ownQuotationsApi } from '../contract/own-quotations.ts'

/**
 * All of them, read anew on every visit: what was just asked for, or answered, shows. `whose` begins the key, so that they go
 * when somebody else comes.
 */
export const ownQuotations = (call: Call, whose: readonly string[]) =>
  queryOptions({
    queryKey: [...whose, 'quotations'],
    queryFn: () => listAll(call),
    staleTime: 0,
  })

/** Where the last proposal is read and answered: a link of its own, made because somebody asks for it. */
export async function proposalPath(call: Call, id: number) {
  const { address } = await call(ownQuotationsApi.proposalLink, { id })
  return new URL(address).pathname
}

async function listAll(call: Call, cursor = ''): Promise<OwnQuotation[]> {
  const { items, nextCursor } = await call.page(ownQuotationsApi.list, { limit: 100, cursor })
  const known = items.map(wholeQuotation)
  return nextCursor ? [...known, ...(await listAll(call, nextCursor))] : known
}

const wholeQuotation = (known: Partial<OwnQuotation>): OwnQuotation => ({
  ...unknownQuotation,
  proposal: null,
  ...known,
  quotationItems: (known.quotationItems ?? []).map((item) => ({ ...item, productId: item.productId ?? null })),
})
