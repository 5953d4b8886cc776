import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { shopDay } from '#kernel/moments.ts'

/**
 * What the link leads to, and the day it was read on, so that the browser counts from the same day as the server. It is read
 * again when somebody comes back to the page: another version may have been sent.
 */
export const linkedProposalQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['proposal', token],
    queryFn: async () => {
      const { proposalApi } = await import('../contract/linked-proposal.ts')
      return { proposal: await call(proposalApi.read, { token }), today: shopDay(new Date()) }
    },
    staleTime: 0,
    refetchOnMount: false,
    refetchOnWindowFocus: true,
  })
