import { setImmediate as breathe } from 'node:timers/promises'
import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import type { Actor } from '#platform/http/router.ts'
import type { TableField } from '../../desk/domain/product-table.ts'
import { createEnsureGroups, firstOfEachSlug } from '../../desk/server/ensure-groups.ts'
import { createProductWriter, type Deps } from '../../desk/server/product-writer.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import { createChangeUndo, lineOf } from '../../desk/server/undo-changes.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { type GroupKind, listGroupsBySlug } from '../../record/server/repository/groups.ts'
import type { ImportReport, ImportRequest } from '../contract/tables.ts'
import { createSpellings, type Spellings } from '../domain/spellings.ts'
import { createImporting, type Gate, type Importer, type TellProgress } from './importing.ts'
import { remember } from './matchings.ts'
import { type Plan, type Planned, planLines, type Wishes } from './plan-lines.ts'
import { headingInFile, readTable, type Table, type TablePart } from './read-table.ts'

const mostTold = 1000

type Write = (tx: Db, writes: readonly Planned[]) => Promise<unknown>

/** A table into the catalogue: all of it, or nothing. */
export function createTableImport({ db, now, audit, alone }: Deps & { alone: Gate }) {
  const { writeAll } = createProductWriter({ now, audit })
  const ensureGroups = createEnsureGroups(audit)
  const undo = createChangeUndo({ db, now, audit })
  const importing = createImporting({ db, now, alone })

  return (request: ImportRequest, caller: Importer, tell: TellProgress): Promise<ImportReport> =>
    importing('import', request, caller, async () => {
      const table = await readTable(request)
      const task = {
        table,
        wishes: { ...request, columns: table.columns },
        spellings: { category: createSpellings(), brand: createSpellings() },
      }
      const told = (done: number) => tell({ step: 'checking', done, total: table.count })
      return {
        async check() {
          const report = await run(db, task, told)
          if (!request.dryRun) refuseProblems(report, request)
          return report
        },
        write: (tx) => write(tx, { ...task, tell, request }, caller.actor),
      }
    })

  type Writing = Task & { tell: TellProgress; request: ImportRequest }

  async function write(tx: Db, { tell, request, ...task }: Writing, actor: Actor): Promise<ImportReport> {
    const diary = await undo.begin(tx, { kind: 'import', name: request.fileName ?? '' })
    const told = (done: number) => tell({ step: 'writing', done, total: task.table.count })
    const ensure = (kind: GroupKind, names: readonly string[]) =>
      ensureGroups(tx, actor, kind, names.map(task.spellings[kind].of))
    const report = await run(tx, task, told, async (_, writes) => {
      const categories = await ensure('category', namesIn(writes, 'category'))
      const brands = await ensure('brand', brandsIn(writes))
      const rows = await writeAll(
        tx,
        actor,
        writes.map((write) => withGroups(write, categories, brands)),
      )
      await diary.note(writes.map(({ before, changed }, place) => lineOf(before, changed, rows[place]!)))
    })
    // Somebody may have changed the catalogue since it was checked.
    refuseProblems(report, task.wishes)
    await diary.end(report)
    const { mapping, spares, kept, onlyKnown, fileName } = request
    const { columns } = task.table
    await remember(tx, { mapping, spares, kept, onlyKnown }, { kind: 'products', columns, fileName, at: now() })
    return { ...report, written: true }
  }
}

type Task = {
  table: Table
  wishes: Wishes & Pick<ImportRequest, 'leaveOutWrong'>
  /** Of the whole file, once it was gone through to be checked: a part of it would not know. */
  spellings: Record<GroupKind, Spellings>
}

