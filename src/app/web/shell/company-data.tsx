import type { SiteSettings } from '#features/site/contract/settings.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { companyStructuredData } from '../company-structured-data.ts'

/** Where a search engine looks for the company itself. */
const places = ['/', '/contatos']

type Props = { site: SiteSettings; publicUrl: string; path: string }

/** Written by the server only, which is what search engines read: the browser is spared the code that makes it. */
export function CompanyData({ site, publicUrl, path }: Props) {
  if (!places.includes(path)) return null
  return <StructuredData data={import.meta.env.SSR ? companyStructuredData(site, publicUrl) : null} />
}
