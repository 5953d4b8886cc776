import { createFileRoute } from '@tanstack/react-router'
import { DocumentPage } from '#features/pages/web/document-page.tsx'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { useSite } from '../site-query.ts'

export const Route = createFileRoute('/privacidade')({
  loader: async () => (await import('#features/pages/content/privacy.ts')).privacy,
  head: loadedPageHead,
  component: Privacy,
})

function Privacy() {
  return <DocumentPage document={Route.useLoaderData()} company={<CompanyCard site={useSite()} />} />
}
