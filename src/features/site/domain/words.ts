/** A button of a slide, and where it leads: a page of the shop, or of another site. */
type SlideWay = { label: string; address: string }

/** What each slide of the home page has beside its words: the finder of measures, or the way to send a photo. */
export const slideKinds = ['measure', 'photo'] as const
export type SlideKind = (typeof slideKinds)[number]

export type Slide = {
  kind: SlideKind
  isOn: boolean
  eyebrow: string
  title: string
  text: string
  ways: SlideWay[]
  /** The code of the product it shows; empty: one that the shop chooses. */
  product: string
  /** A picture of the owner's instead, by its content; empty: the product. */
  picture: string
}

/** In the order in which they take turns. */
export type HeroWords = { slides: Slide[] }

type Point = { title: string; text: string }

/** What stands about the company above the footer, and the footer's own sentence. */
export type CompanyWords = {
  title: string
  text: string
  /** The four reasons to trust it. */
  points: Point[]
  note: string
}

/** What the page about the company says. */
export type AboutWords = {
  title: string
  lead: string
  missionTitle: string
  /** Paragraphs, an empty line between them. */
  mission: string
  valuesTitle: string
  values: Point[]
  callTitle: string
  call: string
}

/** The owner's words, by the page they stand on. */
export type ShopWords = { hero: HeroWords; company: CompanyWords; about: AboutWords }
