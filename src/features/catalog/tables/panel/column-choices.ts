import { headerOf, type TableField } from '../../desk/domain/product-table.ts'
import type { Spares } from '../contract/tables.ts'
import { type Headings, productHeadings } from '../domain/headings.ts'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.mapping

/** Heading → field; an empty one leaves the column out. */
export type Choices<Field extends string = TableField> = Record<string, Field | ''>
type Column<Field extends string> = { header: string; field: Field | null }

/** A heading can be told apart from the others only where it is there, and for the first time. */
export const isChoosable = (columns: readonly Column<string>[], place: number) =>
  columns[place]!.header !== '' && columns.findIndex(({ header }) => header === columns[place]!.header) === place

export const firstChoices = <Field extends string>(columns: readonly Column<Field>[]): Choices<Field> =>
  Object.fromEntries(
    columns.filter((_, place) => isChoosable(columns, place)).map(({ header, field }) => [header, field ?? '']),
  )

/** What has to be said: a heading of our own speaks for itself, and may be as long as it likes; what it only seems to mean is said. */
export const mappingBy =
  <Field extends string>({ likelyField, isOwn }: Pick<Headings<Field>, 'likelyField' | 'isOwn'>) =>
  (choices: Choices<Field>): Choices<Field> =>
    Object.fromEntries(
      Object.entries(choices).filter(([header, field]) =>
        field === '' ? likelyField(header) !== undefined : !isOwn(header, field),
      ),
    )
export const mappingOf = mappingBy(productHeadings)

export type SpareField = keyof Spares
/** What every new product needs; each has a way out where the file has no column for it. */
export const neededFields = ['name', 'description'] as const satisfies readonly SpareField[]

const columnFor = (choices: Choices, wanted: TableField) =>
  Object.entries(choices).find(([, field]) => field === wanted)?.[0]

/** Of suppliers' tables the name often stands under “Descrição”, which is then both. */
export function firstSpares(choices: Choices): Spares {
  const description = columnFor(choices, 'description')
  return description !== undefined && columnFor(choices, 'name') === undefined ? { name: { column: description } } : {}
}

/** What a way out is chosen for: what is needed and has no column, and whatever else somebody wants to add. */
export const spareFields = (choices: Choices, spares: Spares): SpareField[] => [
  ...neededFields.filter((field) => columnFor(choices, field) === undefined || spares[field]),
  ...(Object.keys(spares) as SpareField[]).filter((field) => !neededFields.some((needed) => needed === field)),
]

/** A value that nobody has typed yet says nothing. */
export const saidSpares = (spares: Spares): Spares =>
  Object.fromEntries(Object.entries(spares).filter(([, spare]) => !('value' in spare) || spare.value.trim() !== ''))

/** Fields of products that are there which the file may change. */
export const changeable = (choices: Choices) =>
  Object.values(choices).filter((field): field is SpareField => field !== '' && field !== 'code')

type Rules<Field extends string> = { needed: Field; without: string; headingOf: (field: Field) => string }

/** Why it cannot go on like this. */
export const choiceProblemBy =
  <Field extends string>({ needed, without, headingOf }: Rules<Field>) =>
  (choices: Choices<Field>): string | undefined => {
    const chosen = Object.values(choices).filter((field) => field !== '')
    if (!chosen.includes(needed)) return without
    const twice = chosen.find((field, place) => chosen.indexOf(field) !== place)
    return twice && words.twice(headingOf(twice))
  }
export const choiceProblem = choiceProblemBy<TableField>({
  ...{ needed: 'code', without: words.withoutCode, headingOf: headerOf },
})

export const countLeft = (columns: readonly Column<string>[], choices: Choices<string>) =>
  columns.filter(({ header }, place) => !isChoosable(columns, place) || choices[header] === '').length
