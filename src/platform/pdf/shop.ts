/** The accent, what is read on it, and the accent as it is read on graphite; null while it is the design's. */
export type ShopLook = { colours: { accent: string; onAccent: string; inverse: string } | null }

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
  look?: ShopLook | undefined
  /** The shop's own logo as a PNG, which then stands in the place of mark and name. */
  logoPicture?: Buffer | undefined
}
