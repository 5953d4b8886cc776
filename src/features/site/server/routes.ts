import { mount, type Router } from '#platform/http/mount.ts'
import { deskSiteApi } from '../contract/desk.ts'
import { siteApi } from '../contract.ts'
import type { SiteService } from './service.ts'

export function mountSite(app: Router, site: SiteService) {
  mount(app, siteApi.site, () => site.settings())
  mount(app, deskSiteApi.read, () => site.desk.read())
  mount(app, deskSiteApi.change, (input, ctx) => site.desk.change(input, ctx))
  mount(app, deskSiteApi.putLogo, (input, ctx) => site.desk.putLogo(input, ctx))
  mount(app, deskSiteApi.removeLogo, (_input, ctx) => site.desk.removeLogo(ctx))
}
