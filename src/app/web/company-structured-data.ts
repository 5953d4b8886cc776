import type { SiteSettings } from '#features/site/contract/settings.ts'

/** When it is open, for the page that says so. */
export const hoursStructuredData = (site: SiteSettings) => ({
  openingHoursSpecification: [...openingHours(site), ...specialDays(site)],
})

/** The company as search engines read it. */
export function companyStructuredData(site: SiteSettings, publicUrl: string) {
  const { street, city, state, postalCode } = site.address
  const icon = site.look?.icons?.['512'] ?? '/icon-512.png'
  const profiles = site.social.flatMap(({ url }) => url ?? [])
  return {
    '@context': 'https://schema.org',
    '@type': ['Organization', 'LocalBusiness'],
    '@id': `${publicUrl}/#empresa`,
    name: site.name,
    legalName: site.legalName,
    taxID: site.cnpj,
    description: site.tagline,
    url: `${publicUrl}/`,
    logo: `${publicUrl}${icon}`,
    image: `${publicUrl}${icon}`,
    telephone: site.phone,
    email: site.emails.contact,
    address: {
      '@type': 'PostalAddress',
      streetAddress: street,
      addressLocality: city,
      addressRegion: state,
      postalCode,
      addressCountry: 'BR',
    },
    ...(profiles.length > 0 ? { sameAs: profiles } : {}),
  }
}

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const type = { '@type': 'OpeningHoursSpecification' }

const openingHours = ({ openingHours }: SiteSettings) =>
  openingHours
    .filter(({ opens }) => opens !== null)
    .map(({ first, last, opens, closes }) => ({ ...type, dayOfWeek: weekdays.slice(first, last + 1), opens, closes }))

/** Closed is what opens and closes at midnight. */
const specialDays = ({ specialDays }: SiteSettings) =>
  specialDays.map(({ day, opens, closes }) => ({
    ...{ ...type, validFrom: day, validThrough: day },
    ...{ opens: opens ?? '00:00', closes: closes ?? '00:00' },
  }))
