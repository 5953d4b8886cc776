import { area, ensureRoom, type Flow, ink, mm, rule, styles, write } from './page.ts'
import { drawQrCode } from './qr-code.ts'
import type { Shop } from './shop.ts'
import { words } from './words.ts'

export const qrSize = mm(27)
const textWidth = area.width - qrSize - mm(8)

export const cnpjOf = ({ cnpj, isDemo }: Shop) => `${words.company.cnpj} ${cnpj}${isDemo ? ` ${words.demoMark}` : ''}`

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

/** Who sells, and the way to an address, for eyes and telephones. The caller has made room for it. */
export function drawCompany(flow: Flow, shop: Shop, { address, caption }: { address: string; caption: string }): void {
  const { pdf } = flow
  ensureRoom(flow, qrSize)
  const top = flow.y
  rule(pdf, top, { width: 1, colour: ink })
  const place = { x: area.left, width: textWidth }
  let y = write(pdf, styles.heading, shop.legalName, { ...place, y: top + mm(2.5) }) + mm(0.6)
  for (const line of companyLines(shop)) y = write(pdf, styles.small, line, { ...place, y }) + mm(0.3)
  const x = area.right - qrSize
  drawQrCode(pdf, address, { x, y: top + mm(0.5), size: qrSize })
  pdf.link(x, top, qrSize, qrSize, address)
  const beside = { x: x - mm(34), y: top + mm(2.5), width: mm(34), align: 'right' } as const
  write(pdf, styles.smallBold, caption, beside)
  flow.y = Math.max(y, top + qrSize)
}
