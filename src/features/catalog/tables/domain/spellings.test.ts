import { expect, test } from 'vitest'
import { createSpellings } from './spellings.ts'

test.each([
  ['the most frequent', ['STILL', 'Still', 'Still'], 'Still'],
  ['the most frequent, even where it shouts', ['Still', 'BYD', 'BYD', 'byd'], 'BYD'],
  ['of equals the one that does not shout', ['LINDE', 'Linde'], 'Linde'],
  ['of equals that do not shout the first', ['Toyota/bt', 'Toyota/BT'], 'Toyota/bt'],
  ['the only one', ['CROWN', 'CROWN'], 'CROWN'],
])('a new brand is written by %s spelling', (_, names, best) => {
  const spellings = createSpellings()
  spellings.note(names)
  expect(spellings.of(best.toLowerCase())).toBe(best)
})

test('a name that was never met is as it is', () => expect(createSpellings().of('Hangcha')).toBe('Hangcha'))
