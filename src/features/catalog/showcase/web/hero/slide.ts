import type { HeroProduct } from '../queries.ts'

/** A slide of the hero, as the owner wrote it. */
export type HeroSlide = {
  /** What it has beside its words: the finder of measures, or the way to send a photo. */
  kind: 'measure' | 'photo'
  eyebrow: string
  title: string
  text: string
  ways: readonly { label: string; address: string }[]
  /** What its picture shows: null where there is nothing to draw, undefined as long as nobody knows. */
  product: HeroProduct | null | undefined
  /** A picture of the owner's instead, by its content. */
  picture: string
}
