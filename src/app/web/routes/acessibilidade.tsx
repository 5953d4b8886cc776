import { createFileRoute } from '@tanstack/react-router'
import { DocumentPage } from '#features/pages/web/document-page.tsx'
import { AccessibilitySymbol } from '#features/site/web/accessibility-symbol.tsx'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import { loadWrittenPage } from '../load-written-page.ts'
import { loadedPageHead } from '../loaded-page-head.ts'
import { useSite } from '../site-query.ts'

export const Route = createFileRoute('/acessibilidade')({
  loader: ({ context }) => loadWrittenPage(context, 'acessibilidade'),
  head: loadedPageHead,
  component: Accessibility,
})

function Accessibility() {
  return (
    <DocumentPage
      document={Route.useLoaderData().document}
      symbol={<AccessibilitySymbol />}
      company={<CompanyCard site={useSite()} />}
    />
  )
}
