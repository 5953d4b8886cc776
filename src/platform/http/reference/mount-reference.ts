import { endpointsOf } from '../mount.ts'
import type { Router } from '../router.ts'
import { openApiDocument } from './openapi.ts'
import { renderReferencePage } from './reference-page.tsx'
import { referenceStyles } from './reference-styles.ts'

/** `/api/openapi.json` for tools and `/api/docs` for people, both from the endpoints mounted so far. */
export function mountReference(app: Router, options: { title: string; serverUrl: string }) {
  const document = openApiDocument(endpointsOf(app), options)
  const page = renderReferencePage(document)
  app.get('/api/openapi.json', (c) => c.json(document))
  app.get('/api/docs', (c) =>
    c.html(page, 200, {
      'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
    }),
  )
  app.get('/api/docs.css', (c) => c.body(referenceStyles, 200, { 'Content-Type': 'text/css; charset=utf-8' }))
}
