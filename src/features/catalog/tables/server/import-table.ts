import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { TableField } from '../../desk/domain/product-table.ts'
import { createEnsureGroups } from '../../desk/server/ensure-groups.ts'
import { createProductWriter, type Deps, type ProductWrite } from '../../desk/server/product-writer.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import { createChangeUndo, lineOf } from '../../desk/server/undo-changes.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { readCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import { type GroupKind, listGroupsBySlug } from '../../record/server/repository/groups.ts'
import type { ImportReport, ImportRequest } from '../contract/tables.ts'
import { chooseSpellings } from '../domain/spellings.ts'
import { createImporting, type Gate, type Importer, type TellProgress } from './importing.ts'
import { remember } from './matchings.ts'
import { type LinesPlan, type PlannedWrite, planLines } from './plan-lines.ts'
import { headingInFile, readTable, type Table, type TablePart } from './read-table.ts'

/** Products per statement: enough that statements cost little, few enough that each takes well below a second. */
const productsAtOnce = 500
/** Of changes, problems and lines that are no product, so many are listed in the report. */
const maxListed = 1000

/** What a table would do to the catalogue of this version. */
type ImportPlan = {
  catalogVersion: number
  report: ImportReport
  writes: PlannedWrite[]
  /** The categories and brands that the writes name, by slug, as they are spelled if they are new. */
  groups: Record<GroupKind, ReadonlyMap<string, string>>
}

/** A table into the catalogue: all of it, or nothing. */
export function createTableImport({ db, now, audit, alone }: Deps & { alone: Gate }) {
  const { writeAll } = createProductWriter({ now, audit })
  const ensureGroups = createEnsureGroups(audit)
  const undo = createChangeUndo({ db, now, audit })
  const importing = createImporting({ db, now, alone })

  return (request: ImportRequest, caller: Importer, tell: TellProgress): Promise<ImportReport> =>
    importing('import', request, caller, async () => {
      const table = await readTable(request)
      return {
        async check() {
          const plan = await planImport(db, table, request, tell)
          if (!request.dryRun) refuseProblems(plan.report, request)
          return plan
        },
        async write(tx, checked) {
          // This import has raised the version by one. If it rose by more, the catalogue has changed since the check.
          const isCurrent = (await readCatalogueVersion(tx)) === checked.catalogVersion + 1
          const plan = isCurrent ? checked : await planImport(tx, table, request, tell)
          refuseProblems(plan.report, request)
          await writePlan(tx, caller.actor, plan, { request, tell })
          const { mapping, spares, kept, onlyKnown, fileName } = request
          const { columns } = table
          await remember(tx, { mapping, spares, kept, onlyKnown }, { kind: 'products', columns, fileName, at: now() })
          return { ...plan.report, written: true }
        },
      }
    })

  type Writing = { request: ImportRequest; tell: TellProgress }

  async function writePlan(tx: Db, actor: Actor, { writes, groups, report }: ImportPlan, { request, tell }: Writing) {
    const diary = await undo.begin(tx, { kind: 'import', name: request.fileName ?? '' })
    const categoryIds = await ensureGroups(tx, actor, 'category', [...groups.category.values()])
    const brandIds = await ensureGroups(tx, actor, 'brand', [...groups.brand.values()])
    for (let at = 0; at < writes.length; at += productsAtOnce) {
      const part = writes.slice(at, at + productsAtOnce)
      const rows = await writeAll(
        tx,
        actor,
        part.map((write) => withGroups(write, categoryIds, brandIds)),
      )
      await diary.note(part.map(({ before, changed }, place) => lineOf(before, changed, rows[place]!)))
      // Lines that change nothing need no writing.
      tell({ step: 'writing', done: report.lines - writes.length + at + part.length, total: report.lines })
      await yieldToEventLoop()
    }
    await diary.end(report)
  }
}

/** Compares a whole table with the catalogue. Nothing is written. */
async function planImport(db: Db, table: Table, request: ImportRequest, tell: TellProgress): Promise<ImportPlan> {
  const { columns, count } = table
  const catalogVersion = await readCatalogueVersion(db)
  const found = emptyFindings()
  const writes: PlannedWrite[] = []
  let done = 0
  for await (const part of table.parts()) {
    const plan = await planLines(db, part.lines, { ...request, columns })
    note(found, part, plan, columns)
    for (const write of plan.writes) writes.push(write)
    done += part.read
    tell({ step: 'checking', done, total: count })
    await yieldToEventLoop()
  }
  const groups = { category: chooseSpellings(namesIn(writes, 'category')), brand: chooseSpellings(brandsIn(writes)) }
  const missing = [...found.missing].map(([field, lines]) => ({ field, lines }))
  const report = {
    ...{ written: false, lines: count, ...found, columns, missing },
    problemCount: found.problemCount + missing.length,
    newCategories: await newGroups(db, 'category', groups.category),
    newBrands: await newGroups(db, 'brand', groups.brand),
  }
  return { catalogVersion, report, writes, groups }
}

type Listed = Pick<ImportReport, 'changes' | 'problems' | 'stray'>
type Counts = Pick<
  ImportReport,
  'created' | 'updated' | 'unchanged' | 'unknown' | 'problemCount' | 'wrongLines' | 'strayCount'
>
type Findings = Counts & Listed & { missing: Map<TableField, number> }

const emptyFindings = (): Findings => ({
  ...{ created: 0, updated: 0, unchanged: 0, unknown: 0, problemCount: 0, wrongLines: 0, strayCount: 0 },
  ...{ changes: [], problems: [], stray: [], missing: new Map() },
})

function note(found: Findings, { problems: misread, stray }: TablePart, plan: LinesPlan, columns: Table['columns']) {
  const { writes, unchanged, unknown, wrong, missing } = plan
  found.unchanged += unchanged
  found.unknown += unknown
  found.created += writes.filter(({ before }) => !before).length
  found.updated += writes.filter(({ before }) => before).length
  const problems = [...misread, ...wrong.flatMap((one) => problemsOf(one, columns))].toSorted((a, b) => a.line - b.line)
  found.problemCount += problems.length
  found.wrongLines += new Set(problems.map(({ line }) => line)).size
  found.strayCount += stray.length
  for (const [field, lines] of missing) found.missing.set(field, (found.missing.get(field) ?? 0) + lines)
  const room = (listed: readonly unknown[]) => maxListed - listed.length
  found.changes.push(...writes.slice(0, room(found.changes)).map((write) => changeOf(write, columns)))
  found.problems.push(...problems.slice(0, room(found.problems)))
  found.stray.push(...stray.slice(0, room(found.stray)))
}

const problemsOf = ({ line, fields }: LinesPlan['wrong'][number], columns: Table['columns']) =>
  Object.entries(fields).map(([field, [message = '']]) => ({ line, column: headingInFile(columns, field), message }))

function changeOf({ line, before, change, cells, changed }: PlannedWrite, columns: Table['columns']) {
  const stored = before && cellsOf(before)
  return {
    line,
    code: cells.code!,
    name: change.name ?? before?.name ?? '',
    isNew: !before,
    cells: changed.map((field) => ({
      column: headingInFile(columns, field) ?? field,
      before: stored?.[field] ?? '',
      after: cells[field] ?? '',
    })),
  }
}

async function newGroups(db: Db, kind: GroupKind, groups: ReadonlyMap<string, string>) {
  const known = new Set((await listGroupsBySlug(db, kind, [...groups.keys()])).map(({ slug }) => slug))
  return [...groups].filter(([slug]) => !known.has(slug)).map(([, name]) => name)
}

const namesIn = (writes: readonly PlannedWrite[], kind: GroupKind) => writes.flatMap(({ cells }) => cells[kind] || [])

/** Of products, and of the machines they fit. */
const brandsIn = (writes: readonly PlannedWrite[]) => [
  ...namesIn(writes, 'brand'),
  ...writes.flatMap(({ change }) => change.compatibleModels ?? []).flatMap(({ brand }) => brand ?? []),
]

type Ids = ReadonlyMap<string, number>

/** An empty cell takes the category away; no such column leaves it. */
function withGroups({ before, change, cells }: PlannedWrite, categories: Ids, brands: Ids) {
  const idIn = (ids: Ids, name: string) => ids.get(slugOf(name)) ?? null
  const groups = {
    ...(cells.category === undefined ? {} : { categoryId: idIn(categories, cells.category) }),
    ...(cells.brand === undefined ? {} : { brandId: idIn(brands, cells.brand) }),
  }
  return { before, change: { ...change, ...groups } } as ProductWrite
}

/** What is missing of every line nobody can leave out. */
function refuseProblems(report: ImportReport, { leaveOutWrong }: Pick<ImportRequest, 'leaveOutWrong'>) {
  if (report.missing.length > 0 || (report.problemCount > 0 && !leaveOutWrong))
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_REFUSED', { details: { report } })
}
