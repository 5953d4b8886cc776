import { expect, test } from 'vitest'
import { type StrayKind, strayKind } from './stray-lines.ts'

const header = ['Código', 'Nome', 'Preço']
const kindOf = (...cells: string[]) => strayKind({ cells, header, codePlace: 0, meant: 3 })

test.each<[string, string[], StrayKind | undefined]>([
  ['a product', ['RT-1', 'Roda', '10'], undefined],
  ['the headings once more', ['Código', 'Nome', ''], 'heading'],
  ['one word of the headings alone', ['Código', '', ''], 'title'],
  ['a title', ['Rodas de tração', '', ''], 'title'],
  ['a code alone', ['RT-1', '', ''], undefined],
  ['a sum', ['Total', '', '100'], 'total'],
])('recognizes %s', (_, cells, kind) => {
  expect(kindOf(...cells)).toBe(kind)
})
