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
  /** What else others call it, besides its name in the code; set apart by commas. */
  knownAs?: string
  /** What the form calls it, where that is something else. */
  label?: string
  example: string
  help: string
}

/** The columns of a table of products in their order, in the words of those who fill it in. */
const columns = {
  code: {
    heading: 'Código',
    knownAs:
      'cod, sku, referência, código do produto, código do item, código da peça, código interno, código da mercadoria',
    example: exampleCode,
    help: 'Obrigatório. Decide se a linha cria um produto ou altera o que já tem este código. Até 60 caracteres.',
  },
  name: {
    heading: 'Nome',
    knownAs:
      'produto, título, nome do produto, nome da peça, nome do item, descrição do produto, descrição do item, descrição da mercadoria, descrição resumida, descrição curta, denominação, mercadoria',
    example: 'Roda de tração 230x75',
    help: 'Obrigatório para criar. Até 200 caracteres.',
  },
  category: {
    heading: 'Categoria',
    knownAs:
      'categoryName, grupo, grupo de produto, família, linha, linha de produto, departamento, seção, categoria do produto',
    example: 'Rodas de tração',
    help: 'Nome da categoria. Uma que não existe é criada. Vazio retira a categoria.',
  },
  brand: {
    heading: 'Marca',
    knownAs:
      'brandName, marca da máquina, fabricante, fabricante da máquina, montadora, marca do equipamento, marca da empilhadeira',
    example: 'Linde',
    help: 'Marca da máquina. Uma que não existe é criada. Vazio retira a marca.',
  },
  description: {
    heading: 'Descrição',
    knownAs: 'descrição completa, descrição detalhada, descrição longa, descritivo, detalhes, detalhamento',
    example: 'Roda de tração com banda de poliuretano.',
    help: 'Obrigatório para criar. Até 5.000 caracteres.',
  },
  diameter: {
    heading: 'Diâmetro',
    knownAs:
      'Ø, diâmetro externo, Ø externo, diâmetro da roda, medida externa, medida, medidas, dimensão, dimensões, tamanho',
    example: '230 mm',
    help: 'Diâmetro com a unidade. Até 5.000 mm. Em uma tabela sem coluna de largura, 230x75x70 diz diâmetro, largura e furo.',
  },
  width: {
    heading: 'Largura',
    knownAs: 'largura da banda, largura da roda, largura total',
    example: '75 mm',
    help: 'Largura com a unidade. Até 5.000 mm.',
  },
  boreMm: {
    heading: 'Furo (mm)',
    knownAs:
      'bore, furo, furo central, diâmetro interno, Ø interno, diâmetro do furo, Ø furo, furo eixo, diâmetro do eixo, assento',
    example: '70,5',
    help: 'Furo em milímetros, só o número, com vírgula decimal.',
  },
  hubWidthMm: {
    heading: 'Largura do cubo (mm)',
    knownAs: 'hubWidth, largura do cubo, comprimento do cubo',
    example: '80',
    help: 'Largura do cubo em milímetros, só o número.',
  },
  material: {
    heading: 'Material',
    knownAs: 'material da banda, material da roda, revestimento, composto, material do revestimento',
    example: 'Poliuretano',
    help: 'Material da banda.',
  },
  hub: {
    heading: 'Cubo',
    knownAs: 'material do cubo, núcleo, material do núcleo, tipo do cubo',
    example: 'Alumínio',
    help: 'Material ou tipo do cubo.',
  },
  hardness: {
    heading: 'Dureza',
    knownAs: 'shore, dureza shore, shore a',
    example: '92 Shore A',
    help: 'Dureza, de 0 a 100 Shore.',
  },
  maxLoad: {
    heading: 'Carga máxima',
    knownAs: 'carga, capacidade, capacidade de carga, capacidade máxima, carga por roda, carga suportada',
    example: '1.200 kg',
    help: 'Carga máxima com a unidade. Até 500.000 kg.',
  },
  application: {
    heading: 'Aplicação',
    knownAs: 'aplicações, utilização, uso, uso indicado, indicação',
    example: 'Paleteira elétrica',
    help: 'Onde é usada. Separe várias com ponto e vírgula.',
  },
  position: {
    heading: 'Posição',
    knownAs: 'posição na máquina, posição da roda, local de montagem',
    example: 'Tração',
    help: 'Posição na máquina, como Tração ou Carga.',
  },
  bearing: {
    heading: 'Rolamento',
    knownAs: 'rolamentos, código do rolamento, tipo de rolamento',
    example: '6204',
    help: 'Rolamento.',
  },
  fixing: {
    heading: 'Fixação',
    knownAs: 'furação, tipo de fixação, montagem',
    example: '5 furos',
    help: 'Fixação.',
  },
  tempMin: {
    heading: 'Temperatura mínima',
    label: 'Temperatura mínima (°C)',
    knownAs: 'temperatura mín',
    example: '-20',
    help: 'Temperatura mínima em °C, de -100 a 500.',
  },
  tempMax: {
    heading: 'Temperatura máxima',
    label: 'Temperatura máxima (°C)',
    knownAs: 'temperatura máx',
    example: '80',
    help: 'Temperatura máxima em °C, de -100 a 500.',
  },
  ncm: {
    heading: 'NCM',
    knownAs: 'ncm sh, código ncm, classificação fiscal, classificação ncm',
    example: '8431.20.11',
    help: '8 dígitos, com ou sem pontos.',
  },
  price: {
    heading: 'Preço',
    knownAs:
      'valor, preço de venda, preço unitário, preço de tabela, preço final, valor unitário, valor de venda, vlr unitário, vl unitário, vlr venda, preço ao consumidor',
    example: '1398,90',
    help: 'Preço em reais, com vírgula decimal. Vazio: sob consulta.',
  },
  rating: { heading: 'Avaliação', example: '90', help: 'Avaliação de 0 a 100.' },
  featured: { heading: 'Destaque', knownAs: 'em destaque', example: 'não', help: 'sim ou não.' },
  status: {
    heading: 'Situação',
    knownAs: 'status, ativo, situação do cadastro, situação do produto',
    example: 'ativo',
    help: 'ativo ou inativo.',
  },
  compatibleModels: {
    heading: 'Máquinas',
    knownAs:
      'modelos compatíveis, modelo da máquina, modelos, máquinas compatíveis, equipamentos, compatibilidade, compatível com, serve em',
    example: 'Linde: T16: Tração: confirmada | Still: EGV 16',
    help: 'Marca: modelo: posição: confirmada. Separe máquinas com |. Posição e confirmada podem faltar.',
  },
  crossReferences: {
    heading: 'Códigos originais',
    knownAs:
      'referências cruzadas, código original, códigos oem, código oem, oem, referência original, código do fabricante, part number, número original',
    example: 'Linde: 0009933816 | Still: 50012345',
    help: 'Marca: código. Separe códigos com |.',
  },
  searchAliases: {
    heading: 'Palavras de busca',
    knownAs: 'palavras chave, sinônimos, tags',
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

const namesOfOthers = (field: TableField) => columnOf(field).knownAs?.split(', ') ?? []
/** Everything a column with this field is called, by us and by others. */
export const knownNames = (field: TableField) => [field, headerOf(field), ...namesOfOthers(field)]
const fieldsByHeading = new Map(
  tableFields.flatMap((field) => [field, headerOf(field)].map((name) => [plain(name), field] as const)),
)

/** Which field a column headed as our own tables are holds: nobody has to be asked. */
export const fieldHeaded = (header: string) => fieldsByHeading.get(plain(header))

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
