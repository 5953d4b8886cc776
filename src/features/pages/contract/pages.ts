import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { text } from '#kernel/api/fields.ts'

const longest = { heading: 200, text: 8000, cell: 1000 }

const span = z.object({
  text: z.string().max(longest.text),
  bold: z.literal(true).optional(),
  italic: z.literal(true).optional(),
  href: z.string().max(2000).optional(),
})
const richText = z.union([z.string().max(longest.text), z.array(span).max(400)])
const cell = z.string().max(longest.cell)

/** What the editor carries along as it is. A picture is one of our own files. */
export const fixedBlock = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('table'),
    caption: cell,
    columns: z.array(cell).min(1).max(12),
    rows: z.array(z.array(cell).max(12)).max(200),
  }),
  z.object({
    kind: z.literal('figure'),
    picture: z.string().regex(/^\/(?!\/)[\w./-]+$/),
    width: z.int().min(1).max(10_000),
    height: z.int().min(1).max(10_000),
    alt: cell,
    caption: cell,
  }),
  z.object({ kind: z.literal('company') }),
])

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: z.string().max(longest.heading), level: z.literal(3).optional() }),
  z.object({ kind: z.literal('paragraph'), text: richText }),
  z.object({ kind: z.literal('quote'), text: richText }),
  z.object({ kind: z.literal('list'), items: z.array(richText).max(200) }),
  z.object({ kind: z.literal('steps'), items: z.array(richText).max(200) }),
  z.object({ kind: z.literal('rule') }),
  ...fixedBlock.options,
])
export const pageBlocks = z.array(block).max(500)

/** A page as the navigation knows it. */
export const publishedPage = z.object({ title: z.string(), slug: z.string(), showInNavigation: z.boolean() })
export type PublishedPage = z.infer<typeof publishedPage>

export const page = z.object({
  slug: z.string(),
  title: z.string(),
  /** What search engines show above the description, where it is not the title. */
  seoTitle: z.string(),
  description: z.string(),
  /** The day somebody last changed what it says. */
  updated: z.iso.date(),
  blocks: pageBlocks,
})
export type Page = z.infer<typeof page>

export const pagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pages',
    access: 'public',
    kept: true,
    summary: 'Lista as páginas publicadas, na ordem da navegação.',
    input: z.object({}),
    output: z.array(publishedPage),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    access: 'public',
    kept: true,
    summary: 'Lê uma página publicada.',
    input: z.object({ slug: text(120) }),
    output: page,
  }),
}
