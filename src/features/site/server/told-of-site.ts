import { formatPhone } from '#kernel/brazil/phone.ts'
import { type Schedule, usualSchedule } from '#kernel/calendar/schedule.ts'
import { bareTerm, businessDaysInWords, usualPromised } from '#kernel/promised.ts'
import type { DeskSite, SiteDraft } from '../contract/desk.ts'
import type { DeskHours, HoursDraft } from '../contract/hours.ts'
import type { SiteSettings } from '../contract/settings.ts'
import type { DeskWords } from '../contract/words.ts'
import { flatten, placeholdersIn } from '../domain/placeholders.ts'
import { logoAddress } from '../domain/theme.ts'
import { saidFigures } from '../domain/words.ts'
import { appearanceForTrail, appearanceOf, lookOf } from './appearance.ts'
import { hoursForTrail, hoursInWords } from './hours-in-words.ts'
import { untouchedDraft } from './placeholder-site.ts'
import type { SiteRow } from './repository.ts'
import { originalDraft, rewritten, wordsForTrail, wordsOf } from './words.ts'

// What is stored of the shop, as visitors, the desk and the trail are told of it; what nobody said is as it came. What was stored before
// forms wrote it as people read it is put right here.

export function draftOf({ settings }: SiteRow): SiteDraft {
  const { schedule: _, promised: __, words: ___, statistics: ____, appearance: _____, ...own } = settings
  return { ...untouchedDraft, ...own }
}

export const scheduleOf = ({ settings }: SiteRow): Schedule => settings.schedule ?? usualSchedule
function promisedOf({ settings: { promised = usualPromised } }: SiteRow): HoursDraft['promised'] {
  return { delivery: bareTerm(promised.delivery), warranty: promised.warranty }
}

const addressOf = ({ logoHash }: SiteRow) => (logoHash ? logoAddress(logoHash) : null)

export function toSettings(row: SiteRow, today: string): SiteSettings {
  const { showsPrices: _, tolerances, ...said } = draftOf(row)
  const { words, statistics } = wordsOf(row)
  return {
    ...said,
    ...{ phone: formatPhone(said.phone), whatsapp: formatPhone(said.whatsapp) },
    ...{ words: rewritten(words), statistics: saidFigures(statistics) },
    ...hoursInWords(scheduleOf(row), today),
    promised: { ...promisedOf(row), answer: businessDaysInWords(scheduleOf(row).answerDays) },
    findsWornBy: tolerances.diameterAbove,
    logo: addressOf(row),
    ...lookOf(appearanceOf(row)),
    // Filled in by whoever knows the pages.
    navigation: [],
  }
}

export function toDeskSite(row: SiteRow): DeskSite {
  const settings = draftOf(row)
  return {
    settings,
    logo: addressOf(row),
    version: row.version,
    placeholders: placeholdersIn(settings, untouchedDraft),
  }
}

export const toDeskHours = (row: SiteRow): DeskHours => ({
  schedule: scheduleOf(row),
  promised: promisedOf(row),
  version: row.version,
})

export const toDeskWords = (row: SiteRow): DeskWords => ({
  ...wordsOf(row),
  original: originalDraft,
  version: row.version,
})

export const trailOf = (row: SiteRow) => ({
  ...appearanceForTrail(appearanceOf(row)),
  ...flatten(draftOf(row)),
  ...wordsForTrail(wordsOf(row)),
  ...hoursForTrail(scheduleOf(row)),
  ...promisedOf(row),
  logo: addressOf(row),
})
