import { guardCell } from '#kernel/cell-guard.ts'
import type { ImportReport } from '../contract/tables.ts'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.report
/** Without it, Excel reads accents as another encoding's. */
const byteOrderMark = '\uFEFF'
/** Headings and cells come from somebody's file: none of them may run as a formula. */
const cell = (text: string) => `"${guardCell(text).replaceAll('"', '""')}"`

const csvOf = (rows: readonly (readonly string[])[]) =>
  byteOrderMark + rows.map((row) => `${row.map(cell).join(';')}\r\n`).join('')

/** What is wrong with each line, as a table for the one who mends it. */
export const problemsCsv = (problems: ImportReport['problems']) =>
  csvOf([
    Object.values(words.columns),
    ...problems.map(({ line, column, message }) => [String(line), column ?? '', message]),
  ])

type Change = ImportReport['changes'][number]

export const changeInWords = ({ isNew, cells }: Change) =>
  isNew
    ? [words.isNew]
    : cells.map(({ column, before, after }) => `${column}: ${before || words.empty} → ${after || words.empty}`)

/** What each line does, for whoever wants to look through it all. */
export const changesCsv = (changes: ImportReport['changes']) =>
  csvOf([
    Object.values(words.changesColumns),
    ...changes.map((change) => [
      String(change.line),
      `${change.code} ${change.name}`,
      changeInWords(change).join('; '),
    ]),
  ])
