import { AppError } from '#kernel/errors.ts'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { createEnsureGroups } from '../../desk/server/ensure-groups.ts'
import { createProductWriter, type Deps } from '../../desk/server/product-writer.ts'
import { createChangeUndo, lineOf } from '../../desk/server/undo-changes.ts'
import type { errorTexts } from '../../record/server/error-texts.ts'
import { ensureMachineModels } from '../../record/server/repository/machine-models.ts'
import { createImporting, type Gate, type Importer, type TellProgress } from '../../tables/server/importing.ts'
import { remember } from '../../tables/server/matchings.ts'
import type { MachineImport, MachineReport } from '../contract/machines.ts'
import { type MachinePlan, planMachines } from './plan-machines.ts'
import { type MachineTable, readMachines } from './read-machines.ts'

const productsAtOnce = 200
const mostTold = 1000

/**
 * A table of machines into the catalogue: all of it, or nothing. It is an import of products of which one column changes, so that it is
 * written, told and undone as every other.
 */
export function createMachineImport({ db, now, audit, alone }: Deps & { alone: Gate }) {
  const { writeAll } = createProductWriter({ now, audit })
  const ensureGroups = createEnsureGroups(audit)
  const undo = createChangeUndo({ db, now, audit })
  const importing = createImporting({ db, now, alone })

  return (request: MachineImport, caller: Importer, tell: TellProgress): Promise<MachineReport> =>
    importing('import of machines', request, caller, async () => {
      const table = await readMachines(request)
      const told = (done: number) => tell({ step: 'checking', done, total: table.lines.length })
      return {
        async check() {
          const report = reportOf(table, await planMachines(db, table, told))
          if (!request.dryRun) refuseProblems(report, request)
          return { report }
        },
        async write(tx): Promise<MachineReport> {
          // Somebody may have changed the catalogue since it was checked.
          const plan = await planMachines(tx, table)
          const report = reportOf(table, plan)
          refuseProblems(report, request)
          await write(tx, caller, { plan, request, tell })
          const { mapping, fileName } = request
          await remember(tx, { mapping }, { kind: 'machines', columns: table.columns, fileName, at: now() })
          return { ...report, written: true }
        },
      }
    })

  type Writing = { plan: MachinePlan; request: MachineImport; tell: TellProgress }

  async function write(tx: Db, { actor }: Importer, { plan: { writes, lines }, request, tell }: Writing) {
    const diary = await undo.begin(tx, { kind: 'import', name: request.fileName ?? '' })
    const brandIds = await ensureGroups(
      tx,
      actor,
      'brand',
      lines.flatMap(({ brand }) => brand ?? []),
    )
    await ensureMachineModels(
      tx,
      lines.map(({ brand, model, modelKey, machineType = null }) => {
        return { brandId: brandIds.get(slugOf(brand ?? '')) ?? null, model, modelKey, machineType }
      }),
    )
    const total = linesOf(writes)
    for (let at = 0; at < writes.length; at += productsAtOnce) {
      const part = writes.slice(at, at + productsAtOnce)
      const rows = await writeAll(
        tx,
        actor,
        part.map(({ before, change }) => ({ before, change })),
      )
      await diary.note(part.map(({ before }, place) => lineOf(before, ['compatibleModels'], rows[place]!)))
      tell({ step: 'writing', done: linesOf(writes.slice(0, at + productsAtOnce)), total })
    }
    await diary.end({ created: 0, updated: writes.length })
  }
}

const linesOf = (writes: MachinePlan['writes']) => writes.reduce((sum, { lines }) => sum + lines, 0)

function reportOf(table: MachineTable, plan: MachinePlan): MachineReport {
  const problems = [...table.problems, ...plan.problems].toSorted((a, b) => a.line - b.line)
  return {
    ...{ written: false, lines: table.count, columns: table.columns, stray: table.stray },
    ...{ products: plan.writes.length, added: plan.added, changed: plan.changed, unchanged: plan.unchanged },
    ...{ newMakers: plan.newMakers, newModels: plan.newModels },
    ...{ problemCount: problems.length, wrongLines: new Set(problems.map(({ line }) => line)).size },
    problems: problems.slice(0, mostTold),
  }
}

function refuseProblems(report: MachineReport, { leaveOutWrong }: MachineImport) {
  if (report.problemCount > 0 && !leaveOutWrong)
    throw new AppError<keyof typeof errorTexts>('invalid', 'TABLE_REFUSED', { details: { report } })
}
