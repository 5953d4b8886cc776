import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, moment, numberLike, optional } from '#kernel/api/fields.ts'
import { productStatuses } from '../../record/contract/catalogue.ts'
import { isPercent, percentBounds } from '../domain/price-change.ts'
import { changeTexts } from './change-texts.ts'
import { compatibleModelDraft } from './draft-fields.ts'
import { deskFilter, mostAtOnce } from './products.ts'
import { inLines } from './progress.ts'

export const changeKinds = ['category', 'brand', 'price', 'status', 'featured', 'photos', 'machines'] as const
export type ChangeKind = (typeof changeKinds)[number]

/** Each product keeps its own copy of a photo. */
export const mostGivenPhoto = 500
const mostMachines = 50

/** By their numbers; or everything the list finds, which is refused once that is no longer as many as somebody saw. */
const selection = z.union([
  z.object({ ids: z.array(id).min(1).max(mostAtOnce) }),
  z.object({ query: deskFilter, count: numberLike(z.int().min(1)) }),
])
export type Selection = z.output<typeof selection>

/** Nothing takes it away; it has to be said all the same. */
const group = z.preprocess((given) => (given === '' ? null : given), id.nullable())

const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('category'), categoryId: group }),
  z.object({ kind: z.literal('brand'), brandId: group }),
  z.object({
    kind: z.literal('price'),
    percent: numberLike(z.number(changeTexts.percent).refine(isPercent, changeTexts.percent)),
  }),
  z.object({ kind: z.literal('status'), status: z.enum(productStatuses) }),
  z.object({ kind: z.literal('featured'), featured: z.boolean() }),
  /** `code` is of the product whose first photo all of them are given. */
  z.object({ kind: z.literal('photos'), action: z.enum(['remove', 'give']), code: optional(line(60)) }),
  z.object({
    kind: z.literal('machines'),
    action: z.enum(['add', 'remove']),
    machines: z.array(compatibleModelDraft).min(1).max(mostMachines),
  }),
])
export type WantedChange = z.output<typeof change>

const request = z.object({ selection, change })
export type ChangeRequest = z.output<typeof request>

const counts = {
  /** How many of those found become different, how many are so already, and how many have no price to change. */
  ...{ changed: z.int(), unchanged: z.int(), withoutPrice: z.int() },
}

const changePreview = z.object({
  ...counts,
  /** A few of those that change, in the words of the table. */
  examples: z.array(
    z.object({ id: z.int(), code: z.string(), name: z.string(), before: z.string(), after: z.string() }),
  ),
  /** The last change of the prices of some of them, within a day: of all kinds the only one that does more when it is made again. */
  lately: z.object({ name: z.string(), writtenAt: moment, products: z.int() }).nullable(),
})
export type ChangePreview = z.infer<typeof changePreview>

const changeMade = z.object({
  ...counts,
  /** By which it is undone; nothing where nothing changed. */
  id: z.int().nullable(),
})
export type ChangeMade = z.infer<typeof changeMade>

const pastChange = z.object({
  id: z.int(),
  kind: z.enum(['import', ...changeKinds]),
  /** The file's name, or what was changed in words. */
  name: z.string(),
  ...{ created: z.int(), updated: z.int() },
  writtenAt: moment,
  /** Until when it can be undone. */
  until: moment,
})
export type PastChange = z.infer<typeof pastChange>

const changeUndone = z.object({
  /** New products that went into the bin, changed ones that are as they were, and groups that came with them and went. */
  ...{ removed: z.int(), returned: z.int(), categories: z.int(), brands: z.int() },
  /** What somebody changed since, and is left as it is; the first 200 by name. */
  keptCount: z.int(),
  kept: z.array(z.object({ id: z.int(), code: z.string(), name: z.string() })),
})
export type ChangeUndone = z.infer<typeof changeUndone>

const whichAndWhat = `selection é {ids} (até 200) ou {query, count}: os filtros da lista de produtos e quantos ela mostrava; se já não são tantos, é recusado (409 SELECTION_CHANGED). change.kind diz o que muda: category (categoryId; vazio retira), brand (brandId; vazio retira), price (percent, de ${percentBounds.least} a ${percentBounds.most} com uma casa decimal), status, featured, photos (action remove, ou give com o code do produto cuja primeira foto é copiada) ou machines (action add ou remove, e machines).`

export const deskChangesApi = {
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/products/changes/preview',
    access: 'staff',
    summary: `Diz o que uma mudança em muitos produtos faria, sem fazê-la: quantos mudam, quantos já são assim, e alguns exemplos. ${whichAndWhat}`,
    input: request,
    output: changePreview,
  }),
  make: endpoint({
    method: 'POST',
    path: '/api/admin/products/changes',
    access: 'staff',
    summary: `Muda muitos produtos de uma vez: todos ou nenhum. ${whichAndWhat} Pode ser desfeita por 30 dias. Com Idempotency-Key, repetir o pedido devolve a primeira resposta. ${inLines}`,
    input: request,
    output: changeMade,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products/changes',
    access: 'staff',
    summary: 'Lista as últimas importações e mudanças de muitos produtos que ainda podem ser desfeitas (30 dias).',
    input: z.object({}),
    output: z.array(pastChange),
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/admin/products/changes/:id/undo',
    access: 'staff',
    summary:
      'Desfaz uma importação ou mudança inteira: o que ela criou vai para a lixeira, o que ela alterou volta a ser como era. O que alguém alterou depois fica como está e é citado.',
    input: z.object({ id }),
    output: changeUndone,
  }),
}
