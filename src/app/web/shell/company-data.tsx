import type { SiteSettings } from '#features/site/contract/settings.ts'
import { StructuredData } from '#ui/structured-data.tsx'
import { companyStructuredData, hoursStructuredData } from '../company-structured-data.ts'

/** Where a search engine looks for the company itself. */
const contacts = '/contatos'
const places = ['/', contacts]

type Props = { site: SiteSettings; publicUrl: string; path: string }

/** Written by the server only, which is what search engines read: the browser is spared the code that makes it. */
export function CompanyData({ site, publicUrl, path }: Props) {
  if (!places.includes(path)) return null
  const hours = () => (path === contacts ? hoursStructuredData(site) : {})
  return (
    <StructuredData data={import.meta.env.SSR ? { ...companyStructuredData(site, publicUrl), ...hours() } : null} />
  )
}
