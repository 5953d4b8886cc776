import type { MachinePart } from '#features/catalog/showcase/contract/machines.ts'
import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import { AppError, type ErrorKind } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { countWithin } from '#platform/database/rate-limits.ts'
import type { Actor } from '#platform/http/router.ts'
import type { MachineWithWheels, Wheel } from '../contract.ts'
import { type Fleet, findSameMachine, inOrder, joinFleets, mostMachines } from '../domain/fleet.ts'
import type { Machine } from '../domain/machine.ts'
import { answerTexts, type fleetErrorTexts } from '../texts/errors.ts'
import { deleteMachine, insertMachines, listMachinesOf, updateMachine } from './repository.ts'

type LastRequest = { productId: number; quantity: number; quotationId: number; askedAt: string }
type Deps = {
  db: Db
  now: () => Date
  catalog: Pick<CatalogService, 'machines'>
  /** How many of each product a customer last asked for, the latest first. */
  lastAsked: (customerId: number) => Promise<LastRequest[]>
}
type Caller = { actor: Actor }

const changesPerCustomer = { most: 300, perMs: 60 * 60 * 1000 }

const refusal = (kind: ErrorKind, code: keyof typeof fleetErrorTexts) => new AppError(kind, code)

/** What customers note down of their machines, and which parts of the catalogue fit them. */
export function createFleetService({ db, now, catalog, lastAsked }: Deps) {
  /** One after the other for each customer: whoever counts holds the count, so what is read stays true until commit. */
  const changing = <T>(caller: Caller, change: (tx: Db, owner: number, fleet: Fleet) => Promise<T>) =>
    db.transaction(async (tx) => {
      const owner = customerIn(caller)
      const [count] = await countWithin(
        tx,
        [{ subject: `fleet changes of ${owner}`, limit: changesPerCustomer }],
        now(),
      )
      if (!count?.isWithin)
        throw new AppError<keyof typeof fleetErrorTexts>('too-many', 'TOO_MANY_FLEET_CHANGES', {
          retryAfterSeconds: count?.retryAfterSeconds ?? 1,
        })
      return change(tx, owner, await listMachinesOf(tx, owner))
    })

  return {
    async list(caller: Caller): Promise<MachineWithWheels[]> {
      const owner = customerIn(caller)
      const fleet = inOrder(await listMachinesOf(db, owner))
      const asked = await lastAsked(owner)
      const parts = await catalog.machines.partsOf(fleet, { first: asked.map(({ productId }) => productId) })
      return fleet.map((machine, place) => ({ ...machine, wheels: latestFirst(parts[place] ?? [], asked) }))
    },

    /** The same number again is the same machine; the same machine under another number is the one that is there. */
    add: (machine: Machine, caller: Caller): Promise<Machine> =>
      changing(caller, async (tx, owner, fleet) => {
        const same = findSameMachine(fleet, machine)
        if (same) return same
        const isKnown = fleet.some(({ id }) => id === machine.id)
        if (!isKnown && fleet.length >= mostMachines) throw refusal('conflict', 'FLEET_FULL')
        if (isKnown) await updateMachine(tx, owner, machine)
        else await insertMachines(tx, owner, [machine], now())
        return machine
      }),

    change: (machine: Machine, caller: Caller): Promise<Machine> =>
      changing(caller, async (tx, owner, fleet) => {
        if (!fleet.some(({ id }) => id === machine.id)) throw refusal('not-found', 'MACHINE_NOT_FOUND')
        if (findSameMachine(fleet, machine)) throw refusal('conflict', 'MACHINE_TWICE')
        await updateMachine(tx, owner, machine)
        return machine
      }),

    remove: (id: string, caller: Caller) =>
      changing(caller, async (tx, owner) => {
        if (!(await deleteMachine(tx, owner, id))) throw refusal('not-found', 'MACHINE_NOT_FOUND')
        return { success: true as const, message: answerTexts.removed }
      }),

    /** What a guest's device has kept. */
    merge: (machines: Fleet, caller: Caller) =>
      changing(caller, async (tx, owner, fleet) => {
        const { joined, left } = joinFleets(fleet, machines)
        await insertMachines(tx, owner, joined, now())
        return { joined: joined.length, left: left.map(({ id }) => id) }
      }),

    /** What a customer takes along; when the account goes, the database takes its machines with it. */
    belongings: {
      dataOf: async (from: Db, { id }: { id: number }) => ({ machines: inOrder(await listMachinesOf(from, id)) }),
    },
  }
}

/** The contract lets nobody else in here. */
function customerIn({ actor }: Caller) {
  if (actor.kind !== 'customer') throw new AppError('unauthenticated', 'SIGN_IN_FIRST')
  return actor.id
}

function latestFirst(parts: readonly MachinePart[], asked: readonly LastRequest[]): Wheel[] {
  const places = new Map(asked.map(({ productId }, place) => [productId, place]))
  const placeOf = ({ id }: MachinePart) => places.get(id) ?? asked.length
  return [...parts]
    .sort((a, b) => placeOf(a) - placeOf(b))
    .map((part) => {
      const last = asked[placeOf(part)]
      return {
        ...part,
        lastAsked: last ? { quantity: last.quantity, quotationId: last.quotationId, askedAt: last.askedAt } : null,
      }
    })
}
