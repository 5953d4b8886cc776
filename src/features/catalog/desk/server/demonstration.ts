import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { findGroupBySlug, type GroupKind } from '../../record/server/repository/groups.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import { listCodeHolders, updateProductRows, updateProducts } from '../../record/server/repository/product-writes.ts'
import type { DemoChoice, DemoCounts, DemonstrationReport } from '../contract/demonstration.ts'
import type { WorkProgress } from '../contract/progress.ts'
import { demoCodes, type Going, type Group, lookAround, whatGoes } from './demo-remains.ts'
import { freeSlugs } from './free-slugs.ts'
import { keptInBinSince, keptInBinUntil } from './many-products.ts'
import { derivedOf } from './product-fields.ts'
import { createProductTrail } from './product-trail.ts'
import type { Deps } from './product-writer.ts'
import type { Caller } from './products.ts'
import { createGroupRemoval } from './remove-groups.ts'
import {
  bringDemoMachinesBack,
  deleteDeparture,
  deleteTheseMachines,
  findDeparture,
  type Gone,
  keepDeparture,
  listStillRemoved,
} from './repository/departures.ts'
import { hasOwnProducts, listBinned, listKept } from './repository/desk-rows.ts'
import { bringGroupBack } from './repository/removed-groups.ts'

type CatalogError = keyof typeof errorTexts
type Tell = (progress: WorkProgress) => void
type AllDeps = Deps & {
  /** Which of these products quotations ask for that nobody has decided about. */
  openQuotations: (productIds: number[]) => Promise<readonly { productId: number; quotationId: number }[]>
}

type Taken = NonNullable<DemonstrationReport['departure']>['taken']

const groupKinds = ['category', 'brand'] as const
const pluralOf = { category: 'categories', brand: 'brands' } as const
const nothingChosen: DemoChoice = { products: [], categories: [], brands: [] }
/** So that whoever looks on sees it move. */
const atOnce = 20

