import { expect, test } from 'vitest'
import { measuresIn, readCell } from './cells.ts'
import { groupsAmong, strayKind } from './stray-lines.ts'

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
  ['boreMm', '3/4"', '19,1'],
  ['boreMm', '½"', '12,7'],
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
  ['8" x 2.1/2" x 3/4"', undefined, { diameter: '8"', width: '2.1/2"', boreMm: '19,1' }],
  ['Ø150 x L50 x F20', undefined, { diameter: '150', width: '50', boreMm: '20' }],
  ['Furo: 20 x diâm. 150 x larg. 50 mm', undefined, { diameter: '150 mm', width: '50 mm', boreMm: '20' }],
  ['Ø150 x L50', undefined, { diameter: '150', width: '50' }],
  ['Ø150 x L50 x 20', undefined, undefined],
  ['L50 x F20', undefined, undefined],
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

/** What each title makes of the lines below it. */
function groupsBelow(titles: readonly string[]) {
  const groups = groupsAmong(titles.map((text, line) => ({ line, text, products: text === 'Fim' ? 0 : 5 })))
  return titles.map((_, line) => (groups.has(line) ? (groups.get(line) ?? 'none') : 'goes on'))
}

test('titles above products are categories, unless they are of every page, a remark, or alone', () => {
  const titles = [
    'RODAS DE TRAÇÃO',
    'Página 2',
    'ROLATEC LTDA',
    'Roletes',
    'ROLATEC LTDA',
    'Preço sem IPI: 28 dias',
    'Fim',
  ]
  expect(groupsBelow(titles)).toEqual([
    ...['RODAS DE TRAÇÃO', 'goes on', 'goes on', 'Roletes', 'goes on', 'none', 'none'],
  ])
  expect(groupsBelow(['Tabela de rodas'])).toEqual(['goes on'])
  expect(groupsBelow(['RODAS', 'RODAS'])).toEqual(['goes on', 'goes on'])
})

test.each([
  ['abbreviated', 'ROLETES P/ TRANSP.'],
  ['a separator', '***'],
  ['a line', '____'],
  ['a dash', '—'],
  ['longer than a category may be', `Roletes ${'x'.repeat(120)}`],
])('a title that cannot be a category ends the one above: %s', (_, title) => {
  expect(groupsBelow(['RODAS DE TRAÇÃO', title, 'BANDAGENS'])).toEqual(['RODAS DE TRAÇÃO', 'none', 'BANDAGENS'])
})

test.each([
  ['at once', ['B', 'A', 'A', 'C'], ['B', 'A', 'A', 'C']],
  ['below its number', ['B', 'A', 'Página 2', 'A', 'C'], ['B', 'A', 'goes on', 'A', 'C']],
  [
    'below heads of two lines',
    ['Head', 'Tabela', 'B', 'A', 'Head', 'Tabela', 'A', 'C', 'Head', 'Tabela', 'D'],
    ['goes on', 'goes on', 'B', 'A', 'goes on', 'goes on', 'A', 'C', 'goes on', 'goes on', 'D'],
  ],
])('a category printed again on its next page goes on: %s', (_, titles, groups) => {
  expect(groupsBelow(titles)).toEqual(groups)
})

test('a title that comes back below another is no category, and ends that one', () => {
  expect(groupsBelow(['A', 'B', 'A', 'C'])).toEqual(['none', 'B', 'none', 'C'])
})
