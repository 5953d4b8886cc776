import { createFileRoute } from '@tanstack/react-router'
import { GuideListPage } from '#features/pages/web/guide-list-page.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { loadGuides } from '../written/load-guides.ts'

export const Route = createFileRoute('/guias/')({
  loader: ({ context }) => loadGuides(context),
  head: loadedPageHead,
  component: Guides,
})

function Guides() {
  return <GuideListPage guides={Route.useLoaderData().guides} />
}
