import { type Page, totalCap } from '#kernel/api/page.ts'
import { AppError } from '#kernel/errors.ts'
import { shopDay } from '#kernel/moments.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import {
  dismissMissedMachine,
  findMissedMachine,
  forgetMissedMachines,
  listMissedMachines,
} from '../../catalog-index/server/repository/missed-machines.ts'
import type { SearchCounts } from '../../catalog-index/server/search-counts.ts'
import { mostInList } from '../../desk/contract/draft-fields.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { createEnsureGroups } from '../../desk/server/ensure-groups.ts'
import { fitsIn } from '../../desk/server/fits-in.ts'
import { createProductWriter, type Deps } from '../../desk/server/product-writer.ts'
import { type Caller, noSuchProduct } from '../../desk/server/products.ts'
import { findKept } from '../../desk/server/repository/desk-rows.ts'
import {
  bringMachineBack,
  findRemovedMachine,
  keepRemovedMachine,
} from '../../desk/server/repository/removed-groups.ts'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { findGroup } from '../../record/server/repository/groups.ts'
import { deleteMachine, joinMachine, touchFitting } from '../../record/server/repository/machine-models.ts'
import type { Gate } from '../../tables/server/importing.ts'
import type {
  FitChange,
  Machine,
  MachineChange,
  MachineDraft,
  MachinePage,
  MachineQuery,
} from '../contract/machines.ts'
import { shownKey } from '../domain/machine-table.ts'
import { createMachineExport } from './export-machines.ts'
import { createMachineImport } from './import-machines.ts'
import { readMachineColumns } from './read-machines.ts'
import {
  findMachine,
  findMachineByKey,
  insertMachine,
  listMachines,
  listMakers,
  listPartsOf,
  updateMachine,
} from './repository/machines.ts'

type CatalogError = keyof typeof errorTexts
type MissedKey = { brand: string; modelKey: string }
type Dismissal = MissedKey & { dismissed?: boolean | undefined }

const usualLimit = 50
/** More wheels than any machine has. */
const mostParts = 1000
const mostMissedShown = 200
const mostMissedKept = 2000
const missedDaysKept = 90
const dayMs = 24 * 60 * 60 * 1000

type MachineDeps = Deps & {
  alone: Gate
  /** Written before the missed machines are read. */
  counts: Pick<SearchCounts, 'write'>
}

