/** What the sheet says about the shop; the site's settings have it all and more. */
export type Shop = {
  isDemo: boolean
  name: string
  tagline: string
  legalName: string
  cnpj: string
  stateRegistration: string
  address: { street: string; district: string; city: string; state: string; postalCode: string }
  phone: string
  whatsapp: string
  emails: { contact: string; sales: string }
  openingHoursShort: string
}
