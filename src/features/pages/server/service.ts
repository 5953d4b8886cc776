import { AppError } from '#kernel/errors.ts'
import { hashIn } from '#kernel/image-address.ts'
import { shopDay } from '#kernel/moments.ts'
import type { Db } from '#platform/database/database.ts'
import { accessibility } from '../content/accessibility.ts'
import { privacy } from '../content/privacy.ts'
import type { Page, PublishedPage } from '../contract/pages.ts'
import type { Block, PageDocument } from '../domain/document.ts'
import { type FixedSlug, fixedSlugs, isFixedSlug } from '../domain/slugs.ts'
import type { errorTexts } from '../texts/errors.ts'
import {
  findVisible,
  insertPage,
  listShownPictures,
  listVisible,
  listWritten,
  type PageRow,
  readPagesVersion,
} from './repository.ts'

type Deps = { db: Db; now: () => Date }

/** What the law asks for, as the shop comes. */
const builtIn: Record<FixedSlug, PageDocument> = { privacidade: privacy, acessibilidade: accessibility }

const privacySlug: FixedSlug = 'privacidade'

/** What visitors see of the pages. */
export function createPagesService({ db, now }: Deps) {
  let known: { version: string; navigation: PublishedPage[] } = { version: '', navigation: [] }

  const list = async (): Promise<PublishedPage[]> =>
    (await listVisible(db, now())).map(({ slug, title, showInNavigation }) => ({ slug, title, showInNavigation }))

  return {
    list,

    /** For every page's header, without waiting for anything. */
    navigation: () =>
      known.navigation.filter((page) => page.showInNavigation).map(({ slug, title }) => ({ slug, title })),

    /** Reads what changed, on whichever instance or because a page's time has come; gives back what is known now. */
    async look() {
      const version = await readPagesVersion(db, now())
      if (version !== known.version) known = { version, navigation: await list() }
      return known.version
    },

    async get(slug: string): Promise<Page> {
      const row = await findVisible(db, slug, now())
      if (row) return toPage(row)
      if (isFixedSlug(slug)) return { slug, seoTitle: '', ...mutable(builtIn[slug]) }
      throw new AppError<keyof typeof errorTexts>('not-found', 'PAGE_NOT_FOUND')
    },

    /** Every page there is, with the day it changed; what the law asks for is told by the site itself. */
    sitemap: async () =>
      (await listVisible(db, now()))
        .filter(({ slug }) => !isFixedSlug(slug))
        .map(({ slug, updatedAt }) => ({ path: `/${slug}`, changed: updatedAt.toISOString() })),

    /** Whether a page of the desk's own is there for visitors, and whether somebody rewrote what is said of privacy. */
    async isWritten() {
      const written = await listWritten(db)
      return {
        hasOwn: written.some(({ slug, status }) => !isFixedSlug(slug) && status === 'published'),
        isPrivacyRewritten: written.some(({ slug, version }) => slug === privacySlug && version > 1),
      }
    },

    /** What names the pictures that a page shows, or that a version of one would show again. */
    shownPictures: async () => new Set((await listShownPictures(db)).flatMap((picture) => hashIn(picture) ?? [])),

    /** So that the desk finds them in its list; whoever starts first writes them. */
    async ensureFixedPages() {
      for (const [place, slug] of fixedSlugs.entries()) {
        const { title, description, blocks, updated } = builtIn[slug]
        await insertPage(db, {
          slug,
          title,
          description,
          blocks,
          seoTitle: '',
          status: 'published',
          showInNavigation: false,
          position: place + 1,
          version: 1,
          updatedAt: new Date(`${updated}T12:00:00Z`),
        })
      }
    },
  }
}
export type PagesService = ReturnType<typeof createPagesService>

const mutable = ({ title, description, updated, blocks }: PageDocument) =>
  ({ title, description, updated, blocks: structuredClone(blocks) }) as Pick<
    Page,
    'title' | 'description' | 'updated' | 'blocks'
  >

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
