import { withoutAccents } from '#kernel/slug.ts'

/** The columns of a table of products: what each is called on export, and what else it is known by. */
const columns = {
  code: ['Código', 'code', 'cod', 'sku', 'referência'],
  name: ['Nome', 'name', 'produto', 'título'],
  category: ['Categoria', 'category', 'categoryName'],
  brand: ['Marca', 'brand', 'brandName', 'marca da máquina'],
  description: ['Descrição', 'description'],
  diameter: ['Diâmetro', 'diameter', 'Ø', 'diâmetro externo'],
  width: ['Largura', 'width'],
  boreMm: ['Furo (mm)', 'bore', 'boreMm', 'furo'],
  hubWidthMm: ['Largura do cubo (mm)', 'hubWidth', 'hubWidthMm', 'largura do cubo'],
  material: ['Material', 'material da banda'],
  hub: ['Cubo', 'hub'],
  hardness: ['Dureza', 'hardness'],
  maxLoad: ['Carga máxima', 'maxLoad', 'carga'],
  application: ['Aplicação', 'application'],
  position: ['Posição', 'position'],
  bearing: ['Rolamento', 'bearing'],
  fixing: ['Fixação', 'fixing'],
  tempMin: ['Temperatura mínima', 'tempMin'],
  tempMax: ['Temperatura máxima', 'tempMax'],
  ncm: ['NCM'],
  price: ['Preço', 'price', 'valor'],
  rating: ['Avaliação', 'rating'],
  featured: ['Destaque', 'featured'],
  status: ['Situação', 'status'],
  compatibleModels: ['Máquinas', 'compatibleModels', 'modelos compatíveis'],
  crossReferences: ['Códigos originais', 'crossReferences', 'referências cruzadas'],
  searchAliases: ['Palavras de busca', 'searchAliases'],
} as const

export type TableField = keyof typeof columns
export const tableFields = Object.keys(columns) as TableField[]
export const headerOf = (field: TableField): string => columns[field][0]

const numbers = new Set<TableField>(['boreMm', 'hubWidthMm', 'tempMin', 'tempMax', 'price', 'rating'])
/** What spreadsheets may add up. */
export const isNumber = (field: TableField) => numbers.has(field)

/** The code of the line that shows how a table is filled in: no product has it. */
export const exampleCode = 'EXEMPLO'

const example: Record<TableField, string> = {
  ...{ code: exampleCode, name: 'Roda de tração 230x75', category: 'Rodas de tração', brand: 'Linde' },
  ...{ description: 'Roda de tração com banda de poliuretano.', diameter: '230 mm', width: '75 mm' },
  ...{ boreMm: '70,5', hubWidthMm: '80', material: 'Poliuretano', hub: 'Alumínio', hardness: '92 Shore A' },
  ...{ maxLoad: '1.200 kg', application: 'Paleteira elétrica', position: 'Tração', bearing: '6204', fixing: '5 furos' },
  ...{ tempMin: '-20', tempMax: '80', ncm: '8431.20.11', price: '1398,90', rating: '90' },
  ...{ featured: 'não', status: 'ativo', compatibleModels: 'Linde: T16: Tração: confirmada | Still: EGV 16' },
  ...{ crossReferences: 'Linde: 0009933816 | Still: 50012345', searchAliases: 'roda motriz' },
}
export const exampleOf = (field: TableField) => example[field]

const plain = (header: string) => withoutAccents(header).replace(/[^a-z0-9ø]/g, '')
const fieldsByName = new Map(
  tableFields.flatMap((field) => columns[field].map((name) => [plain(name), field] as const)),
)

/** Which field a column of somebody's table holds, by its heading. */
export const fieldNamed = (header: string) => fieldsByName.get(plain(header))

export const words = {
  featured: { true: 'sim', false: 'não' },
  status: { active: 'ativo', inactive: 'inativo' },
  certainty: { confirmed: 'confirmada', 'to-confirm': 'a confirmar' },
} as const

const meanings: Record<string, string> = {
  ...{ sim: 'true', s: 'true', x: 'true', verdadeiro: 'true', nao: 'false', n: 'false', falso: 'false' },
  ...{ ativo: 'active', inativo: 'inactive' },
}
/** `Sim`, `ativo`: a choice in Portuguese as the catalogue stores it; anything else as it is. */
export const meaningOf = (cell: string) => meanings[withoutAccents(cell.trim())] ?? cell

type Certainty = keyof typeof words.certainty
type Machine = { brand: string | null; model: string; position: string | null; certainty: Certainty }
type Reference = { brand: string | null; partNumber: string; certainty: Certainty }

/** `Linde: T16: Tração: confirmada | Still: EGV 16`; a colon or bar inside a name is written `\:`. */
export const machinesCell = (machines: readonly Machine[]) =>
  machines.map(({ brand, model, position, certainty }) => entry([brand, model, position, said(certainty)])).join(' | ')

export const referencesCell = (references: readonly Reference[]) =>
  references.map(({ brand, partNumber, certainty }) => entry([brand, partNumber, said(certainty)])).join(' | ')

const said = (certainty: Certainty) => (certainty === 'confirmed' ? words.certainty.confirmed : null)
const escaped = (part: string | null) => (part ?? '').replace(/[\\:|;]/g, '\\$&')

/** Without what is empty at its end, and a name alone without the place of its brand. */
function entry(parts: (string | null)[]) {
  const last = parts.findLastIndex((part) => part !== null)
  const said = parts.slice(parts[0] === null && last === 1 ? 1 : 0, last + 1)
  return said.map(escaped).join(': ')
}

export const machinesIn = (cell: string): Machine[] =>
  entriesOf(cell).map((parts) => {
    const [brand, model, position, certainty] = parts.length === 1 ? [null, ...parts] : parts
    return { brand: brand || null, model: model ?? '', position: position || null, certainty: certaintyOf(certainty) }
  })

export const referencesIn = (cell: string): Reference[] =>
  entriesOf(cell).map((parts) => {
    const [brand, partNumber, certainty] = parts.length === 1 ? [null, ...parts] : parts
    return { brand: brand || null, partNumber: partNumber ?? '', certainty: certaintyOf(certainty) }
  })

const certaintyOf = (text: string | null | undefined): Certainty =>
  text && withoutAccents(text).startsWith('confirmad') ? 'confirmed' : 'to-confirm'

/** Entries stand apart by bars; in tables of others by semicolons. */
function entriesOf(cell: string) {
  const entries = split(cell, '|')
  return (entries.length > 1 ? entries : split(cell, ';'))
    .filter((text) => text.trim() !== '')
    .map((text) => split(text, ':').map((part) => part.trim().replace(/\\(.)/g, '$1')))
}

/** At every such mark that is not escaped. */
function split(text: string, mark: string) {
  const pieces = ['']
  const add = (more: string) => pieces.push(`${pieces.pop()}${more}`)
  for (const [token] of text.matchAll(/\\.|./gs)) {
    if (token === mark) pieces.push('')
    else add(token)
  }
  return pieces
}
