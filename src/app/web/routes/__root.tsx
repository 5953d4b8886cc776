import {
  createRootRouteWithContext,
  HeadContent,
  lazyRouteComponent,
  Match,
  Outlet,
  Scripts,
  useLocation,
  useRouterState,
} from '@tanstack/react-router'
import { type ReactNode, useLayoutEffect } from 'react'
import { ComparisonProvider } from '#features/catalog/showcase/web/compare/comparison.tsx'
import { FavoritesProvider } from '#features/catalog/showcase/web/favorites/favorites.tsx'
import { RecentlyViewedProvider } from '#features/catalog/showcase/web/recently-viewed.tsx'
import archivo from '#ui/fonts/archivo.woff2?url'
import plexSans from '#ui/fonts/ibm-plex-sans.woff2?url'
import { PromisedContext } from '#ui/promised.tsx'
import { ComparisonBarSlot } from '../comparison-bar-slot.tsx'
import { useReplayEarly } from '../early/replay-early.ts'
import { ProductDialogHost } from '../product-dialog/product-dialog-host.tsx'
import type { RouterContext } from '../router-context.ts'
import { isBare } from '../shell/bare-pages.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import { loadedSite, siteQuery, useSite } from '../site-query.ts'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: async ({ context }) => {
    await context.queryClient.ensureQueryData(siteQuery(context.call))
  },
  head: ({ match: { context } }) => {
    const look = loadedSite(context.queryClient)?.look
    return {
      meta: [
        { charSet: 'utf-8' },
        { name: 'viewport', content: 'width=device-width, initial-scale=1' },
        { name: 'theme-color', content: look?.head.theme ?? '#151b21' },
        // Codes and measures are no telephone numbers.
        { name: 'format-detection', content: 'telephone=no' },
      ],
      links: [
        font(archivo),
        font(plexSans),
        ...(look?.head.links ?? [
          { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
          { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
        ]),
        { rel: 'manifest', href: '/manifest.webmanifest' },
      ],
    }
  },
  shellComponent: Document,
  component: Site,
  notFoundComponent: lazyRouteComponent(() => import('../shell/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: lazyRouteComponent(() => import('../shell/failure-page.tsx'), 'FailurePage'),
})

function Document({ children }: { children: ReactNode }) {
  // However late it came alive (`remember-early.ts`).
  useLayoutEffect(() => document.documentElement.setAttribute('data-scripts', ''), [])
  return (
    <html lang="pt-BR" suppressHydrationWarning>
      <head>
        <HeadContent />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  )
}

function Site() {
  useReplayEarly()
  const isAlone = isBare(useLocation().pathname)
  return <PromisedContext value={useSite().promised}>{isAlone ? <Page /> : <WholeSite />}</PromisedContext>
}

function WholeSite() {
  return (
    <FavoritesProvider>
      <RecentlyViewedProvider>
        <ComparisonProvider>
          <ProductDialogHost>
            <SiteShell>
              <Page />
            </SiteShell>
            <ComparisonBarSlot />
          </ProductDialogHost>
        </ComparisonProvider>
      </RecentlyViewedProvider>
    </FavoritesProvider>
  )
}

/**
 * The router's outlet, but for the boundary that the first one stands in: React wakes what is in a boundary later than what is
 * around it, and meanwhile the header would go on to another page, or learn who is in the account, before this one is alive.
 * For the same reason routes that say what to show after an error have `wrapInSuspense: false`.
 */
function Page() {
  const routeId = useRouterState({
    select: ({ matches: [site, page] }) => (site?._notFound ? undefined : page?.routeId),
  })
  return routeId ? <Match routeId={routeId} /> : <Outlet />
}
