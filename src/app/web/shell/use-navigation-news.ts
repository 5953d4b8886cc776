import { useEffect } from 'react'
import { onPagesChanged, publishedPages, readPublishedPages } from '#features/pages/web/published-pages.ts'
import { tellNavigation } from './navigation-news.ts'

/** Keeps the published pages on this device, and brings the header up to date when something on the page, or another tab, says so. */
export function useNavigationNews(known: readonly Page[]) {
  useEffect(() => {
    const show = () => {
      tellNavigation(shownOf(publishedPages.get()))
    }
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
function keep(known: readonly Page[]) {
  const pages = known.map(({ title, slug }) => ({ title, slug, showInNavigation: true }))
  if (!isSame(shownOf(publishedPages.get()), known)) publishedPages.set(pages)
}

type Page = { title: string; slug: string }

const shownOf = (pages: ReturnType<typeof publishedPages.get>) => pages.filter((page) => page.showInNavigation)

const isSame = (some: readonly Page[], others: readonly Page[]) =>
  some.length === others.length &&
  some.every(({ title, slug }, place) => title === others[place]?.title && slug === others[place].slug)
