import { withoutAccents } from '#kernel/slug.ts'
import { namesIn } from '../../desk/domain/listed-cells.ts'
import type { tableWords } from '../../desk/domain/product-table.ts'

type Column = {
  heading: string
  /** What else others call it; set apart by commas. */
  knownAs: string
}

/** The columns of a table of machines in their order, in the words of those who fill it in. */
const columns = {
  brand: {
    heading: 'Fabricante',
    knownAs: 'marca, marca da máquina, fabricante da máquina, montadora, marca do equipamento',
  },
  model: {
    heading: 'Modelo',
    knownAs: 'máquina, modelo da máquina, equipamento, modelo do equipamento, empilhadeira, modelo da empilhadeira',
  },
  machineType: {
    heading: 'Tipo de máquina',
    knownAs: 'tipo, tipo de equipamento, classe, aplicação',
  },
  position: {
    heading: 'Posição',
    knownAs: 'posição na máquina, posição da roda, local de montagem',
  },
  code: {
    heading: 'Código do produto',
    knownAs: 'código, cod, sku, referência, código da peça, código do item, código da roda',
  },
  certainty: {
    heading: 'Certeza',
    knownAs: 'confirmada, confirmado, confirmação, conferida',
  },
  source: {
    heading: 'Fonte',
    knownAs: 'origem, fonte da informação, observação, de onde sabemos, procedência',
  },
} satisfies Record<string, Column>

export type MachineField = keyof typeof columns
export const machineFields = Object.keys(columns) as [MachineField, ...MachineField[]]
export const machineHeading = (field: MachineField) => columns[field].heading
/** Everything a column with this field is called, by us and by others. */
export const machineColumnNames = (field: MachineField) => [
  field,
  machineHeading(field),
  ...columns[field].knownAs.split(', '),
]

/** Several in one cell are several machines; a name that could be read as several has its commas written `\,`. */
export const modelsIn = (cell: string) => namesIn(cell).map((name) => name.replaceAll('\\,', ','))
export const modelCell = (model: string) => (namesIn(model).length > 1 ? model.replaceAll(',', '\\,') : model)

type Certainty = keyof typeof tableWords.certainty

/** `Confirmada`, `sim`, `x`; nothing said is undefined, and what nobody understands is null. */
export function certaintyIn(cell: string): Certainty | undefined | null {
  const said = withoutAccents(cell).trim()
  if (said === '') return undefined
  if (/^(confirmad[ao]|sim|s|x|ok|certa|verdadeiro|1)$/.test(said)) return 'confirmed'
  return /^(a confirmar|nao confirmad[ao]|nao|n|plausivel|provavel|duvida|falso|0|-)$/.test(said) ? 'to-confirm' : null
}

/** `LWE160` as people write it: the catalogue's own spelling is for somebody to choose. */
export const shownKey = (modelKey: string) => modelKey.toUpperCase()
