import { useEffect } from 'react'
import { onPagesChanged, publishedPages, readPublishedPages } from '#features/pages/web/published-pages.ts'
import { tellNavigation } from './navigation-news.ts'

/** Keeps the published pages on this device, and brings the header up to date when something on the page, or another tab, says so. */
export function useNavigationNews(known: readonly { title: string; slug: string }[]) {
  useEffect(() => {
    const show = () => tellNavigation(publishedPages.get().filter((page) => page.showInNavigation))
    const refresh = () =>
      readPublishedPages().then(
        (pages) => publishedPages.set(pages),
        (error: unknown) => {
          console.warn(error)
          show()
        },
      )
    // Without network the page itself may be an old one.
    if (navigator.onLine) keep(known)
    else show()
    const stopFollowing = publishedPages.subscribe(show)
    const stopListening = onPagesChanged(() => void refresh())
    return () => {
      stopFollowing()
      stopListening()
    }
  }, [known])
}

/** Other tabs hear of every writing, so only news are written. */
function keep(known: readonly { title: string; slug: string }[]) {
  const pages = known.map(({ title, slug }) => ({ title, slug, showInNavigation: true }))
  const kept = publishedPages.get().filter((page) => page.showInNavigation)
  if (JSON.stringify(kept) !== JSON.stringify(pages)) publishedPages.set(pages)
}
