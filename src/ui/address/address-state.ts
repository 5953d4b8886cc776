export type AddressState = Record<string, string | number>

/** Only what differs from the whole list. */
export function addressFor<S extends AddressState>(path: string, state: S, whole: S) {
  const said = Object.entries(state)
    .filter(([name, value]) => value !== whole[name])
    .map(([name, value]) => [name, String(value)])
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}

export const oneOf = <T extends string>(value: string | null, known: readonly T[]) =>
  known.find((one) => one === value) ?? ('' as const)

/** A number that something may have, or nothing. */
export const numberIn = (value: string | null) => (/^[1-9]\d{0,8}$/.test(value ?? '') ? value! : '')

export const wordsIn = (value: string | null) => (value ?? '').slice(0, 200)
