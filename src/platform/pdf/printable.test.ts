import { expect, test } from 'vitest'
import { printable, shorten, unbroken } from './printable.ts'

test.each([
  ['Peça de reposição, não original: ãõâêôáéíóúàç', 'Peça de reposição, não original: ãõâêôáéíóúàç'],
  ['Ø 230 × 75 mm, 13½ × 4¼ pol.', 'Ø 230 × 75 mm, 13½ × 4¼ pol.'],
  ['−20 a 70 °C', '–20 a 70 °C'],
  ['⌀ 80 ≤ 5 ⅜″', 'Ø 80 <= 5 3/8"'],
  ['a\u0301 e\u0303', 'á e'],
  ['Łódź 车轮 🙂', '?ódz ?? ?'],
  ['linha\tum\u0000\u200b', 'linha um'],
])('%j is printed as %j', (typed, printed) => {
  expect(printable(typed)).toBe(printed)
})

test('long text ends at a word, with an ellipsis', () => {
  expect(shorten('uma roda de carga', 12)).toBe('uma roda de…')
  expect(shorten('curta', 12)).toBe('curta')
  expect(shorten('x'.repeat(100), 50)).toBe(`${'x'.repeat(50)}…`)
})

test('a model of two words is never broken', () => {
  expect(unbroken(' EGV 16 ')).toBe('EGV\u00a016')
})
