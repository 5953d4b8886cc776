import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coded, codesIn, matchQuickList, readQuickList } from './quick-list.ts'

const codes = [
  'RT-230X75-LI',
  'RC-85X105-LI',
  'RA-125X40-LI',
  'RB-6204-2RS',
  'BD-RECUP',
  'EX-20X108',
  '0009-123',
  '6204',
]
const catalogue: Coded[] = codes.map((code, place) => ({
  product: { id: place + 1, name: `Produto ${code}`, code, imageUrl: null },
  codes: place === 0 ? [code, '0009.933.510'] : [code],
}))
const read = (text: string) => matchQuickList(readQuickList(text), catalogue)
const found = (text: string) => read(text).found.map(({ product, quantity }) => `${quantity} ${product.code}`)
const missing = (text: string) => read(text).missing.map(({ text: written }) => written)

describe('a line of a list', () => {
  test.each([
    ['RT-230X75-LI', ['1 RT-230X75-LI']],
    ['RT-230X75-LI 4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI;4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI,4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI\t4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI | 4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI x4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI x 4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI × 4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI: 4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI = 4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI - 4 un', ['4 RT-230X75-LI']],
    ['RT-230X75-LI (4)', ['4 RT-230X75-LI']],
    ['RT-230X75-LI (Qtd: 4)', ['4 RT-230X75-LI']],
    ['RT-230X75-LI*4', ['4 RT-230X75-LI']],
    ['6204 x 1000', ['1000 6204']],
    ['1000 x 6204', ['1000 6204']],
    ['4x RT-230X75-LI', ['4 RT-230X75-LI']],
    ['4xRT-230X75-LI', ['4 RT-230X75-LI']],
    ['4 x RT-230X75-LI', ['4 RT-230X75-LI']],
    ['4 RT-230X75-LI', ['4 RT-230X75-LI']],
    ['4 un RT-230X75-LI', ['4 RT-230X75-LI']],
    ['4 peças de RT-230X75-LI', ['4 RT-230X75-LI']],
    ['2 pares RT-230X75-LI', ['4 RT-230X75-LI']],
    ['4;RT-230X75-LI', ['4 RT-230X75-LI']],
    ['RT-230X75-LI;4,00', ['4 RT-230X75-LI']],
    ['RT-230X75-LI;1.000', ['1000 RT-230X75-LI']],
    ['rt 230x75 li 4', ['4 RT-230X75-LI']],
    ['RT.230X75.LI 4', ['4 RT-230X75-LI']],
    ['cód. RT-230X75-LI 4 unidades', ['4 RT-230X75-LI']],
    ['Roda de tração RT-230X75-LI Linde: 4', ['4 RT-230X75-LI']],
    ['- RT-230X75-LI 4', ['4 RT-230X75-LI']],
    ['1) RT-230X75-LI 4', ['4 RT-230X75-LI']],
    ['1;RT-230X75-LI;Roda de tração PU 230 × 75 mm;4', ['4 RT-230X75-LI']],
    ['RT-230X75-LI;4;Roda de tração PU 230 × 75 mm;398,90', ['4 RT-230X75-LI']],
    ['"RT-230X75-LI";"Roda 230 × 75 mm, flange";"4"', ['4 RT-230X75-LI']],
    ['9933510 4', ['4 RT-230X75-LI']],
    ['6204', ['1 6204']],
    ['6204 10', ['10 6204']],
    ['6204;10', ['10 6204']],
    ['10;6204', ['10 6204']],
    ['10x 6204', ['10 6204']],
    ['6204 x 10', ['10 6204']],
    ['0009 123 2', ['2 0009-123']],
    ['RB-6204-2RS 10', ['10 RB-6204-2RS']],
    ['BD-RECUP 2', ['2 BD-RECUP']],
    ['EX-20X108 x 2', ['2 EX-20X108']],
    ['RT-230X75-LI, RC-85X105-LI', ['1 RT-230X75-LI', '1 RC-85X105-LI']],
    ['RT-230X75-LI 2, RC-85X105-LI 4', ['2 RT-230X75-LI', '4 RC-85X105-LI']],
    ['RT-230X75-LI;2;RC-85X105-LI;4', ['2 RT-230X75-LI', '4 RC-85X105-LI']],
    ['2;RT-230X75-LI;4;RC-85X105-LI', ['2 RT-230X75-LI', '4 RC-85X105-LI']],
    ['RT-230X75-LI 2 RC-85X105-LI 4', ['2 RT-230X75-LI', '4 RC-85X105-LI']],
    ['2x RT-230X75-LI 4x RC-85X105-LI', ['2 RT-230X75-LI', '4 RC-85X105-LI']],
    ['RT-230X75-LI e RC-85X105-LI 4', ['1 RT-230X75-LI', '4 RC-85X105-LI']],
  ])('%j asks for %j', (text, expected) => {
    expect(found(text)).toEqual(expected)
    expect(missing(text)).toEqual([])
  })

  test.each([
    'Roda 230 x 75',
    'Roda de tração 230x75',
    '85 x 100',
    'XY-1',
    'RT-999X99-ZZ 4',
    'olá, bom dia',
  ])('%j is kept as it was written', (text) => {
    expect(found(text)).toEqual([])
    expect(missing(text)).toEqual([text])
  })

  test.each([
    'RT-230X75-LI 0',
    'RT-230X75-LI;0',
    'RT-230X75-LI 10000',
    'RT-230X75-LI x 123456',
    'RT-230X75-LI 1,5',
    'RT-230X75-LI 1.5',
    'RT-230X75-LI 12,50',
    'RT-230X75-LI; 12,50',
    'RT-230X75-LI;398,90',
    'RT-230X75-LI -3',
    'RT-230X75-LI;-3',
    '-3 RT-230X75-LI',
    '6204;12,50',
    '0x RT-230X75-LI',
  ])('%j names a quantity nobody can mean, so nothing is assumed', (text) => {
    expect(found(text)).toEqual([])
    expect(missing(text)).toEqual([text])
  })
})

