import { createFileRoute } from '@tanstack/react-router'
import { DocumentPage } from '#features/pages/web/document-page.tsx'
import { AccessibilitySymbol } from '#features/site/web/accessibility-symbol.tsx'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import { findCustomerPage } from '../customer/customer-pages.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { useSite } from '../site-query.ts'
import { loadWrittenPage } from '../written/load-written-page.ts'
import { productsIn } from '../written/product-blocks.tsx'

/**
 * One route for all pages of an account, which few visitors open: each of its own would be carried by everyone. And for all
 * pages the desk wrote, whose addresses nobody knows before.
 */
export const Route = createFileRoute('/$page')({
  loader: async ({ context, params }) =>
    findCustomerPage(params.page) ? undefined : loadWrittenPage(context, params.page),
  head: loadedPageHead,
  component: Page,
})

function Page() {
  const { call } = Route.useRouteContext()
  const { page } = Route.useParams()
  const CustomerPage = findCustomerPage(page)
  const written = Route.useLoaderData()
  const site = useSite()
  if (CustomerPage) return <CustomerPage call={call} shopName={site.name} />
  if (!written) return null
  return (
    <DocumentPage
      document={written.document}
      symbol={page === 'acessibilidade' && <AccessibilitySymbol />}
      slots={{ company: <CompanyCard site={site} />, products: productsIn(call, written.document.blocks) }}
    />
  )
}
