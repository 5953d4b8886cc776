import { createFileRoute, notFound } from '@tanstack/react-router'
import { GuidePage } from '#features/pages/web/guide-page.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { siteQuery } from '../site-query.ts'

export const Route = createFileRoute('/guias/$slug')({
  loader: async ({ params, context: { queryClient, call } }) => {
    const { promised } = await queryClient.ensureQueryData(siteQuery(call))
    const found = (await import('#features/pages/content/guides.ts')).findGuide(params.slug, promised)
    if (!found) throw notFound()
    return found
  },
  head: loadedPageHead,
  component: Guide,
})

function Guide() {
  const { others, ...guide } = Route.useLoaderData()
  return <GuidePage guide={guide} others={others} />
}
