import { useSite } from './site-query.ts'
import { texts } from './texts.ts'

/** Of a page that is one person's: a title for the tab, and nothing for search engines. */
export function PersonalHead({ title }: { title: string }) {
  return (
    <>
      <title>{texts.titles.page(title, useSite().name)}</title>
      <meta name="robots" content="noindex" />
    </>
  )
}
