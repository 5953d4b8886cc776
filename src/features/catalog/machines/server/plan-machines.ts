import { setImmediate as breathe } from 'node:timers/promises'
import { slugOf } from '#kernel/slug.ts'
import type { Db } from '#platform/database/database.ts'
import { changeTexts } from '../../desk/contract/change-texts.ts'
import { mostInList } from '../../desk/contract/draft-fields.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { sameMachineKey } from '../../desk/domain/machine-change.ts'
import { firstOfEachSlug } from '../../desk/server/ensure-groups.ts'
import { fitsIn } from '../../desk/server/fits-in.ts'
import { withKnownMakers } from '../../desk/server/known-makers.ts'
import { findByCodes } from '../../desk/server/repository/desk-rows.ts'
import { listGroupsBySlug } from '../../record/server/repository/groups.ts'
import { listMachinesByKeys } from '../../record/server/repository/machine-models.ts'
import type { ProductRow } from '../../record/server/repository/product-rows.ts'
import type { MachineReport } from '../contract/machines.ts'
import type { MachineField } from '../domain/machine-table.ts'
import type { MachineLine, MachineTable } from './read-machines.ts'
import { machineTexts } from './texts.ts'

type Fit = ReturnType<typeof fitsIn>[number]
export type MachinePlan = Pick<
  MachineReport,
  'added' | 'changed' | 'unchanged' | 'newMakers' | 'newModels' | 'problems'
> & {
  /** Products whose machines change, and how many lines say so. */
  writes: { before: ProductRow; change: { compatibleModels: Fit[] }; lines: number }[]
  /** Every line that says something, of a product or of a model alone. */
  lines: MachineLine[]
}

const codesAtOnce = 200

/** What lines of a table would do to the catalogue as it is now: machines are added and what is known of them changes, none is taken away. */
export async function planMachines(
  db: Db,
  table: MachineTable,
  onLines: (done: number) => void = () => {},
): Promise<MachinePlan> {
  const plan: MachinePlan = {
    ...{ added: 0, changed: 0, unchanged: 0, newMakers: [], newModels: [], problems: [] },
    ...{ writes: [], lines: [] },
  }
  const lines = await clearLines(db, table, plan)
  const byCode = grouped(lines, ({ code }) => code.toLowerCase())
  plan.lines.push(...(byCode.get('') ?? []))
  byCode.delete('')
  const codes = [...byCode.keys()]
  let done = table.lines.length - codes.reduce((sum, code) => sum + byCode.get(code)!.length, 0)
  for (let at = 0; at < codes.length; at += codesAtOnce) {
    const some = codes.slice(at, at + codesAtOnce)
    const products = await findByCodes(db, some)
    for (const code of some) {
      planProduct(plan, products.get(code), byCode.get(code)!, headingOf(table, 'code'))
      done += byCode.get(code)!.length
    }
    onLines(done)
    await breathe()
  }
  await noteNew(db, plan)
  return plan
}

function grouped<T>(all: readonly T[], keyOf: (one: T) => string) {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const group = groups.get(keyOf(one))
    if (group) group.push(one)
    else groups.set(keyOf(one), [one])
  }
  return groups
}

const headingOf = ({ columns }: MachineTable, wanted: MachineField) =>
  columns.find(({ field }) => field === wanted)?.header ?? null

/** Lines of which everybody knows whose machine they mean. */
async function clearLines(db: Db, table: MachineTable, { problems }: MachinePlan) {
  const column = headingOf(table, 'brand') ?? headingOf(table, 'model')
  const known = await withKnownMakers(db, table.lines)
  return known.flatMap(({ machine, makers }) => {
    if (makers.length < 2) return [machine]
    problems.push({ line: machine.line, column, message: changeTexts.whichMaker(makers) })
    return []
  })
}

function planProduct(
  plan: MachinePlan,
  before: ProductRow | undefined,
  lines: readonly MachineLine[],
  column: string | null,
) {
  const wrong = (line: number, message: string) => plan.problems.push({ line, column, message })
  if (!before) {
    for (const { line } of lines) wrong(line, draftTexts.unknownCode)
    return
  }
  const fits = new Map(fitsIn(before).map((fit) => [sameMachineKey(fit), fit]))
  const seen = new Map<string, number>()
  let isOther = false
  for (const said of lines) {
    const key = sameMachineKey(said)
    const earlier = seen.get(key)
    const stored = fits.get(key)
    if (earlier !== undefined) wrong(said.line, machineTexts.repeated(earlier))
    else if (!stored && fits.size >= mostInList) wrong(said.line, machineTexts.tooMany(mostInList))
    else {
      seen.set(key, said.line)
      plan.lines.push(said)
      const fit = asSaid(said, stored)
      const isSame = stored !== undefined && JSON.stringify(fit) === JSON.stringify(stored)
      plan[isSame ? 'unchanged' : stored ? 'changed' : 'added'] += 1
      isOther ||= !isSame
      fits.set(key, fit)
    }
  }
  if (isOther) plan.writes.push({ before, change: { compatibleModels: [...fits.values()] }, lines: lines.length })
}

/** An empty cell says nothing. */
function asSaid({ brand, model, machineType, position, certainty, source }: MachineLine, stored: Fit | undefined): Fit {
  const fit = stored ?? {
    ...{ brand, model, machineType: machineType ?? null, position: null },
    ...{ certainty: 'to-confirm' as const, source: null },
  }
  return {
    ...fit,
    ...(position ? { position } : {}),
    ...(certainty ? { certainty } : {}),
    ...(source ? { source } : {}),
  }
}

async function noteNew(db: Db, plan: MachinePlan) {
  const makers = firstOfEachSlug(plan.lines.flatMap(({ brand }) => brand ?? []))
  const known = new Set((await listGroupsBySlug(db, 'brand', [...makers.keys()])).map(({ slug }) => slug))
  plan.newMakers = [...makers].filter(([slug]) => !known.has(slug)).map(([, name]) => name)
  const keys = [...new Set(plan.lines.map(({ modelKey }) => modelKey))]
  const machines = await listMachinesByKeys(db, keys)
  const there = new Set(machines.map(({ brand, modelKey }) => `${slugOf(brand ?? '')} ${modelKey}`))
  const fresh = new Map(plan.lines.map((line) => [sameMachineKey(line), line]))
  plan.newModels = [...fresh]
    .filter(([key]) => !there.has(key))
    .map(([, { brand, model }]) => [brand, model].filter(Boolean).join(' '))
}
