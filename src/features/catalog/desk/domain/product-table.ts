import { withoutAccents } from '#kernel/slug.ts'
import {
  type AttributeName,
  attributeNames,
  attributes,
  eachOf,
  isStoredAsNumber,
  placingAll,
} from '../../record/domain/attributes.ts'

/** The code of the line that shows how a table is filled in: no product has it. */
export const exampleCode = 'EXEMPLO'

type Column = {
  heading: string
  /** What else others call it, besides its name in the code. */
  knownAs?: readonly string[]
  /** What the form calls it, where that is something else. */
  label?: string
  example: string
  help: string
}

/** The columns of a table of products in their order, in the words of those who fill it in. */
const columns = {
  code: {
    heading: 'Código',
    knownAs: ['cod', 'sku', 'referência'],
    example: exampleCode,
    help: 'Obrigatório. Decide se a linha cria um produto ou altera o que já tem este código. Até 60 caracteres.',
  },
  name: {
    heading: 'Nome',
    knownAs: ['produto', 'título'],
    example: 'Roda de tração 230x75',
    help: 'Obrigatório para criar. Até 200 caracteres.',
  },
  category: {
    heading: 'Categoria',
    knownAs: ['categoryName'],
    example: 'Rodas de tração',
    help: 'Nome da categoria. Uma que não existe é criada. Vazio retira a categoria.',
  },
  brand: {
    heading: 'Marca',
    knownAs: ['brandName', 'marca da máquina'],
    example: 'Linde',
    help: 'Marca da máquina. Uma que não existe é criada. Vazio retira a marca.',
  },
  description: {
    heading: 'Descrição',
    example: 'Roda de tração com banda de poliuretano.',
    help: 'Obrigatório para criar. Até 5.000 caracteres.',
  },
  diameter: {
    heading: 'Diâmetro',
    knownAs: ['Ø', 'diâmetro externo'],
    example: '230 mm',
    help: 'Diâmetro com a unidade. Até 5.000 mm.',
  },
  width: { heading: 'Largura', example: '75 mm', help: 'Largura com a unidade. Até 5.000 mm.' },
  boreMm: {
    heading: 'Furo (mm)',
    knownAs: ['bore', 'furo'],
    example: '70,5',
    help: 'Furo em milímetros, só o número, com vírgula decimal.',
  },
  hubWidthMm: {
    heading: 'Largura do cubo (mm)',
    knownAs: ['hubWidth', 'largura do cubo'],
    example: '80',
    help: 'Largura do cubo em milímetros, só o número.',
  },
  material: { heading: 'Material', knownAs: ['material da banda'], example: 'Poliuretano', help: 'Material da banda.' },
  hub: { heading: 'Cubo', example: 'Alumínio', help: 'Material ou tipo do cubo.' },
  hardness: { heading: 'Dureza', example: '92 Shore A', help: 'Dureza, de 0 a 100 Shore.' },
  maxLoad: {
    heading: 'Carga máxima',
    knownAs: ['carga'],
    example: '1.200 kg',
    help: 'Carga máxima com a unidade. Até 500.000 kg.',
  },
  application: {
    heading: 'Aplicação',
    example: 'Paleteira elétrica',
    help: 'Onde é usada. Separe várias com ponto e vírgula.',
  },
  position: { heading: 'Posição', example: 'Tração', help: 'Posição na máquina, como Tração ou Carga.' },
  bearing: { heading: 'Rolamento', example: '6204', help: 'Rolamento.' },
  fixing: { heading: 'Fixação', example: '5 furos', help: 'Fixação.' },
  tempMin: {
    heading: 'Temperatura mínima',
    label: 'Temperatura mínima (°C)',
    example: '-20',
    help: 'Temperatura mínima em °C, de -100 a 500.',
  },
  tempMax: {
    heading: 'Temperatura máxima',
    label: 'Temperatura máxima (°C)',
    example: '80',
    help: 'Temperatura máxima em °C, de -100 a 500.',
  },
  ncm: { heading: 'NCM', example: '8431.20.11', help: '8 dígitos, com ou sem pontos.' },
  price: {
    heading: 'Preço',
    knownAs: ['valor'],
    example: '1398,90',
    help: 'Preço em reais, com vírgula decimal. Vazio: sob consulta.',
  },
  rating: { heading: 'Avaliação', example: '90', help: 'Avaliação de 0 a 100.' },
  featured: { heading: 'Destaque', example: 'não', help: 'sim ou não.' },
  status: { heading: 'Situação', example: 'ativo', help: 'ativo ou inativo.' },
  compatibleModels: {
    heading: 'Máquinas',
    knownAs: ['modelos compatíveis'],
    example: 'Linde: T16: Tração: confirmada | Still: EGV 16',
    help: 'Marca: modelo: posição: confirmada. Separe máquinas com |. Posição e confirmada podem faltar.',
  },
  crossReferences: {
    heading: 'Códigos originais',
    knownAs: ['referências cruzadas'],
    example: 'Linde: 0009933816 | Still: 50012345',
    help: 'Marca: código. Separe códigos com |.',
  },
  searchAliases: {
    heading: 'Palavras de busca',
    example: 'roda motriz',
    help: 'Outras palavras pelas quais o produto deve ser encontrado.',
  },
} satisfies Record<AttributeName, Column> & Record<string, Column>

export type TableField = keyof typeof columns
const columnOf = (field: TableField): Column => columns[field]
export const tableFields = Object.keys(columns) as TableField[]
export const headerOf = (field: TableField) => columnOf(field).heading
export const exampleOf = (field: TableField) => columnOf(field).example
export const helpOf = (field: TableField) => columnOf(field).help

/** Where the administrators' form asks for each, side by side and in this order. */
export const formRows = placingAll<AttributeName>()({
  identification: ['ncm'],
  measures: ['diameter', 'width', 'boreMm', 'hubWidthMm'],
  material: ['material'],
  resistance: ['hardness', 'maxLoad', 'tempMin', 'tempMax'],
  mounting: ['bearing', 'hub', 'fixing', 'position'],
  use: ['application'],
})

/** What administrators read of attributes: in the form, and in the trail. */
export const attributeLabels = eachOf(attributeNames, (name) => columnOf(name).label ?? headerOf(name))
export const attributeHeadings = eachOf(attributeNames, headerOf)

/** What spreadsheets may add up. */
export const isNumber = (field: TableField) =>
  field in attributes ? isStoredAsNumber(field as AttributeName) : field === 'price' || field === 'rating'

const plain = (header: string) => withoutAccents(header).replace(/[^a-z0-9ø]/g, '')
const fieldsByName = new Map(
  tableFields.flatMap((field) =>
    [field, headerOf(field), ...(columnOf(field).knownAs ?? [])].map((name) => [plain(name), field] as const),
  ),
)

/** Which field a column of somebody's table holds, by its heading. */
export const fieldNamed = (header: string) => fieldsByName.get(plain(header))

export const tableWords = {
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
