import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, moment, numberLike, optional } from '#kernel/api/fields.ts'
import { revision } from '#kernel/api/revision.ts'
import { isPageSlug } from '../domain/slugs.ts'
import { pageProblems as problems } from '../texts/errors.ts'
import { pageBlocks } from './pages.ts'

const pageStates = ['draft', 'published', 'scheduled'] as const

const summary = {
  id: z.int(),
  slug: z.string(),
  title: z.string(),
  state: z.enum(pageStates),
  publishAt: moment.nullable(),
  showInNavigation: z.boolean(),
  /** Its words may change, but not its address, and it is always there. */
  isFixed: z.boolean(),
  /** It came with the shop: it keeps its address and cannot be removed. */
  isOriginal: z.boolean(),
  updatedAt: moment,
  version: z.int(),
}
export const deskPageSummary = z.object(summary)
export type DeskPageSummary = z.infer<typeof deskPageSummary>

const said = {
  title: z.string(),
  seoTitle: z.string(),
  description: z.string(),
  question: z.string(),
  answer: z.string(),
  blocks: pageBlocks,
}

export const deskPage = z.object({
  ...summary,
  ...said,
  /** What it said when it came with the shop. */
  original: z.object(said).nullable(),
})
export type DeskPage = z.infer<typeof deskPage>

export const pageRevision = revision.extend({ title: z.string(), blocks: pageBlocks })
export type PageRevision = z.infer<typeof pageRevision>

const title = line(120).min(1, problems.title)
/** A guide's begins with `guias/`. */
const slug = line(80).toLowerCase().refine(isPageSlug, problems.slug)
export const longestOf = { question: 160, answer: 400 }

const draft = {
  title,
  slug,
  seoTitle: z.string().default('').pipe(line(120)),
  description: z.string().default('').pipe(line(300)),
  /** Of a guide: what it answers, where that is not its title, and the answer in short. */
  question: z.string().default('').pipe(line(longestOf.question)),
  answer: z.string().default('').pipe(line(longestOf.answer)),
  status: z.enum(['draft', 'published']),
  /** From when on it is seen; without it, at once. */
  publishAt: z.preprocess(
    (given) => (given === '' ? null : given),
    z.iso.datetime({ offset: true }).nullable().default(null),
  ),
  showInNavigation: z.boolean().default(true),
  /** As the editor writes it; what we do not know of it is dropped. */
  document: z.unknown(),
}
export const newPage = z.object(draft)
export type NewPage = z.output<typeof newPage>
export const pageChange = z.object({ ...draft, id, version: optional(numberLike(z.int().min(0))) })
export type PageChange = z.output<typeof pageChange>

const done = z.object({ success: z.literal(true), message: z.string() })

export const deskPagesApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/pages',
    access: 'staff',
    summary:
      'Lista todas as páginas, publicadas ou não, na ordem da navegação, e todos os guias, na ordem da lista deles.',
    input: z.object({}),
    output: z.array(deskPageSummary),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/pages',
    access: 'staff',
    summary: 'Cria uma página, ou um guia, cujo slug começa com guias/.',
    input: newPage,
    output: deskPage,
    status: 201,
  }),
  order: endpoint({
    method: 'PUT',
    path: '/api/admin/pages/order',
    access: 'staff',
    summary: 'Muda a ordem das páginas ou a dos guias; ids são todas as páginas, ou todos os guias, na ordem nova.',
    input: z.object({ ids: z.array(id).max(1000) }),
    output: z.array(deskPageSummary),
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:id',
    access: 'staff',
    summary: 'Lê uma página para editá-la.',
    input: z.object({ id }),
    output: deskPage,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/pages/:id',
    access: 'staff',
    summary:
      'Grava uma página. Com version, uma alteração de outra pessoa no meio é recusada (409 PAGE_CHANGED, com a página atual em details.stored e quem a alterou, e quando, em details.lastChange).',
    input: pageChange,
    output: deskPage,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/pages/:id',
    access: 'staff',
    summary: 'Exclui uma página e o seu histórico.',
    input: z.object({ id }),
    output: done,
  }),
  revisions: endpoint({
    method: 'GET',
    path: '/api/admin/pages/:id/revisions',
    access: 'staff',
    summary: 'Lista as versões de uma página, da mais recente à mais antiga.',
    input: z.object({ id }),
    output: z.array(pageRevision),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/pages/:id/revisions/:revision/restore',
    access: 'staff',
    summary: 'Volta o texto de uma página ao de uma versão anterior, como uma versão nova.',
    input: z.object({ id, revision: id }),
    output: deskPage,
  }),
}
