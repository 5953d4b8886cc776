import { formatNumber } from '#kernel/numbers.ts'
import { printable } from '#platform/pdf/printable.ts'
import type { ShopLook } from '#platform/pdf/shop.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { formatMillimetres, keepMeasuresTogether, mainMeasures, measureNames } from '../../../record/domain/format.ts'
import { illustrate } from '../../../record/server/illustration.ts'
import { sharePictureSize } from '../../domain/share-picture.ts'
import { breakLines, outlineText, type TextStyle } from './outline-text.ts'

const graphite = '#151b21'
/** The accent, and the accent as it is read on graphite. */
const amber = { accent: '#ff9f1f', inverse: '#ff9f1f' }
const white = '#ffffff'
const softWhite = '#d0d6db'

const left = 72
const textRoom = 590
const styles = {
  shop: { weight: 'black', size: 34, fill: white },
  eyebrow: { weight: 'bold', size: 26, fill: amber.inverse },
  name: { weight: 'black', size: 58, fill: white },
  longName: { weight: 'black', size: 46, fill: white },
  measures: { weight: 'bold', size: 32, fill: softWhite },
  code: { weight: 'bold', size: 26, fill: softWhite },
} as const satisfies Record<string, TextStyle>

const nameTop = 274
const longNameLines = 4

/** What the picture says about the shop; the site's settings have it all and more. */
export type ShopMark = { name: string; look?: ShopLook | undefined }

/** One product as a picture for shared links: its photo or drawing, its name and measures, the shop's mark. */
export function drawSharePicture(product: Product, { name, look }: ShopMark, photo: Buffer | null): string {
  const { width, height } = sharePictureSize
  const { accent, inverse } = look?.colours ?? amber
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    `<rect width="${width}" height="${height}" fill="${graphite}"/>`,
    ruler(accent),
    photo ? framed(photo) : illustration(product),
    brandMark(left, 62, accent),
    outlineText(printable(name), styles.shop, left + 58, 96),
    ...productText(product, inverse),
    '</svg>',
  ].join('')
}

function productText(product: Product, accent: string): string[] {
  const eyebrow = { ...styles.eyebrow, fill: accent }
  const category = breakLines(printable(product.categoryName ?? ''), styles.eyebrow, textRoom, 1)
  const name = printable(keepMeasuresTogether(product.name))
  const isLong = breakLines(name, styles.name, textRoom, longNameLines).length === longNameLines
  const style = isLong ? styles.longName : styles.name
  const leading = style.size * 1.12
  const lines = breakLines(name, style, textRoom, longNameLines)
  const belowName = nameTop + lines.length * leading
  return [
    ...category.map((line) => outlineText(line, eyebrow, left, 206)),
    ...lines.map((line, index) => outlineText(line, style, left, nameTop + index * leading)),
    ...breakLines(measuresOf(product), styles.measures, textRoom, 1).map((line) =>
      outlineText(line, styles.measures, left, belowName + 8),
    ),
    outlineText(printable(product.code), styles.code, left, 548),
  ]
}

/** "Ø 230 × 75 mm · Furo 25 mm", with what is known. */
function measuresOf(product: Product): string {
  const [outer = [], hole = []] = [0, 2].map((from) => (mainMeasures(product) ?? []).slice(from, from + 2))
  const size = outer.flatMap(({ millimetres }) => (millimetres === null ? [] : [formatNumber(millimetres)]))
  const bore = hole.flatMap(({ name, millimetres }) =>
    millimetres === null ? [] : [`${measureNames[name]} ${formatMillimetres(millimetres)}`],
  )
  // Alone, a diameter or a width would not say which of the two it is.
  const both = size.length === 2 ? [`Ø ${size.join(' × ')} mm`] : []
  return printable([...both, ...bore].join(' · '))
}

/** Drawn by us from numbers, so it may stand inside as it is. */
function illustration(product: Product): string {
  const drawn = illustrate(product, 'recorte')
  return drawn ? `<g transform="translate(628 88) scale(1.18)">${drawn}</g>` : ''
}

const frame = { x: 690, y: 90, side: 438, radius: 12 }

/** On white, as the shop's photos are taken; what is not square keeps its shape. */
function framed(photo: Buffer): string {
  const { x, y, side, radius } = frame
  const box = `x="${x}" y="${y}" width="${side}" height="${side}"`
  return (
    `<clipPath id="frame"><rect ${box} rx="${radius}"/></clipPath><g clip-path="url(#frame)">` +
    `<rect ${box} fill="${white}"/><image ${box} href="data:image/jpeg;base64,${photo.toString('base64')}"/></g>`
  )
}

const brandMark = (x: number, y: number, accent: string) =>
  `<g transform="translate(${x} ${y})" fill="none" stroke="${white}" stroke-width="1.6">` +
  `<circle cx="20" cy="20" r="14.5" stroke-width="7" stroke="${accent}"/><circle cx="20" cy="20" r="18"/>` +
  '<circle cx="20" cy="20" r="11"/><path d="M20 0v5M20 35v5M0 20h5M35 20h5M20 12.5v15M12.5 20h15"/></g>'

/** The site's ruler along the lower edge. */
function ruler(accent: string): string {
  const { width, height } = sharePictureSize
  const marks = Array.from({ length: width / 12 }, (_, index) => {
    const length = index % 10 === 0 ? 26 : index % 5 === 0 ? 18 : 10
    return `M${index * 12 + 6} ${height - 10}v${-length}`
  })
  return `<rect y="${height - 10}" width="${width}" height="10" fill="${accent}"/><path stroke="#47525c" stroke-width="2" d="${marks.join('')}"/>`
}
