import type { Wheel } from '../contract.ts'
import type { Machine } from '../domain/machine.ts'

type Part = Omit<Wheel, 'lastAsked'>

/** What the catalogue knows of machines. */
export type Catalogue = {
  brands: () => Promise<string[]>
  models: (brand: string) => Promise<string[]>
  parts: (machine: Machine) => Promise<Part[]>
  /** A part's name as it is shown: it does not break inside a measure. */
  written: (name: string) => string
}

/** Something asked for, and for which machine, in words the desk reads. */
export type RequestedPart = { part: Part; quantity: number; message: string }

/** Sent without a number where the server tells none. */
export type Outcome = { kind: 'sent'; id: number | null } | { kind: 'kept' } | { kind: 'failed'; message: string }

export type RequestWays = {
  /** Who asks, where that is known; nobody else's request can be sent from here. */
  sender: { name: string; phone: string; email: string } | undefined
  send: (line: RequestedPart) => Promise<Outcome>
  /** To the page where the rest is filled in. */
  goOn: (line: RequestedPart) => void
  /** How many one line of a request may ask for. */
  most: number
  readQuantity: (typed: number | string) => number
}
