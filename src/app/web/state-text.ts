/**
 * What the server found out travels inside a script of the page, as a text in double quotes, where each of JSON's own would have to be
 * escaped. Turned to the other kind they travel as they are; turned twice they are themselves again.
 */
const turnQuotes = (text: string) =>
  text
    .split('"')
    .map((part) => part.replaceAll("'", '"'))
    .join("'")

type Fields = Record<string, unknown>
/** Things of one kind as a table, each name said once; anything else in a list stays as it is, behind a zero. */
type Packed = [string[], ...unknown[][]] | [0, ...unknown[]]

/** The names of a thing's fields; anything else has none. */
const namesOf = (value: unknown) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const fields = value as Fields
  return Object.keys(fields).filter((name) => fields[name] !== undefined)
}

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name, index) => name === others[index])

function pack(list: readonly unknown[]): Packed {
  const names = namesOf(list[0])
  if (names.length === 0 || !list.every((each) => areSame(namesOf(each), names))) return [0, ...list]
  return [names, ...list.map((each) => names.map((name) => (each as Fields)[name]))]
}

const unpack = ([names, ...rest]: Packed) =>
  names === 0
    ? rest
    : rest.map((values) => Object.fromEntries(names.map((name, index) => [name, (values as unknown[])[index]])))

export const writeState = (state: unknown) =>
  turnQuotes(JSON.stringify(state, (_, value) => (Array.isArray(value) ? pack(value) : value)))

export const readState = (text: string) =>
  JSON.parse(turnQuotes(text), (_, value) => (Array.isArray(value) ? unpack(value as Packed) : value))
