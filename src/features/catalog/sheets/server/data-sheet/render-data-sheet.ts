import type { DimensionDrawing } from '#features/drawings/dimensions/display-list.ts'
import { drawDimensions } from '#features/drawings/dimensions/draw-dimensions.ts'
import { area, ensureRoom, type Flow, heading, mm } from '#platform/pdf/page.ts'
import { renderDocument } from '#platform/pdf/render-document.ts'
import type { Shop } from '#platform/pdf/shop.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { closingHeight, drawClosing } from './closing-block.ts'
import { words } from './data-sheet-texts.ts'
import { drawInPdf, drawingHeight } from './drawing-to-pdf.ts'
import { drawMachines } from './machines.ts'
import { drawSpecifications, specificationRows, wholeWidth } from './specifications.ts'
import { drawCode, drawMeasureBox, drawTitle, isPrintablePhoto } from './title-block.ts'

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

/** The ficha técnica as a PDF. Same input, same bytes. */
export function renderDataSheet(sheet: DataSheet): Promise<Buffer> {
  const { product, site, productUrl, generatedAt, compress = true } = sheet
  return renderDocument({
    title: words.documentTitle(product.code, product.name),
    site,
    address: productUrl,
    generatedAt,
    compress,
    drawContent: (flow) => drawContent(flow, sheet),
    drawContinuation(flow) {
      drawCode(flow, product)
      flow.y += mm(2)
    },
  })
}
