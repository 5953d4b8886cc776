import { type FunctionComponent, lazy } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { accountSection, administratorsSection } from '#features/accounts/panel/sections.ts'
import { backupSection } from '#features/backup/panel/sections.ts'
import {
  brandsSection,
  categoriesSection,
  productsSection,
  qualitySection,
} from '#features/catalog/desk/panel/sections.ts'
import { machinesSection } from '#features/catalog/machines/panel/sections.ts'
import { tablesSection } from '#features/catalog/tables/panel/sections.ts'
import { lettersSection, outboxSection } from '#features/mail/panel/sections.ts'
import { inboxSection } from '#features/quotations/desk/panel/sections.ts'
import { messagesSection } from '#features/quotations/messages/panel/sections.ts'
import { appearanceSection, hoursSection, settingsSection } from '#features/site/panel/sections.ts'
import type { Call } from '#kernel/api/client.ts'
import type { Section as Described } from '#ui/desk/section.tsx'
import { auditSection, dashboardSection, maintenanceSection, pagesSection, wordsSection } from '../sections/sections.ts'

/** Everything the panel has, in the order it is shown. */
const described: readonly Described<{ call: Call; me: Me }>[] = [
  dashboardSection,
  inboxSection,
  messagesSection,
  productsSection,
  categoriesSection,
  brandsSection,
  machinesSection,
  qualitySection,
  tablesSection,
  pagesSection,
  wordsSection,
  appearanceSection,
  lettersSection,
  outboxSection,
  settingsSection,
  hoursSection,
  maintenanceSection,
  backupSection,
  administratorsSection,
  auditSection,
  accountSection,
]

export const loadedLater = <P>(load: () => Promise<FunctionComponent<P>>) =>
  lazy(async () => ({ default: await load() }))

export const sections = described.map(({ page, badge, ...sign }) => ({
  ...sign,
  Page: loadedLater(page),
  Badge: badge && loadedLater(badge),
}))
export type Section = (typeof sections)[number]

export const addressOf = ({ path }: Pick<Section, 'path'>) => (path ? `/admin/${path}` : '/admin')
