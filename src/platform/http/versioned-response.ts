import { hash } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { matchesEtag } from './encodings.ts'
import type { AppEnv } from './router.ts'

/** Names the site's version and the parsed query. Weak, because compressed and plain bodies share it. */
export const versionedEtag = (c: Context<AppEnv>, e: Endpoint, input: unknown) =>
  weakEtag(JSON.stringify([c.get('siteVersion')?.(), e.path, input]))

export const weakEtag = (version: string) => `W/"${hash('sha256', version, 'base64url').slice(0, 22)}"`

/** `*` matches anything that exists, and whether this exists is not known yet. */
export function hasCurrent(c: Context<AppEnv>, etag: string) {
  const known = c.req.header('If-None-Match')
  return known?.trim() !== '*' && matchesEtag(known, etag)
}

/** Browsers may store the response if they ask each time whether it is current. Shared caches may not: administrators see more at the same URL. */
export const versionedHeaders = (etag: string) => ({ ETag: etag, 'Cache-Control': 'private, no-cache' })
