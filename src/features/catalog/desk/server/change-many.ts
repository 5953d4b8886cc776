import { setImmediate as breathe } from 'node:timers/promises'
import { AppError, type FieldErrors } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { answerOnce } from '#platform/database/idempotency.ts'
import { productsIn } from '../../catalog-index/server/catalog-data.ts'
import type { CatalogIndex } from '../../catalog-index/server/catalog-index.ts'
import type { createSearch } from '../../catalog-index/server/search-service.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { readCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import { findGroup } from '../../record/server/repository/groups.ts'
import { changeTexts } from '../contract/change-texts.ts'
import type { ChangeMade, ChangePreview, ChangeRequest, Selection, WantedChange } from '../contract/changes.ts'
import { draftTexts } from '../contract/draft-texts.ts'
import type { WorkProgress } from '../contract/progress.ts'
import { createPhotoChanges } from './change-photos.ts'
import { findDeskProducts } from './desk-list.ts'
import { withKnownMakers } from './known-makers.ts'
import { mostNamed, namedProduct, refuseMissing } from './many-products.ts'
import {
  exampleOf,
  type FieldChange,
  type Findings,
  fieldChanged,
  mostExamples,
  type PartOfChange,
  planChange,
  type Writing,
} from './plan-change.ts'
import { createProductWriter, type Deps } from './product-writer.ts'
import type { Caller } from './products.ts'
import { listKept, listKeptIds } from './repository/desk-rows.ts'
import { findPriceChange } from './repository/kept-changes.ts'
import { type createChangeUndo, lineOf } from './undo-changes.ts'

const productsAtOnce = 200
/** Whoever makes the same change again within a day may not know that it was made. */
const latelyMs = 24 * 60 * 60 * 1000

type CatalogError = keyof typeof errorTexts
type Changer = Caller & { idempotencyKey?: string | undefined }
type Tell = (progress: WorkProgress) => void

type ChangingDeps = Deps & {
  undo: ReturnType<typeof createChangeUndo>
  search: ReturnType<typeof createSearch>
  index: CatalogIndex
}

/** Many products in one change: everything a list finds, or those that were chosen. All of them or none. */
export function createManyChanges({ db, now, audit, undo, search, index }: ChangingDeps) {
  const { writeAll } = createProductWriter({ now, audit })
  const photos = createPhotoChanges(audit)

  return {
    async preview({ selection, change }: ChangeRequest): Promise<ChangePreview> {
      const { ids } = await selected(selection)
      await refuseMissing(db, ids, await listKeptIds(db, ids))
      const { counts, examples } = await run(db, ids, await withMakers(db, change))
      return { ...counts, examples, lately: change.kind === 'price' ? await pricedLately(ids) : null }
    },

    async make(request: ChangeRequest, { actor, idempotencyKey: key }: Changer, tell: Tell): Promise<ChangeMade> {
      const { selection } = request
      const { ids, version } = await selected(selection)
      const once = { scope: `change of products by ${'id' in actor ? actor.id : ''}`, key, input: request, now: now() }
      return changeCatalogue(db, (tx) =>
        answerOnce(tx, once, async () => {
          // This change has raised the version by one.
          if (version !== undefined && (await readCatalogueVersion(tx)) !== version + 1)
            throw selectionChanged(ids.length)
          await refuseMissing(tx, ids, await listKeptIds(tx, ids))
          const change = await withMakers(tx, request.change)
          const name = nameOf(change, await groupNameOf(tx, change))
          const diary = await undo.begin(tx, { kind: change.kind, name })
          const { counts } = await run(tx, ids, change, { actor, diary }, tell)
          const { changed } = counts
          await diary.end({ created: 0, updated: changed })
          if (changed === 0) return { ...counts, id: null }
          await audit.record(tx, actor, {
            action: 'bulk-change.done',
            subject: { id: diary.id, name },
            after: { products: changed },
          })
          return { ...counts, id: diary.id }
        }),
      )
    },
  }

  async function pricedLately(ids: readonly number[]): Promise<ChangePreview['lately']> {
    const found = await findPriceChange(db, ids, new Date(now().getTime() - latelyMs))
    return found ? { ...found, writtenAt: found.writtenAt.toISOString() } : null
  }

  /** What the list finds now, as long as nobody changes the catalogue. */
  async function selected(selection: Selection): Promise<Selected> {
    if ('ids' in selection) return { ids: [...new Set(selection.ids)] }
    const { query, count } = selection
    const data = await index.current()
    const found = query.search ? search.find(data, query.search, { includeInactive: true }) : undefined
    const ids = findDeskProducts(data, query, found && productsIn(data, found.rows)).map(({ id }) => id)
    if (ids.length !== count) throw selectionChanged(ids.length)
    return { ids: ids.sort((a, b) => a - b), version: data.version }
  }

  /** Looking and writing are one way through the products, so that both find the same. */
  async function run(tx: Db, ids: readonly number[], change: WantedChange, writing?: Writing, tell: Tell = () => {}) {
    const found: Findings = { counts: { changed: 0, unchanged: 0, withoutPrice: 0 }, examples: [], refused: [] }
    const part =
      change.kind === 'photos'
        ? await photos.prepare(tx, change, ids.length)
        : fieldsPart(tx, change, await groupNameOf(tx, change))
    for (let at = 0; at < ids.length; at += part.atOnce) {
      const some = ids.slice(at, at + part.atOnce)
      await part.change(await listKept(tx, some), found, writing)
      tell({ done: at + some.length, total: ids.length })
      await breathe()
    }
    refuseNamed(found.refused)
    return found
  }

  function fieldsPart(tx: Db, wanted: FieldChange, groupName: string | null): PartOfChange {
    const field = fieldChanged[wanted.kind]
    const change: PartOfChange['change'] = async (rows, { counts, examples, refused }, writing) => {
      const plans = rows.flatMap((row) => {
        const plan = planChange(row, wanted, groupName)
        if (plan && 'refused' in plan) refused.push({ why: plan.refused, row })
        return plan && !('refused' in plan) ? [{ before: row, ...plan }] : []
      })
      const without = wanted.kind === 'price' ? rows.filter(({ priceCents }) => priceCents === null).length : 0
      counts.changed += plans.length
      counts.withoutPrice += without
      counts.unchanged += rows.length - plans.length - without
      for (const { before, after } of plans.slice(0, mostExamples - examples.length))
        examples.push(exampleOf(before, wanted.kind, after))
      if (!writing || plans.length === 0 || refused.length > 0) return
      const written = await writeAll(tx, writing.actor, plans)
      await writing.diary.note(plans.map(({ before }, place) => lineOf(before, [field], written[place]!)))
    }
    return { atOnce: productsAtOnce, change }
  }
}