/** Checking and writing are one way through the lines, so that both find the same. */
async function run(
  db: Db,
  { table, wishes, spellings }: Task,
  onLines: (done: number) => void,
  write?: Write,
): Promise<ImportReport> {
  const { columns, count } = table
  const found = emptyFindings()
  const fresh = { category: new Map<string, string>(), brand: new Map<string, string>() }
  let done = 0
  for await (const part of table.parts()) {
    const plan = await planLines(db, part.lines, wishes)
    note(found, part, plan, columns)
    const named = { category: namesIn(plan.writes, 'category'), brand: brandsIn(plan.writes) }
    for (const kind of ['category', 'brand'] as const) {
      if (!write) spellings[kind].note(named[kind])
      await noteNew(db, kind, named[kind], fresh[kind])
    }
    await write?.(db, plan.writes)
    done += part.read
    onLines(done)
    await breathe()
  }
  const missing = [...found.missing].map(([field, lines]) => ({ field, lines }))
  return {
    ...{ written: false, lines: count, ...found, columns, missing },
    problemCount: found.problemCount + missing.length,
    newCategories: [...fresh.category.values()].map(spellings.category.of),
    newBrands: [...fresh.brand.values()].map(spellings.brand.of),
  }
}

type Told = Pick<ImportReport, 'changes' | 'problems' | 'stray'>
type Counts = Pick<
  ImportReport,
  'created' | 'updated' | 'unchanged' | 'unknown' | 'problemCount' | 'wrongLines' | 'strayCount'
>
type Findings = Counts & Told & { missing: Map<TableField, number> }

const emptyFindings = (): Findings => ({
  ...{ created: 0, updated: 0, unchanged: 0, unknown: 0, problemCount: 0, wrongLines: 0, strayCount: 0 },
  ...{ changes: [], problems: [], stray: [], missing: new Map() },
})

function note(found: Findings, { problems: misread, stray }: TablePart, plan: Plan, columns: Table['columns']) {
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
  const room = (told: readonly unknown[]) => mostTold - told.length
  found.changes.push(...writes.slice(0, room(found.changes)).map((write) => changeOf(write, columns)))
  found.problems.push(...problems.slice(0, room(found.problems)))
  found.stray.push(...stray.slice(0, room(found.stray)))
}

const problemsOf = ({ line, fields }: Plan['wrong'][number], columns: Table['columns']) =>
  Object.entries(fields).map(([field, [message = '']]) => ({ line, column: headingInFile(columns, field), message }))

function changeOf({ line, before, change, cells, changed }: Planned, columns: Table['columns']) {
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

async function noteNew(db: Db, kind: GroupKind, names: readonly string[], fresh: Map<string, string>) {
  const wanted = [...firstOfEachSlug(names)].filter(([slug]) => !fresh.has(slug))
  const known = new Set(
    (
      await listGroupsBySlug(
        db,
        kind,
        wanted.map(([slug]) => slug),
      )
    ).map(({ slug }) => slug),
  )
  for (const [slug, name] of wanted) if (!known.has(slug)) fresh.set(slug, name)
}

const namesIn = (writes: readonly Planned[], kind: GroupKind) => writes.flatMap(({ cells }) => cells[kind] || [])

/** Of products, and of the machines they fit. */
const brandsIn = (writes: readonly Planned[]) => [
  ...namesIn(writes, 'brand'),
  ...writes.flatMap(({ change }) => change.compatibleModels?.flatMap(({ brand }) => brand ?? []) ?? []),
]

type Ids = ReadonlyMap<string, number>

/** An empty cell takes the category away; no such column leaves it. */
function withGroups({ cells, line: _, changed: _changed, ...write }: Planned, categories: Ids, brands: Ids) {
  const idIn = (ids: Ids, name: string) => ids.get(slugOf(name)) ?? null
  const groups = {
    ...(cells.category === undefined ? {} : { categoryId: idIn(categories, cells.category) }),
    ...(cells.brand === undefined ? {} : { brandId: idIn(brands, cells.brand) }),
  }
  return { ...write, change: { ...write.change, ...groups } } as typeof write
}

/** What is missing of every line nobody can leave out. */
function refuseProblems(report: ImportReport, { leaveOutWrong }: Pick<ImportRequest, 'leaveOutWrong'>) {
  if (report.missing.length > 0 || (report.problemCount > 0 && !leaveOutWrong))
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_REFUSED', { details: { report } })
}
