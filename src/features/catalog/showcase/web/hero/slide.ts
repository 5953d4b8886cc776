import type { HeroProduct } from '../queries.ts'
import type { Finder } from './measure-finder.tsx'

/** A slide of the hero, as the owner wrote it. */
export type HeroSlide = {
  /** What it has beside its words: the finder of measures, the way to send a photo, or nothing. */
  kind: 'measure' | 'photo' | 'plain'
  eyebrow: string
  title: string
  text: string
  ways: readonly { label: string; address: string }[]
  /** The code of the product that its picture shows; empty: one that the shop chooses. */
  product: string
  /** A picture of the owner's instead, by its content. */
  picture: string
}

/** What every slide gets of whoever shows it. */
export type HeroPlace = {
  finder: Finder
  chatHref: string
  /** Whether the page shows, or is about to show, a quotation to scroll to. */
  hasQuotation: () => boolean
}

export type SlideProps = HeroPlace & {
  slide: HeroSlide
  /** What its picture shows: null where there is nothing to draw, undefined as long as nobody knows. */
  product: HeroProduct | null | undefined
  heading: 'h1' | 'h2'
  /** A slide nobody sees yet loads no picture. */
  isPictured: boolean
}
