type Lacking = { id: number; lacking: readonly string[] }

/** What is asked for often and lacks much comes first; what nobody asked for yet still counts by what it lacks. */
export const byUrgency =
  (asked: ReadonlyMap<number, number>) =>
  (a: Lacking, b: Lacking): number =>
    urgencyOf(b, asked) - urgencyOf(a, asked) || a.id - b.id

const urgencyOf = ({ id, lacking }: Lacking, asked: ReadonlyMap<number, number>) =>
  lacking.length * (1 + (asked.get(id) ?? 0))
