import { expect, test } from 'vitest'
import { measuresIn, readCell } from './cells.ts'
import { strayKind } from './stray-lines.ts'

test.each([
  ['price', 'R$ 1.234,56', '1.234,56'],
  ['price', 'R$1234.56', '1234.56'],
  ['price', '1.234,56 R$/un', '1.234,56'],
  ['price', '398,90 cada', '398,90'],
  ['price', '1,234.56', '1234.56'],
  ['price', '1 234,56', '1.234,56'],
  ['price', '398,9000', '398,90'],
  ['price', '120,-', '120'],
  ['price', '1.000', '1.000'],
  ['price', 'Sob consulta', ''],
  ['price', '-', ''],
  ['price', 'R$ -', ''],
  ['price', 'A combinar', ''],
  ['price', '??', ''],
  ['price', 'caro', 'caro'],
  ['boreMm', '70,5 mm', '70,5'],
  ['boreMm', '75,5mm', '75,5'],
  ['boreMm', '2 1/2"', '63,5'],
  ['boreMm', "1''", '25,4'],
  ['boreMm', '7 cm', '70'],
  ['boreMm', '20 a 25 mm', '20 a 25 mm'],
  ['boreMm', 'rígido', 'rígido'],
  ['boreMm', '?', ''],
  ['tempMin', '−20 °C', '-20'],
  ['tempMax', '80ºC', '80'],
  ['rating', '90%', '90'],
  ['ncm', '8431 20 11', '84312011'],
  ['ncm', '8431.20.11', '8431.20.11'],
  ['status', 'S', 'ativo'],
  ['status', 'fora de linha', 'inativo'],
  ['code', "'00123", '00123'],
  ['diameter', '230 mm', '230 mm'],
  ['maxLoad', '2 t', '2 t'],
  ['maxLoad', 'n/d', ''],
  ['name', 'Roda 10"', 'Roda 10"'],
] as const)('%s: %j is read as %j', (field, cell, read) => {
  expect(readCell(field, cell)).toBe(read)
})

test.each([
  ['diameter', '23', 'cm', '23 cm'],
  ['diameter', '230 mm', 'cm', '230 mm'],
  ['maxLoad', '1,5', 't', '1,5 t'],
  ['boreMm', '2 1/2', 'pol', '63,5'],
  ['boreMm', '47', 'mm', '47'],
] as const)('%s: %j below a heading in %s is %j', (field, cell, unit, read) => {
  expect(readCell(field, cell, unit)).toBe(read)
})

test.each([
  ['114x80', undefined, { diameter: '114', width: '80' }],
  ['180 X 75 X 52 mm', undefined, { diameter: '180 mm', width: '75 mm', boreMm: '52' }],
  ['9" × 3 1/4"', undefined, { diameter: '9"', width: '3 1/4"' }],
  ['Ø230*75,5', 'mm', { diameter: 'Ø230 mm', width: '75,5 mm' }],
  ['10 1/2 x 3 x 2', 'pol', { diameter: '10 1/2 pol', width: '3 pol', boreMm: '50,8' }],
  ['9" x 3 1/4', undefined, { diameter: '9"', width: '3 1/4 "' }],
  ['10" x 3 x 2', 'mm', { diameter: '10"', width: '3 "', boreMm: '50,8' }],
  ['10 pol x 3', undefined, { diameter: '10 pol', width: '3 pol' }],
  ['10 x 3 pol x 2"', undefined, { diameter: '10 pol', width: '3 pol', boreMm: '50,8' }],
  ['10" x 80 mm', 'cm', { diameter: '10"', width: '80 mm' }],
  ['10" x 80 mm x 20', undefined, undefined],
  ['10" x 3 x 50 mm', 'mm', undefined],
  ...['230', '230 mm', '230x', 'x75', '230x75x52x2', '230x75 reforçada', 'Roda 230x75', ''].map(
    (cell) => [cell, undefined, undefined] as const,
  ),
] as const)('%j under a heading in %s is %j', (cell, unit, measures) => {
  expect(measuresIn(cell, unit)).toEqual(measures)
})

const header = ['Código', 'Nome', 'Preço']
const kind = (...cells: string[]) => strayKind({ cells, header, codePlace: 0, meant: 3 })

test('sums, titles and repeated headings are no products', () => {
  expect(kind('TOTAL', '', '1.234,00')).toBe('total')
  expect(kind('', 'Total geral', '1.234,00')).toBe('total')
  expect(kind('', 'Rodas de tração', '')).toBe('title')
  expect(kind('RODAS DE TRAÇÃO', '', '')).toBe('title')
  expect(kind('Preços válidos até 31/12/2026', '', '')).toBe('title')
  expect(kind('Código', 'Nome', 'Preço')).toBe('heading')
})

test('what may be a product is one', () => {
  expect(kind('A-1', '', '')).toBeUndefined()
  expect(kind('', 'Roda', '10')).toBeUndefined()
  expect(kind('A-2', 'Total flex', '10')).toBeUndefined()
  expect(strayKind({ cells: ['TOTALFLEX', 'x'], header, codePlace: 0, meant: 2 })).toBeUndefined()
  expect(strayKind({ cells: ['RODAFLEX', ''], header, codePlace: 0, meant: 2 })).toBeUndefined()
})
