import { createFileRoute } from '@tanstack/react-router'
import type { ProductBlock } from '#features/pages/domain/document.ts'
import { GuidePage } from '#features/pages/web/guide-page.tsx'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { useSite } from '../site-query.ts'
import { loadGuide } from '../written/load-guides.ts'
import { ProductSlot } from '../written/product-slot.tsx'

export const Route = createFileRoute('/guias/$slug')({
  loader: ({ params, context }) => loadGuide(context, params.slug),
  head: loadedPageHead,
  component: Guide,
})

function Guide() {
  const { call } = Route.useRouteContext()
  const { guide, others } = Route.useLoaderData()
  const slots = {
    company: <CompanyCard site={useSite()} />,
    products: (block: ProductBlock) => <ProductSlot call={call} blocks={guide.blocks} block={block} />,
  }
  return <GuidePage guide={guide} others={others} slots={slots} />
}
