import PDFDocument from 'pdfkit'
import type { Product } from '../../contract.ts'
import type { DimensionDrawing } from '../../domain/drawing/display-list.ts'
import { drawDimensions } from '../../domain/drawing/draw-dimensions.ts'
import { closingHeight, drawClosing } from './closing-block.ts'
import { drawInPdf, drawingHeight } from './drawing-to-pdf.ts'
import { drawFooter, drawHeader } from './header-footer.ts'
import { drawMachines } from './machines.ts'
import { area, ensureRoom, type Flow, heading, mm, type Pdf } from './page.ts'
import { printable } from './printable.ts'
import type { Shop } from './shop.ts'
import { drawSpecifications, specificationRows, wholeWidth } from './specifications.ts'
import { drawCode, drawMeasureBox, drawTitle, isPrintablePhoto } from './title-block.ts'
import { words } from './words.ts'

export type DataSheet = {
  product: Product
  site: Shop
  /** Absolute: it is printed, linked and in the QR code. */
  productUrl: string
  generatedAt: Date
  /** JPEG or PNG of a modest size: it goes into the file as it is. */
  photo?: Buffer | null
  /** False only to read the page as text. */
  compress?: boolean
}

const drawingWidth = mm(114)
const columnGap = mm(6)
const brazilianDate = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeZone: 'America/Sao_Paulo' })

function openDocument({ product, site, generatedAt, compress = true }: DataSheet): Pdf {
  const title = printable(words.documentTitle(product.code, product.name))
  return new PDFDocument({
    pdfVersion: '1.7',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    compress,
    lang: 'pt-BR',
    displayTitle: true,
    // The date is an argument so that the same input gives the same bytes.
    info: { Title: title, Author: printable(site.legalName), Creator: site.name, CreationDate: generatedAt },
  })
}

/** Drawing on the left and specifications on the right; the taller decides where the sheet goes on. */
function drawBesides(flow: Flow, drawing: DimensionDrawing, product: Product): void {
  const rows = specificationRows(product)
  const height = drawingHeight(drawingWidth)
  ensureRoom(flow, height + mm(8))
  const [top, page] = [flow.y, flow.pages]
  heading(flow, words.drawing, { x: area.left, width: drawingWidth })
  drawInPdf(flow.pdf, drawing, area.left, flow.y + mm(1), drawingWidth)
  const below = flow.y + mm(1) + height
  flow.y = top
  const x = area.left + drawingWidth + columnGap
  drawSpecifications(flow, rows, { x, width: area.right - x })
  flow.y = flow.pages === page ? Math.max(flow.y, below) : flow.y
}

function drawContent(flow: Flow, { product, site, productUrl, photo }: DataSheet): void {
  drawTitle(flow, product, isPrintablePhoto(photo) ? photo : null)
  drawMeasureBox(flow, product)
  const drawing = drawDimensions(product)
  if (drawing) drawBesides(flow, drawing, product)
  else drawSpecifications(flow, specificationRows(product), wholeWidth)
  flow.y += mm(4)
  drawMachines(flow, product.compatibleModels, closingHeight(flow.pdf))
  drawClosing(flow, site, productUrl)
}

function drawFooters(pdf: Pdf, { productUrl, generatedAt }: DataSheet): void {
  const { count } = pdf.bufferedPageRange()
  const date = brazilianDate.format(generatedAt)
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    drawFooter(pdf, { address: productUrl, date, page: index + 1, pages: count })
  }
}

/** The ficha técnica as a PDF. Same input, same bytes. */
export function renderDataSheet(sheet: DataSheet): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = openDocument(sheet)
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    const startPage = () => {
      pdf.addPage()
      flow.pages += 1
      flow.y = drawHeader(pdf, sheet.site)
      drawCode(flow, sheet.product)
      flow.y += mm(2)
    }
    const flow: Flow = { pdf, y: drawHeader(pdf, sheet.site), pages: 1, startPage }
    drawContent(flow, sheet)
    drawFooters(pdf, sheet)
    pdf.end()
  })
}
