import { expect, test } from 'vitest'
import { headerOf, tableFields } from '../../desk/domain/product-table.ts'
import { productHeadings, unitIn } from './headings.ts'

const { headingPlace, likeliestSheet, likelyField, matchColumns } = productHeadings

test.each([
  ['Código', 'code'],
  ['CODIGO', 'code'],
  ['compatibleModels', 'compatibleModels'],
  ['carga máxima', 'maxLoad'],
  ['furo (mm)', 'boreMm'],
  ['Ø', 'diameter'],
  ['CÓDIGO DO PRODUTO', 'code'],
  ['Cód. Prod.', 'code'],
  ['Cod.', 'code'],
  ['Diâm. (mm)', 'diameter'],
  ['DIAMETRO EXT. mm', 'diameter'],
  ['Dimetro', 'diameter'],
  ['Ø ext.', 'diameter'],
  ['Larg.', 'width'],
  ['LARGURA [mm]', 'width'],
  ['Ø int. (mm)', 'boreMm'],
  ['Diâmetro interno', 'boreMm'],
  ['Larg. do cubo', 'hubWidthMm'],
  ['Preço de venda', 'price'],
  ['PREÇO R$', 'price'],
  ['Vlr. Unit.', 'price'],
  ['Grupo', 'category'],
  ['Família', 'category'],
  ['Fabricante', 'brand'],
  ['NCM/SH', 'ncm'],
  ['Classif. Fiscal', 'ncm'],
  ['Capac. carga (kg)', 'maxLoad'],
  ['Temp. Máx. (°C)', 'tempMax'],
  ['Dureza (Shore A)', 'hardness'],
  ['Descr. do produto', 'name'],
  ['Cód. original', 'crossReferences'],
  ['Aplicacao', 'application'],
])('%j is understood as %s', (header, field) => {
  expect(likelyField(header)?.field).toBe(field)
})

test.each([
  ...['Peso', 'Custo', 'Preço de custo', 'Preço atacado', 'Valor total', 'Código de barras', 'EAN', 'Estoque', 'Qtde'],
  ...['Unidade', 'IPI', 'Fornecedor', 'Margem', 'Data', 'CEST', 'Localização', 'Código do cliente', 'Marca/Modelo'],
  // As near to one of two fields as to the other.
  'Temp. mixima',
  ...['Ref', 'Obs', 'Item', '', '***', '(mm)', 'constructor', 'Descrição fiscal', 'x'.repeat(100_000)],
])('%j is not guessed', (header) => {
  expect(likelyField(header)).toBeUndefined()
})

test('every heading of our own is what it is', () => {
  for (const field of tableFields) expect(likelyField(headerOf(field))?.field).toBe(field)
})

test.each([
  ['Diâm. (mm)', 'mm'],
  ['Larg. pol', 'pol'],
  ['Largura (")', 'pol'],
  ['Capacidade (t)', 't'],
  ['Temp. °C', '°C'],
  ['Largura', undefined],
  ['mm', undefined],
])('%j gives its numbers %s', (header, unit) => {
  expect(unitIn(header)).toBe(unit)
})

const column = (header: string, ...samples: string[]) => ({ header, samples })

test('no field is given to two columns: the surest has it, and of equals the first', () => {
  const columns = [column('Preço tabela'), column('Preço de vend'), column('Preço de venda'), column('Valor unitário')]
  expect(matchColumns(columns, {})).toEqual(['price', null, null, null])
  expect(matchColumns([column('Preço de vend'), column('Preço de venda')], {})).toEqual([null, 'price'])
  expect(matchColumns([column('Preço de venda'), column('Preço')], {})).toEqual([null, 'price'])
})

test('what somebody chose comes first, and what they left out stays out', () => {
  const columns = [column('Valor'), column('Preço de venda'), column('Grupo')]
  expect(matchColumns(columns, { 'Preço de venda': 'price', Grupo: '' })).toEqual([null, 'price', null])
})

test('a guess is dropped where what stands below says otherwise', () => {
  expect(matchColumns([column('Linha', '1', '2', '3')], {})).toEqual([null])
  expect(matchColumns([column('Linha', 'Rodas', 'Rolos')], {})).toEqual(['category'])
  expect(matchColumns([column('Valor', 'alto', 'baixo')], {})).toEqual([null])
  expect(matchColumns([column('Valor', 'R$ 10,00', 'sob consulta')], {})).toEqual(['price'])
  // All measures in one: a number alone could be any of them.
  expect(matchColumns([column('Medidas (mm)', '230x75', '200 x 50 x 20')], {})).toEqual(['diameter'])
  expect(matchColumns([column('Dimensões', '230', '200 mm')], {})).toEqual([null])
  expect(matchColumns([column('Tamanho', 'P', 'M', 'G')], {})).toEqual([null])
  expect(matchColumns([column('Medida externa', '230', '200 mm')], {})).toEqual(['diameter'])
  // Our own headings need no such proof.
  expect(matchColumns([column('Preço', 'alto')], {})).toEqual(['price'])
})

test('headings are found below titles, and a sheet of products among others', () => {
  const table = [
    ['Tabela 2026'],
    ['Rodas e Cia', '', 'Pág. 1'],
    ['Cód.', 'Descr. do item', 'Vlr. Unit.'],
    ['A-1', 'Roda', '10'],
  ]
  expect(headingPlace(table)).toBe(2)
  expect(headingPlace([['Nome'], ['Preço', 'alto']])).toBe(0)
  expect(likeliestSheet([{ rows: [['Capa']] }, { rows: table }, { rows: [] }])).toBe(1)
  expect(likeliestSheet([{ rows: [['a']] }, { rows: [['b']] }])).toBe(0)
})
