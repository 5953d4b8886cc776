import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'

/** The first page comes with its data, so the client and its schemas load only when a first call is made. */
export function createBrowserCall(origin: string): Call {
  let loading: Promise<Call> | undefined
  const load = () => {
    loading ??= import('./api-client.ts').then(
      ({ createApiClient }) => createApiClient(origin),
      () => {
        throw new AppError('unavailable', 'NETWORK_FAILURE')
      },
    )
    // A failed download (bad signal) must be tried again by the next call.
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  const call: Call = Object.assign(
    (async (endpoint, input, options) => (await load())(endpoint, input, options)) as Call,
    {
      page: (async (endpoint, input) => (await load()).page(endpoint, input)) as Call['page'],
    },
  )
  return call
}
