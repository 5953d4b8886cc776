type Lacking = { id: number; lacking: readonly string[] }

/** How much a product is wanted: in how many quotations, and how often a search led to it. */
export type Demand = { asked: ReadonlyMap<number, number>; found: ReadonlyMap<number, number> }

/** A request says as much as this many searches. */
const searchesPerRequest = 10

/** What is wanted often and lacks much comes first; what nobody wanted yet still counts by what it lacks. */
export const byUrgency =
  (demand: Demand) =>
  (a: Lacking, b: Lacking): number =>
    urgencyOf(b, demand) - urgencyOf(a, demand) || a.id - b.id

const urgencyOf = ({ id, lacking }: Lacking, demand: Demand) => lacking.length * (1 + demandOf(id, demand))

const demandOf = (id: number, { asked, found }: Demand) =>
  (asked.get(id) ?? 0) + (found.get(id) ?? 0) / searchesPerRequest

/** Products that somebody wanted, the most wanted first. */
export const byDemand = (demand: Demand): number[] =>
  [...new Set([...demand.asked.keys(), ...demand.found.keys()])].toSorted(
    (a, b) => demandOf(b, demand) - demandOf(a, demand) || a - b,
  )
