import { illustrationKindOf } from '#features/drawings/illustration/kind.ts'
import { formatNumber } from '#kernel/numbers.ts'
import { area, type Flow, ink, mm, ruleColour, styles, widthOf, write } from '#platform/pdf/page.ts'
import { shorten } from '#platform/pdf/printable.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { keepMeasuresTogether, noMeasures } from '../../../record/domain/format.ts'
import { words } from './data-sheet-texts.ts'

const photoBox = { width: mm(56), height: mm(42) }
const longestNameInLargeType = 90
const longestDescription = 700

/** The parts of an uploaded file that the PDF can carry; anything else counts as no photo. */
export function isPrintablePhoto(photo: Buffer | null | undefined): photo is Buffer {
  if (!photo || photo.length < 8) return false
  const isJpeg = photo[0] === 0xff && photo[1] === 0xd8 && photo[2] === 0xff
  return isJpeg || photo.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))
}

/** What the sheet is and of which product; on a second page it stands alone. */
export function drawCode(flow: Flow, { code }: Product, width = area.width): void {
  const place = { x: area.left, y: flow.y, width }
  flow.y = write(flow.pdf, styles.eyebrow, `${words.eyebrow}  ·  ${code}`, place) + mm(1.4)
}

/** Code, name and description, beside the photo when there is one. */
export function drawTitle(flow: Flow, product: Product, photo: Buffer | null): void {
  const { pdf } = flow
  const top = flow.y
  const width = photo ? area.width - photoBox.width - mm(6) : area.width
  const place = { x: area.left, width }
  const nameStyle = product.name.length > longestNameInLargeType ? styles.longName : styles.name
  drawCode(flow, product, width)
  flow.y = write(pdf, nameStyle, keepMeasuresTogether(product.name), { ...place, y: flow.y }) + mm(1)
  const description = shorten(product.description.trim(), longestDescription)
  if (description) flow.y = write(pdf, styles.body, keepMeasuresTogether(description), { ...place, y: flow.y })
  if (photo) {
    const x = area.right - photoBox.width
    const fit: [number, number] = [photoBox.width - 4, photoBox.height - 4]
    pdf.image(photo, x + 2, top + 2, { fit, align: 'center', valign: 'center' })
    pdf.rect(x, top, photoBox.width, photoBox.height).lineWidth(0.5).strokeColor(ruleColour).stroke()
    flow.y = Math.max(flow.y, top + photoBox.height)
  }
  flow.y += mm(4)
}

type Cell = { label: string; millimetres: number }

/** The measures that name the product, unknown ones left out. */
function measureCells(product: Product): Cell[] {
  const kind = illustrationKindOf(product)
  const { measures } = words
  const cells: [string, number | null][] = [
    [measures.outerDiameter, product.diameterMm],
    [kind === 'axle' || kind === 'bush' ? measures.length : measures.width, product.widthMm],
    [kind === 'band' ? measures.seat : measures.bore, product.boreMm],
    // A press-on band has no hub: the column repeats its width.
    [measures.hub, kind === 'band' ? null : product.hubWidthMm],
  ]
  return cells.flatMap(([label, millimetres]) => (millimetres === null ? [] : [{ label, millimetres }]))
}

export function drawMeasureBox(flow: Flow, product: Product): void {
  const { pdf } = flow
  const cells = measureCells(product)
  const height = cells.length > 0 ? mm(14.5) : mm(8)
  pdf.rect(area.left, flow.y, area.width, height).lineWidth(1).strokeColor(ink).stroke()
  if (cells.length === 0) {
    const place = { x: area.left, y: flow.y + mm(2.5), width: area.width, align: 'center' } as const
    write(pdf, styles.body, noMeasures(product), place)
  }
  const width = area.width / Math.max(cells.length, 1)
  for (const [index, cell] of cells.entries()) drawCell(flow, cell, area.left + index * width, width, index > 0)
  flow.y += height + mm(4.5)
}

function drawCell({ pdf, y }: Flow, { label, millimetres }: Cell, x: number, width: number, hasRule: boolean): void {
  if (hasRule) {
    const [top, bottom] = [y + mm(2.5), y + mm(12)]
    pdf.moveTo(x, top).lineTo(x, bottom).lineWidth(0.5).strokeColor(ruleColour).stroke()
  }
  write(pdf, styles.label, label, { x, y: y + mm(2), width, align: 'center' })
  const number = formatNumber(millimetres)
  const numberWidth = widthOf(pdf, styles.measure, number)
  const unitWidth = widthOf(pdf, styles.unit, words.measures.unit) + 3
  const start = x + (width - numberWidth - unitWidth) / 2
  write(pdf, styles.measure, number, { x: start, y: y + mm(6.2), width: numberWidth + 4 })
  write(pdf, styles.unit, words.measures.unit, { x: start + numberWidth + 3, y: y + mm(8.7), width: unitWidth + 4 })
}
