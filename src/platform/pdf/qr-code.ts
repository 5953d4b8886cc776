import { create } from 'qrcode'
import { ink, type Pdf } from './page.ts'

/** Quiet zone that readers need around the code, in modules. */
const quietModules = 4

/** Modules as rectangles, runs of a row joined: sharp at any size and a few kilobytes. */
export function drawQrCode(pdf: Pdf, address: string, { x, y, size }: { x: number; y: number; size: number }): void {
  const { modules } = create(address, { errorCorrectionLevel: 'M' })
  const unit = size / (modules.size + 2 * quietModules)
  for (let row = 0; row < modules.size; row++) {
    for (let start = 0; start < modules.size; start++) {
      if (!modules.get(row, start)) continue
      let end = start
      while (end < modules.size && modules.get(row, end)) end++
      pdf.rect(x + (start + quietModules) * unit, y + (row + quietModules) * unit, (end - start) * unit, unit)
      start = end
    }
  }
  pdf.fillColor(ink).fill()
}
