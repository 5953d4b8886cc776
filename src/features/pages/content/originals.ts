import type { Guide, PageDocument } from '../domain/document.ts'
import { type FixedSlug, guideSlug } from '../domain/slugs.ts'
import { accessibility } from './accessibility.ts'
import { guides } from './guides.ts'
import { privacy } from './privacy.ts'

type Original = PageDocument & Pick<Guide, 'question' | 'answer'>

/** What the law asks for. */
const fixed: Record<FixedSlug, PageDocument> = { privacidade: privacy, acessibilidade: accessibility }

/** The pages and guides the shop comes with, by their addresses, in their order. */
export const originals: ReadonlyMap<string, Original> = new Map([
  ...Object.entries(fixed).map(([slug, page]): [string, Original] => [slug, { ...page, question: '', answer: '' }]),
  ...guides.map(({ slug, ...guide }): [string, Original] => [guideSlug(slug), guide]),
])
