import type { AuditService } from '#features/audit/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import { cutText, storable } from '#kernel/well-formed.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor, RequestContext } from '#platform/http/router.ts'
import { originals } from '../content/originals.ts'
import type { DeskPage, DeskPageSummary, NewPage, PageChange, PageRevision } from '../contract/desk.ts'
import { fixedBlock, mostOf, pageBlocks } from '../contract/pages.ts'
import { type Block, type FixedBlock, isProductBlock, wordsIn } from '../domain/document.ts'
import { sentPictures } from '../domain/pictures.ts'
import { readDocument } from '../domain/read-document.ts'
import { safeBlock } from '../domain/safe-block.ts'
import { isFixedSlug, isGuideSlug, isReservedSlug } from '../domain/slugs.ts'
import { blockNames } from '../texts/block-names.ts'
import { type errorTexts, pageProblems } from '../texts/errors.ts'
import {
  deletePage,
  findLastPosition,
  findPage,
  findRevision,
  holdPage,
  insertPage,
  insertRevision,
  isSlugTaken,
  listPages,
  listRevisions,
  type PageRow,
  pruneRevisions,
  updatePage,
  writeOrder,
} from './repository.ts'

type PageError = keyof typeof errorTexts
type Caller = Pick<RequestContext, 'actor'>
type Deps = {
  db: Db
  now: () => Date
  audit: Pick<AuditService, 'record' | 'lastChange'>
  nameOf: (tx: Db, administratorId: number) => Promise<string | undefined>
  /** Which of these pictures, named by their content, are kept: until the page that shows them is stored, and longer. */
  keptPictures: (hashes: readonly string[]) => Promise<ReadonlySet<string>>
  /** Called once a change is stored and before it is answered: from then on this instance shows it. */
  onChanged: () => Promise<void>
}

/** Revisions of a page that are kept. */
const keptRevisions = 50