/** The way from the demonstration to a catalogue of one's own, and back. */
export function createDemonstrationDesk({ db, now, audit, openQuotations }: AllDeps) {
  const tell = createProductTrail(audit)
  const { removeGroups, recordGroups } = createGroupRemoval(audit)

  return {
    async show(): Promise<DemonstrationReport> {
      const found = await lookAround(db)
      const going = await whatGoes(db, found, nothingChosen)
      return {
        goes: {
          products: going.products.map(shownProduct),
          categories: going.category.map(shownGroup),
          brands: going.brand.map(shownGroup),
          machines: going.machineIds.length,
        },
        changed: [
          ...found.products
            .filter(isChanged)
            .map(({ row, fields }) => ({ kind: 'product' as const, ...shownProduct(row), fields })),
          ...groupKinds.flatMap((kind) =>
            found[kind].filter(isChanged).map(({ row, fields }) => ({ kind, ...shownGroup(row), code: null, fields })),
          ),
        ],
        asked: await askedAmong(found.products.map(({ row }) => row)),
        departure: await lastDeparture(),
      }
    },

    /** Whether the catalogue has something of the shop's own, and nothing any more that is as the demonstration brought it. */
    async standing() {
      const { products } = await lookAround(db)
      return { hasOwn: await hasOwnProducts(db, demoCodes()), isLeft: products.every(isChanged) }
    },

    /** All of it or nothing; what is gone already is not looked for. */
    leave: (chosen: DemoChoice, { actor }: Caller, follow: Tell): Promise<DemoCounts> =>
      changeCatalogue(db, async (tx) => {
        const going = await whatGoes(tx, await lookAround(tx), chosen)
        const counts = countsOf(going)
        if (counts.products === 0) return counts
        const at = now()
        const step = stepsOf(counts, follow)
        const departure = await keepDeparture(tx, {
          ...{ products: idsOf(going.products), categories: idsOf(going.category), brands: idsOf(going.brand) },
          ...{ machineIds: going.machineIds, at },
        })
        for (const some of inParts(going.products)) {
          await updateProducts(tx, idsOf(some), { deletedAt: at })
          await tell(tx, actor, ...some.map((before) => ({ action: 'delete', before })))
          step(some.length)
        }
        await deleteTheseMachines(tx, going.machineIds)
        step(counts.machines)
        for (const kind of groupKinds) {
          await removeGroups(tx, actor, { kind, groups: going[kind], at })
          step(going[kind].length)
        }
        await audit.record(tx, actor, {
          action: 'demonstration.delete',
          subject: { id: departure, name: '' },
          before: counts,
        })
        return counts
      }),

    /** Everything that went in one press and is still where it was put, or nothing. */
    comeBack: (id: number, { actor }: Caller, follow: Tell): Promise<DemoCounts> =>
      changeCatalogue(db, async (tx) => {
        const departure = await findDeparture(tx, keptInBinSince(now()), id)
        if (!departure) throw new AppError<CatalogError>('not-found', 'DEMONSTRATION_GONE')
        const { gone } = departure
        const taken = await takenSince(tx, gone)
        if (taken.length > 0)
          throw new AppError<CatalogError>('conflict', 'DEMONSTRATION_NAMES_TAKEN', { details: { taken } })
        const counts = countsOfGone(gone)
        const step = stepsOf(counts, follow)
        for (const kind of groupKinds) {
          await returnGroups(tx, actor, kind, gone[pluralOf[kind]])
          step(counts[pluralOf[kind]])
        }
        await bringDemoMachinesBack(tx, id)
        step(counts.machines)
        for (const some of inParts(await listBinned(tx, gone.products))) {
          await returnProducts(tx, actor, some)
          step(some.length)
        }
        await deleteDeparture(tx, id)
        await audit.record(tx, actor, { action: 'demonstration.restore', subject: { id, name: '' }, after: counts })
        return counts
      }),
  }

  async function askedAmong(rows: readonly ProductRow[]) {
    const open = await openQuotations(idsOf(rows))
    return rows.flatMap((row) => {
      const quotations = open.filter(({ productId }) => productId === row.id).map(({ quotationId }) => quotationId)
      return quotations.length > 0 ? [{ ...shownProduct(row), quotations }] : []
    })
  }

  async function lastDeparture() {
    const departure = await findDeparture(db, keptInBinSince(now()))
    if (!departure) return null
    const { id, leftAt, gone } = departure
    return {
      ...{ id, ...countsOfGone(gone), taken: await takenSince(db, gone) },
      ...{ leftAt: leftAt.toISOString(), until: keptInBinUntil(leftAt).toISOString() },
    }
  }

  async function returnGroups(tx: Db, actor: Actor, kind: GroupKind, ids: readonly number[]) {
    const groups = await listStillRemoved(tx, kind, ids)
    for (const { id } of groups) await bringGroupBack(tx, kind, id, now())
    await recordGroups(tx, actor, `${kind}.restore`, groups)
  }

  async function returnProducts(tx: Db, actor: Actor, rows: readonly ProductRow[]) {
    const slugs = await freeSlugs(tx, rows)
    const at = now()
    await updateProductRows(
      tx,
      rows.map((row, place) => {
        const { id } = row
        return { id, ...derivedOf(row), deletedAt: null, slug: slugs[place]!, updatedAt: at }
      }),
    )
    const back = await listKept(tx, idsOf(rows))
    await tell(tx, actor, ...back.map((after) => ({ action: 'restore', after })))
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
const shownProduct = ({ id, code, name }: ProductRow) => ({ id, code, name })
const shownGroup = ({ id, name }: Group) => ({ id, name })
const isChanged = ({ fields }: { fields: string[] }) => fields.length > 0

function* inParts<T>(rows: readonly T[]) {
  for (let at = 0; at < rows.length; at += atOnce) yield rows.slice(at, at + atOnce)
}

const countsOf = ({ products, category, brand, machineIds }: Going): DemoCounts => ({
  ...{ products: products.length, categories: category.length, brands: brand.length, machines: machineIds.length },
})

const countsOfGone = ({ products, categories, brands, machines }: Gone): DemoCounts => ({
  ...{ products: products.length, categories: categories.length, brands: brands.length, machines: machines.length },
})

function stepsOf({ products, categories, brands, machines }: DemoCounts, follow: Tell) {
  const total = products + categories + brands + machines
  let done = 0
  return (steps: number) => {
    done += steps
    follow({ done, total })
  }
}

/** What others have by now: codes of products that are away, and names of groups that are. */
async function takenSince(tx: Db, gone: Gone): Promise<Taken> {
  const binned = await listBinned(tx, gone.products)
  const holders = await listCodeHolders(
    tx,
    binned.map(({ code }) => code),
  )
  const taken: Taken = holders.map(({ wanted }) => ({ kind: 'product', name: wanted }))
  for (const kind of groupKinds) {
    for (const { name } of await listStillRemoved(tx, kind, gone[pluralOf[kind]]))
      if (await findGroupBySlug(tx, kind, slugOf(name))) taken.push({ kind, name })
  }
  return taken
}
