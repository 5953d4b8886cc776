import type { SiteSettings } from '#features/site/contract/settings.ts'
import { AboutCompany } from './about-company.tsx'
import { ChatButton } from './chat-button.tsx'
import { SiteFooter } from './site-footer.tsx'

/** What stands below every page: the company, the footer, and the way to a person. */
export function SiteFoot({ site }: { site: SiteSettings }) {
  return (
    <>
      <AboutCompany site={site} />
      <SiteFooter site={site} />
      <ChatButton site={site} />
    </>
  )
}
