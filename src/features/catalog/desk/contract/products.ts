import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, numberLike, optional, optionalFlag, optionalText, repeated } from '#kernel/api/fields.ts'
import { pictureFile } from '#kernel/api/picture-file.ts'
import { mostPictureBytes } from '#kernel/pictures.ts'
import { product, productStatuses } from '../../record/contract/catalogue.ts'
import { lackingKinds } from '../domain/quality.ts'
import { optionalFields, requiredFields } from './draft-fields.ts'

/** A product as the sales desk sees it. */
export const deskProduct = product.extend({
  price: z.number().nullable(),
  version: z.int(),
  searchAliases: z.string(),
  updatedAt: z.iso.datetime(),
  deletedAt: z.iso.datetime().nullable(),
  lacking: z.array(z.enum(lackingKinds)),
})
export type DeskProduct = z.infer<typeof deskProduct>

const draft = z.object({ ...requiredFields, ...optionalFields })
export type ProductDraft = z.output<typeof draft>

/** A change names what it changes: what is absent stays as it is. */
const change = draft.partial().extend({
  id,
  /** The version that was read; when another change came between, this one is refused with what is there now. */
  version: numberLike(z.int().min(1).optional()),
})
/** What one line of a table says of a product. */
export const tableLine = draft.partial()
export type ProductChange = Omit<z.output<typeof change>, 'id'>
/** The least a product is made of: kits and services in a table have no measures. */
export type NewDraft = Pick<ProductDraft, 'name' | 'code' | 'description'> & ProductChange

const oneImage = { mostBytes: mostPictureBytes + 256 * 1024 }
/** A program that has none may say so. */
const image = z.preprocess((given) => given ?? undefined, optional(pictureFile))

/** As many as a screen's list shows at once, chosen one by one. */
export const mostAtOnce = 200

export const bulkActions = ['activate', 'deactivate', 'category', 'delete'] as const

export const done = z.object({ success: z.literal(true), message: z.string() })

const deskSorts = ['name', 'code', 'newest', 'updated', 'price', 'rating'] as const

/** Which products a list finds, in whatever order. */
export const deskFilter = z.object({
  search: optionalText(200),
  status: optional(z.enum(productStatuses)),
  category_id: repeated(id),
  brand_id: repeated(id),
  featured: optionalFlag,
  lacking: repeated(z.enum(lackingKinds)),
})
export type DeskFilter = z.output<typeof deskFilter>

export const usualLimit = 50

export const deskQuery = deskFilter.extend({
  sort: optional(z.enum(deskSorts)),
  direction: optional(z.enum(['asc', 'desc'])),
  page: numberLike(z.int().min(1).max(1_000_000).optional()),
  /** Where the page before ended; then `page` says nothing. */
  cursor: optionalText(1200),
  limit: numberLike(z.int().min(1).max(100).optional()),
})
export type DeskQuery = z.output<typeof deskQuery>

export const deskProductsApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/products',
    access: 'staff',
    summary: 'Cria um produto, em JSON ou em formulário com a imagem opcional no campo image.',
    multipart: { ...oneImage, orJson: true },
    input: draft.extend({ image }),
    output: deskProduct,
    status: 201,
  }),
  createWithUpload: endpoint({
    method: 'POST',
    path: '/api/products/upload',
    access: 'staff',
    summary: 'Cria um produto com a imagem no campo productImage.',
    multipart: oneImage,
    input: draft.extend({ productImage: image }),
    output: deskProduct,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/products/:id',
    access: 'staff',
    summary:
      'Altera um produto: campo ausente fica como está, campo vazio é esvaziado, image troca a primeira imagem. Com version, uma alteração de outra pessoa no meio é recusada (409 PRODUCT_CHANGED, com o produto atual em details.product e quem o alterou, e quando, em details.lastChange).',
    multipart: { ...oneImage, orJson: true },
    input: change.extend({ image }),
    output: deskProduct,
  }),
  updateWithUpload: endpoint({
    method: 'PUT',
    path: '/api/products/:id/upload',
    access: 'staff',
    summary: 'Altera um produto e troca a primeira imagem pela do campo productImage.',
    multipart: oneImage,
    input: change.extend({ productImage: image }),
    output: deskProduct,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/products/:id',
    access: 'staff',
    summary: 'Move um produto para a lixeira, de onde pode voltar por 30 dias.',
    input: z.object({ id }),
    output: done,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/admin/products',
    access: 'staff',
    summary:
      'Lista os produtos para a administração, com preço e o que falta em cada um. lacking repetido significa qualquer um deles. Total em X-Total-Count, a página seguinte em Link ou por número (page).',
    input: deskQuery,
    output: z.array(deskProduct),
  }),
  bin: endpoint({
    method: 'GET',
    path: '/api/admin/products/bin',
    access: 'staff',
    summary: 'Lista os produtos da lixeira, os últimos primeiro.',
    input: z.object({ search: optionalText(200) }),
    output: z.array(deskProduct),
  }),
  bulk: endpoint({
    method: 'POST',
    path: '/api/admin/products/bulk',
    access: 'staff',
    summary: `Ativa, desativa, muda de categoria (categoryId; vazio retira) ou exclui até ${mostAtOnce} produtos de uma vez: todos ou nenhum. change é o número pelo qual a mudança se desfaz.`,
    input: z.object({
      ids: z.array(id).min(1).max(mostAtOnce),
      action: z.enum(bulkActions),
      categoryId: optionalFields.categoryId,
    }),
    output: done.extend({ changed: z.int(), change: z.int().nullable() }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/products/:id',
    access: 'staff',
    summary: 'Busca um produto para a administração.',
    input: z.object({ id }),
    output: deskProduct,
  }),
  restoreMany: endpoint({
    method: 'POST',
    path: '/api/admin/products/restore',
    access: 'staff',
    summary: `Traz até ${mostAtOnce} produtos de volta da lixeira: todos ou nenhum.`,
    input: z.object({ ids: z.array(id).min(1).max(mostAtOnce) }),
    output: done.extend({ changed: z.int() }),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/products/:id/restore',
    access: 'staff',
    summary: 'Traz um produto de volta da lixeira; recusa (409) se outro usa o código dele.',
    input: z.object({ id }),
    output: deskProduct,
  }),
}
