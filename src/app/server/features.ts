import path from 'node:path'
import { createAccountsFeature } from '#features/accounts/server/feature.ts'
import { createAuditFeature } from '#features/audit/server/feature.ts'
import { createBackupFeature } from '#features/backup/server/feature.ts'
import { createCatalogFeature } from '#features/catalog/server/feature.ts'
import { createConsentFeature } from '#features/consent/server/feature.ts'
import { createFleetFeature } from '#features/fleet/server/feature.ts'
import { createMailFeature } from '#features/mail/server/feature.ts'
import { createMaintenanceFeature } from '#features/maintenance/server/feature.ts'
import { createPagesFeature } from '#features/pages/server/feature.ts'
import { createQuotationsFeature } from '#features/quotations/server/feature.ts'
import { createSetupFeature } from '#features/setup/server/feature.ts'
import { filled } from '#features/site/domain/gaps.ts'
import { createSiteFeature } from '#features/site/server/feature.ts'
import { longestDownloadMs } from '#kernel/api/downloads.ts'
import type { Config } from '#platform/config.ts'
import { backupPieces } from '#platform/database/backup/backup-file.ts'
import type { Database, Db } from '#platform/database/database.ts'
import type { Feature } from '#platform/feature.ts'
import type { AssetCache } from '#platform/http/asset-cache.ts'
import { createDerivedPictures } from '#platform/images/derived-pictures.ts'
import type { Logger } from '#platform/logger.ts'
import { mountWellKnownFiles } from './well-known-files.ts'

type Deps = {
  config: Config
  db: Db
  openSnapshot: Database['openSnapshot']
  now: () => Date
  log: Logger
  drawings: AssetCache
  /** Called once something is stored that pages show. */
  onChanged: () => Promise<void>
  /** Changes with everything that visitors can see, and with the build. */
  siteVersion: () => string
}

/** Builds every feature once and gives each what it needs of the others; what is made only further down is asked for when it is needed. */
export function createFeatures({ config, drawings, openSnapshot, siteVersion, ...given }: Deps) {
  const { publicUrl, dataDir, mail: post } = config
  const base = { ...given, publicUrl }
  const audit = createAuditFeature({
    ...base,
    nameOf: (tx, id) => accounts.service.nameOf(tx, id),
    shopName: async () => (await shop()).name,
  })
  const audited = { ...base, audit: audit.service }
  const site = createSiteFeature({
    ...audited,
    navigation: () => pages.service.navigation(),
    guidesOff: () => pages.service.guidesOff(),
    deadlines: () => quotations.service.deadlines,
    nameOf: (tx, id) => accounts.service.nameOf(tx, id),
    shownElsewhere: () => pages.service.shownPictures(),
  })
  const shop = site.service.settings
  /** As whoever prints papers needs it: with the logo itself. */
  const printingShop = async () => ({ ...(await shop()), logoPicture: await site.service.appearance.logoForPaper() })
  /** As whoever writes letters and prints what goes with them: with the owner's words too. */
  const writingShop = async () => ({
    ...(await printingShop()),
    logo: site.service.appearance.logoForLetters(),
    letters: mail.service.ownLetters(),
  })
  const mail = createMailFeature({
    ...audited,
    nameOf: (tx, id) => accounts.service.nameOf(tx, id),
    letters: () => ({ ...quotations.service.letters, ...accounts.service.letters }),
    chance: Math.random,
    delivery: { smtpUrl: post.smtpUrl, folder: path.join(dataDir, 'outbox') },
    sender: async () => {
      const { name, emails, look } = await shop()
      return { name, address: post.from ?? emails.contact, look }
    },
    keptFiles: (keptAs) => quotations.service.keptFile(keptAs),
  })
  const accounts = createAccountsFeature({
    ...audited,
    shop: writingShop,
    mail: mail.service,
    belongings: () => features.flatMap(({ belongings = [] }) => belongings),
  })
  const { nameOf, namesOf, signatureOf } = accounts.service
  const pages = createPagesFeature({
    ...audited,
    nameOf,
    keptPictures: site.service.keptPictures,
    fill: async (said) => filled(said, await shop()),
  })
  const pictures = createDerivedPictures({
    folder: path.join(dataDir, 'images'),
    findOriginal: async (hash) => (await catalog.service.originalImage(hash)) ?? site.service.originalPicture(hash),
    listKnown: async (hashes) =>
      new Set([...(await catalog.service.knownImages(hashes)), ...(await site.service.knownPictures(hashes))]),
    log: base.log,
  })
  const catalog = createCatalogFeature({
    ...audited,
    shop: printingShop,
    pictures,
    drawings,
    options: site.service.options,
    timesAsked: () => quotations.service.timesAsked(),
    openQuotations: (productIds) => quotations.service.openWith(productIds),
  })
  const quotations = createQuotationsFeature({
    ...audited,
    shop: writingShop,
    schedule: site.service.schedule,
    namesOf,
    signatureOf,
    catalog: catalog.service,
    mail: mail.service,
    deskEmail: post.to,
  })
  const consent = createConsentFeature(base)
  const fleet = createFleetFeature({ ...base, catalog: catalog.service, lastAsked: quotations.service.lastAsked })
  const maintenance = createMaintenanceFeature(audited)
  const backup = createBackupFeature({
    ...audited,
    makeCopy: () => backupPieces(openSnapshot, { dataDir, now: base.now, longestMs: longestDownloadMs }),
    shopName: async () => (await shop()).name,
  })
  const setup = createSetupFeature({
    ...audited,
    async whatIsDone(administratorId) {
      const catalogue = await catalog.service.standing()
      const written = await pages.service.isWritten()
      const protection = await accounts.service.protectionOf(administratorId)
      return {
        ...site.service.isFilledIn(),
        ...{ catalogue: catalogue.hasOwn, demonstration: catalogue.isLeft },
        ...{ page: written.hasOwn, privacy: written.isPrivacyRewritten },
        mail: await mail.service.isTried(),
        backup: (await backup.service.state()).last !== null,
        ...{ administrators: protection.hasSecond, 'second-step': protection.hasTotp },
      }
    },
  })
  const foundByOthers: Feature = {
    mount: (app) =>
      mountWellKnownFiles(app, {
        sitemapOf: catalog.service.sitemap,
        site: site.service,
        pages: pages.service,
        publicUrl,
        siteVersion,
      }),
  }
  /** In the order in which their addresses are looked at. */
  const features: readonly Feature[] = [
    site,
    pages,
    catalog,
    quotations,
    consent,
    fleet,
    mail,
    accounts,
    audit,
    maintenance,
    backup,
    setup,
    foundByOthers,
  ]
  return { features, audit, site, mail, accounts, pages, catalog, maintenance }
}
