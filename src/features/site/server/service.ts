import type { SiteSettings } from '../contract.ts'
import { placeholderSite } from './placeholder-site.ts'

export function createSiteService() {
  return { settings: async (): Promise<SiteSettings> => placeholderSite }
}
export type SiteService = ReturnType<typeof createSiteService>
