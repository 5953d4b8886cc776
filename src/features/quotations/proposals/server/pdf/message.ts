import { area, ensureRoom, type Flow, heading, heightOf, mm, styles, write } from '#platform/pdf/page.ts'
import { words } from './texts.ts'

/** About a third of a page: a block never splits, so what is longer is cut between words. */
const mostAtOnce = 2000

function blocksOf(paragraph: string): string[] {
  if (paragraph.length <= mostAtOnce) return [paragraph]
  const space = paragraph.lastIndexOf(' ', mostAtOnce)
  const end = space > 0 ? space : mostAtOnce
  return [paragraph.slice(0, end), ...blocksOf(paragraph.slice(end).trimStart())]
}

/** As it was written, paragraph by paragraph, over as many pages as it takes. */
export function drawMessage(flow: Flow, message: string): void {
  ensureRoom(flow, mm(20))
  heading(flow, words.message)
  flow.y += mm(1.2)
  for (const paragraph of message.split(/\r\n|\r|\n/)) {
    if (paragraph.trim() === '') {
      flow.y += mm(2.5)
      continue
    }
    for (const block of blocksOf(paragraph)) {
      ensureRoom(flow, heightOf(flow.pdf, styles.body, block, area.width))
      flow.y = write(flow.pdf, styles.body, block, { x: area.left, y: flow.y, width: area.width }) + mm(0.4)
    }
  }
  flow.y += mm(3)
}
