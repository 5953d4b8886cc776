import type { Product } from '../../../record/contract/catalogue.ts'
import { derivedFields, modelNames } from '../../../record/domain/derived-fields.ts'
import { numberIn } from '../../../record/domain/measures.ts'
import type { DraftValues } from '../product-form/draft-values.ts'

type Around = { imageUrl: string | null; category: string | null; brand: string | null }

const given = (text: string) => (text.trim() === '' ? null : text.trim())

/** What the shop would make of what is typed, before it is saved. */
export function previewProduct(values: DraftValues, { imageUrl, category, brand }: Around) {
  const machines = values.compatibleModels.filter(({ model }) => model.trim() !== '')
  const references = values.crossReferences.filter(({ partNumber }) => partNumber.trim() !== '')
  const typed = {
    name: values.name.trim(),
    code: values.code.trim(),
    description: values.description.trim(),
    diameter: given(values.diameter),
    width: given(values.width),
    material: given(values.material),
    hardness: given(values.hardness),
    maxLoad: given(values.maxLoad),
    application: given(values.application),
    position: given(values.position),
    bearing: given(values.bearing),
  }
  const { slug, diameterMm, widthMm, hardnessShore, maxLoadKg, searchText } = derivedFields(
    { ...typed, searchAliases: values.searchAliases },
    {
      category,
      brand,
      models: modelNames(machines),
      partNumbers: references.map(({ partNumber }) => partNumber),
    },
  )
  const product: Product = {
    ...typed,
    ...{ slug, diameterMm, widthMm, hardnessShore, maxLoadKg, imageUrl },
    ...{ id: 0, images: [], illustrationUrl: null, drawingUrl: null },
    featured: values.featured,
    status: 'active',
    rating: numberIn(values.rating),
    boreMm: numberIn(values.boreMm),
    hubWidthMm: numberIn(values.hubWidthMm),
    fixing: given(values.fixing),
    hub: given(values.hub),
    ...{ tempMin: null, tempMax: null, ncm: null },
    ...{ categoryId: null, categoryName: category, category, brandId: null, brandName: brand, brand },
    compatibleModels: machines.map((machine) => ({
      brand: given(machine.brand),
      model: machine.model.trim(),
      machineType: given(machine.machineType),
      position: given(machine.position),
      certainty: machine.certainty,
    })),
    crossReferences: references.map(({ brand: maker, partNumber, certainty }) => ({
      brand: given(maker),
      partNumber: partNumber.trim(),
      certainty,
    })),
  }
  return { product, terms: [...new Set(searchText.split(' '))].filter((term) => term.length > 1) }
}
