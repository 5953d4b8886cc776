import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'

/** What every route's loader and head may use. */
export type RouterContext = { queryClient: QueryClient; call: Call; publicUrl: string }
