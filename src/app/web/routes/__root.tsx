import archivo from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?url'
import plexSans from '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2?url'
import { createRootRouteWithContext, HeadContent, lazyRouteComponent, Outlet, Scripts } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FavoritesProvider } from '#features/catalog/web/favorites.tsx'
import type { RouterContext } from '../router-context.ts'
import { SiteShell } from '../shell/site-shell.tsx'
import { siteQuery } from '../site-query.ts'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const Route = createRootRouteWithContext<RouterContext>()({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteQuery(context.call)).then(() => undefined),
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { name: 'theme-color', content: '#151b21' },
    ],
    links: [font(archivo), font(plexSans), { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }],
  }),
  shellComponent: Document,
  component: Site,
  notFoundComponent: lazyRouteComponent(() => import('../shell/not-found-page.tsx'), 'NotFoundPage'),
  errorComponent: lazyRouteComponent(() => import('../shell/failure-page.tsx'), 'FailurePage'),
})

function Document({ children }: { children: ReactNode }) {
  return (
    <html lang="pt-BR">
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
  return (
    <FavoritesProvider>
      <SiteShell>
        <Outlet />
      </SiteShell>
    </FavoritesProvider>
  )
}
