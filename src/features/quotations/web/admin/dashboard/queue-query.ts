import { queryOptions } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { deskQuotationsApi as api } from '../../../contract/desk.ts'

export const queueQuery = (call: Call) =>
  queryOptions({ queryKey: ['admin', 'quotations', 'queue'], queryFn: () => call(api.queue, {}), staleTime: 0 })
