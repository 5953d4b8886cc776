import { createFileRoute, notFound } from '@tanstack/react-router'
import { findCustomerPage } from '../customer/customer-pages.tsx'
import { useSite } from '../site-query.ts'

/** One route for all pages of an account, which few visitors open: each of its own would be carried by everyone. */
export const Route = createFileRoute('/$page')({
  loader: async ({ params }) => {
    const page = findCustomerPage(params.page)
    if (!page) throw notFound()
    await page.prepare?.()
  },
  component: CustomerPage,
})

function CustomerPage() {
  const { call } = Route.useRouteContext()
  const Page = findCustomerPage(Route.useParams().page)
  const { name } = useSite()
  return Page && <Page call={call} shopName={name} />
}
