import { expect, test } from 'vitest'
import { kilogramsIn, millimetresIn } from './typed-amounts.ts'

test.each([
  ['230 mm', 230],
  ['230', 230],
  ['203,2 mm', 203.2],
  ['203.2', 203.2],
  ['Ø 85', 85],
  ['23 cm', 230],
  ['10 pol', 254],
  ['10"', 254],
  ['10 polegadas', 254],
  ['10 x 4 pol', 254],
  ['13 1/2 pol', 342.9],
  ['13½ pol', 342.9],
  ['8 1/2 pol', 215.9],
  ['½"', 12.7],
  ['254 mm (10 pol)', 254],
  ['1.234,5 mm', 1234.5],
  ['1.150', 1150],
  ['-230', -230],
  ['0 mm', 0],
  ['3-5 mm', 3],
  ['rígido', null],
  ['', null],
  [null, null],
])('%j measures %j mm', (text, millimetres) => expect(millimetresIn(text)).toBe(millimetres))

test.each([
  ['950 kg', 950],
  ['1.150 kg', 1150],
  ['1.150,5 kg', 1150.5],
  ['até 2.500 kg', 2500],
  ['2 t', 2000],
  ['1,5 toneladas', 1500],
  ['2 ton', 2000],
  ['950 kg por roda, total 2 t', 950],
  ['-3 kg', -3],
  ['sem carga', null],
])('%j carries %j kg', (text, kilograms) => expect(kilogramsIn(text)).toBe(kilograms))
