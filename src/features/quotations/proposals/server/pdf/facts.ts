import { area, type Flow, heightOf, ink, mm, ruleColour, styles, write } from '#platform/pdf/page.ts'

type Fact = { label: string; value: string }

/** A framed row of what identifies the document, as the data sheet frames its measures. */
export function drawFacts(flow: Flow, facts: readonly Fact[]): void {
  const { pdf, y } = flow
  const width = area.width / facts.length
  const inside = width - mm(5)
  const tallest = Math.max(...facts.map(({ value }) => heightOf(pdf, styles.heading, value, inside)))
  const height = tallest + mm(7.4)
  pdf.rect(area.left, y, area.width, height).lineWidth(1).strokeColor(ink).stroke()
  for (const [index, { label, value }] of facts.entries()) {
    const x = area.left + index * width
    if (index > 0)
      pdf
        .moveTo(x, y + mm(2.5))
        .lineTo(x, y + height - mm(2.5))
        .lineWidth(0.5)
        .strokeColor(ruleColour)
        .stroke()
    write(pdf, styles.label, label, { x: x + mm(2.5), y: y + mm(2.2), width: inside })
    write(pdf, styles.heading, value, { x: x + mm(2.5), y: y + mm(6), width: inside })
  }
  flow.y += height + mm(3.5)
}
