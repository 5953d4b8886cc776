/** Where parts sit in a machine, in the order a mechanic goes through them; anything else can be written as well. */
export const usualPositions = [
  'Tração',
  'Carga',
  'Apoio',
  'Direção',
  'Guia',
  'Rolamento',
  'Fixação',
  'Conjunto',
] as const

type Placed = { position: string | null; ownPosition: string | null }

/** Where a part sits in this machine; where nobody said so, where it sits in most. */
const positionOf = ({ position, ownPosition }: Placed) => position ?? ownPosition

const placeOf = (position: string | null) => {
  if (position === null) return usualPositions.length + 1
  const place = (usualPositions as readonly string[]).indexOf(position)
  return place === -1 ? usualPositions.length : place
}

/** Parts by where they sit: the usual places in their order, then others by name, then what nobody knows the place of. */
export function byPosition<T extends Placed>(parts: readonly T[]): { position: string | null; parts: T[] }[] {
  const groups = new Map<string | null, T[]>()
  for (const part of parts) groups.set(positionOf(part), [...(groups.get(positionOf(part)) ?? []), part])
  return [...groups]
    .map(([position, members]) => ({ position, parts: members }))
    .toSorted(
      (a, b) =>
        placeOf(a.position) - placeOf(b.position) || (a.position ?? '').localeCompare(b.position ?? '', 'pt-BR'),
    )
}
