import { PagesPage } from '#features/pages/panel/pages-page.tsx'
import { CompanyCard } from '#features/site/web/company-card.tsx'
import type { Call } from '#kernel/api/client.ts'
import { useSite } from '../site-query.ts'

/** Features meet here: a text may show the company's data. */
export const PagesSection = ({ call }: { call: Call }) => (
  <PagesPage call={call} company={<CompanyCard site={useSite()} />} />
)
