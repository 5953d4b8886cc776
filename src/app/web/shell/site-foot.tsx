import { useEffect } from 'react'
import type { SiteSettings } from '#features/site/contract.ts'
import { startTooltips } from '#ui/tooltip/tooltip.ts'
import { AboutCompany } from './about-company.tsx'
import { ChatButton } from './chat-button.tsx'
import { SiteFooter } from './site-footer.tsx'

/** What stands below every page: the company, the footer, and the way to a person. */
export function SiteFoot({ site }: { site: SiteSettings }) {
  // The part of every page that comes with the first sign of a person, who alone has use for tooltips.
  useEffect(startTooltips, [])
  return (
    <>
      <AboutCompany site={site} />
      <SiteFooter site={site} />
      <ChatButton site={site} />
    </>
  )
}
