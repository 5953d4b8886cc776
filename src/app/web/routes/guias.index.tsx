import { createFileRoute } from '@tanstack/react-router'
import { GuideListPage } from '#features/pages/web/guide-list-page.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { siteQuery } from '../site-query.ts'

export const Route = createFileRoute('/guias/')({
  loader: async ({ context: { queryClient, call } }) => {
    const { promised } = await queryClient.ensureQueryData(siteQuery(call))
    return (await import('#features/pages/content/guides.ts')).guideList(promised)
  },
  head: loadedPageHead,
  component: Guides,
})

function Guides() {
  return <GuideListPage guides={Route.useLoaderData().guides} />
}
