import { createFileRoute } from '@tanstack/react-router'
import { GuideListPage } from '#features/pages/web/guide-list-page.tsx'
import { textPageHead } from '../text-page.ts'

export const Route = createFileRoute('/guias/')({
  loader: async () => (await import('#features/pages/content/guides.ts')).guideList(),
  head: textPageHead,
  component: Guides,
})

function Guides() {
  return <GuideListPage guides={Route.useLoaderData().guides} />
}
