import { pageHead } from './page-head.ts'
import type { RouterContext } from './router-context.ts'
import { loadedSite } from './site-query.ts'
import { texts } from './texts.ts'

type Named = { title: string; description: string }
type Match = { context: RouterContext; pathname: string }

/**
 * The head of a page of text, from what its loader found. Words come with the page's own data, so that visitors of the
 * catalogue do not carry them.
 */
export function textPageHead({ match, loaderData }: { match: Match; loaderData?: Named | undefined }) {
  const { queryClient, publicUrl } = match.context
  const site = loadedSite(queryClient)
  if (!site || !loaderData) return {}
  const { title, description } = loaderData
  // A list's own route ends in a slash, its address does not.
  const path = match.pathname.replace(/\/$/, '')
  return pageHead({ title: texts.titles.page(title, site.name), description, publicUrl, path, site })
}
