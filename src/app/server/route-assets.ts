import { readFileSync } from 'node:fs'
import type { createRequestHandler } from '@tanstack/react-router/ssr/server'

type Chunk = { file: string; css?: string[]; imports?: string[]; dynamicImports?: string[] }
/** Scripts, styles and preloads by route id, in the shape the router's renderer reads. */
type GetManifest = NonNullable<Parameters<typeof createRequestHandler>[0]['getRouterManifest']>
export type RouteAssets = Awaited<ReturnType<GetManifest>>

export type BuildManifest = Record<string, Chunk>

const start = 'src/app/web/start-after-paint.ts'
const entry = 'src/app/web/entry-client.tsx'
const closed = 'src/app/web/maintenance/start-closed.ts'

export const readBuildManifest = (): BuildManifest =>
  JSON.parse(readFileSync(new URL('../client/.vite/manifest.json', import.meta.url), 'utf8'))

/** The one chunk that the start script loads. */
const entryOf = (manifest: BuildManifest) => manifest[start]?.dynamicImports?.[0] ?? ''

/**
 * What the browser needs for each route, as Vite built it: styles, the script that starts the others, and the route's own
 * chunks to preload; the entry and what it imports are preloaded by the start script in its own time. Routes of the panel
 * have styles of their own, after everybody's.
 */
export function routeAssets(manifest: BuildManifest): RouteAssets {
  const root = withImports(manifest, entryOf(manifest))
  const addressOf = (key: string) => `/${manifest[key]?.file}`
  const entryAssets = {
    css: stylesOf(manifest, root),
    scripts: [{ attrs: { type: 'module', async: true, src: addressOf(start) } }],
  }
  const routes: RouteAssets['routes'] = { __root__: entryAssets }
  for (const key of Object.keys(manifest)) {
    const id = routeIdOf(key)
    if (id === undefined) continue
    const own = [...withImports(manifest, key)].filter((needed) => !root.has(needed))
    const css = stylesOf(manifest, own)
    routes[id] = { preloads: own.map(addressOf), ...(css.length > 0 && { css }) }
  }
  return { routes }
}

/** What the page of a closed shop needs: the same styles, and its own script. */
export type ClosedAssets = { styles: readonly string[]; script: string }

export const closedAssets = (manifest: BuildManifest): ClosedAssets => ({
  styles: stylesOf(manifest, withImports(manifest, entryOf(manifest))),
  script: `/${manifest[closed]?.file}`,
})

export const devClosedAssets: ClosedAssets = { styles: ['/src/app/web/visitors.css?direct'], script: `/${closed}` }

/**
 * The router's plugin splits a route file into parts, as in `routes/produtos.$slug.tsx?tsr-split=component`. Only the
 * component is needed at once; error and not-found parts load on demand.
 */
function routeIdOf(key: string) {
  const name = /\/routes\/([^?]+)\.tsx\?tsr-split=component\b/.exec(key)?.[1]
  return name === undefined ? undefined : `/${name.replaceAll('.', '/').replace(/index$/, '')}`
}

const stylesOf = (manifest: BuildManifest, keys: Iterable<string>) =>
  [...new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))].map((file) => `/${file}`)

function withImports(manifest: BuildManifest, key: string, seen = new Set<string>()) {
  if (seen.has(key)) return seen
  seen.add(key)
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, seen)
  return seen
}

const refresh =
  'import r from "/@react-refresh";r.injectIntoGlobalHook(window);window.$RefreshReg$=()=>{};window.$RefreshSig$=()=>t=>t;'

/** In development Vite serves every module by itself and sends the styles through its own client. */
export const devAssets: RouteAssets = {
  routes: {
    __root__: {
      css: ['/src/app/web/visitors.css?direct'],
      scripts: [
        { attrs: { type: 'module' }, children: refresh },
        { attrs: { type: 'module', src: '/@vite/client' } },
        { attrs: { type: 'module', src: `/${entry}` } },
      ],
    },
  },
}
