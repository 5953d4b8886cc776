import type { Letter } from './content.ts'

export const toPlainText = (letter: Letter, sender: string) =>
  `${[
    sender,
    letter.title,
    ...letter.opening,
    (letter.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    tableOf(letter),
    ...(letter.quotes ?? []).map(({ heading, text }) => `${heading}:\n${text}`),
    letter.action ? `${letter.action.label}:\n${letter.action.address}` : '',
    ...letter.closing,
    letter.footnotes?.length ? `--\n${letter.footnotes.join('\n')}` : '',
  ]
    .filter(Boolean)
    .join('\n\n')}\n`

const tableOf = ({ table }: Letter) =>
  table?.rows.length ? `${table.heading}:\n${table.rows.map(({ asText }) => `- ${asText}`).join('\n')}` : ''
