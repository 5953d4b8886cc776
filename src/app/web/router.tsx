import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createRouter } from '@tanstack/react-router'
import { isUnanswered } from '#kernel/errors.ts'
import { parseSearch, stringifySearch } from '#kernel/search-params.ts'
import { PostedFormHolder } from '#ui/form/posted-form.ts'
import { routeTree } from './route-tree.gen.ts'
import type { RouterContext } from './router-context.ts'
import { texts } from './texts.ts'

const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: Number.POSITIVE_INFINITY,
        refetchOnWindowFocus: false,
        // Without network the service worker may still know the answer; waiting in silence would tell nobody anything.
        networkMode: 'always',
        // On the server a waiting visitor is better served by an honest error page than by a slow one.
        retry: (failures, error) => {
          const isWorthwhile = !import.meta.env.SSR && navigator.onLine && failures < 3 && isUnanswered(error)
          if (isWorthwhile) console.warn(texts.retrying)
          return isWorthwhile
        },
        retryDelay: 1000,
      },
      // Without network somebody who waits for an answer is told so.
      mutations: { retry: false, networkMode: 'always' },
    },
  })

/** What the server found out, on its way to the browser inside the page: `answers` by their queries' keys. */
export type TransferredState = { answers: string; publicUrl: string; posted?: string }

/** Each side brings its own half: the server writes the state, the browser reads it. */
type Transfer = {
  /** Marks the scripts that the rendering itself wrote. */
  nonce?: string
  dehydrate?: (context: RouterContext) => TransferredState
  hydrate?: (context: RouterContext, state: TransferredState) => void
}

/** One router per request on the server, one per visit in the browser: the same routes, loaders and queries. */
export function createAppRouter({
  call,
  publicUrl,
  posted,
  dehydrate,
  hydrate,
  nonce,
}: Omit<RouterContext, 'queryClient'> & Transfer) {
  const queryClient = createQueryClient()
  const context: RouterContext = { queryClient, call, publicUrl, posted }
  // The page that came from the server is shown where the browser, or whoever has scrolled it meanwhile, has put it.
  let isPlacedByBrowser = !import.meta.env.SSR
  const router = createRouter({
    routeTree,
    context,
    parseSearch,
    stringifySearch,
    trailingSlash: 'never',
    defaultPreload: 'intent',
    // The query cache decides what is fresh; the router always asks it.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    scrollRestoration: () => !isPlacedByBrowser,
    scrollRestorationBehavior: 'instant',
    Wrap: ({ children }) => (
      <QueryClientProvider client={queryClient}>
        <PostedFormHolder value={context}>{children}</PostedFormHolder>
      </QueryClientProvider>
    ),
    ...(nonce ? { ssr: { nonce } } : {}),
    ...(dehydrate ? { dehydrate: () => dehydrate(context) } : {}),
    ...(hydrate ? { hydrate: (state: TransferredState) => hydrate(context, state) } : {}),
  })
  router.subscribe('onRendered', () => {
    isPlacedByBrowser = false
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
