import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import { originalAbout } from '../content/about.ts'
import { originalCompany } from '../content/company.ts'
import { originalHero } from '../content/hero.ts'
import { aboutWords, companyWords, heroWords, type WordsDraft, wordsDraft } from '../contract/words.ts'
import type { ShopWords } from '../domain/words.ts'
import { placeholderSite } from './placeholder-site.ts'
import type { SiteRow } from './repository.ts'

/** What the desk may write on the shop's own pages, as they come. */
export const originalDraft: WordsDraft = {
  words: { hero: originalHero, company: originalCompany, about: originalAbout },
  statistics: placeholderSite.statistics,
}

const storedIn = ({ settings: { words, statistics } }: SiteRow) => ({
  words: words ?? originalDraft.words,
  statistics: statistics ?? originalDraft.statistics,
})

/** A later version of the shop may have written what this one does not know: that part alone is as it came. */
const orOriginal = z.object({
  words: z.object({
    hero: heroWords.catch(originalHero),
    company: companyWords.catch(originalCompany),
    about: aboutWords.catch(originalAbout),
  }),
  statistics: wordsDraft.shape.statistics.catch(originalDraft.statistics),
})

/** In the order they are written in: the database keeps another. */
export const wordsOf = (row: SiteRow): WordsDraft => orOriginal.parse(storedIn(row))
export const areWordsKnown = (row: SiteRow) => wordsDraft.safeParse(storedIn(row)).success

/** Only the parts that somebody rewrote, and of slides those that are shown: pages have the original ones themselves. */
export function rewritten({ hero, company, about }: ShopWords): Partial<ShopWords> {
  return {
    ...(isDeepStrictEqual(hero, originalHero) ? {} : { hero: { slides: hero.slides.filter(({ isOn }) => isOn) } }),
    ...(isDeepStrictEqual(company, originalCompany) ? {} : { company }),
    ...(isDeepStrictEqual(about, originalAbout) ? {} : { about }),
  }
}

/** Every text of a part, in its order. */
const textsIn = (part: unknown): string[] =>
  typeof part === 'object' && part !== null ? Object.values(part).flatMap(textsIn) : [String(part)]

/** As the trail tells of it. */
export const wordsForTrail = ({ words, statistics }: WordsDraft) => ({
  heroWords: words.hero.slides.flatMap(({ isOn, kind: _, ...slide }) => (isOn ? textsIn(slide) : [])),
  companyWords: textsIn(words.company),
  aboutWords: textsIn(words.about),
  'statistics.footer': textsIn(statistics.footer),
  'statistics.about': textsIn(statistics.about),
})
