import { keepLatest } from '#platform/keep-latest.ts'
import { endpointsOf } from '../mount.ts'
import type { Router } from '../router.ts'
import { openApiDocument } from './openapi.ts'
import { renderReferencePage } from './reference-page.tsx'
import { referenceStyles } from './reference-styles.ts'

type Options = { shopName: () => Promise<string>; serverUrl: string }

/** `/api/openapi.json` for tools and `/api/docs` for people, both from the endpoints mounted so far. */
export function mountReference(app: Router, { shopName, serverUrl }: Options) {
  const endpoints = endpointsOf(app)
  const keep = keepLatest<{ document: ReturnType<typeof openApiDocument>; page: string }>(1)
  /** Made again only when the shop is called otherwise. */
  async function reference() {
    const name = await shopName()
    return keep(name, async () => {
      const document = openApiDocument(endpoints, { title: `${name}: referência da API`, serverUrl })
      return { document, page: renderReferencePage(document) }
    })
  }
  app.get('/api/openapi.json', async (c) => c.json((await reference()).document))
  app.get('/api/docs', async (c) =>
    c.html((await reference()).page, 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    }),
  )
  app.get('/api/docs.css', (c) => c.body(referenceStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}
