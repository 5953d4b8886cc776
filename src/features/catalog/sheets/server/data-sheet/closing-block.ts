import { drawCompany, qrSize } from '#platform/pdf/company.ts'
import { area, ensureRoom, type Flow, heightOf, ink, mm, type Pdf, styles, write } from '#platform/pdf/page.ts'
import type { Shop } from '#platform/pdf/shop.ts'
import { words } from './data-sheet-texts.ts'

const legalHeight = (pdf: Pdf) =>
  words.legal.reduce((sum, sentence) => sum + heightOf(pdf, styles.small, sentence, area.width - mm(4)), 0) + mm(2)

/** Room that the end of the sheet needs: it stays together. */
export const closingHeight = (pdf: Pdf) => legalHeight(pdf) + qrSize + mm(6)

function drawLegal(flow: Flow): void {
  const { pdf } = flow
  const height = legalHeight(pdf)
  pdf.rect(area.left, flow.y, 2.5, height).fillColor(ink).fill()
  let y = flow.y + mm(0.8)
  for (const sentence of words.legal) {
    y = write(pdf, styles.small, sentence, { x: area.left + mm(4), y, width: area.width - mm(4) }) + mm(0.5)
  }
  flow.y += height
}

/** The two sentences the law and good manners ask for, who sells, and the way back to the page of the product. */
export function drawClosing(flow: Flow, shop: Shop, address: string): void {
  ensureRoom(flow, closingHeight(flow.pdf))
  drawLegal(flow)
  flow.y += mm(4)
  drawCompany(flow, shop, { address, caption: words.productPage })
}
