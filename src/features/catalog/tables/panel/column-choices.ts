import { fieldNamed, headerOf, type TableField } from '../../desk/domain/product-table.ts'
import type { TableColumns } from '../contract/tables.ts'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.mapping

/** Heading → field; an empty one leaves the column out. */
export type Choices = Record<string, TableField | ''>
type Column = TableColumns['columns'][number]

/** A heading can be told apart from the others only where it is there, and for the first time. */
export const isChoosable = (columns: readonly Column[], place: number) =>
  columns[place]!.header !== '' && columns.findIndex(({ header }) => header === columns[place]!.header) === place

export const firstChoices = (columns: readonly Column[]): Choices =>
  Object.fromEntries(
    columns.filter((_, place) => isChoosable(columns, place)).map(({ header, field }) => [header, field ?? '']),
  )

/** What has to be said: a heading that names its field speaks for itself, and may be as long as it likes. */
export const mappingOf = (choices: Choices): Choices =>
  Object.fromEntries(Object.entries(choices).filter(([header, field]) => field !== (fieldNamed(header) ?? '')))

/** Why it cannot go on like this. */
export function choiceProblem(choices: Choices): string | undefined {
  const chosen = Object.values(choices).filter((field) => field !== '')
  if (!chosen.includes('code')) return words.withoutCode
  const twice = chosen.find((field, place) => chosen.indexOf(field) !== place)
  return twice && words.twice(headerOf(twice))
}

export const countLeft = (columns: readonly Column[], choices: Choices) =>
  columns.filter(({ header }, place) => !isChoosable(columns, place) || choices[header] === '').length
