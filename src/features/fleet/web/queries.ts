import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'

/** Loaded with the first call, which few visits make. */
export const contract = () => import('../contract.ts').then(({ fleetApi }) => fleetApi)

/** Read anew on every visit, and when this tab is looked at again. `whose` begins the key, so that they go when somebody else comes. */
export const ownFleet = (call: Call, whose: readonly string[]) =>
  queryOptions({
    queryKey: [...whose, 'fleet'],
    queryFn: async () => call((await contract()).list, {}),
    staleTime: 0,
    refetchOnWindowFocus: 'always',
  })
