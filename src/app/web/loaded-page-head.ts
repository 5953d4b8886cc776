import { type PageHead, pageHead } from './page-head.ts'
import type { RouterContext } from './router-context.ts'
import { loadedSite } from './site-query.ts'
import { texts } from './texts.ts'

type Named = Pick<PageHead, 'title' | 'description' | 'image' | 'type'>
type Match = { context: RouterContext; pathname: string }

/**
 * The head of a page, from what its loader found. Words come with the page's own data, so that visitors of the
 * catalogue do not carry them.
 */
export function loadedPageHead({ match, loaderData }: { match: Match; loaderData?: Named | undefined }) {
  const { queryClient, publicUrl } = match.context
  const site = loadedSite(queryClient)
  if (!site || !loaderData) return {}
  // A list's own route ends in a slash, its address does not.
  const path = match.pathname.replace(/\/$/, '')
  return pageHead({ ...loaderData, title: texts.titles.page(loaderData.title, site.name), publicUrl, path, site })
}
