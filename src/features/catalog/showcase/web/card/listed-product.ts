import type { Product } from '../../../record/contract/catalogue.ts'

/** What cards and rows show of a product, and what is done with it from there. */
const shown = [
  'id',
  'slug',
  'name',
  'code',
  'imageUrl',
  'illustrationUrl',
  'featured',
  'rating',
  'diameterMm',
  'widthMm',
  'boreMm',
  'hardness',
  'maxLoad',
  'maxLoadKg',
  'match',
  'price',
] as const satisfies (keyof Product)[]

type Machine = Product['compatibleModels'][number]

export type ListedMachine = Pick<Machine, 'brand' | 'model' | 'isSought'> & Partial<Pick<Machine, 'certainty'>>
export type ListedProduct = Pick<Product, (typeof shown)[number] | 'images'> & {
  compatibleModels: readonly ListedMachine[]
}

const listedMachine = ({ brand, model, certainty, isSought }: ListedMachine): ListedMachine => ({
  brand,
  model,
  // How certain it is, lists say of the machine that was searched for.
  ...(isSought && { isSought, certainty }),
})

/** The rest would travel in every page beside the list, and be read by nobody. */
export const listedProduct = (product: ListedProduct): ListedProduct => ({
  ...(Object.fromEntries(shown.map((name) => [name, product[name]])) as Pick<Product, (typeof shown)[number]>),
  images: product.images.slice(0, 1),
  compatibleModels: product.compatibleModels.map(listedMachine),
})