/** What administrators do to the pages. */
export function createPagesDesk({ db, now, audit, nameOf, keptPictures, onChanged }: Deps) {
  async function change<T>(work: (tx: Db) => Promise<T>) {
    const done = await db.transaction(work)
    await onChanged()
    return done
  }

  async function remember(tx: Db, actor: Actor, page: PageRow) {
    const authorName = (actor.kind === 'staff' && (await nameOf(tx, actor.id))) || ''
    await insertRevision(tx, { pageId: page.id, at: now(), authorName, ...saidBy(page) })
    await pruneRevisions(tx, page.id, keptRevisions)
  }

  /** What is not kept any more would be a hole in the page. */
  async function written(wanted: NewPage) {
    const fields = fieldsOf(wanted)
    const pictures = sentPictures(fields.blocks)
    if (pictures.length === 0) return fields
    const kept = await keptPictures(pictures.map(({ hash }) => hash))
    const gone = pictures.find(({ hash }) => !kept.has(hash))
    if (gone) throw textRefused(pageProblems.picture(gone.name))
    return fields
  }

  const tell = (tx: Db, actor: Actor, action: `page.${string}`, before?: PageRow, after?: PageRow) =>
    audit.record(tx, actor, {
      action,
      subject: { id: (after ?? before)!.id, name: (after ?? before)!.title },
      before: before && trailOf(before),
      after: after && trailOf(after),
    })

  async function get(of: Db, id: number, find: typeof findPage = findPage) {
    const row = await find(of, id)
    if (!row) throw new AppError<PageError>('not-found', 'PAGE_NOT_FOUND')
    return row
  }

  return {
    list: async (): Promise<DeskPageSummary[]> => (await listPages(db)).map((row) => toSummary(row, now())),

    read: async (id: number): Promise<DeskPage> => toDeskPage(await get(db, id), now()),

    async create(wanted: NewPage, { actor }: Caller) {
      const fields = await written(wanted)
      return change(async (tx) => {
        await refuseSlug(tx, wanted.slug)
        const position = (await findLastPosition(tx)) + 1
        const row = await insertPage(tx, { ...fields, position, version: 1, updatedAt: now() })
        if (!row) throw slugTaken()
        await remember(tx, actor, row)
        await tell(tx, actor, 'page.create', undefined, row)
        return toDeskPage(row, now())
      })
    },

    async change({ id, version, ...wanted }: PageChange, { actor }: Caller) {
      const fields = await written(wanted)
      return change(async (tx) => {
        const before = await get(tx, id, holdPage)
        if (version !== undefined && version !== before.version)
          throw new AppError<PageError>('conflict', 'PAGE_CHANGED', {
            details: {
              stored: toDeskPage(before, now()),
              lastChange: await audit.lastChange(tx, { kind: 'page', id, since: before.updatedAt }),
            },
          })
        if (originals.has(before.slug)) refuseMoving(before.slug, wanted)
        else await refuseSlug(tx, wanted.slug, id)
        const after = await updatePage(tx, id, { ...fields, version: before.version + 1, updatedAt: now() })
        if (!after) throw slugTaken()
        await remember(tx, actor, after)
        await tell(tx, actor, 'page.update', before, after)
        return toDeskPage(after, now())
      })
    },

    remove: (id: number, { actor }: Caller) =>
      change(async (tx) => {
        const before = await get(tx, id, holdPage)
        if (originals.has(before.slug)) throw new AppError<PageError>('conflict', stays(before.slug))
        await deletePage(tx, id)
        await tell(tx, actor, 'page.delete', before)
        return { isGuide: isGuideSlug(before.slug) }
      }),

    order: (ids: readonly number[], { actor }: Caller) =>
      change(async (tx) => {
        const all = await listPages(tx)
        const isOfGuides = all.some(({ id, slug }) => id === ids[0] && isGuideSlug(slug))
        const ordered = ({ slug }: PageRow) => isGuideSlug(slug) === isOfGuides
        const rows = all.filter(ordered)
        const isRearranged = ids.length === rows.length && rows.every((row) => ids.includes(row.id))
        if (!isRearranged) throw new AppError<PageError>('conflict', 'PAGE_LIST_CHANGED')
        await writeOrder(tx, ids)
        const after = await listPages(tx)
        await audit.record(tx, actor, {
          action: 'page.order',
          subject: { id: 'pages', name: '' },
          before: { order: rows.map(({ title }) => title) },
          after: { order: after.filter(ordered).map(({ title }) => title) },
        })
        return after.map((row) => toSummary(row, now()))
      }),

    async revisions(id: number): Promise<PageRevision[]> {
      await get(db, id)
      const rows = await listRevisions(db, id, keptRevisions)
      return rows.map((row) => ({ ...row, at: row.at.toISOString(), blocks: row.blocks as PageRevision['blocks'] }))
    },

    /** Only what the page says: whether and where it is seen stays as it is. */
    restore: ({ id, revision: wanted }: { id: number; revision: number }, { actor }: Caller) =>
      change(async (tx) => {
        const before = await get(tx, id, holdPage)
        const revision = await findRevision(tx, id, wanted)
        if (!revision) throw new AppError<PageError>('not-found', 'REVISION_NOT_FOUND')
        const after = (await updatePage(tx, id, {
          ...saidBy(revision),
          version: before.version + 1,
          updatedAt: now(),
        }))!
        await remember(tx, actor, after)
        await tell(tx, actor, 'page.restore', before, after)
        return toDeskPage(after, now())
      }),
  }
}

const slugRefused = (code: PageError, problem: string) =>
  new AppError<PageError>('conflict', code, { fields: { slug: [problem] } })
const slugTaken = () => slugRefused('PAGE_SLUG_TAKEN', pageProblems.taken)

async function refuseSlug(tx: Db, slug: string, except?: number) {
  if (isReservedSlug(slug)) throw slugRefused('PAGE_SLUG_RESERVED', pageProblems.reserved)
  if (await isSlugTaken(tx, slug, except)) throw slugTaken()
}

/** What it says of a page that came with the shop and is to stay where it is. */
const stays = (slug: string): PageError => (isFixedSlug(slug) ? 'PAGE_FIXED' : 'PAGE_ORIGINAL')

