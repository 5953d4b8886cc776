import { centsOf } from '#kernel/price.ts'
import { withoutAccents } from '#kernel/slug.ts'
import type { TableField } from '../../desk/domain/product-table.ts'
import { attributes, type StoredName } from '../../record/domain/attributes.ts'
import { millimetresIn } from '../../record/domain/typed-amounts.ts'

type Kind = 'price' | 'ncm' | 'amount' | 'millimetres' | 'degrees' | 'percent' | 'flag' | 'status' | 'code' | 'text'

function kindOf(field: TableField): Kind {
  const attribute = field in attributes ? attributes[field as StoredName] : undefined
  if (attribute?.kind === 'number') return attribute.unit === 'mm' ? 'millimetres' : 'degrees'
  if (attribute?.kind === 'amount' || attribute?.kind === 'ncm') return attribute.kind
  if (field === 'price' || field === 'status' || field === 'code') return field
  if (field === 'rating') return 'percent'
  return field === 'featured' ? 'flag' : 'text'
}

/** Instead of an empty cell, where a number should stand. */
const nothing = /^(-+|–|—|\?+|n\/?[ad]|n\.?d\.?|s\/?n|nao informado|sem (informacao|preco|dados?)|x+)$/
const onRequest = /^((sob|a|s\/)?\s?consulta(r)?|a (combinar|negociar)|sob orcamento)$/
const plainNumber = /^-?[\d.,]*\d$/

/** Signs that look alike and are not: spaces that do not break, dashes for a minus, two strokes for inches. */
const tidied = (cell: string) =>
  cell
    .replace(/[\u00A0\u2007\u202F]/g, ' ')
    .replace(/''|[“”″]/g, '"')
    .replace(/^[−–](?=\s?\d)/, '-')
    .trim()

