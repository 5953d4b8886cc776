import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, optional, prose } from '#kernel/api/fields.ts'
import { brand, category } from '../../record/contract/catalogue.ts'
import { draftTexts } from './draft-texts.ts'
import { done } from './products.ts'

const group = z.object({ name: line(120).min(1, draftTexts.required), description: optional(prose(1000)) })
export type GroupDraft = z.output<typeof group>

const groupChange = z.object({
  id,
  name: line(120).min(1, draftTexts.required).optional(),
  description: z.preprocess((given) => (given === '' ? null : given), prose(1000).nullable().optional()),
})
const categoryChange = groupChange.extend({
  pictureCode: z.preprocess((given) => (given === '' ? null : given), line(60).nullable().optional()),
})
export type GroupChange = Omit<z.output<typeof categoryChange>, 'id'>

const removal = z.object({ id, moveTo: optional(id) })

const ofUse = (what: string) =>
  `Exclui ${what}. Em uso, recusa (409, com o número de produtos em details.products) ou, com moveTo, passa antes os produtos para outra.`

const ofReturn = (what: string) =>
  `Traz de volta ${what} nos últimos 30 dias, como era, com os produtos que a exclusão passou adiante e que continuam lá; recusa (409) se o nome foi usado.`

export const deskGroupsApi = {
  createCategory: endpoint({
    method: 'POST',
    path: '/api/categories',
    access: 'staff',
    summary: 'Cria uma categoria, a última da ordem. O nome é único, sem contar acentos e maiúsculas.',
    input: group,
    output: category,
    status: 201,
  }),
  updateCategory: endpoint({
    method: 'PUT',
    path: '/api/categories/:id',
    access: 'staff',
    summary:
      'Altera uma categoria: campo ausente fica como está. pictureCode é o código do produto cuja imagem a representa; vazio, a loja escolhe um.',
    input: categoryChange,
    output: category,
  }),
  removeCategory: endpoint({
    method: 'DELETE',
    path: '/api/categories/:id',
    access: 'staff',
    summary: ofUse('uma categoria'),
    input: removal,
    output: done,
  }),
  restoreCategory: endpoint({
    method: 'POST',
    path: '/api/admin/categories/:id/restore',
    access: 'staff',
    summary: ofReturn('uma categoria excluída'),
    input: z.object({ id }),
    output: category,
  }),
  createBrand: endpoint({
    method: 'POST',
    path: '/api/brands',
    access: 'staff',
    summary: 'Cria uma marca de máquina. O nome é único, sem contar acentos e maiúsculas.',
    input: group,
    output: brand,
    status: 201,
  }),
  updateBrand: endpoint({
    method: 'PUT',
    path: '/api/brands/:id',
    access: 'staff',
    summary: 'Altera uma marca: campo ausente fica como está.',
    input: groupChange,
    output: brand,
  }),
  removeBrand: endpoint({
    method: 'DELETE',
    path: '/api/brands/:id',
    access: 'staff',
    summary: ofUse('uma marca, com os modelos de máquina dela'),
    input: removal,
    output: done,
  }),
  restoreBrand: endpoint({
    method: 'POST',
    path: '/api/admin/brands/:id/restore',
    access: 'staff',
    summary: ofReturn('uma marca excluída'),
    input: z.object({ id }),
    output: brand,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/admin/categories',
    access: 'staff',
    summary: 'Lista as categorias para a administração: conta também os produtos inativos.',
    input: z.object({}),
    output: z.array(category),
  }),
  addCategory: endpoint({
    method: 'POST',
    path: '/api/admin/categories',
    access: 'staff',
    summary: 'O mesmo que POST /api/categories.',
    input: group,
    output: category,
    status: 201,
  }),
  orderCategories: endpoint({
    method: 'PUT',
    path: '/api/admin/categories/order',
    access: 'staff',
    summary: 'Põe as categorias na ordem dada; todas precisam estar na lista.',
    input: z.object({ ids: z.array(id).max(1000) }),
    output: z.array(category),
  }),
  listBrands: endpoint({
    method: 'GET',
    path: '/api/admin/brands',
    access: 'staff',
    summary: 'Lista as marcas para a administração: conta também os produtos inativos.',
    input: z.object({}),
    output: z.array(brand),
  }),
  addBrand: endpoint({
    method: 'POST',
    path: '/api/admin/brands',
    access: 'staff',
    summary: 'O mesmo que POST /api/brands.',
    input: group,
    output: brand,
    status: 201,
  }),
}
