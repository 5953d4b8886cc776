import { describe, expect, test } from 'vitest'
import { largeAddress } from '#kernel/image-address.ts'
import { imageSizes } from '#kernel/image-sizes.ts'
import type { Block, FixedBlock } from '../domain/document.ts'
import { sentPicture, sizesOf } from '../domain/picture-sizes.ts'
import { sentPictures } from '../domain/pictures.ts'
import { safeBlock } from '../domain/safe-block.ts'
import { fixedBlock, mostOf, pageBlocks } from './pages.ts'

const many = <T>(length: number, one: T) => Array.from({ length }, () => one)
const table = (columns: number, rows: number) => ({
  kind: 'table',
  caption: '',
  columns: many(columns, 'a'),
  rows: many(rows, many(columns, 'b')),
})
const columns = (amount: number, column: object = {}) => ({
  kind: 'columns',
  columns: many(amount, { title: '', text: 'a', ...column }),
})
const products = (...ids: unknown[]) => ({ kind: 'products', title: '', products: ids.map((id) => ({ id })) })
const list = (filter: object, count: unknown = 4) => ({ kind: 'product-list', title: '', filter, count })
const button = (wish: object = {}) => ({ kind: 'button', label: 'Ver', href: '/a', look: 'primary', ...wish })

test.each([
  ['a large table', table(12, 200)],
  ['a small one', table(1, 0)],
  ['columns', columns(2)],
  ['columns with links', columns(4, { link: { label: 'Ver', href: '/a' } })],
  ['a product', products(1)],
  ['twelve', products(...many(12, 2_147_483_647))],
  ['a list', list({})],
  ['a list with filters', list({ category: 1, brand: 2, application: 'Tração', search: 'roda' }, 12)],
  ['a button', button()],
  ['a button of one letter', button({ label: '1' })],
  ['the company', { kind: 'company' }],
])('a page can hold %s', (_, block) => expect(fixedBlock.safeParse(block).data).toEqual(block))

test.each<[string, unknown]>([
  ['too wide a table', table(13, 1)],
  ['too long a table', table(1, 201)],
  ['a table without columns', table(0, 1)],
  ['a row wider than a table', { ...table(1, 0), rows: [many(13, 'b')] }],
  ['a cell that is a book', { ...table(1, 0), columns: ['x'.repeat(1001)] }],
  ['a cell that is no text', { ...table(1, 0), rows: [[{ html: '<b>' }]] }],
  ['one column', columns(1)],
  ['five columns', columns(5)],
  ['a column that is a page', columns(2, { text: 'x'.repeat(601) })],
  ['no product', products()],
  ['thirteen products', products(...many(13, 1))],
  ...['1', '1; drop table pages', 0, -1, 1.5, Number.NaN, null, { id: 1 }, 3e9].map((id): [string, unknown] => [
    `the product ${JSON.stringify(id)}`,
    products(id),
  ]),
  ['five products of a list', list({}, 5)],
  ['a number of a list in words', list({}, '4')],
  ['a category that is no number', list({ category: '2' })],
  ['a search that is a book', list({ search: 'x'.repeat(201) })],
  ['an application that is a book', list({ application: 'x'.repeat(501) })],
  ['a button that says nothing', button({ label: '' })],
  ['a button that looks otherwise', button({ look: 'danger' })],
  [
    'a picture of another site',
    { kind: 'figure', picture: '//evil.example/a', width: 1, height: 1, alt: '', caption: '' },
  ],
  ['HTML', { kind: 'html', html: '<script>alert(1)</script>' }],
  ['nothing', undefined],
])('%s is no block', (_, block) => expect(fixedBlock.safeParse(block).success).toBe(false))

test('what a block says beyond its fields is dropped', () => {
  const { data } = fixedBlock.safeParse({ ...button(), style: 'position:fixed', onclick: 'alert(1)' })
  expect(data).toEqual(button())
})

test('a page asks the catalogue at most six times', () => {
  const blocks = (amount: number) => [...many(amount - 1, list({})), products(1)]
  expect(mostOf.productBlocks).toBe(6)
  expect(pageBlocks.safeParse(blocks(6)).success).toBe(true)
  expect(pageBlocks.safeParse(blocks(7)).success).toBe(false)
})

describe('links of blocks', () => {
  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    'https://a@b.c',
  ])('%j makes no button, and no link of a column', (href) => {
    expect(safeBlock(button({ href }) as FixedBlock)).toBeUndefined()
    const unlinked = safeBlock(columns(2, { link: { label: 'Ver', href } }) as FixedBlock)
    expect(unlinked).toEqual(columns(2))
  })

  test('lead where they may', () => {
    expect(safeBlock(button({ href: ' /a ' }) as FixedBlock)).toEqual(button())
    const linked = columns(2, { link: { label: 'Ver', href: '/a' } })
    expect(safeBlock(linked as FixedBlock)).toEqual(linked)
  })
})

test('a product that was chosen twice is shown once', () => {
  expect(safeBlock(products(3, 1, 3) as FixedBlock)).toEqual(products(3, 1))
})

describe('a picture in a text', () => {
  const hash = '0123456789abcdef0123456789abcdef'
  const address = largeAddress(hash)

  test('is as large as the largest of its sizes', () => {
    expect(sentPicture({ address, width: 2048, height: 1024 })).toEqual({ picture: address, width: 1280, height: 640 })
    expect(sentPicture({ address, width: 400, height: 300 })).toEqual({ picture: address, width: 400, height: 300 })
  })

  test('is offered in every size, unless it came with the shop', () => {
    expect(sizesOf(sentPicture({ address, width: 400, height: 300 }))).toEqual(imageSizes({ hash, width: 400 }))
    expect(sizesOf(sentPicture({ address, width: 2048, height: 300 }))).toEqual(imageSizes({ hash, width: 1280 }))
    expect(sizesOf({ picture: '/guides/measure.svg', width: 400 })).toEqual([])
  })

  test('is known by its content', () => {
    const figure = { kind: 'figure', alt: 'Uma roda', caption: '' } as const
    const blocks: Block[] = [
      { ...figure, ...sentPicture({ address, width: 9, height: 9 }) },
      { ...figure, picture: '/guides/measure.svg', width: 9, height: 9 },
    ]
    expect(sentPictures(blocks)).toEqual([{ hash, name: 'Uma roda' }])
  })
})
