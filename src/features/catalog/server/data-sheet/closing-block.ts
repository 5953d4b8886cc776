import { cnpjOf } from './header-footer.ts'
import { area, ensureRoom, type Flow, heightOf, ink, mm, type Pdf, rule, styles, write } from './page.ts'
import { drawQrCode } from './qr-code.ts'
import type { Shop } from './shop.ts'
import { words } from './words.ts'

const qrSize = mm(27)
const textWidth = area.width - qrSize - mm(8)

/** Filled-in data only: the shop may leave some of it blank. */
function companyLines(shop: Shop): string[] {
  const { street, district, city, state, postalCode } = shop.address
  const { company } = words
  const labelled = (label: string, value: string) => (value ? `${label} ${value}` : '')
  const joined = (parts: string[], separator: string) => parts.filter(Boolean).join(separator)
  return [
    joined([cnpjOf(shop), labelled(company.stateRegistration, shop.stateRegistration)], '  ·  '),
    joined([street, district, `${city}/${state}`, labelled(company.postalCode, postalCode)], ', '),
    joined([labelled(company.phone, shop.phone), labelled(company.whatsapp, shop.whatsapp)], '  ·  '),
    joined([shop.emails.sales, shop.openingHoursShort], '  ·  '),
  ].filter(Boolean)
}

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
  const { pdf } = flow
  ensureRoom(flow, closingHeight(pdf))
  drawLegal(flow)
  const top = flow.y + mm(4)
  rule(pdf, top, { width: 1, colour: ink })
  const place = { x: area.left, width: textWidth }
  let y = write(pdf, styles.heading, shop.legalName, { ...place, y: top + mm(2.5) }) + mm(0.6)
  for (const line of companyLines(shop)) y = write(pdf, styles.small, line, { ...place, y }) + mm(0.3)
  const x = area.right - qrSize
  drawQrCode(pdf, address, { x, y: top + mm(0.5), size: qrSize })
  pdf.link(x, top, qrSize, qrSize, address)
  const caption = { x: x - mm(34), y: top + mm(2.5), width: mm(34), align: 'right' } as const
  write(pdf, styles.smallBold, words.productPage, caption)
  flow.y = Math.max(y, top + qrSize)
}
