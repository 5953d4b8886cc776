import { area, ensureRoom, type Flow, heading, heightOf, mm, rule, styles, write } from '#platform/pdf/page.ts'
import { unbroken } from '#platform/pdf/printable.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { words } from './data-sheet-texts.ts'

type Machine = Product['compatibleModels'][number]
export type MachineRow = { brand: string; models: string[]; certainty: Machine['certainty'] }

/** Rows do not split, so a brand with more models than this takes several. */
const mostModelsInRow = 40
const mostPages = 2

/** By brand in the order given, confirmed machines first. */
export function machineRows(machines: readonly Machine[]): MachineRow[] {
  const brands = [...new Set(machines.map(({ brand }) => brand))]
  return brands.flatMap((brand) =>
    (['confirmed', 'to-confirm'] as const).flatMap((certainty) => {
      const own = machines.filter((machine) => machine.brand === brand && machine.certainty === certainty)
      const models = [...new Set(own.map(({ model }) => unbroken(model)))]
      return inChunks(models).map((chunk) => ({ brand: brand ?? words.machines.noBrand, models: chunk, certainty }))
    }),
  )
}

function inChunks(models: readonly string[]): string[][] {
  const count = Math.ceil(models.length / mostModelsInRow)
  return Array.from({ length: count }, (_, index) =>
    models.slice(index * mostModelsInRow, (index + 1) * mostModelsInRow),
  )
}

const columns = [
  { x: area.left, width: mm(38) },
  { x: area.left + mm(40), width: area.width - mm(70) },
  { x: area.right - mm(28), width: mm(28) },
] as const
const padding = mm(0.9)
/** Heading, head of the table and one row: less than this is not worth starting at the foot of a page. */
const smallestStart = mm(22)

function drawHead(flow: Flow): void {
  const { brand, models, certainty, title } = words.machines
  heading(flow, title)
  const y = flow.y + padding
  for (const [index, text] of [brand, models, certainty].entries()) {
    const { x, width } = columns[index] ?? columns[0]
    write(flow.pdf, styles.tiny, text, { x, y, width })
  }
  flow.y += mm(5.2)
}

const rowHeight = ({ pdf }: Flow, models: string) => heightOf(pdf, styles.body, models, columns[1].width) + 2 * padding

function drawRow(flow: Flow, { brand, certainty }: MachineRow, models: string, isNewBrand: boolean): void {
  const { pdf } = flow
  const y = flow.y + padding + mm(0.3)
  if (isNewBrand) {
    rule(pdf, flow.y)
    write(pdf, styles.value, brand, { ...columns[0], y })
  }
  write(pdf, styles.body, models, { ...columns[1], y })
  const style = certainty === 'confirmed' ? styles.value : styles.label
  write(pdf, style, words.machines.certainties[certainty], { ...columns[2], y })
}

/** Rows that would run past the last page are counted instead of listed; `closing` is the room that must be left there. */
export function drawMachines(flow: Flow, machines: readonly Machine[], closing: number): void {
  const rows = machineRows(machines)
  if (rows.length === 0) return
  ensureRoom(flow, smallestStart)
  drawHead(flow)
  for (const [index, row] of rows.entries()) {
    const models = row.models.join(', ')
    const height = Math.max(rowHeight(flow, models), rowHeight(flow, row.brand))
    const isLastPage = flow.pages === mostPages
    if (isLastPage && flow.y + height + closing + mm(6) > area.bottom) {
      drawRest(flow, rows.slice(index))
      return
    }
    const isMoved = ensureRoom(flow, height)
    if (isMoved) drawHead(flow)
    drawRow(flow, row, models, isMoved || row.brand !== rows[index - 1]?.brand)
    flow.y += height
  }
  flow.y += mm(3)
}

function drawRest(flow: Flow, rows: readonly MachineRow[]): void {
  const count = rows.reduce((sum, { models }) => sum + models.length, 0)
  rule(flow.pdf, flow.y)
  const place = { x: area.left, y: flow.y + padding, width: area.width }
  flow.y = write(flow.pdf, styles.body, words.machines.more(count), place) + mm(3)
}
