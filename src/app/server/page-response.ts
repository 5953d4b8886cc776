import type { PostedForm } from '#kernel/api/posted-form.ts'
import { createCachedResponse, respondWith } from '#platform/http/cached-response.ts'
import { compressOnce } from '#platform/http/compress-once.ts'
import type { Redirect, RenderedPage } from './page-cache.ts'
import { contentSecurityPolicy, scriptHashes, sharedPageHeaders, withoutNonce } from './page-headers.ts'

/** `address` is the client's. `posted` is the outcome of a form that this request sent: its page belongs to one person. */
export type Visit = { address?: string; posted?: PostedForm }

/** `isShared`: whether caches may hold the page, if it is one; `policy` is said besides the usual one. */
type Rendering = { isDev: boolean; nonce?: string; isShared?: boolean; policy?: string }

export function toPage(
  status: number,
  rendered: string,
  { isDev, nonce, isShared: mayBeShared = true, policy }: Rendering,
): RenderedPage {
  const hashes = nonce ? scriptHashes(rendered, nonce) : []
  const html = nonce ? withoutNonce(rendered, nonce) : rendered
  const isShared = mayBeShared && status === 200
  const csp = contentSecurityPolicy(hashes, { isDev })
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy ? `${csp}; ${policy}` : csp,
    ...(isShared ? sharedPageHeaders : { 'cache-control': 'no-store' }),
  }
  return { status, isShared, response: createCachedResponse(headers, html) }
}

/** Whoever asks again too soon after a failure makes it worse. */
const afterFailureSeconds = 5

/** One visitor's answer. What nobody may keep has no tag, and is sent as it is. */
export async function sendPage(
  request: Request,
  { status, isShared, response }: RenderedPage,
  retryAfterSeconds = afterFailureSeconds,
): Promise<Response> {
  if (isShared) return respondWith(request, response)
  const isRetryable = status === 503 || status === 429
  const headers = { ...response.headers, ...(isRetryable ? { 'retry-after': String(retryAfterSeconds) } : {}) }
  const { body, headers: ofBody } = await compressOnce(response.bodies.identity, request.headers.get('Accept-Encoding'))
  return new Response(request.method === 'HEAD' ? null : body, { status, headers: { ...headers, ...ofBody } })
}

export const sendRedirect = ({ status, location }: Redirect) =>
  new Response(null, { status, headers: { Location: location, 'Cache-Control': 'no-store' } })
