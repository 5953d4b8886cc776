import { createFileRoute } from '@tanstack/react-router'
import { AboutPage } from '#features/site/web/about-page.tsx'
import { loadedPageHead } from '../loaded-page-head.ts'
import { chatHref } from '../shell/chat-button.tsx'
import { siteQuery, useSite } from '../site-query.ts'

export const Route = createFileRoute('/sobre-nos')({
  loader: async ({ context: { queryClient, call } }) => {
    const site = await queryClient.ensureQueryData(siteQuery(call))
    const { about } = (await import('#features/site/web/texts.ts')).texts
    return { title: about.eyebrow, description: about.description(site.name) }
  },
  head: loadedPageHead,
  component: About,
})

function About() {
  const site = useSite()
  return <AboutPage site={site} chatHref={chatHref(site)} />
}
