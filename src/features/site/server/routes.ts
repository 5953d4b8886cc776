import { mount, type Router } from '#platform/http/mount.ts'
import { siteApi } from '../contract.ts'
import type { SiteService } from './service.ts'

export function mountSite(app: Router, site: SiteService) {
  mount(app, siteApi.site, () => site.settings())
}
