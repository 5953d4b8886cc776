import type { Slide } from '../../domain/words.ts'
import { wordsFormTexts as words } from './texts.ts'

/** What a slide is called, by its kind, and among several of one kind by their order. */
export function slideName(slides: readonly Pick<Slide, 'kind'>[], place: number) {
  const { kind } = slides[place]!
  return words.slide(kind, slides.slice(0, place + 1).filter((slide) => slide.kind === kind).length)
}
