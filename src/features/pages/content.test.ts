import { describe, expect, test } from 'vitest'
import { usualPromised } from '#kernel/promised.ts'
import { slugOf } from '#kernel/slug.ts'
import { accessibility } from './content/accessibility.ts'
import { findGuide, guideList, guides } from './content/guides.ts'
import { privacy } from './content/privacy.ts'
import { type Block, headingsOf, keepMeasuresTogether, type PageDocument, plainText } from './domain/document.ts'

const textOf = (block: Block): string[] => {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return [plainText(block.text)]
    case 'list':
    case 'steps':
      return block.items.map(plainText)
    case 'rule':
      return []
    case 'table':
      return [block.caption, ...block.columns, ...block.rows.flat()]
    case 'figure':
      return [block.alt, block.caption]
    case 'company':
      return []
  }
}
const allText = (document: PageDocument) => [document.title, document.description, ...document.blocks.flatMap(textOf)]
const wordsIn = (document: PageDocument) => document.blocks.flatMap(textOf).join(' ').split(/\s+/).length

const documents: PageDocument[] = [...guides, privacy, accessibility]

/** Not ours to say: parts are compatible, never original; the name belongs to Covestro; ANPD is an agency. */
const forbidden = /\boriginais\b|vulkollan|Autoridade Nacional|<[a-z/]|\bcontacto\b|\becrã\b|estaremos/i

describe.each(documents.map((document) => [document.title, document] as const))('"%s"', (_, document) => {
  test('has a title, a description that fits a search result, a date and something to say', () => {
    expect(document.title).toMatch(/^\p{Lu}/u)
    expect(document.description.length).toBeGreaterThan(70)
    expect(document.description.length).toBeLessThanOrEqual(170)
    expect(new Date(document.updated).toISOString()).toContain(document.updated)
    expect(document.blocks.length).toBeGreaterThanOrEqual(3)
  })

  test('has no empty text, no HTML and no word that is not ours to use', () => {
    for (const text of allText(document)) {
      expect(text.trim()).not.toBe('')
      expect(text).not.toMatch(forbidden)
    }
  })

  test('has a heading of its own for each address, and tables as wide as their heads', () => {
    const headings = headingsOf(document.blocks)
    expect(headings.map(({ id }) => id)).toEqual(headings.map(({ text }) => slugOf(text)))
    for (const block of document.blocks) {
      if (block.kind !== 'table') continue
      for (const row of block.rows) expect(row).toHaveLength(block.columns.length)
      expect(new Set(block.rows.map(([first]) => first)).size).toBe(block.rows.length)
    }
  })
})

describe('the guides', () => {
  test('are the eight promised, each at its own address', () => {
    expect(guides).toHaveLength(8)
    const slugs = guides.map(({ slug }) => slug)
    expect(new Set(slugs).size).toBe(8)
    for (const slug of slugs) expect(slug).toBe(slugOf(slug))
    expect(slugs).toContain('como-medir-a-roda')
  })

  test.each(
    guides.map((guide) => [guide.slug, guide] as const),
  )('%s is as long as an article should be', (_, guide) => {
    expect(wordsIn(guide)).toBeGreaterThanOrEqual(190)
    expect(wordsIn(guide)).toBeLessThanOrEqual(400)
    expect(guide.question).toMatch(/\?$/)
    expect(guide.answer).toMatch(/\.$/)
  })

  test('are listed with question and answer, and lead to all others', () => {
    expect(guideList(usualPromised).guides.map(({ slug }) => slug)).toEqual(guides.map(({ slug }) => slug))
    const found = findGuide('dureza-shore', usualPromised)
    expect(found?.others.map(({ slug }) => slug)).not.toContain('dureza-shore')
    expect(found?.others).toHaveLength(7)
    expect(findGuide('nada', usualPromised)).toBeUndefined()
  })
})

test.each([
  ['mede 226 mm hoje', 'mede 226\u00a0mm hoje'],
  ['10 × 4 polegadas', '10\u00a0×\u00a04 polegadas'],
  ['254 × 102 mm.', '254\u00a0×\u00a0102\u00a0mm.'],
  ['−20 a 70 °C', '−20 a 70\u00a0°C'],
  ['com 4 furos', 'com 4 furos'],
  ['Ø 230 mm', 'Ø\u00a0230\u00a0mm'],
])('%j keeps its measure together', (written, shown) => {
  expect(keepMeasuresTogether(written)).toBe(shown)
})
