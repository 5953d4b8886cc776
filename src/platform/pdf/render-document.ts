import PDFDocument from 'pdfkit'
import { formatDay } from '#kernel/moments.ts'
import { drawFooter, drawHeader } from './header-footer.ts'
import type { Flow, Pdf } from './page.ts'
import { printable } from './printable.ts'
import type { Shop } from './shop.ts'

export type PrintedDocument = {
  title: string
  site: Shop
  /** Absolute: it stands at the foot of every page. */
  address: string
  /** An argument, so that the same input gives the same bytes. */
  generatedAt: Date
  drawContent: (flow: Flow) => void
  /** What every page but the first begins with, under the header. */
  drawContinuation: (flow: Flow) => void
  /** False only to read the page as text. */
  compress?: boolean
}

function openDocument({ title, site, generatedAt, compress = true }: PrintedDocument): Pdf {
  return new PDFDocument({
    pdfVersion: '1.7',
    size: 'A4',
    margin: 0,
    bufferPages: true,
    compress,
    lang: 'pt-BR',
    displayTitle: true,
    info: { Title: printable(title), Author: printable(site.legalName), Creator: site.name, CreationDate: generatedAt },
  })
}

function drawFooters(pdf: Pdf, { address, generatedAt }: PrintedDocument): void {
  const { count } = pdf.bufferedPageRange()
  const date = formatDay(generatedAt)
  for (let index = 0; index < count; index++) {
    pdf.switchToPage(index)
    drawFooter(pdf, { address, date, page: index + 1, pages: count })
  }
}

/** A document of the shop on A4 pages, with its header and footer. Same input, same bytes. */
export function renderDocument(document: PrintedDocument): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const pdf = openDocument(document)
    const chunks: Buffer[] = []
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
    pdf.on('end', () => resolve(Buffer.concat(chunks)))
    pdf.on('error', reject)
    const startPage = () => {
      pdf.addPage()
      flow.pages += 1
      flow.y = drawHeader(pdf, document.site)
      document.drawContinuation(flow)
    }
    const flow: Flow = { pdf, y: drawHeader(pdf, document.site), pages: 1, startPage }
    document.drawContent(flow)
    drawFooters(pdf, document)
    pdf.end()
  })
}
