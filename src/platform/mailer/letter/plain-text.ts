import type { Letter } from './content.ts'

export const toPlainText = (letter: Letter, sender: string) =>
  `${[
    sender,
    letter.title,
    ...letter.opening,
    factsIn(letter.facts),
    tableOf(letter),
    factsIn(letter.terms),
    ...(letter.quotes ?? []).map(({ heading, text }) => `${heading}:\n${text}`),
    letter.action ? `${letter.action.label}:\n${letter.action.address}` : '',
    ...letter.closing,
    letter.footnotes?.length ? `--\n${letter.footnotes.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`

const factsIn = (facts: Letter['facts'] = []) => facts.map(({ label, value }) => `${label}: ${value}`).join('\n')

function tableOf({ table }: Letter) {
  if (!table?.rows.length) return ''
  const rows = table.rows.map(({ asText }) => `- ${asText}`)
  return [`${table.heading}:`, ...rows, factsIn(table.sums)].filter(Boolean).join('\n')
}
