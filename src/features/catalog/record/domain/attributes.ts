import { longestApplication } from '#kernel/longest-application.ts'

/** What is typed of an attribute, and the unit of its number; `longest` is how many characters may be typed. */
export type Attribute = (
  | { kind: 'text' | 'ncm' }
  /** Text with a number in it, as `230 mm`, which a derived twin keeps. */
  | { kind: 'amount'; unit: 'mm' | 'kg' | 'Shore' }
  | { kind: 'number'; unit: 'mm' | '°C' }
) & { longest: number; isRequired?: true }

type Derived = { kind: 'derived'; from: string }

/**
 * Everything a product is described by, as its columns and the API are called and in their order. Whatever shows, asks for or
 * stores attributes goes by this list; names, groups, machines, prices and the like are no attributes and stay by themselves.
 */
export const attributes = {
  diameter: { kind: 'amount', unit: 'mm', longest: 60, isRequired: true },
  width: { kind: 'amount', unit: 'mm', longest: 60, isRequired: true },
  material: { kind: 'text', longest: 120, isRequired: true },
  hardness: { kind: 'amount', unit: 'Shore', longest: 60 },
  maxLoad: { kind: 'amount', unit: 'kg', longest: 60 },
  application: { kind: 'text', longest: longestApplication },
  diameterMm: { kind: 'derived', from: 'diameter' },
  widthMm: { kind: 'derived', from: 'width' },
  boreMm: { kind: 'number', unit: 'mm', longest: 12 },
  hubWidthMm: { kind: 'number', unit: 'mm', longest: 12 },
  hardnessShore: { kind: 'derived', from: 'hardness' },
  maxLoadKg: { kind: 'derived', from: 'maxLoad' },
  bearing: { kind: 'text', longest: 120 },
  fixing: { kind: 'text', longest: 200 },
  position: { kind: 'text', longest: 120 },
  hub: { kind: 'text', longest: 120 },
  tempMin: { kind: 'number', unit: '°C', longest: 6 },
  tempMax: { kind: 'number', unit: '°C', longest: 6 },
  ncm: { kind: 'ncm', longest: 20 },
} as const satisfies Record<string, Attribute | Derived>

type Attributes = typeof attributes
export type StoredName = keyof Attributes
type OfKind<Kind> = { [N in StoredName]: Attributes[N]['kind'] extends Kind ? N : never }[StoredName]

/** Typed by an administrator; the others are derived from them on every write. */
export type AttributeName = Exclude<StoredName, DerivedName>
export type DerivedName = OfKind<'derived'>
/** What a number is derived from. */
export type SourceName = Attributes[DerivedName]['from']
export type NumberName = OfKind<'number'>
/** Free words, also where a number is among them. */
export type WordsName = OfKind<'text' | 'amount'>
export type RequiredName = {
  [N in StoredName]: Attributes[N] extends { isRequired: true } ? N : never
}[StoredName]
export type OptionalName = Exclude<AttributeName, RequiredName>

export type AttributeValues = { [N in StoredName]: (N extends NumberName | DerivedName ? number : string) | null }

export const storedNames = Object.keys(attributes) as StoredName[]
const named = <Name extends StoredName>(isMeant: (attribute: Attribute | Derived) => boolean) =>
  storedNames.filter((name) => isMeant(attributes[name])) as Name[]

export const attributeNames = named<AttributeName>(({ kind }) => kind !== 'derived')
export const derivedNames = named<DerivedName>(({ kind }) => kind === 'derived')
export const wordsNames = named<WordsName>(({ kind }) => kind === 'text' || kind === 'amount')
export const requiredNames = named<RequiredName>((attribute) => 'isRequired' in attribute)
export const optionalNames = attributeNames.filter((name) => !('isRequired' in attributes[name])) as OptionalName[]

export const isStoredAsNumber = (name: StoredName): name is NumberName | DerivedName =>
  attributes[name].kind === 'number' || attributes[name].kind === 'derived'

/** What each of some has in one place: its field, its cell, its text. */
export function eachOf<Name extends StoredName, Value>(names: readonly Name[], read: (name: Name) => Value) {
  const values = {} as Record<Name, Value>
  for (const name of names) values[name] = read(name)
  return values
}

/** Of a product nobody has described yet. */
export const noAttributes: AttributeValues = eachOf(storedNames, () => null)

/** Names in rows: does not compile, and says which, when one is in none. */
export const placingAll =
  <Name extends string>() =>
  <const Rows extends Record<string, readonly Name[]>>(
    rows: Rows & Record<Exclude<Name, Rows[keyof Rows][number]>, never>,
  ): Rows =>
    rows
