import { z } from 'zod'
import { addressIn } from '#kernel/address.ts'
import { endpoint } from '#kernel/api/endpoint.ts'
import { line, numberLike } from '#kernel/api/fields.ts'
import { pictureFile } from '#kernel/api/picture-file.ts'
import { formatCep, isValidCep } from '#kernel/brazil/cep.ts'
import { formatCnpj, isValidCnpj } from '#kernel/brazil/cnpj.ts'
import { formatPhone } from '#kernel/brazil/phone.ts'
import { emailPattern } from '#kernel/email.ts'
import { mostPictureBytes } from '#kernel/pictures.ts'
import { settingProblems as problems } from '../texts/settings.ts'
import { siteSettings, socialNetworks } from './settings.ts'

const words = (max: number) => line(max).min(1, problems.required)

/** Ten or eleven digits, as calls and chats dial them, and written as people read them. */
const phone = words(30)
  .transform(formatPhone)
  .refine((number) => /^\d{10,11}$/.test(number.replace(/\D/g, '')), problems.phone)
const email = words(254).pipe(z.email({ pattern: emailPattern, error: problems.email }))
const amount = (most: number) =>
  numberLike(z.number(problems.number).min(0, problems.number).max(most, problems.number))

/** `www.facebook.com/loja`, as address bars show it and people type it: the page is the same. */
const withScheme = (link: string) => link.replace(/^(http:\/\/)?(?=[\w-]+(\.[\w-]+)+(\/|$))/i, 'https://')

/** A link that leads to a page of another site and can do nothing else. */
const profile = z.preprocess(
  (given) => (typeof given === 'string' && given.trim() === '' ? null : given),
  line(300)
    .transform(withScheme)
    .refine((url) => profileName.test(url) || isLink(url), problems.link)
    .nullable(),
)
const profileName = /^@(?=[\w.-]+$)/
const isLink = (url: string) => /^https:\/\/[^\s@/]+\.[^\s@/]+/.test(url) && addressIn(url) !== undefined

/** Where `@loja`, as people tell it to each other, is found. */
const profilesUnder: Record<(typeof socialNetworks)[number], string> = {
  facebook: 'https://www.facebook.com/',
  instagram: 'https://www.instagram.com/',
  linkedin: 'https://www.linkedin.com/company/',
  youtube: 'https://www.youtube.com/@',
}
const socialProfile = z
  .object({ network: z.enum(socialNetworks), url: profile })
  .transform(({ network, url }) => ({ network, url: url?.replace(profileName, profilesUnder[network]) ?? null }))

/** Everything about the shop that the desk may change, but the logo, which is a file. */
export const siteDraft = z.object({
  isDemo: z.boolean(),
  name: words(60),
  tagline: words(120),
  legalName: words(160),
  cnpj: words(40).refine(isValidCnpj, problems.cnpj).transform(formatCnpj),
  stateRegistration: words(40),
  address: z.object({
    street: words(160),
    district: words(80),
    city: words(80),
    state: words(2)
      .regex(/^[A-Za-z]{2}$/, problems.state)
      .transform((state) => state.toUpperCase()),
    postalCode: words(20).refine(isValidCep, problems.postalCode).transform(formatCep),
  }),
  coordinates: z.object({
    latitude: numberLike(z.number(problems.number).min(-90, problems.number).max(90, problems.number)),
    longitude: numberLike(z.number(problems.number).min(-180, problems.number).max(180, problems.number)),
  }),
  phone,
  whatsapp: phone,
  emails: z.object({ contact: email, sales: email, privacy: email }),
  social: z.array(socialProfile).length(socialNetworks.length),
  recordsChat: z.boolean(),
  /** Whether visitors see prices; without it they are not even sent. */
  showsPrices: z.boolean(),
  tolerances: z.object({
    diameterBelow: amount(50),
    diameterAbove: amount(50),
    width: amount(50),
    bore: amount(5),
  }),
})
export type SiteDraft = z.output<typeof siteDraft>

/** What is said with the settings and comes from elsewhere: hours and words have forms of their own. */
const saidOfOthers = {
  logo: true,
  look: true,
  navigation: true,
  guidesOff: true,
  findsWornBy: true,
  openingHours: true,
  openingHoursShort: true,
  specialDays: true,
  promised: true,
  words: true,
  statistics: true,
} as const

export const deskSite = z.object({
  settings: siteSettings.omit(saidOfOthers).extend({
    showsPrices: z.boolean(),
    tolerances: z.object({ diameterBelow: z.number(), diameterAbove: z.number(), width: z.number(), bore: z.number() }),
  }),
  logo: z.string().nullable(),
  version: z.int(),
  /** The company data that nobody has filled in yet, by the way to the field: `address.street`. */
  placeholders: z.array(z.string()),
})
export type DeskSite = z.infer<typeof deskSite>

const seen = { version: numberLike(z.int().min(0)).optional() }

export const deskSiteApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/site',
    access: 'staff',
    summary: 'Lê os dados e as opções da loja, e diz quais dados da empresa ainda são fictícios.',
    input: z.object({}),
    output: deskSite,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/site',
    access: 'staff',
    summary:
      'Grava os dados e as opções da loja. Com version, uma alteração de outra pessoa no meio é recusada (409 SITE_CHANGED, com o que vale agora em details.stored e quem o alterou, e quando, em details.lastChange).',
    input: siteDraft.extend(seen),
    output: deskSite,
  }),
  putLogo: endpoint({
    method: 'PUT',
    path: '/api/admin/site/logo',
    access: 'staff',
    summary: 'Troca o logotipo.',
    multipart: { mostBytes: mostPictureBytes + 100_000 },
    input: z.object({ logo: pictureFile }),
    output: deskSite,
  }),
  removeLogo: endpoint({
    method: 'DELETE',
    path: '/api/admin/site/logo',
    access: 'staff',
    summary: 'Remove o logotipo; o nome da loja volta ao seu lugar.',
    input: z.object({}),
    output: deskSite,
  }),
}
