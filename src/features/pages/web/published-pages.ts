import { createStoredValue } from '#ui/stored-value.ts'

type PublishedPage = { title: string; slug: string; showInNavigation: boolean }

/** Whatever is stored or answered: what has a title and an address is a page. */
const readPages = (value: unknown): PublishedPage[] =>
  (Array.isArray(value) ? value : []).flatMap((entry: unknown) => {
    const { title, slug, showInNavigation }: Record<string, unknown> = Object(entry)
    const isPage = typeof title === 'string' && typeof slug === 'string' && /^[a-z0-9-]+$/.test(slug)
    return isPage ? [{ title, slug, showInNavigation: showInNavigation !== false }] : []
  })

/** The published pages, kept on this device for when the server cannot be reached; other tabs hear of a change. */
export const publishedPages = createStoredValue<readonly PublishedPage[]>({
  key: 'publishedPages',
  area: () => window.localStorage,
  initial: [],
  parse: readPages,
})

/** Asked with as little code as can be: every visitor carries it. */
export async function readPublishedPages() {
  const answer = await fetch('/api/pages', { cache: 'no-store' })
  if (!answer.ok) throw new Error(`/api/pages answered ${answer.status}`)
  return readPages(await answer.json())
}

const changes = ['navigationUpdated', 'pagePublished'] as const
type PagesChange = (typeof changes)[number]

export const tellPages = (change: PagesChange) => void window.dispatchEvent(new Event(change))

export function onPagesChanged(listen: () => void) {
  for (const change of changes) window.addEventListener(change, listen)
  return () => {
    for (const change of changes) window.removeEventListener(change, listen)
  }
}
