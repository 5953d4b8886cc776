import { printable } from './printable.ts'

export type Pdf = PDFKit.PDFDocument

export const mm = (millimetres: number) => (millimetres * 72) / 25.4

const margin = mm(14)
const a4 = { width: mm(210), height: mm(297) }
const footerRoom = mm(9)
export const area = {
  left: margin,
  right: a4.width - margin,
  width: a4.width - 2 * margin,
  top: margin,
  bottom: a4.height - margin - footerRoom,
  /** Where the footer's rule stands. */
  footer: a4.height - margin - mm(6),
}

export const ink = '#151b21'
const softInk = '#3f4953'
export const ruleColour = '#b3bcc4'

/** Helvetica is in every reader, so nothing has to be embedded (see the decision record on the data sheet's type). */
const fonts = { regular: 'Helvetica', bold: 'Helvetica-Bold' } as const
export type TextStyle = { font: keyof typeof fonts; size: number; colour: string }

export const styles = {
  brand: { font: 'bold', size: 15, colour: ink },
  small: { font: 'regular', size: 8, colour: softInk },
  smallBold: { font: 'bold', size: 8, colour: ink },
  tiny: { font: 'regular', size: 7.5, colour: softInk },
  eyebrow: { font: 'bold', size: 8, colour: softInk },
  name: { font: 'bold', size: 19, colour: ink },
  longName: { font: 'bold', size: 14, colour: ink },
  body: { font: 'regular', size: 9, colour: ink },
  heading: { font: 'bold', size: 10.5, colour: ink },
  label: { font: 'regular', size: 8.25, colour: softInk },
  value: { font: 'bold', size: 8.25, colour: ink },
  measure: { font: 'bold', size: 18, colour: ink },
  unit: { font: 'regular', size: 9, colour: softInk },
} as const satisfies Record<string, TextStyle>

type Place = { x: number; y: number; width: number; align?: 'left' | 'right' | 'center' }

const optionsFor = (style: TextStyle, width: number, align: Place['align'] = 'left') => ({
  width,
  align,
  lineGap: style.size * 0.18,
})

function use(pdf: Pdf, style: TextStyle): Pdf {
  return pdf.font(fonts[style.font]).fontSize(style.size)
}

export function heightOf(pdf: Pdf, style: TextStyle, text: string, width: number): number {
  return use(pdf, style).heightOfString(printable(text), optionsFor(style, width))
}

export function widthOf(pdf: Pdf, style: TextStyle, text: string): number {
  return use(pdf, style).widthOfString(printable(text))
}

/** Writes and returns the y below the last line. */
export function write(pdf: Pdf, style: TextStyle, text: string, { x, y, width, align }: Place): number {
  use(pdf, style)
    .fillColor(style.colour)
    .text(printable(text), x, y, optionsFor(style, width, align))
  return y + heightOf(pdf, style, text, width)
}

export function rule(
  pdf: Pdf,
  y: number,
  { from = area.left, to = area.right, width = 0.5, colour = ruleColour } = {},
) {
  pdf.moveTo(from, y).lineTo(to, y).lineWidth(width).strokeColor(colour).stroke()
}

/** Where the next block goes. Blocks never split: one that does not fit moves to the next page whole. */
export type Flow = { readonly pdf: Pdf; y: number; pages: number; startPage: () => void }

export function ensureRoom(flow: Flow, height: number): boolean {
  if (flow.y + height <= area.bottom) return false
  flow.startPage()
  return true
}

export function heading(flow: Flow, text: string, place: { x?: number; width?: number } = {}): void {
  const { x = area.left, width = area.width } = place
  flow.y = write(flow.pdf, styles.heading, text, { x, y: flow.y, width }) + mm(0.6)
  rule(flow.pdf, flow.y, { from: x, to: x + width, width: 1, colour: ink })
}
