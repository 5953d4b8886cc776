import { cleanMachine, isMachine, type Machine, machineKey, machineTitle } from './machine.ts'

export type Fleet = readonly Machine[]

/** As many as a person keeps in view; who has more is helped by the desk. */
export const mostMachines = 50

/** By what they are called, so that one put back stands where it stood. */
export const inOrder = <M extends Machine>(fleet: readonly M[]): M[] =>
  [...fleet].sort(
    (a, b) =>
      machineTitle(a).localeCompare(machineTitle(b), 'pt-BR', { numeric: true, sensitivity: 'base' }) ||
      (a.id < b.id ? -1 : 1),
  )

/** The one that is the same machine under another number. */
export const findSameMachine = (fleet: Fleet, machine: Machine) =>
  fleet.find(({ id, ...fields }) => id !== machine.id && machineKey(fields) === machineKey(machine))

export const withMachine = (fleet: Fleet, machine: Machine): Fleet =>
  inOrder([...fleet.filter(({ id }) => id !== machine.id), machine])

export const withoutMachine = (fleet: Fleet, id: string): Fleet => fleet.filter((machine) => machine.id !== id)

/**
 * What a fleet takes in of another: what it has already, under this number or as the same machine, stays as it is. What finds no
 * room is left.
 */
export function joinFleets(fleet: Fleet, brought: Fleet): { joined: Machine[]; left: Machine[] } {
  const numbers = new Set(fleet.map(({ id }) => id))
  const keys = new Set(fleet.map(machineKey))
  const joined: Machine[] = []
  const left: Machine[] = []
  for (const machine of brought) {
    const key = machineKey(machine)
    if (numbers.has(machine.id) || keys.has(key)) continue
    const hasRoom = fleet.length + joined.length < mostMachines
    if (hasRoom) joined.push(machine)
    else left.push(machine)
    if (!hasRoom) continue
    numbers.add(machine.id)
    keys.add(key)
  }
  return { joined, left }
}

/** Reads a stored fleet. What makes no sense is left out; what is not a list throws. */
export function parseFleet(stored: unknown): Fleet {
  if (!Array.isArray(stored)) throw new TypeError('a fleet is a list of machines')
  return inOrder(joinFleets([], stored.flatMap(readMachine)).joined)
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

function readMachine(stored: unknown): Machine[] {
  if (typeof stored !== 'object' || stored === null) return []
  const { id, brand, model, name, serial } = stored as Record<string, unknown>
  if (![id, brand, model, name, serial].every((text) => typeof text === 'string')) return []
  const { id: number, ...fields } = stored as Machine
  const machine = cleanMachine(fields)
  return uuid.test(number) && isMachine(machine) ? [{ id: number, ...machine }] : []
}
