import type { SiteSettings } from '../contract.ts'
import { placeholderSite } from '../domain.ts'

export function createSiteService() {
  return {
    settings: async (): Promise<SiteSettings> => structuredClone(placeholderSite) as unknown as SiteSettings,
  }
}
export type SiteService = ReturnType<typeof createSiteService>
