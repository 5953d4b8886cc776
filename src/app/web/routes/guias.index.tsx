import { createFileRoute } from '@tanstack/react-router'
import { GuideListPage } from '#features/pages/web/guide-list-page.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'

export const Route = createFileRoute('/guias/')({
  loader: async () => (await import('#features/pages/content/guides.ts')).guideList(),
  head: loadedPageHead,
  component: Guides,
})

function Guides() {
  return <GuideListPage guides={Route.useLoaderData().guides} />
}
