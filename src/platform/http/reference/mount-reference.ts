import type { Context } from 'hono'
import { keepLatest } from '#platform/keep-latest.ts'
import { type CachedResponse, createCachedResponse, respondWith } from '../cached-response.ts'
import { endpointsOf } from '../mount.ts'
import type { AppEnv, Router } from '../router.ts'
import { openApiDocument } from './openapi.ts'
import { renderReferencePage } from './reference-page.tsx'
import { referenceStyles } from './reference-styles.ts'

const documentHeaders = { 'content-type': 'application/json', 'cache-control': 'no-cache' }
const pageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'content-security-policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
}

type Options = { shopName: () => Promise<string>; serverUrl: string }

/** `/api/openapi.json` for tools and `/api/docs` for people, both from the endpoints mounted so far. */
export function mountReference(app: Router, { shopName, serverUrl }: Options) {
  const endpoints = endpointsOf(app)
  const keep = keepLatest<{ document: CachedResponse; page: CachedResponse }>(1)
  /** Made again only when the shop is called otherwise. */
  async function reference() {
    const name = await shopName()
    return keep(name, async () => {
      const document = openApiDocument(endpoints, { title: `${name}: referência da API`, serverUrl })
      return {
        document: createCachedResponse(documentHeaders, JSON.stringify(document)),
        page: createCachedResponse(pageHeaders, renderReferencePage(document)),
      }
    })
  }
  const send = async (c: Context<AppEnv>, which: 'document' | 'page') => {
    c.set('isReady', true)
    return respondWith(c.req.raw, (await reference())[which])
  }
  app.get('/api/openapi.json', (c) => send(c, 'document'))
  app.get('/api/docs', (c) => send(c, 'page'))
  app.get('/api/docs.css', (c) => c.body(referenceStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}
