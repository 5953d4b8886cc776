import { originalCompany } from '#features/site/content/company.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import { filled } from '#features/site/domain/gaps.ts'

/** What the foot of every page says of the company. */
export const companyWords = (site: SiteSettings) => filled(site.words.company ?? originalCompany, site)
