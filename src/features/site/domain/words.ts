/** A button of a slide, and where it leads: a page of the shop, or of another site. */
type SlideWay = { label: string; address: string }

/** What each slide of the home page has beside its words: the finder of measures, the way to send a photo, or nothing. */
export const slideKinds = ['measure', 'photo', 'plain'] as const
export type SlideKind = (typeof slideKinds)[number]

/** More take turns for longer than anybody looks. */
export const mostSlides = 6

/** The kinds of which there is one at most. */
const singleKinds = ['measure', 'photo'] as const

/** What can be added to these slides. */
export const kindsToAdd = (slides: readonly { kind: SlideKind }[]): SlideKind[] =>
  slides.length >= mostSlides
    ? []
    : ['plain', ...singleKinds.filter((kind) => slides.every((slide) => slide.kind !== kind))]

export const areKindsOnce = (slides: readonly { kind: SlideKind }[]) =>
  singleKinds.every((kind) => slides.filter((slide) => slide.kind === kind).length <= 1)

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

type Figures = { value: string; label: string }[]

/** What is left empty at the desk is not said. */
export const saidFigures = ({ footer, about }: { footer: Figures; about: Figures }) => {
  const isSaid = ({ value }: Figures[number]) => value !== ''
  return { footer: footer.filter(isSaid), about: about.filter(isSaid) }
}
