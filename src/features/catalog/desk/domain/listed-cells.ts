import { withoutAccents } from '#kernel/slug.ts'
import { tableWords } from './product-table.ts'

type Certainty = keyof typeof tableWords.certainty
type Machine = { brand: string | null; model: string; position: string | null; certainty: Certainty }
type Reference = { brand: string | null; partNumber: string; certainty: Certainty }

/** `Linde: T16: Tração: confirmada | Still: EGV 16`; a colon or bar inside a name is written `\:`. */
export const machinesCell = (machines: readonly Machine[]) =>
  machines
    .map(({ brand, model, position, certainty }) => entry([brand, model, position, certaintyInWords(certainty)]))
    .join(' | ')

export const referencesCell = (references: readonly Reference[]) =>
  references
    .map(({ brand, partNumber, certainty }) => entry([brand, partNumber, certaintyInWords(certainty)]))
    .join(' | ')

const certaintyInWords = (certainty: Certainty) => (certainty === 'confirmed' ? tableWords.certainty.confirmed : null)
const unescaped = (part: string) => part.replace(/\\(.)/gs, '$1')

function escaped(part: string | null) {
  const text = (part ?? '').replace(/[\\:|;]/g, '\\$&')
  return namesIn(text).length > 1 ? text.replaceAll(',', '\\,') : text
}

/** Without what is empty at its end, and a name alone without the place of its brand. */
function entry(parts: (string | null)[]) {
  const last = parts.findLastIndex((part) => part !== null)
  const said = parts.slice(parts[0] === null && last === 1 ? 1 : 0, last + 1)
  return said.map(escaped).join(': ')
}

export const machinesIn = (cell: string): Machine[] =>
  entriesOf(cell).flatMap((parts) => {
    const [brand, models, position, certainty] = parts.length === 1 ? [null, ...parts] : parts
    return namesIn(models ?? '').map((model) => ({
      ...{ brand: brand ? unescaped(brand) : null, model: unescaped(model) },
      ...{ position: position ? unescaped(position) : null, certainty: certaintyOf(certainty) },
    }))
  })

export const referencesIn = (cell: string): Reference[] =>
  entriesOf(cell).map((parts) => {
    const [brand, partNumber, certainty] = parts.length === 1 ? [null, ...parts] : parts
    return {
      ...{ brand: brand ? unescaped(brand) : null, partNumber: unescaped(partNumber ?? '') },
      certainty: certaintyOf(certainty),
    }
  })

const certaintyOf = (text: string | null | undefined): Certainty =>
  text && withoutAccents(text).startsWith('confirmad') ? 'confirmed' : 'to-confirm'

/** Entries stand apart by bars; in tables of others by semicolons. */
function entriesOf(cell: string) {
  const entries = split(cell, '|')
  return (entries.length > 1 ? entries : split(cell, ';'))
    .filter((text) => text.trim() !== '')
    .map((text) => split(text, ':').map((part) => part.trim()))
}

/** `EGV 16, EGV 20`: suppliers name all that a wheel fits in one place. `EGU 1,5` and `EGV 14, 16` are one name. */
export function namesIn(text: string) {
  const names = text.match(/(?:\\.|,(?![\s\p{L}])|[^,])+/gsu) ?? []
  return names.length > 1 && names.every((name) => /\p{L}/u.test(name)) ? names.map((name) => name.trim()) : [text]
}

/** At every such mark that is not escaped. */
function split(text: string, mark: string) {
  if (!text.includes('\\')) return text.split(mark)
  const pieces = ['']
  const add = (more: string) => pieces.push(`${pieces.pop()}${more}`)
  for (const [token] of text.matchAll(/\\.|./gs)) {
    if (token === mark) pieces.push('')
    else add(token)
  }
  return pieces
}
