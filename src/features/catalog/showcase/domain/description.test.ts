import { expect, test } from 'vitest'
import { partedDescription } from './description.ts'

const sentence = 'Indicada para operação contínua em piso de concreto liso. '

test('a description is shown whole until it would push everything else away', () => {
  expect(partedDescription('Roda.')).toEqual({ lead: 'Roda.', rest: '' })
  expect(partedDescription('x'.repeat(600)).rest).toBe('')
  expect(partedDescription('Furo: 5\n'.repeat(10).trim()).rest).toBe('')
})

test.each([
  ['a line', `${'Roda em poliuretano '.repeat(15).trim()}\n${sentence.repeat(10).trim()}`, /poliuretano$/],
  ['a sentence', sentence.repeat(20).trim(), /liso\.$/],
  ['a word', 'poliuretano '.repeat(90).trim(), /poliuretano$/],
  ['the eighth of many short lines', 'Furo: 5\n'.repeat(60).trim(), /^(Furo: 5\n){7}Furo: 5$/],
  ['nothing at all', 'x'.repeat(5000), /^x{400}$/],
])('a long one is parted behind %s, and nothing of it is lost', (_, text, end) => {
  const { lead, rest } = partedDescription(text)
  expect(lead).toMatch(end)
  expect(lead.length).toBeLessThanOrEqual(400)
  expect(`${lead}${rest}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})
