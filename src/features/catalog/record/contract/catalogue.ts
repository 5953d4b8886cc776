import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, optionalText, repeated, text } from '#kernel/api/fields.ts'
import { type AttributeValues, isStoredAsNumber, type StoredName, storedNames } from '../domain/attributes.ts'
import { productFacets, productFilters, productQuery } from './filters.ts'

export const productStatuses = ['active', 'inactive'] as const
/** `confirmed` by the shop against the machine, or still `to-confirm` before a sale. */
export const certainties = ['confirmed', 'to-confirm'] as const

const maybeText = z.string().nullable()
const maybeNumber = z.number().nullable()

type AttributeShape = {
  [N in StoredName]: AttributeValues[N] extends number | null ? typeof maybeNumber : typeof maybeText
}
const attributeShape = Object.fromEntries(
  storedNames.map((name) => [name, isStoredAsNumber(name) ? maybeNumber : maybeText]),
) as AttributeShape

const compatibleModel = z.object({
  brand: maybeText,
  model: z.string(),
  machineType: maybeText,
  position: maybeText,
  certainty: z.enum(certainties),
  /** It is the machine that was searched for; such machines come first. */
  isSought: z.literal(true).optional(),
})

const crossReference = z.object({
  brand: maybeText,
  partNumber: z.string(),
  certainty: z.enum(certainties),
})

const productImage = z.object({
  id: z.int(),
  url: z.string(),
  alt: z.string(),
  width: z.int(),
  height: z.int(),
  /** The same picture in each width it is offered in, smallest first. */
  sizes: z.array(z.object({ width: z.int(), webp: z.string(), avif: z.string() })),
})

/** What lists show of a product, to everybody. */
export const productFace = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  code: z.string(),
  description: z.string(),
  imageUrl: maybeText,
  /** Drawn from the product's own numbers; null when a measure it needs is missing. */
  illustrationUrl: maybeText,
  /** Dimension drawing; null when a measure it needs is missing. */
  drawingUrl: maybeText,
  images: z.array(productImage),
  featured: z.boolean(),
  status: z.enum(productStatuses),
  rating: z.int().min(0).max(100).nullable(),
  ...attributeShape,
  categoryId: z.int().nullable(),
  categoryName: maybeText,
  category: maybeText,
  brandId: z.int().nullable(),
  brandName: maybeText,
  brand: maybeText,
  compatibleModels: z.array(compatibleModel),
  crossReferences: z.array(crossReference),
})
export type ProductFace = z.infer<typeof productFace>

/** What depends on who looks at it, and on what they search for. */
export const productAside = z.object({
  /** Why a search found it, and how far its measures are from those searched for (nominal minus measured, in mm). */
  match: z
    .object({
      reason: z.enum(['measure-exact', 'measure-near', 'code', 'part-number', 'model', 'words', 'related']),
      difference: z.object({ diameter: maybeNumber, width: maybeNumber, bore: maybeNumber }).nullable(),
    })
    .optional(),
  /** In reais. Absent, not hidden, where prices are not shown. */
  price: z.number().nullable().optional(),
  /** Administrators only: sent back with a change, it tells whether another came between. */
  version: z.int().optional(),
})

export const product = productFace.extend(productAside.shape)
export type Product = z.infer<typeof product>

export const brand = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: maybeText,
  productCount: z.int(),
})
export type Brand = z.infer<typeof brand>

export const category = brand.extend({
  /** Repeats `productCount`: the storefront's clients read one or the other. */
  count: z.int(),
  /** The picture of the product chosen for it, else of its best rated product whose measures are known. */
  illustrationUrl: maybeText,
  /** Administrators only: the code of the product chosen for its picture. */
  pictureCode: maybeText.optional(),
})
export type Category = z.infer<typeof category>

export const suggestions = z.array(
  z.object({
    kind: z.enum(['measure', 'product', 'model', 'category', 'brand']),
    title: z.string(),
    items: z.array(
      z.object({
        label: z.string(),
        value: z.string(),
        id: z.int().nullable(),
        detail: maybeText,
        measure: maybeText,
        picture: maybeText,
      }),
    ),
  }),
)
export type Suggestions = z.infer<typeof suggestions>