/** A cell as people write it, in the words the catalogue takes; what cannot be read stays, and is named. */
export function readCell(field: TableField, cell: string, unit?: string): string {
  const kind = kindOf(field)
  if (kind === 'text') return cell
  if (kind === 'code') return cell.replace(/^'(?=\d)/, '')
  const tidy = tidied(cell)
  if (nothing.test(withoutAccents(tidy)) && kind !== 'flag' && kind !== 'status') return ''
  return readers[kind](tidy, unit)
}

type Read = (cell: string, unit: string | undefined) => string

const readers: Record<Exclude<Kind, 'text' | 'code'>, Read> = {
  price: (cell) => (onRequest.test(withoutAccents(cell)) ? '' : writtenPrice(cell)),
  ncm: (cell) => {
    const digits = cell.replace(/[\s./-]/g, '')
    return /^\d{8}$/.test(digits) && !/^\d{4}\.?\d{2}\.?\d{2}$/.test(cell) ? digits : cell
  },
  amount: withUnit,
  millimetres: (cell, unit) => {
    const written = withUnit(cell, unit)
    if (plainNumber.test(written) || !measure.test(written)) return written
    return String(millimetresIn(written) ?? written).replace('.', ',')
  },
  degrees: (cell) => cell.replace(/\s*([°º]\s?c?|graus( celsius)?|c)\.?$/i, ''),
  percent: (cell) => cell.replace(/\s*(%|\/\s?100)$/, ''),
  flag: (cell) => cell,
  status: (cell) => states[withoutAccents(cell)] ?? cell,
}

/** One number, whole or with a fraction, and nothing else. */
const number = String.raw`[ø⌀]?\s?-?(?:\d[\d.,]*(?:\s?[½¼¾⅛⅜⅝⅞]|[ .-]\d{1,2}\/\d{1,2}|\/\d{1,2})?|[½¼¾⅛⅜⅝⅞])`
const bareNumber = new RegExp(`^${number}$`, 'i')
/** Nothing but one number and its unit. */
const measure = new RegExp(String.raw`^${number}\s?(mm|cm|pol(egadas?)?|")?\.?$`, 'i')

/** A bare number under `Larg. (pol)` is in inches. */
function withUnit(cell: string, unit: string | undefined) {
  return bareNumber.test(cell) && unit ? `${cell} ${unit}` : cell
}

/** All measures of a wheel, as they are said in one breath: a number alone below them may be any of them. */
const allMeasures = /^(medidas?|dimens(ao|oes)|tamanho)\b(?! extern)/

const partNames = [/^(d|diam(etro)?|[ø⌀])$/, /^l(arg(ura)?)?$/, /^f(uro)?$/]

/** Diameter, width and bore, which stand in this order unless each says which it is: `F20 x Ø150 x L50`. */
function inOrder(parts: string[]) {
  const said = parts.map((part) => /^([\p{L}ø⌀]*)[\s.:=]*(.*)$/u.exec(part)?.slice(1) ?? ['', part])
  const names = said.map(([name = '']) => partNames.findIndex((known) => known.test(withoutAccents(name))))
  // A sign for diameter before the first is no name that the others would need too.
  if (!names.some((name) => name > 0)) return parts
  if (names.includes(-1) || new Set(names).size < names.length) return []
  return partNames.map((_, name) => said[names.indexOf(name)]?.[1] ?? '')
}

/**
 * `230x75`, `180 X 75 X 52 mm`, `9" x 3 1/4`, `Ø150 x L50 x F20`: diameter, width and bore; undefined for anything else. A unit said of one of
 * them is that of all that say none; where several are said, nobody knows which.
 */
export function measuresIn(cell: string, unit?: string): Partial<Record<TableField, string>> | undefined {
  const parts = inOrder(tidied(cell).split(/\s*[x×*]\s*/i))
  const [first, second] = parts
  if (!first || !second || parts.length > 3 || !parts.every((part) => part === '' || measure.test(part)))
    return undefined
  const said = parts.flatMap((part) => /(mm|cm|pol(?:egadas?)?|")\.?$/i.exec(part)?.[1] ?? [])
  const different = new Set(said.map((one) => one.toLowerCase().replace(/^pol.*/, '"')))
  if (different.size > 1 && said.length < parts.filter(Boolean).length) return undefined
  const [diameter, width, bore] = parts.map((part) => withUnit(part, said[0] ?? unit))
  return { diameter: diameter!, width: width!, ...(bore ? { boreMm: readCell('boreMm', bore) } : {}) }
}

const states: Record<string, string> = {
  ...{ sim: 'ativo', s: 'ativo', x: 'ativo', a: 'ativo', 1: 'ativo', disponivel: 'ativo', 'em linha': 'ativo' },
  ...{ nao: 'inativo', n: 'inativo', i: 'inativo', 0: 'inativo', 'fora de linha': 'inativo', inativado: 'inativo' },
}

/** `R$1.234,56`, `1.234,56 R$/un`, `1,234.56`, `398,9000` → as the form takes it. */
function writtenPrice(cell: string) {
  const bare = cell
    .replace(/^(r\$|brl|rs)\s*/i, '')
    .replace(/\s*(r\$|brl|reais)?\s*(\/|por|cada)?\s*(un(id)?(ade)?|pc|pç|pca|peça|cada)?\.?$/i, '')
    .replace(/\s+(?=\d{3}\b)/g, '.')
    // Some programs write four decimals; three may as well be thousands, and nobody guesses.
    .replace(/([.,]\d{2})00+$/, '$1')
    .replace(/,-$/, '')
  if (/^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(bare)) return bare.replaceAll(',', '')
  if (nothing.test(withoutAccents(bare))) return ''
  return bare === '' ? cell : bare
}

const hasDigit = (cell: string) => /\d/.test(cell)
const hasLetters = (cell: string) => /\p{L}{2}/u.test(cell)

const looksLike: Record<Kind, (cell: string) => boolean> = {
  price: (cell) => cell === '' || centsOf(cell) !== undefined,
  ncm: (cell) => cell.replace(/\D/g, '').length >= 4,
  ...{ amount: hasDigit, millimetres: hasDigit, degrees: hasDigit, percent: hasDigit, code: (cell) => cell !== '' },
  flag: (cell) => cell.length <= 10,
  status: (cell) => cell.length <= 20,
  text: hasLetters,
}

/** What may be numbers alone. */
const isWordless = new Set<TableField>(['bearing', 'compatibleModels', 'crossReferences', 'fixing', 'searchAliases'])

/** Whether what stands in a column could be such values: half of them is enough, since people write in any cell. */
export function fits(field: TableField, { header, samples }: { header: string; samples: readonly string[] }) {
  if (isWordless.has(field) || samples.length === 0) return true
  const like = looksLike[kindOf(field)]
  const isSuch = allMeasures.test(withoutAccents(header))
    ? (sample: string) => measuresIn(sample) !== undefined
    : (sample: string) => like(readCell(field, sample.trim()))
  return samples.filter(isSuch).length * 2 >= samples.length
}
