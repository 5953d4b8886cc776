import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { text } from '#kernel/api/fields.ts'
import { longestApplication } from '#kernel/longest-application.ts'
import { buttonLooks, type GuideSummary, isProductBlock, listCounts } from '../domain/document.ts'

export const longest = {
  ...{ heading: 200, text: 8000, cell: 1000, address: 2000 },
  ...{ button: 60, columnTitle: 80, columnText: 600, productTitle: 120, filter: 200 },
}
export const mostOf = { tableColumns: 12, tableRows: 200, columns: 4, products: 12, productBlocks: 6 }

const group = z.int().min(1).max(999_999_999).optional()

/** How long a text may be. */
type Fits = (most: number) => z.ZodString

/** What stands in the text as one piece. A picture is one of our own files. */
function fixedBlockOf(fits: Fits) {
  const cell = fits(longest.cell)
  const href = fits(longest.address)
  return z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('table'),
      caption: cell,
      columns: z.array(cell).min(1).max(mostOf.tableColumns),
      rows: z.array(z.array(cell).max(mostOf.tableColumns)).max(mostOf.tableRows),
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
    z.object({ kind: z.literal('button'), label: fits(longest.button).min(1), href, look: z.enum(buttonLooks) }),
    z.object({
      kind: z.literal('columns'),
      columns: z
        .array(
          z.object({
            title: fits(longest.columnTitle),
            text: fits(longest.columnText),
            link: z.object({ label: fits(longest.button).min(1), href }).optional(),
          }),
        )
        .min(2)
        .max(mostOf.columns),
    }),
    z.object({
      kind: z.literal('products'),
      title: fits(longest.productTitle),
      products: z
        .array(z.object({ id: z.int().min(1).max(2_147_483_647), name: fits(300).optional() }))
        .min(1)
        .max(mostOf.products),
    }),
    z.object({
      kind: z.literal('product-list'),
      title: fits(longest.productTitle),
      filter: z.object({
        category: group,
        brand: group,
        application: fits(longestApplication).optional(),
        search: fits(longest.filter).optional(),
      }),
      count: z.literal(listCounts),
    }),
  ])
}

function pageBlocksOf(fits: Fits) {
  const span = z.object({
    text: fits(longest.text),
    bold: z.literal(true).optional(),
    italic: z.literal(true).optional(),
    href: fits(longest.address).optional(),
  })
  const richText = z.union([fits(longest.text), z.array(span).max(400)])
  const block = z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('heading'), text: fits(longest.heading), level: z.literal(3).optional() }),
    z.object({ kind: z.literal('paragraph'), text: richText }),
    z.object({ kind: z.literal('quote'), text: richText }),
    z.object({ kind: z.literal('list'), items: z.array(richText).max(200) }),
    z.object({ kind: z.literal('steps'), items: z.array(richText).max(200) }),
    z.object({ kind: z.literal('rule') }),
    ...fixedBlockOf(fits).options,
  ])
  // Each block of products is a question to the catalogue.
  return z
    .array(block)
    .max(500)
    .refine((blocks) => blocks.filter(isProductBlock).length <= mostOf.productBlocks)
}

const asWritten: Fits = (most) => z.string().max(most)
export const fixedBlock = fixedBlockOf(asWritten)
export const pageBlocks = pageBlocksOf(asWritten)

/** As visitors read them: what the settings say in the gaps of a text may be longer than what was written. */
const filledBlocks = pageBlocksOf(() => z.string())

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
  blocks: filledBlocks,
})
export type Page = z.infer<typeof page>

const guideSummary = z.object({
  slug: z.string(),
  title: z.string(),
  /** What it answers, and the answer in short. */
  question: z.string(),
  answer: z.string(),
}) satisfies z.ZodType<GuideSummary>

const guide = page.extend({ ...guideSummary.shape, others: z.array(guideSummary) })
export type PublishedGuide = z.infer<typeof guide>

export const pagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/pages',
    access: 'public',
    isVersioned: true,
    summary: 'Lista as páginas publicadas, na ordem da navegação.',
    input: z.object({}),
    output: z.array(publishedPage),
  }),
  page: endpoint({
    method: 'GET',
    path: '/api/pages/:slug',
    access: 'public',
    isVersioned: true,
    summary: 'Lê uma página publicada.',
    input: z.object({ slug: text(120) }),
    output: page,
  }),
  guides: endpoint({
    method: 'GET',
    path: '/api/guides',
    access: 'public',
    isVersioned: true,
    summary: 'Lista os guias publicados, na ordem da loja.',
    input: z.object({}),
    output: z.array(guideSummary),
  }),
  guide: endpoint({
    method: 'GET',
    path: '/api/guides/:slug',
    access: 'public',
    isVersioned: true,
    summary: 'Lê um guia publicado e a lista dos outros.',
    input: z.object({ slug: text(120) }),
    output: guide,
  }),
}
