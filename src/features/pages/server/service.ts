import { AppError } from '#kernel/errors.ts'
import { hashIn } from '#kernel/image-address.ts'
import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { originals } from '../content/originals.ts'
import type { Page, PublishedGuide, PublishedPage } from '../contract/pages.ts'
import type { Block, GuideSummary } from '../domain/document.ts'
import { type FixedSlug, guideSlug, isFixedSlug, isGuideSlug, measuringGuide, ownPart } from '../domain/slugs.ts'
import type { errorTexts } from '../texts/errors.ts'
import {
  findTold,
  insertMissing,
  listShownPictures,
  listTold,
  listWritten,
  type PageRow,
  readPagesVersion,
  type ToldPage,
} from './repository.ts'

type Deps = {
  db: Db
  now: () => Date
  /** Puts what the settings say into the gaps of a text. */
  fill: <T>(said: T) => Promise<T>
}

/** Which of its own links to guides the site does without: the one that tells how to measure, or all of them. */
type MissingGuides = 'measuring' | 'all'

const privacySlug: FixedSlug = 'privacidade'

/** What visitors see of the pages. */
export function createPagesService({ db, now, fill }: Deps) {
  let known: { version: string; navigation: PublishedPage[]; missing: MissingGuides | undefined } = {
    version: '',
    navigation: [],
    missing: undefined,
  }

  const told = async () => listTold(db, now())

  async function read(slug: string): Promise<Page | undefined> {
    const row = await findTold(db, slug, now())
    if (row && !row.isVisible) return undefined
    const said = row ? toPage(row) : originalPage(slug)
    return said && fill(said)
  }

  return {
    list: async (): Promise<PublishedPage[]> => fill(publishedIn(await told())),

    /** For every page's header, without waiting for anything. */
    navigation: () =>
      known.navigation.filter((page) => page.showInNavigation).map(({ slug, title }) => ({ slug, title })),

    /** For every page's own links, without waiting for anything. */
    guidesOff: () => known.missing,

    /** Reads what changed, on whichever instance or because a page's time has come; gives back what is known now. */
    async look() {
      const version = await readPagesVersion(db, now())
      if (version !== known.version) {
        const rows = await told()
        known = { version, navigation: publishedIn(rows), missing: missingOf(guidesIn(rows)) }
      }
      return known.version
    },

    async get(slug: string): Promise<Page> {
      const said = isGuideSlug(slug) ? undefined : await read(slug)
      if (!said) throw notFound()
      return said
    },

    guides: async (): Promise<GuideSummary[]> => fill(guidesIn(await told()).map(toGuideSummary)),

    /** One guide, and where to read on. */
    async guide(name: string): Promise<PublishedGuide> {
      const all = guidesIn(await told())
      const here = all.find(({ slug }) => slug === guideSlug(name))
      const said = here && (await read(here.slug))
      if (!here || !said) throw notFound()
      const others = all.filter((each) => each !== here).map(toGuideSummary)
      return { ...said, ...(await fill({ ...toGuideSummary(here), others })) }
    },

    /** Every page there is, with the day it changed; what the law asks for is told by the site itself. */
    async sitemap() {
      const rows = await told()
      const guides = guidesIn(rows)
      const own = rows.filter(({ slug, isVisible }) => isVisible && !isFixedSlug(slug) && !isGuideSlug(slug))
      return [
        ...(guides.length > 0 ? [{ path: '/guias' }] : []),
        ...[...guides, ...own].map(({ slug, updatedAt }) => ({ path: `/${slug}`, changed: updatedAt.toISOString() })),
      ]
    },

    /** Whether a page of the desk's own is there for visitors, and whether somebody rewrote what is said of privacy. */
    async isWritten() {
      const written = await listWritten(db)
      return {
        hasOwn: written.some(({ slug, status }) => !isFixedSlug(slug) && !isGuideSlug(slug) && status === 'published'),
        isPrivacyRewritten: written.some(({ slug, version }) => slug === privacySlug && version > 1),
      }
    },

    /** What names the pictures that a page shows, or that a version of one would show again. */
    shownPictures: async () => new Set((await listShownPictures(db)).flatMap((picture) => hashIn(picture) ?? [])),

    /** So that the desk finds them in its list; whoever starts first writes them. */
    ensureOriginals: () =>
      insertMissing(
        db,
        [...originals].map(([slug, { updated, ...said }], place) => ({
          ...said,
          slug,
          seoTitle: '',
          status: 'published' as const,
          showInNavigation: false,
          position: place + 1,
          version: 1,
          updatedAt: writtenOn(updated),
        })),
      ),
  }
}
export type PagesService = ReturnType<typeof createPagesService>

const notFound = () => new AppError<keyof typeof errorTexts>('not-found', 'PAGE_NOT_FOUND')
const writtenOn = (day: string) => new Date(`${day}T12:00:00Z`)

const publishedIn = (rows: readonly ToldPage[]): PublishedPage[] =>
  rows
    .filter(({ slug, isVisible }) => isVisible && !isGuideSlug(slug))
    .map(({ slug, title, showInNavigation }) => ({ slug, title, showInNavigation }))

type ToldGuide = Pick<ToldPage, 'slug' | 'title' | 'question' | 'answer' | 'updatedAt'>

/** Those that visitors see; of one that came with the shop and has no row, as it came. */
function guidesIn(rows: readonly ToldPage[]): ToldGuide[] {
  const stored = new Set(rows.map(({ slug }) => slug))
  const others = [...originals].filter(([slug]) => isGuideSlug(slug) && !stored.has(slug))
  return [
    ...rows.filter(({ slug, isVisible }) => isVisible && isGuideSlug(slug)),
    ...others.map(([slug, { updated, ...said }]) => ({ ...said, slug, updatedAt: writtenOn(updated) })),
  ]
}

function missingOf(guides: readonly ToldGuide[]): MissingGuides | undefined {
  if (guides.length === 0) return 'all'
  return guides.some(({ slug }) => slug === measuringGuide) ? undefined : 'measuring'
}

const toGuideSummary = ({ slug, title, question, answer }: ToldGuide): GuideSummary => ({
  slug: ownPart(slug),
  title,
  question: question || title,
  answer,
})

function originalPage(slug: string): Page | undefined {
  const original = originals.get(slug)
  if (!original) return undefined
  const { title, description, updated, blocks } = original
  return { slug, seoTitle: '', title, description, updated, blocks: structuredClone(blocks) as Page['blocks'] }
}

const toPage = ({ slug, title, seoTitle, description, updatedAt, blocks }: PageRow): Page => ({
  slug,
  title,
  seoTitle,
  description,
  updated: shopDay(updatedAt),
  blocks: blocks.map(withoutNames) as Page['blocks'],
})

/** What a product that has left the catalogue was called is nobody's business outside. */
const withoutNames = (block: Block): Block =>
  block.kind === 'products' ? { ...block, products: block.products.map(({ id }) => ({ id })) } : block
