import { describe, expect, test } from 'vitest'
import { slugOf } from '#kernel/slug.ts'
import { accessibility } from './content/accessibility.ts'
import { guides } from './content/guides.ts'
import { originals } from './content/originals.ts'
import { privacy } from './content/privacy.ts'
import { blankTemplate, templates } from './content/templates.ts'
import { newPage } from './contract/desk.ts'
import { pageBlocks } from './contract/pages.ts'
import { blanksIn } from './domain/blanks.ts'
import {
  type FixedBlock,
  headingsOf,
  isProductBlock,
  keepMeasuresTogether,
  type PageDocument,
  wordsIn,
} from './domain/document.ts'
import { editorDocument } from './domain/editor-document.ts'
import { readDocument } from './domain/read-document.ts'
import { safeHref } from './domain/safe-href.ts'
import { isReservedSlug, isSlug } from './domain/slugs.ts'

const allText = (document: PageDocument) => [document.title, document.description, ...document.blocks.flatMap(wordsIn)]
const lengthOf = (document: PageDocument) => document.blocks.flatMap(wordsIn).join(' ').split(/\s+/).length

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
    expect(lengthOf(guide)).toBeGreaterThanOrEqual(190)
    expect(lengthOf(guide)).toBeLessThanOrEqual(400)
    expect(guide.question).toMatch(/\?$/)
    expect(guide.answer).toMatch(/\.$/)
  })
})

test.each([...originals])('%s can be stored as it came', (slug, { updated: _, blocks, ...said }) => {
  const draft = { ...said, slug, status: 'published' as const, document: editorDocument(blocks) }
  expect(newPage.parse(draft)).toMatchObject(draft)
  expect(pageBlocks.parse(blocks)).toEqual(blocks)
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

describe.each(
  templates.filter((one) => one !== blankTemplate).map((one) => [one.name, one] as const),
)('the template "%s"', (_, template) => {
  const said = [template.title, template.description, ...template.blocks.flatMap(wordsIn)]

  test('is a page that can be stored, and goes through the editor unchanged', () => {
    expect(pageBlocks.parse(template.blocks)).toEqual(template.blocks)
    expect(readDocument(editorDocument(template.blocks), (block) => block as FixedBlock)).toEqual(template.blocks)
    const slug = slugOf(template.title)
    expect([isSlug(slug), isReservedSlug(slug)]).toEqual([true, false])
    // Where it ended with a block, the editor would add a line, which would count as written.
    expect(template.blocks.at(-1)?.kind).toBe('paragraph')
  })

  test('leaves to the owner what only the owner knows: no time, amount or share is promised', () => {
    expect(blanksIn(template.blocks).length).toBeGreaterThanOrEqual(3)
    const promises = said.filter((text) => /\d+ (dias?|horas?|meses|anos?)|R\$|\d ?%|grátis/i.test(text))
    expect(promises).toEqual([])
  })

  test('shows no product under words that are not about it: which ones are meant is the owner’s to choose', () => {
    expect(template.blocks.filter(isProductBlock)).toEqual([])
  })

  test('says nothing that is not ours to say', () => {
    expect(said.filter((text) => forbidden.test(text))).toEqual([])
    for (const block of template.blocks) if (block.kind === 'button') expect(safeHref(block.href)).toBe(block.href)
  })
})

test('a brand’s page names the brand wherever it speaks of it, and pages of promotions and brands ask for their products', () => {
  const template = (name: string) => templates.find((one) => one.name === name)!
  const brand = template('Página de marca')
  for (const text of [brand.title, brand.description]) expect(blanksIn([], text)).toEqual(['[marca]'])
  for (const { blocks } of [brand, template('Promoção')])
    expect(blanksIn(blocks).filter((blank) => blank.startsWith('[Insira aqui '))).toHaveLength(1)
})

test('blanks are words in brackets and names in braces, each named once', () => {
  const blocks = [
    { kind: 'paragraph', text: 'Em [prazo], ver [1], [prazo] ou [a combinar, {2} { } {reposta}' },
  ] as const
  expect(blanksIn(blocks, 'Rodas [marca]')).toEqual(['[marca]', '[prazo]', '{reposta}'])
})