describe('a list', () => {
  test('adds up what stands on several lines', () => {
    expect(found('RT-230X75-LI 2\nRC-85X105-LI\nrt230x75li;3')).toEqual(['5 RT-230X75-LI', '1 RC-85X105-LI'])
  })
  test('never adds up to more than a request can hold', () => {
    expect(found('RT-230X75-LI 9999\nRT-230X75-LI 9999')).toEqual(['9999 RT-230X75-LI'])
  })
  test.each([
    'Código;Quantidade\nRT-230X75-LI;4',
    'codigo,qtd\nRT-230X75-LI,4',
    'Item;Código;Descrição;Qtde.\n1;RT-230X75-LI;Roda de tração;4',
    'Qtd\tRef\n4\tRT-230X75-LI',
    '\uFEFFCódigo;Quantidade\r\nRT-230X75-LI;4\r\n',
    'Produtos\nRT-230X75-LI 4',
  ])('%j begins with the names of its columns', (text) => {
    expect(found(text)).toEqual(['4 RT-230X75-LI'])
    expect(missing(text)).toEqual([])
  })
  test('keeps what the catalogue does not know, with its likeliest reading', () => {
    expect(read('RT-230X75-LI 2\nRT-999X99-ZZ 4').missing).toEqual([
      { text: 'RT-999X99-ZZ 4', reading: { code: 'rt999x99zz', quantity: 4 } },
    ])
  })
  test('of nothing is empty', () => {
    expect(readQuickList(' \n\n;;\n')).toEqual([])
  })
})

const anyList = fc
  .array(
    fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...codes),
      fc.integer({ min: -5, max: 200_000 }).map(String),
      fc.constantFrom(';', ',', '\t', '\n', ' ', 'x', ' un ', '"', 'Código;Qtd\n', '|', '('),
    ),
  )
  .map((pieces) => pieces.join(''))

test('whatever is pasted, every quantity is one that can be asked for', () => {
  fc.assert(
    fc.property(anyList, (text) => {
      const entries = readQuickList(text)
      const quantities = [
        ...entries.flatMap(({ readings }) => readings.map(({ quantity }) => quantity)),
        ...matchQuickList(entries, catalogue).found.map(({ quantity }) => quantity),
      ]
      return quantities.every((quantity) => Number.isInteger(quantity) && quantity >= 1 && quantity <= 9999)
    }),
    { numRuns: 2000 },
  )
})

test('every code with its quantity is understood behind every separator', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...codes),
      fc.integer({ min: 1, max: 9999 }),
      fc.constantFrom(' ', ';', '\t', ' x ', ' x', ': ', ' = ', ',', ' | '),
      (code, quantity, separator) => found(`${code}${separator}${quantity}`)[0] === `${quantity} ${code}`,
    ),
  )
})

test('each code is asked for once', () => {
  expect(codesIn(readQuickList('RT-230X75-LI\nRT-230X75-LI'))).toEqual(['rt230x75li'])
})