type Selected = { ids: number[]; version?: number }

const selectionChanged = (count: number) =>
  new AppError<CatalogError>('conflict', 'SELECTION_CHANGED', { details: { count } })

/** All that cannot be changed so, and of several reasons the first. */
function refuseNamed(refused: Findings['refused']) {
  const [first] = refused
  if (!first) return
  const products = refused.filter(({ why }) => why === first.why).map(({ row }) => namedProduct(row))
  throw new AppError<CatalogError>(first.why === 'TOO_MANY_IMAGES' ? 'conflict' : 'invalid', first.why, {
    message: changeTexts.refused[first.why](products),
    details: { products: products.slice(0, mostNamed) },
  })
}

/** Machines that come are those that are there, also where nobody says who makes them. */
async function withMakers(tx: Db, change: WantedChange): Promise<WantedChange> {
  if (change.kind !== 'machines' || change.action !== 'add') return change
  const known = await withKnownMakers(tx, change.machines)
  const unclear = known.flatMap(({ makers }, place) =>
    makers.length > 1 ? [[`change.machines.${place}.brand`, [changeTexts.whichMaker(makers)]]] : [],
  )
  if (unclear.length > 0) throw new AppError('invalid', 'INVALID_INPUT', { fields: Object.fromEntries(unclear) })
  return { ...change, machines: known.map(({ machine }) => machine) }
}

/** Of the category or brand they are to belong to; it is refused where there is none such. */
async function groupNameOf(tx: Db, change: WantedChange) {
  if (change.kind !== 'category' && change.kind !== 'brand') return null
  const id = change.kind === 'category' ? change.categoryId : change.brandId
  if (id === null) return null
  const group = await findGroup(tx, change.kind, id)
  if (group) return group.name
  const fields: FieldErrors =
    change.kind === 'category' ? { categoryId: [draftTexts.unknownCategory] } : { brandId: [draftTexts.unknownBrand] }
  throw new AppError('invalid', 'INVALID_INPUT', { fields })
}

function nameOf(change: WantedChange, group: string | null) {
  const { names } = changeTexts
  switch (change.kind) {
    case 'category':
    case 'brand':
      return names[change.kind](group)
    case 'price':
      return names.price(change.percent)
    case 'status':
      return names.status[change.status]
    case 'featured':
      return names.featured(change.featured)
    case 'photos':
      return names.photos(change.action === 'give' ? change.code : undefined)
    case 'machines':
      return names.machines(
        change.action,
        change.machines.map(({ brand, model }) => [brand, model].filter(Boolean).join(' ')),
      )
  }
}
