/** What a product may lack of what buyers decide by. */
export const lackingKinds = ['photo', 'bore', 'load', 'machine'] as const
export type Lacking = (typeof lackingKinds)[number]

type Described = {
  imageUrl: string | null
  boreMm: number | null
  maxLoadKg: number | null
  /** The machines it fits. */
  fits: readonly unknown[]
}

export function lackingOf({ imageUrl, boreMm, maxLoadKg, fits }: Described): Lacking[] {
  const isMissing = {
    photo: imageUrl === null,
    bore: boreMm === null,
    load: maxLoadKg === null,
    machine: fits.length === 0,
  } satisfies Record<Lacking, boolean>
  return lackingKinds.filter((kind) => isMissing[kind])
}

type Product = { id: number; lacking: readonly string[] }

/** How much a product is wanted: in how many quotations, and how often a search led to it. */
export type Demand = { asked: ReadonlyMap<number, number>; found: ReadonlyMap<number, number> }

/** A request says as much as this many searches. */
const searchesPerRequest = 10

/** What is wanted often and lacks much comes first; what nobody wanted yet still counts by what it lacks. */
export const byUrgency =
  (demand: Demand) =>
  (a: Product, b: Product): number =>
    urgencyOf(b, demand) - urgencyOf(a, demand) || a.id - b.id

const urgencyOf = ({ id, lacking }: Product, demand: Demand) => lacking.length * (1 + demandOf(id, demand))

const demandOf = (id: number, { asked, found }: Demand) =>
  (asked.get(id) ?? 0) + (found.get(id) ?? 0) / searchesPerRequest
