import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { iconKinds } from '../domain/look-addresses.ts'
import { aboutWords, companyWords, heroWords } from './words.ts'

export const socialNetworks = ['facebook', 'instagram', 'linkedin', 'youtube'] as const

/** `08:00`; null where the shop is closed. */
const times = { opens: z.string().nullable(), closes: z.string().nullable() }
const statistic = z.object({ value: z.string(), label: z.string() })

/** What the shop says about itself. Every company datum on screen comes from here. */
export const siteSettings = z.object({
  /** While true, a notice on every page says that products, prices and company are fictitious. */
  isDemo: z.boolean(),
  name: z.string(),
  tagline: z.string(),
  legalName: z.string(),
  /** Text, never digits only: a CNPJ may hold letters since July 2026. */
  cnpj: z.string(),
  stateRegistration: z.string(),
  address: z.object({
    street: z.string(),
    district: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
  }),
  /** Where the map puts its pin. */
  coordinates: z.object({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) }),
  phone: z.string(),
  whatsapp: z.string(),
  emails: z.object({ contact: z.string(), sales: z.string(), privacy: z.string() }),
  /** In words, and as numbers: neighbouring weekdays with the same hours, from the first to the last (0 is Monday). */
  openingHours: z.array(z.object({ days: z.string(), hours: z.string(), first: z.int(), last: z.int(), ...times })),
  /** How long an answer takes, how long delivery does, how long the warranty lasts, as sentences say it. */
  promised: z.object({ answer: z.string(), delivery: z.string(), warranty: z.string() }),
  /** The business days, in one line. */
  openingHoursShort: z.string(),
  /** The next days on which the shop is not open as usual: holidays, and what it decided for single days. */
  specialDays: z.array(z.object({ day: z.iso.date(), name: z.string(), hours: z.string(), ...times })),
  social: z.array(z.object({ network: z.enum(socialNetworks), url: z.string().nullable() })),
  statistics: z.object({ footer: z.array(statistic), about: z.array(statistic) }),
  /** What the desk rewrote of the words the shop comes with, by the page they stand on. */
  words: z.object({ hero: heroWords.optional(), company: companyWords.optional(), about: aboutWords.optional() }),
  /** The address of the shop's own logo; null while its name stands in the place. */
  logo: z.string().nullable(),
  /** Only where the owner chose another look: pages have the original one themselves. */
  look: z
    .object({
      /** The accent, and what is read on it; null while it is the design's. */
      colours: z.object({ accent: z.string(), onAccent: z.string(), inverse: z.string() }).nullable(),
      /** What stands in every page's head instead of the design's own: icons, and the style sheet with the colours. */
      head: z.object({ theme: z.string(), links: z.array(z.object({ rel: z.string(), href: z.string() })) }),
      /** The owner's icon, or the mark in the accent, by size; null while it is the design's. */
      icons: z.record(z.enum(iconKinds), z.string()).nullable(),
      /** The logo for dark grounds. */
      logoDark: z.string().nullable(),
      /** What a shared link shows; absent while it is the design's. */
      picture: z.object({ path: z.string(), width: z.int(), height: z.int() }).optional(),
    })
    .optional(),
  /** The pages the desk published beside the site's own, in their order. */
  navigation: z.array(z.object({ title: z.string(), slug: z.string() })),
  /** Only where the desk took guides away that every page leads to: the one about measuring, or all of them. */
  guidesOff: z.enum(['measuring', 'all']).optional(),
  /** Whether a conversation in the chat is also kept as a request for a quotation. */
  recordsChat: z.boolean(),
  /** How many millimetres a worn wheel may have lost and still be found by its measure. */
  findsWornBy: z.number(),
})
export type SiteSettings = z.infer<typeof siteSettings>

export const siteApi = {
  site: endpoint({
    method: 'GET',
    path: '/api/site',
    access: 'public',
    isVersioned: true,
    summary: 'Lê o que a loja diz de si: dados da empresa, contatos, horários, estatísticas.',
    input: z.object({}),
    output: siteSettings,
  }),
}
