import { type DraftName, type MachineRow, type ReferenceRow, readRows } from './draft-values.ts'
import { productFormTexts } from './product-form-texts.ts'

const words = productFormTexts.conflict
const joined = (parts: readonly string[]) => parts.filter(Boolean).join(' ')

/** A field's value as a person reads it. */
export function valueInWords(name: DraftName, value: string) {
  const said = inWords(name, value)
  return said === '' ? words.empty : said
}

function inWords(name: DraftName, value: string) {
  if (name === 'featured') return value === 'true' ? words.yes : words.no
  if (name === 'status') return productFormTexts.status[value as 'active' | 'inactive']
  if (name === 'compatibleModels')
    return readRows<MachineRow>(value)
      .map(({ brand, model, position }) => joined([brand, model, position]))
      .join(', ')
  if (name === 'crossReferences')
    return readRows<ReferenceRow>(value)
      .map(({ brand, partNumber }) => joined([brand, partNumber]))
      .join(', ')
  return value
}
