import { pageAddress } from '../../page-address.ts'

/**
 * A plugin for workbox: an answer asked for early that never came is none, whatever the browser calls it (Firefox: an error
 * that it then shows as its own page). Then what is kept, or no network.
 */
export const keptInsteadOfError = (kept: (page: string) => Promise<Response | undefined>) => ({
  handlerWillRespond: async ({ request, response }: { request: Request; response: Response }) => {
    if (response.type !== 'error') return response
    const found = await kept(pageAddress(new URL(request.url)))
    if (found) return found
    throw new TypeError('no network')
  },
})
