import { text } from '#kernel/api/fields.ts'
import { AppError } from '#kernel/errors.ts'
import { writeCsv } from '#platform/csv/write-csv.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { ImportReport, ImportRequest } from '../../contract/desk-tables.ts'
import { headerOf, type TableField, tableFields } from '../../domain/product-table.ts'
import { draftTexts } from '../../texts/draft.ts'
import type { errorTexts } from '../../texts/errors.ts'
import { findByCodes, listKeptAfter } from '../repository/desk-rows.ts'
import { type GroupKind, listGroupNames } from '../repository/groups.ts'
import type { ProductRow } from '../repository/product-rows.ts'
import { changeCatalogue } from './change-catalogue.ts'
import { createEnsureGroup } from './ensure-group.ts'
import { createProductWriter, type Deps } from './product-writer.ts'
import type { Who } from './products.ts'
import { readTable, type TableLine, type TableProblem } from './read-table.ts'
import { cellsOf } from './table-cells.ts'

const batch = 500
const mostProblems = 500

type Existing = ReadonlyMap<string, ProductRow>

/** Thrown inside the transaction to leave everything as it was. */
class NothingWritten extends Error {}

/** The catalogue as a table, out and in. */
export function createTableDesk({ db, now, audit }: Deps) {
  const write = createProductWriter({ now, audit })
  const ensureGroup = createEnsureGroup(audit)

  return {
    async exportCsv(): Promise<string> {
      const rows: string[][] = [tableFields.map(headerOf)]
      for (let last = 0; ; ) {
        const products = await listKeptAfter(db, last, batch)
        for (const product of products) rows.push(inOrder(cellsOf(product)))
        if (products.length < batch) return writeCsv(rows)
        last = products.at(-1)!.id
      }
    },

    /** A dry run does everything and takes it back: it finds what the real one would. */
    async importCsv({ dryRun = false, ...request }: ImportRequest, { actor }: Who): Promise<ImportReport> {
      const { columns, lines, problems, count } = await readTable(request)
      const report: ImportReport = {
        ...{ written: false, lines: count, created: 0, updated: 0, unchanged: 0 },
        ...{ newCategories: [], newBrands: [], columns, problems },
      }
      const writeAll = async (tx: Db) => {
        const before = { category: await listGroupNames(tx, 'category'), brand: await listGroupNames(tx, 'brand') }
        const existing = await findByCodes(
          tx,
          lines.map(({ cells }) => cells.code!),
        )
        for (const line of lines) await writeLine(tx, actor, line, existing, report)
        report.newCategories = (await listGroupNames(tx, 'category')).filter((name) => !before.category.includes(name))
        report.newBrands = (await listGroupNames(tx, 'brand')).filter((name) => !before.brand.includes(name))
        if (dryRun || problems.length > 0) throw new NothingWritten()
        report.written = true
      }
      await changeCatalogue(db, writeAll).catch((error: unknown) => {
        if (!(error instanceof NothingWritten)) throw error
      })
      report.problems = problems.toSorted((a, b) => a.line - b.line).slice(0, mostProblems)
      if (!dryRun && problems.length > 0)
        throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_REFUSED', { details: { report } })
      return report
    },
  }

  async function writeLine(
    tx: Db,
    actor: Actor,
    { line, cells, change }: TableLine,
    existing: Existing,
    report: ImportReport,
  ) {
    try {
      const before = existing.get(cells.code!.toLowerCase())
      if (before && isSame(before, cells)) {
        report.unchanged += 1
        return
      }
      const groups = {
        ...(await groupIn(tx, actor, 'category', cells.category)),
        ...(await groupIn(tx, actor, 'brand', cells.brand)),
      }
      if (before) {
        await write.change(tx, actor, before, { ...change, ...groups })
        report.updated += 1
        return
      }
      const { name, code, description } = change
      const missing = (['name', 'description'] as const).filter((field) => !change[field])
      report.problems.push(...missing.map((field) => problemAt(report, line, field, draftTexts.required)))
      if (!name || !code || !description) return
      await write.insert(tx, actor, { ...change, ...groups, name, code, description })
      report.created += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Refused before anything of it was written, so the other lines can still be tried.
      for (const [field, [message = '']] of Object.entries(error.fields))
        report.problems.push(problemAt(report, line, field, message))
    }
  }

  async function groupIn(tx: Db, actor: Actor, kind: GroupKind, name: string | undefined) {
    const field = kind === 'category' ? 'categoryId' : 'brandId'
    if (name === undefined) return {}
    if (name === '') return { [field]: null }
    const known = isName(name) ? await ensureGroup(tx, actor, kind, name) : undefined
    if (known === undefined)
      throw new AppError('invalid', 'INVALID_INPUT', { fields: { [kind]: [draftTexts.groupName] } })
    return { [field]: known }
  }
}

const isName = (name: string) => text(120).safeParse(name).success

const inOrder = (cells: Record<TableField, string>) => tableFields.map((field) => cells[field])

/** Every cell says what is stored already. */
function isSame(row: ProductRow, cells: TableLine['cells']) {
  const stored = cellsOf(row)
  return (Object.keys(cells) as TableField[]).every((field) => cells[field] === stored[field].trim())
}

function problemAt({ columns }: ImportReport, line: number, field: string, message: string): TableProblem {
  const column = columns.find((known) => known.field === field)?.header ?? null
  return { line, column, message }
}
