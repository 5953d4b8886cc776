import type { QueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import type { PostedForm } from '#kernel/api/posted-form.ts'

/** What every route's loader and head may use. */
export type RouterContext = {
  queryClient: QueryClient
  call: Call
  publicUrl: string
  /** What became of the form that led to this page. */
  posted?: PostedForm | undefined
}
