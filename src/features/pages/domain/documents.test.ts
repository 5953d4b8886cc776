import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accessibility } from '../content/accessibility.ts'
import { guides } from '../content/guides.ts'
import { privacy } from '../content/privacy.ts'
import type { Block, FixedBlock } from './document.ts'
import { headingsOf } from './document.ts'
import { editorDocument } from './editor-document.ts'
import { readDocument } from './read-document.ts'
import { safeHref } from './safe-href.ts'
import { isReservedSlug, isSlug } from './slugs.ts'

const asGiven = (value: unknown) => value as FixedBlock
const read = (...content: unknown[]) => readDocument({ type: 'doc', content }, () => undefined)
const text = (words: string, ...marks: unknown[]) => ({ type: 'text', text: words, marks })
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })

test.each(
  [privacy, accessibility, ...guides].map(({ title, blocks }) => [title, blocks] as const),
)('"%s" goes through the editor unchanged', (_, blocks) =>
  expect(readDocument(editorDocument(blocks), asGiven)).toEqual(blocks))

test('so does everything a page can say', () => {
  const blocks: Block[] = [
    { kind: 'heading', text: 'Garantia', level: 3 },
    {
      kind: 'paragraph',
      text: [{ text: 'Fale ' }, { text: 'conosco', bold: true, href: '/contatos' }, { text: '\njá' }],
    },
    { kind: 'quote', text: [{ text: 'ótimo', italic: true }] },
    { kind: 'steps', items: ['um', [{ text: 'dois', bold: true }]] },
    { kind: 'rule' },
    { kind: 'company' },
    { kind: 'button', label: 'Fale conosco', href: '/contatos', look: 'line' },
    {
      kind: 'columns',
      columns: [
        { title: 'Um', text: 'a\nb', link: { label: 'Ver', href: '/a' } },
        { title: '', text: 'c' },
      ],
    },
    { kind: 'products', title: 'Escolhidos', products: [{ id: 7, name: 'Roda' }, { id: 3 }] },
    { kind: 'product-list', title: '', filter: { category: 2, search: 'tração' }, count: 8 },
  ]
  expect(readDocument(editorDocument(blocks), asGiven)).toEqual(blocks)
})

describe('what somebody sends as a document', () => {
  test.each([
    null,
    undefined,
    'x',
    7,
    [],
    {},
    { type: 'doc', content: 'x' },
    { content: [null, 1, 'x', []] },
  ])('%j says nothing', (document) => expect(readDocument(document, asGiven)).toEqual([]))

  test('loses nodes nobody knows, and keeps the text of marks nobody knows', () => {
    const unknown = ['script', 'image', 'iframe', 'codeBlock', '__proto__', 'constructor']
    expect(read(...unknown.map((type) => ({ type, content: [text('alert(1)')] })))).toEqual([])
    expect(read(paragraph(text('a', { type: 'style', attrs: { style: 'position:fixed' } })))).toEqual([
      { kind: 'paragraph', text: 'a' },
    ])
  })

  test('keeps markup as the text it is', () => {
    const payload = '<img src=x onerror=alert(1)>'
    expect(read(paragraph(text(payload)))).toEqual([{ kind: 'paragraph', text: payload }])
  })

  test('loses links that could do more than lead somewhere', () => {
    const linked = (href: string) => read(paragraph(text('a', { type: 'link', attrs: { href } })))
    expect(linked('javascript:alert(1)')).toEqual([{ kind: 'paragraph', text: 'a' }])
    expect(linked('/garantia')).toEqual([{ kind: 'paragraph', text: [{ text: 'a', href: '/garantia' }] }])
  })

  test('may be nested without end', () => {
    let node: unknown = text('tief')
    for (let depth = 0; depth < 5000; depth += 1)
      node = { type: 'bulletList', content: [{ type: 'listItem', content: [node] }] }
    expect(read(node)).toEqual([])
  })

  test('leaves out what is empty, and flattens lists in lists', () => {
    expect(read(paragraph(), { type: 'heading', content: [text(' ')] }, { type: 'bulletList' })).toEqual([])
    const inner = { type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('b'))] }] }
    expect(
      read({ type: 'bulletList', content: [{ type: 'listItem', content: [paragraph(text('a')), inner] }] }),
    ).toEqual([{ kind: 'list', items: ['a', 'b'] }])
  })
})

test.each([
  'https://a.example/x?y#z',
  'HTTP://a.example',
  'mailto:a@b.c',
  'tel:+5519999990000',
  '/contatos',
  '#topo',
  ' /a ',
])('%s is a link', (href) => expect(safeHref(href)).toBe(href.trim()))

test.each([
  'javascript:alert(1)',
  'java\nscript:alert(1)',
  'JaVaScRiPt:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,x',
  'vbscript:x',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https://user@evil.example',
  'blob:x',
  'contatos',
  '',
  7,
  null,
])('%j is none', (href) => expect(safeHref(href)).toBeUndefined())

test('two headings that read alike have two addresses', () => {
  const blocks: Block[] = [
    { kind: 'heading', text: 'Prazo' },
    { kind: 'heading', text: 'Prazo', level: 3 },
    { kind: 'heading', text: '???' },
  ]
  expect(headingsOf(blocks).map(({ id }) => id)).toEqual(['prazo', 'prazo-2', 'secao'])
})

test('no page can take an address of the site', () => {
  const files = readdirSync('src/app/web/routes').map((file) => file.split('.')[0] ?? '')
  const routes = files.filter((name) => !/^(__root|\$page|index)$/.test(name))
  expect(routes.length).toBeGreaterThan(10)
  for (const slug of [...routes, 'admin', 'administracao', 'sitemap-2', 'api', 'maintenance', 'login'])
    expect(isReservedSlug(slug), slug).toBe(true)
  for (const slug of ['garantia', 'trabalhe-conosco', 'produtos-novos']) expect(isReservedSlug(slug), slug).toBe(false)
  for (const slug of ['Garantia', 'a b', 'a--b', '-a', 'a/b', 'a.html', '']) expect(isSlug(slug), slug).toBe(false)
})
