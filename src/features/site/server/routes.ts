import { mount, type Router } from '#platform/http/mount.ts'
import { deskSiteApi } from '../contract/desk.ts'
import { type SiteSettings, siteApi } from '../contract/settings.ts'
import type { SiteService } from './service.ts'

/** `navigation`: the pages that are published beside the site's own. */
export function mountSite(app: Router, site: SiteService, navigation: () => SiteSettings['navigation']) {
  mount(app, siteApi.site, async () => ({ ...(await site.settings()), navigation: navigation() }))
  mount(app, deskSiteApi.read, () => site.desk.read())
  mount(app, deskSiteApi.change, (input, ctx) => site.desk.change(input, ctx))
  mount(app, deskSiteApi.putLogo, (input, ctx) => site.desk.putLogo(input, ctx))
  mount(app, deskSiteApi.removeLogo, (_input, ctx) => site.desk.removeLogo(ctx))
}
