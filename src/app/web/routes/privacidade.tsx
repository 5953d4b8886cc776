import { createFileRoute } from '@tanstack/react-router'
import { DocumentPage } from '#features/pages/web/document-page.tsx'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import { loadWrittenPage } from '../load-written-page.ts'
import { loadedPageHead } from '../loaded-page-head.ts'
import { useSite } from '../site-query.ts'

export const Route = createFileRoute('/privacidade')({
  loader: ({ context }) => loadWrittenPage(context, 'privacidade'),
  head: loadedPageHead,
  component: Privacy,
})

function Privacy() {
  return <DocumentPage document={Route.useLoaderData().document} company={<CompanyCard site={useSite()} />} />
}
