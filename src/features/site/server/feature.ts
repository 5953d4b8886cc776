import type { Feature } from '#platform/feature.ts'
import { mount, type Router } from '#platform/http/mount.ts'
import { pictureErrors, uploadErrors } from '#platform/images/texts.ts'
import { appearanceApi } from '../contract/appearance.ts'
import { deskSiteApi } from '../contract/desk.ts'
import { hoursApi } from '../contract/hours.ts'
import { type SiteSettings, siteApi } from '../contract/settings.ts'
import { wordsApi } from '../contract/words.ts'
import { filled } from '../domain/gaps.ts'
import { errorTexts } from '../texts/settings.ts'
import { mountLook } from './mount-look.ts'
import { createSiteService } from './service.ts'

type Deps = Parameters<typeof createSiteService>[0] & {
  /** The pages that are published beside the site's own. */
  navigation: () => SiteSettings['navigation']
  /** Which of the site's own links to guides would lead nowhere. */
  guidesOff: () => SiteSettings['guidesOff']
}

/** What the shop says about itself. */
export function createSiteFeature({ navigation, guidesOff, ...deps }: Deps) {
  const service = createSiteService(deps)
  async function site(): Promise<SiteSettings> {
    const settings = await service.settings()
    const missing = guidesOff()
    return {
      ...settings,
      navigation: filled(navigation(), settings),
      ...(missing && { guidesOff: missing }),
    }
  }
  return {
    service,
    mount(app: Router) {
      mount(app, siteApi.site, site)
      mount(app, deskSiteApi.read, () => service.desk.read())
      mount(app, deskSiteApi.change, (input, ctx) => service.desk.change(input, ctx))
      mount(app, deskSiteApi.putLogo, (input, ctx) => service.desk.putLogo(input, ctx))
      mount(app, hoursApi.read, () => service.hours.read())
      mount(app, hoursApi.preview, (input) => service.hours.preview(input.schedule))
      mount(app, hoursApi.change, (input, ctx) => service.hours.change(input, ctx))
      mount(app, wordsApi.read, () => service.words.read())
      mount(app, wordsApi.change, (input, ctx) => service.words.change(input, ctx))
      mount(app, wordsApi.putPicture, (input) => service.words.putPicture(input))
      mount(app, wordsApi.revisions, () => service.words.revisions())
      mount(app, wordsApi.restore, ({ revision }, ctx) => service.words.restore(revision, ctx))
      mount(app, appearanceApi.read, () => service.appearance.read())
      mount(app, appearanceApi.change, (input, ctx) => service.appearance.change(input, ctx))
      mount(app, appearanceApi.revisions, () => service.appearance.revisions())
      mount(app, appearanceApi.restore, ({ revision }, ctx) => service.appearance.restore(revision, ctx))
      mountLook(app, service)
      mount(app, deskSiteApi.removeLogo, (_input, ctx) => service.desk.removeLogo(ctx))
    },
    errors: { ...errorTexts, ...pictureErrors, ...uploadErrors },
    housekeeping: [
      { every: 'ten-minutes', work: service.hours.follow, failed: 'answers not due by the shop’s hours' },
      { every: 'hour', work: service.words.prunePictures, failed: 'pictures nobody shows not thrown away' },
    ],
    look: service.look,
  } satisfies Feature
}
