import { isUnanswered, serverMessageOf } from '#kernel/errors.ts'
import type { Wheel } from '../contract.ts'
import type { Machine } from '../domain/machine.ts'
import { fleetTexts } from '../texts/fleet.ts'

/** Without wheels where these are asked for apart. */
export type KnownMachine = Machine & { wheels?: readonly Wheel[] }

/** Machines, wherever they are kept. What cannot be done is thrown, in words. */
export type FleetSource = {
  /** Undefined while they are on their way. */
  machines: readonly KnownMachine[] | undefined
  hasFailed: boolean
  retry: () => void
  /** Gives back the one that is there, where it is the same under another number. */
  add: (machine: Machine) => Promise<Machine>
  change: (machine: Machine) => Promise<void>
  remove: (machine: Machine) => Promise<void>
}

/** What the server says, in its words; else ours. */
export const reasonOf = (error: unknown) =>
  isUnanswered(error) ? fleetTexts.noConnection : (serverMessageOf(error) ?? fleetTexts.unsaid)
