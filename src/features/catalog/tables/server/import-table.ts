import { createHash } from 'node:crypto'
import { setImmediate as breathe } from 'node:timers/promises'
import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { answerOnce, storedAnswer } from '#platform/database/idempotency.ts'
import type { Actor } from '#platform/http/router.ts'
import { createEnsureGroups, firstOfEachSlug } from '../../desk/server/ensure-groups.ts'
import { createProductWriter, type Deps } from '../../desk/server/product-writer.ts'
import type { Caller } from '../../desk/server/products.ts'
import { cellsOf } from '../../desk/server/table-cells.ts'
import { changeCatalogue } from '../../record/server/change-catalogue.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { type GroupKind, listGroupsBySlug } from '../../record/server/repository/groups.ts'
import type { ImportProgress, ImportReport, ImportRequest } from '../contract/tables.ts'
import { type Plan, type Planned, planLines } from './plan-lines.ts'
import { headingInFile, readTable, type Table } from './read-table.ts'
import { lockImport } from './repository.ts'

const mostTold = 1000

export type Importer = Caller & { idempotencyKey?: string | undefined }
export type TellProgress = (progress: ImportProgress) => void
type Write = (tx: Db, writes: readonly Planned[]) => Promise<unknown>

/** A table into the catalogue: all of it, or nothing. */
export function createTableImport({ db, now, audit }: Deps) {
  const { writeAll } = createProductWriter({ now, audit })
  const ensureGroups = createEnsureGroups(audit)
  const alone = createGate()

  return (request: ImportRequest, caller: Importer, tell: TellProgress): Promise<ImportReport> =>
    alone(async () => {
      const once = await repeatable(request, caller)
      // What it did already it would not find to do any more, and perhaps refuse.
      const earlier = await storedAnswer<ImportReport>(db, once)
      if (earlier) return earlier
      const table = await readTable(request)
      const checked = await run(db, table, (done) => tell({ step: 'checking', done, total: table.count }))
      if (request.dryRun) return checked
      refuseProblems(checked)
      return db.transaction(async (outer) => {
        if (!(await lockImport(outer))) throw isRunning()
        return changeCatalogue(outer, (tx) => answerOnce(tx, once, () => write(tx, table, caller.actor, tell)))
      })
    })

  async function repeatable({ file, mapping = {}, dryRun }: ImportRequest, { actor, idempotencyKey }: Importer) {
    const scope = `import by ${'id' in actor ? actor.id : ''}`
    // A dry run is as it is now, however often.
    const key = dryRun ? undefined : idempotencyKey
    return { scope, key, input: key && { file: await hashOf(file), mapping }, now: now() }
  }

  async function write(tx: Db, table: Table, actor: Actor, tell: TellProgress): Promise<ImportReport> {
    const told = (done: number) => tell({ step: 'writing', done, total: table.count })
    const report = await run(tx, table, told, async (_, writes) => {
      const categories = await ensureGroups(tx, actor, 'category', namesIn(writes, 'category'))
      const brands = await ensureGroups(tx, actor, 'brand', namesIn(writes, 'brand'))
      await writeAll(
        tx,
        actor,
        writes.map((write) => withGroups(write, categories, brands)),
      )
    })
    // Somebody may have changed the catalogue since it was checked.
    refuseProblems(report)
    return { ...report, written: true }
  }
}

/** Checking and writing are one way through the lines, so that both find the same. */
async function run(db: Db, table: Table, onLines: (done: number) => void, write?: Write): Promise<ImportReport> {
  const { columns, count } = table
  const problems: ImportReport['problems'] = []
  const counts = { created: 0, updated: 0, unchanged: 0, problemCount: 0 }
  const changes: ImportReport['changes'] = []
  const fresh = { category: new Map<string, string>(), brand: new Map<string, string>() }
  let done = 0
  for await (const { read, lines, problems: misread } of table.parts()) {
    const { writes, unchanged, wrong } = await planLines(db, lines)
    counts.unchanged += unchanged
    counts.created += writes.filter(({ before }) => !before).length
    counts.updated += writes.filter(({ before }) => before).length
    changes.push(...writes.slice(0, mostTold - changes.length).map((write) => changeOf(write, columns)))
    const found = [...misread, ...wrong.flatMap((one) => problemsOf(one, columns))].toSorted((a, b) => a.line - b.line)
    counts.problemCount += found.length
    problems.push(...found.slice(0, mostTold - problems.length))
    await noteNew(db, 'category', namesIn(writes, 'category'), fresh.category)
    await noteNew(db, 'brand', [...namesIn(writes, 'brand'), ...machineBrandsIn(writes)], fresh.brand)
    await write?.(db, writes)
    done += read
    onLines(done)
    await breathe()
  }
  return {
    ...{ written: false, lines: count, ...counts, columns },
    ...{ newCategories: [...fresh.category.values()], newBrands: [...fresh.brand.values()] },
    changes,
    problems,
  }
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

const machineBrandsIn = (writes: readonly Planned[]) =>
  writes.flatMap(({ change }) => change.compatibleModels?.flatMap(({ brand }) => brand ?? []) ?? [])

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

function refuseProblems(report: ImportReport) {
  if (report.problemCount > 0)
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_REFUSED', { details: { report } })
}

const isRunning = () => new AppError<keyof typeof errorTexts>('conflict', 'IMPORT_RUNNING', { retryAfterSeconds: 2 })

/** Reading a table takes memory, and writing one takes the catalogue: this process does one at a time. */
function createGate() {
  let isTaken = false
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (isTaken) throw isRunning()
    isTaken = true
    try {
      return await work()
    } finally {
      isTaken = false
    }
  }
}

async function hashOf(file: File) {
  const hash = createHash('sha256')
  for await (const part of file.stream()) hash.update(part)
  return hash.digest('hex')
}