export const searchReading = z.object({
  /** What it was taken for: "medida: Ø 227 × 73 mm"; null for plain words. */
  understood: maybeText,
  /** The measure in it: "Ø 227 × 73 mm" and, in short, "227 × 73". */
  measure: z.object({ text: z.string(), short: z.string() }).nullable(),
  /** The machine it names; `series` and `unknown` ones are in no product's list. */
  machine: z.object({ name: z.string(), brand: maybeText, fit: z.enum(['known', 'series', 'unknown']) }).nullable(),
  /** When nothing has the bore asked for: how many products have the other two measures, and the search for them. */
  otherBore: z.object({ search: z.string(), measure: z.string(), count: z.int() }).nullable(),
})
export type SearchReading = z.infer<typeof searchReading>

/** As many as a long list holds; more are asked for in several calls. */
const mostLookedUp = 200

export const relatedProducts = z.object({ sameMeasure: z.array(product), sameMachine: z.array(product) })
export type RelatedProducts = z.infer<typeof relatedProducts>

/** A product as the home page opens with it: drawn, with dimension lines for the measures it has. */
const openingProduct = z.object({
  product: product
    .pick({ name: true, diameterMm: true, widthMm: true, boreMm: true })
    .extend({ illustrationUrl: z.string() })
    .nullable(),
})
export type OpeningProduct = z.infer<typeof openingProduct>

export const catalogApi = {
  listProducts: endpoint({
    method: 'GET',
    path: '/api/products',
    access: 'public',
    isVersioned: true,
    summary: 'Lista produtos. Total em X-Total-Count, próxima página em Link rel="next".',
    input: productQuery,
    output: z.array(product),
  }),
  productFacets: endpoint({
    method: 'GET',
    path: '/api/products/facets',
    access: 'public',
    isVersioned: true,
    summary:
      'Conta os produtos por categoria e por marca e dá a faixa de cada medida, sob os mesmos filtros. De uma lista vazia, diz sem quais filtros ela teria produtos.',
    input: productFilters,
    output: productFacets,
  }),
  productBySlug: endpoint({
    method: 'GET',
    path: '/api/products/by-slug/:slug',
    access: 'public',
    isVersioned: true,
    summary: 'Busca um produto pelo nome que tem no endereço da página.',
    input: z.object({ slug: z.string().regex(/^[a-z0-9-]{1,160}$/) }),
    output: product,
  }),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/products/suggestions',
    access: 'public',
    isVersioned: true,
    summary: 'Sugere produtos, categorias, marcas, máquinas e medidas para o que está sendo digitado.',
    input: z.object({ search: optionalText(200) }),
    output: suggestions,
  }),
  searchReading: endpoint({
    method: 'GET',
    path: '/api/products/reading',
    access: 'public',
    isVersioned: true,
    summary:
      'Diz como uma busca foi entendida: medida, máquina (e se ela está no catálogo) ou código, e se há a mesma medida com outro furo.',
    input: z.object({ search: optionalText(200) }),
    output: searchReading,
  }),
  lookupProducts: endpoint({
    method: 'GET',
    path: '/api/products/lookup',
    access: 'public',
    isVersioned: true,
    summary:
      'Busca de uma vez os produtos de uma lista: por número, por código ou por referência cruzada. O que não existe falta.',
    input: z.object({ id: repeated(id, mostLookedUp), code: repeated(text(60), mostLookedUp) }),
    output: z.array(product),
  }),
  openingProduct: endpoint({
    method: 'GET',
    path: '/api/products/opening',
    access: 'public',
    isVersioned: true,
    summary:
      'O produto cujo desenho abre a página inicial: o do código dado, senão um destaque com todas as medidas, senão outro que as tenha. Sem nenhum, product é null.',
    input: z.object({ code: optionalText(60) }),
    output: openingProduct,
  }),
  relatedProducts: endpoint({
    method: 'GET',
    path: '/api/products/:id/related',
    access: 'public',
    isVersioned: true,
    summary: 'Produtos da mesma medida e produtos para as mesmas máquinas.',
    input: z.object({ id }),
    output: relatedProducts,
  }),
  product: endpoint({
    method: 'GET',
    path: '/api/products/:id',
    access: 'public',
    isVersioned: true,
    summary: 'Busca um produto pelo número.',
    input: z.object({ id }),
    output: product,
  }),
  listCategories: endpoint({
    method: 'GET',
    path: '/api/categories',
    access: 'public',
    isVersioned: true,
    summary: 'Lista as categorias com o número de produtos de cada uma.',
    input: z.object({}),
    output: z.array(category),
  }),
  listBrands: endpoint({
    method: 'GET',
    path: '/api/brands',
    access: 'public',
    isVersioned: true,
    summary: 'Lista as marcas de máquina com o número de produtos de cada uma.',
    input: z.object({}),
    output: z.array(brand),
  }),
}
