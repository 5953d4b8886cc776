import { cnpjOf } from './company.ts'
import { area, ink, mm, type Pdf, rule, styles, widthOf, write } from './page.ts'
import type { Shop } from './shop.ts'
import { words } from './words.ts'

const logoSize = mm(9)

/** The shop's mark in ink, the tread ring in the owner's accent: ring, core outline, and centre lines that pass the contour. */
function drawMark(pdf: Pdf, x: number, y: number, tread: string): void {
  const centre = logoSize / 2
  const [cx, cy, outer, core] = [x + centre, y + centre, logoSize * 0.4, logoSize * 0.2]
  pdf.undash().strokeColor(tread)
  pdf
    .circle(cx, cy, outer - 1.4)
    .lineWidth(2.8)
    .stroke()
  pdf.strokeColor(ink)
  pdf.circle(cx, cy, core).lineWidth(1).stroke()
  pdf
    .moveTo(x, cy)
    .lineTo(x + logoSize, cy)
    .moveTo(cx, y)
    .lineTo(cx, y + logoSize)
    .lineWidth(0.6)
    .stroke()
}

/** A solid strip inside hatching, so that no line runs behind the words. */
function drawDemoNotice(pdf: Pdf, y: number): number {
  const height = mm(5.6)
  const strip = widthOf(pdf, styles.smallBold, words.demoNotice) + mm(8)
  pdf.save().rect(area.left, y, area.width, height).clip()
  for (let x = area.left - height; x < area.right; x += 5) pdf.moveTo(x, y + height).lineTo(x + height, y)
  pdf.lineWidth(0.6).strokeColor(ink).stroke().restore()
  pdf
    .rect(area.left + (area.width - strip) / 2, y - 1, strip, height + 2)
    .fillColor('#ffffff')
    .fill()
  const place = { x: area.left, y: y + mm(1.5), width: area.width, align: 'center' } as const
  write(pdf, styles.smallBold, words.demoNotice, place)
  return y + height
}

function drawName(pdf: Pdf, shop: Shop, tread: string, width: number) {
  const x = area.left + logoSize + mm(3)
  drawMark(pdf, area.left, area.top, tread)
  const below = write(pdf, styles.brand, shop.name, { x, y: area.top, width })
  write(pdf, styles.tiny, shop.tagline, { x, y: below - mm(0.4), width })
}

/** Company, CNPJ and contacts, on every page. Returns where the page begins. */
export function drawHeader(pdf: Pdf, shop: Shop): number {
  const half = area.width / 2
  const colour = shop.look?.colours?.accent ?? ink
  if (shop.logoPicture) pdf.image(shop.logoPicture, area.left, area.top, { fit: [half - mm(6), logoSize] })
  else drawName(pdf, shop, colour, half)
  const right = { x: area.left + half, width: half, align: 'right' } as const
  const line = write(pdf, styles.smallBold, cnpjOf(shop), { ...right, y: area.top + mm(1) })
  write(pdf, styles.small, `${shop.phone}  ·  ${shop.emails.sales}`, { ...right, y: line + mm(0.5) })
  const end = area.top + logoSize + mm(2)
  rule(pdf, end, { width: 1.2, colour })
  return (shop.isDemo ? drawDemoNotice(pdf, end + mm(2)) : end) + mm(5)
}

type Footer = { address: string; date: string; page: number; pages: number }

export function drawFooter(pdf: Pdf, { address, date, page, pages }: Footer): void {
  rule(pdf, area.footer)
  const y = area.footer + mm(1.8)
  const pageOf = words.pageOf(page, pages)
  const side = area.width * 0.24
  // An address longer than its place is cut on paper; the link and the QR code keep it whole.
  const width = area.width - 2 * side
  pdf
    .save()
    .rect(area.left, y - 2, width, mm(5))
    .clip()
  write(pdf, styles.tiny, address, { x: area.left, y, width: Math.max(width, widthOf(pdf, styles.tiny, address) + 2) })
  pdf.restore()
  pdf.link(area.left, y - 2, width, mm(4.4), address)
  write(pdf, styles.tiny, words.generatedOn(date), { x: area.left + width, y, width: side, align: 'right' })
  write(pdf, styles.tiny, pageOf, { x: area.right - side, y, width: side, align: 'right' })
}