function refuseMoving(slug: string, wanted: Pick<NewPage, 'slug' | 'status' | 'publishAt'>) {
  const isHidden = wanted.status !== 'published' || wanted.publishAt
  if (wanted.slug !== slug || (isFixedSlug(slug) && isHidden))
    throw slugRefused(stays(slug), pageProblems[isFixedSlug(slug) ? 'fixed' : 'original'])
}

/** What is of no kind we know is dropped, as are links that could do more than lead somewhere; nothing else goes without a word. */
function readFixed(value: unknown): FixedBlock | undefined {
  const kind = knownKindOf(value)
  if (!kind) return undefined
  const { data, error } = fixedBlock.safeParse(value)
  if (error) {
    // A picture from elsewhere is a link as well.
    if (error.issues.some(({ path }) => path[0] === 'picture')) return undefined
    const isTooLarge = error.issues.some(({ code }) => code === 'too_big')
    throw textRefused(pageProblems[isTooLarge ? 'tooLarge' : 'malformed'](blockNames[kind]))
  }
  const safe = safeBlock(data)
  return safe && JSON.parse(JSON.stringify(safe), (_, said) => (typeof said === 'string' ? storable(said) : said))
}

function knownKindOf(value: unknown) {
  const { kind } = Object(value) as { kind?: unknown }
  return typeof kind === 'string' && Object.hasOwn(blockNames, kind) ? (kind as FixedBlock['kind']) : undefined
}

const textRefused = (problem: string) => new AppError('invalid', 'INVALID_INPUT', { fields: { document: [problem] } })

/** The editor's document becomes our blocks here, before anything is stored. */
function fieldsOf({ document, publishAt, ...fields }: NewPage) {
  const isGuide = isGuideSlug(fields.slug)
  // The list of guides says it, and search engines are told.
  if (isGuide && fields.answer === '')
    throw new AppError('invalid', 'INVALID_INPUT', { fields: { answer: [pageProblems.answer] } })
  const blocks = readDocument(document, readFixed)
  if (blocks.filter(isProductBlock).length > mostOf.productBlocks)
    throw textRefused(pageProblems.products(mostOf.productBlocks))
  const checked = pageBlocks.safeParse(blocks)
  if (!checked.success) throw textRefused(pageProblems.tooLong)
  return {
    ...fields,
    // The menu leads to guides by their list.
    showInNavigation: fields.showInNavigation && !isGuide,
    publishAt: fields.status === 'published' && publishAt ? new Date(publishAt) : null,
    blocks: checked.data as readonly Block[],
  }
}

function stateOf({ status, publishAt }: PageRow, now: Date) {
  if (status === 'draft') return 'draft'
  return publishAt && publishAt > now ? 'scheduled' : 'published'
}

const toSummary = (row: PageRow, now: Date): DeskPageSummary => ({
  id: row.id,
  slug: row.slug,
  title: row.title,
  state: stateOf(row, now),
  version: row.version,
  showInNavigation: row.showInNavigation,
  isFixed: isFixedSlug(row.slug),
  isOriginal: originals.has(row.slug),
  publishAt: row.publishAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
})

function toDeskPage(row: PageRow, now: Date): DeskPage {
  const original = originals.get(row.slug)
  return {
    ...toSummary(row, now),
    ...forDesk(row),
    original: original ? forDesk({ ...original, seoTitle: '' }) : null,
  }
}

type Said = Pick<PageRow, 'title' | 'seoTitle' | 'description' | 'question' | 'answer' | 'blocks'>

const saidBy = ({ title, seoTitle, description, question, answer, blocks }: Said): Said => ({
  title,
  seoTitle,
  description,
  question,
  answer,
  blocks,
})
const forDesk = (page: Said) => ({ ...saidBy(page), blocks: page.blocks as DeskPage['blocks'] })

/** Enough to see what was changed; the whole text is in the revisions. */
const longestTrail = 600

const trailOf = ({ blocks, slug, status, publishAt, showInNavigation, ...page }: PageRow) => ({
  title: page.title,
  slug,
  seoTitle: page.seoTitle,
  description: page.description,
  question: page.question,
  answer: page.answer,
  status,
  showInNavigation,
  publishAt: publishAt?.toISOString() ?? null,
  content: cutText(blocks.flatMap(wordsIn).join(' '), longestTrail),
})