/** What administrators do to machines: makers' models, and which products fit them. */
export function createMachineDesk({ db, now, audit, alone, counts }: MachineDeps) {
  const ensureGroups = createEnsureGroups(audit)
  const write = createProductWriter({ now, audit })

  return {
    readColumns: (source: Parameters<typeof readMachineColumns>[1]) => readMachineColumns(db, source),
    importMachines: createMachineImport({ db, now, audit, alone }),
    exportMachines: createMachineExport(db),
    makers: () => listMakers(db),
    get: (id: number) => pageOf(db, id),

    async list({ limit = usualLimit, page = 1, ...query }: MachineQuery): Promise<Page<Machine>> {
      const { items, total } = await listMachines(db, { ...query, limit, page })
      return { items, total: Math.min(total, totalCap), totalIsCapped: total > totalCap, nextCursor: null }
    },

    create: (draft: MachineDraft, { actor }: Caller): Promise<Machine> =>
      changeCatalogue(db, (tx) => insert(tx, actor, draft)),

    update: (id: number, change: MachineChange, { actor }: Caller): Promise<Machine> =>
      changeCatalogue(db, async (tx) => {
        const before = await get(tx, id)
        const brandId = change.brand === undefined ? before.brandId : await brandIdOf(tx, actor, change.brand)
        const model = change.model ?? before.model
        const machineType = change.machineType === undefined ? before.machineType : change.machineType
        await refuseTaken(tx, brandId, model, id)
        await updateMachine(tx, id, { brandId, model, modelKey: searchKeyOf(model), machineType })
        if (model !== before.model || brandId !== before.brandId) await touchFitting(tx, id, now())
        const after = await get(tx, id)
        await tell(tx, actor, 'update', { id, before: factsOf(before), after: factsOf(after) })
        return after
      }),

    remove: (id: number, { actor }: Caller): Promise<void> =>
      changeCatalogue(db, async (tx) => {
        const before = await get(tx, id)
        const products = await codesOf(tx, id)
        await keepRemovedMachine(tx, { id, movedTo: null, at: now() })
        await touchFitting(tx, id, now())
        await deleteMachine(tx, id)
        await tell(tx, actor, 'delete', { id, before: { ...factsOf(before), products } })
      }),

    /** Two spellings of one machine become one. */
    join: (id: number, into: number, { actor }: Caller): Promise<Machine> =>
      changeCatalogue(db, async (tx) => {
        if (id === into) throw new AppError<CatalogError>('invalid', 'MACHINE_JOINED_TO_ITSELF')
        const [before, target] = [await get(tx, id), await get(tx, into)]
        const products = await codesOf(tx, id)
        await keepRemovedMachine(tx, { id, movedTo: into, at: now() })
        await touchFitting(tx, id, now())
        await joinMachine(tx, id, into)
        await tell(tx, actor, 'join', {
          id,
          before: { ...factsOf(before), products },
          after: { joinedInto: nameOf(target) },
        })
        return get(tx, into)
      }),

    restore: (id: number, { actor }: Caller): Promise<Machine> =>
      changeCatalogue(db, async (tx) => {
        const removed = await findRemovedMachine(tx, id)
        if (!removed) throw new AppError<CatalogError>('not-found', 'MACHINE_NOT_FOUND')
        const { brandId, model } = removed
        if (brandId !== null && !(await findGroup(tx, 'brand', brandId)))
          throw new AppError<CatalogError>('conflict', 'BRAND_NOT_FOUND')
        await refuseTaken(tx, brandId, model, id)
        await bringMachineBack(tx, id)
        await touchFitting(tx, id, now())
        const after = await get(tx, id)
        await tell(tx, actor, 'restore', { id, after: { ...factsOf(after), products: await codesOf(tx, id) } })
        return after
      }),

    setWheel: (id: number, productId: number, change: FitChange, { actor }: Caller): Promise<MachinePage> =>
      changeCatalogue(db, async (tx) => {
        const { machine, product, place, fits } = await pairOf(tx, id, productId)
        const stored = fits[place]
        if (!stored && fits.length >= mostInList) throw new AppError<CatalogError>('invalid', 'TOO_MANY_MACHINES')
        const { brand, model, machineType } = machine
        const empty = { brand, model, machineType, position: null, certainty: 'to-confirm' as const, source: null }
        const said = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
        const fit = { ...(stored ?? empty), ...said }
        const compatibleModels = stored ? fits.with(place, fit) : [...fits, fit]
        await write.change(tx, actor, product, { compatibleModels })
        return pageOf(tx, id)
      }),

    removeWheel: (id: number, productId: number, { actor }: Caller): Promise<MachinePage> =>
      changeCatalogue(db, async (tx) => {
        const { product, place, fits } = await pairOf(tx, id, productId)
        if (place === -1) throw new AppError<CatalogError>('not-found', 'WHEEL_NOT_FOUND')
        await write.change(tx, actor, product, { compatibleModels: fits.toSpliced(place, 1) })
        return pageOf(tx, id)
      }),

    async missed() {
      await counts.write()
      return listMissedMachines(db, mostMissedShown)
    },

    /** One press makes a model of what was searched for; where it fits is said afterwards. */
    adopt: (key: MissedKey, { actor }: Caller): Promise<Machine> =>
      changeCatalogue(db, async (tx) => {
        if (!(await findMissedMachine(tx, key))) throw new AppError<CatalogError>('not-found', 'MACHINE_NOT_FOUND')
        return insert(tx, actor, { brand: key.brand || null, model: shownKey(key.modelKey) })
      }),

    dismiss: ({ dismissed: isDismissed = true, ...key }: Dismissal, { actor }: Caller) =>
      db.transaction(async (tx) => {
        if (!(await dismissMissedMachine(tx, key, isDismissed)))
          throw new AppError<CatalogError>('not-found', 'MACHINE_NOT_FOUND')
        const name = nameOf({ brand: key.brand, model: shownKey(key.modelKey) })
        await audit.record(tx, actor, { action: 'machine.dismiss', subject: { id: '', name }, after: { isDismissed } })
      }),

    forgetMissed: () =>
      forgetMissedMachines(db, shopDay(new Date(now().getTime() - missedDaysKept * dayMs)), mostMissedKept),
  }

  async function insert(tx: Db, actor: Actor, { brand = null, model, machineType = null }: MachineDraft) {
    const brandId = await brandIdOf(tx, actor, brand)
    await refuseTaken(tx, brandId, model)
    const id = await insertMachine(tx, { brandId, model, modelKey: searchKeyOf(model), machineType })
    const made = await get(tx, id)
    await tell(tx, actor, 'create', { id, after: factsOf(made) })
    return made
  }

  async function brandIdOf(tx: Db, actor: Actor, name: string | null) {
    if (name === null) return null
    const id = (await ensureGroups(tx, actor, 'brand', [name])).get(slugOf(name))
    if (id === undefined)
      throw new AppError('invalid', 'INVALID_INPUT', { fields: { brand: [draftTexts.nameWithoutLetters] } })
    return id
  }

  /** A machine as it is told apart from others: `EGV16` and `EGV 16` of one maker are the same. */
  async function refuseTaken(tx: Db, brandId: number | null, model: string, own?: number) {
    const key = searchKeyOf(model)
    if (key === '')
      throw new AppError('invalid', 'INVALID_INPUT', { fields: { model: [draftTexts.nameWithoutLetters] } })
    const holder = await findMachineByKey(tx, brandId, key)
    if (!holder || holder.id === own) return
    throw new AppError<CatalogError>('conflict', 'MACHINE_TAKEN', {
      fields: { model: [draftTexts.nameTaken(nameOf(holder))] },
      details: { machine: { id: holder.id, name: nameOf(holder) } },
    })
  }

  type Told = { id: number; before?: Record<string, unknown>; after?: Record<string, unknown> }

  function tell(tx: Db, actor: Actor, action: string, { id, ...facts }: Told) {
    const { brand, model } = { ...facts.before, ...facts.after } as { brand: string | null; model: string }
    const name = nameOf({ brand, model })
    return audit.record(tx, actor, { action: `machine.${action}`, subject: { id, name }, ...facts })
  }
}
export type MachineDesk = ReturnType<typeof createMachineDesk>

async function get(tx: Db, id: number): Promise<Machine> {
  const row = await findMachine(tx, id)
  if (!row) throw new AppError<CatalogError>('not-found', 'MACHINE_NOT_FOUND')
  return row
}

async function pageOf(db: Db, id: number): Promise<MachinePage> {
  return { ...(await get(db, id)), parts: await listPartsOf(db, id, mostParts) }
}

const codesOf = async (tx: Db, id: number) => (await listPartsOf(tx, id, mostParts)).map(({ code }) => code)

const nameOf = ({ brand, model }: Pick<Machine, 'brand' | 'model'>) => [brand, model].filter(Boolean).join(' ')
const factsOf = ({ brand, model, machineType }: Machine) => ({ brand, model, machineType })

/** A machine, a product, and what the product fits, with the place of this machine in it. */
async function pairOf(tx: Db, id: number, productId: number) {
  const machine = await get(tx, id)
  const product = await findKept(tx, productId)
  if (!product) throw noSuchProduct()
  const fits = fitsIn(product)
  const place = fits.findIndex(
    ({ brand, model }) => brand === machine.brand && searchKeyOf(model) === searchKeyOf(machine.model),
  )
  return { machine, product, place, fits }
}
