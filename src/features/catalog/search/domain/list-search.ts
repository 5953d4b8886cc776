import type { BoundName } from '../../record/domain/bounds.ts'

/** What a product list shows, as its address says it: Portuguese names, plain text, several values by repetition. */
export type ListSearch = {
  busca?: string
  categoria?: string[]
  marca?: string[]
  aplicacao?: string[]
  material?: string[]
  /** Measured on a worn wheel: a search, not a filter. */
  diametro?: string
  largura?: string
  furo?: string
  ordem?: string
  exibicao?: string
  /** How many products are shown, once more were asked for. */
  mostrar?: string
  apos?: string
} & { [P in `${keyof typeof boundedParams}_${'min' | 'max'}`]?: string }
export type ListParam = keyof ListSearch
/** The two pages that show lists. */
export type ListPath = '/' | '/produtos'

export const choiceParams = ['categoria', 'marca', 'aplicacao', 'material'] as const
export const measuredParams = ['diametro', 'largura', 'furo'] as const
/** Numbers a list can be limited by, and what the API calls them. */
export const boundedParams = {
  diametro: 'diameter',
  largura: 'width',
  furo: 'bore',
  carga: 'load',
  dureza: 'hardness',
} as const satisfies Record<string, BoundName>
/** Orders by what the API calls them; the shop's own order, which puts forward what it recommends, has no name there. */
export const sorts = {
  destaques: undefined,
  relevancia: 'relevance',
  nome: 'name',
  avaliacao: 'rating',
  recentes: 'newest',
} as const
type Sort = keyof typeof sorts

/** A first screen for all widths arrives fast; who asks for more gets more at once. */
export const firstProducts = 12
export const moreProducts = 24
/** As many as one answer of the API holds. */
const mostProducts = 84

const id = /^[1-9]\d{0,8}$/
const number = /^\d{1,6}([.,]\d{1,2})?$/
/** No wheel measures nothing. */
const measured = /^(?=.*[1-9])\d{1,6}([.,]\d{1,2})?$/
/** Longer searches are cut, and the list says so: one character more than the limit marks them. */
const longestSearch = 200
const shapes: Record<string, RegExp> = {
  busca: /^[^\0]{1,201}$/,
  categoria: id,
  marca: id,
  // `longestApplication`, to which a test holds it: made from that, it is five bytes more for every visitor.
  aplicacao: /^[^\0]{1,500}$/,
  material: /^[^\0]{1,120}$/,
  ordem: new RegExp(`^(${Object.keys(sorts).join('|')})$`),
  exibicao: /^(grade|lista)$/,
  mostrar: /^(36|60|84)$/,
  apos: /^.{1,600}$/,
}
for (const param of measuredParams) shapes[param] = measured
for (const param of Object.keys(boundedParams)) for (const end of ['min', 'max']) shapes[`${param}_${end}`] = number

export const listParams = Object.keys(shapes) as ListParam[]
const isChoice = (param: ListParam) => (choiceParams as readonly string[]).includes(param)

/** Keeps of an address what makes sense; everything else is as if it were not there. */
export function readListSearch(raw: Record<string, unknown>): ListSearch {
  const read = listParams.flatMap((param) => {
    const values = [raw[param] ?? []].flat().map((value) =>
      String(value)
        .trim()
        .slice(0, param === 'busca' ? longestSearch + 1 : undefined),
    )
    const valid = [...new Set(values)].filter((value) => shapes[param]?.test(value))
    return valid.length === 0 ? [] : [[param, isChoice(param) ? valid.slice(0, 50) : valid[0]]]
  })
  return Object.fromEntries(read)
}

/** The address of a list that has grown by so many loads; a part of a list that starts elsewhere keeps its own. */
export function withMoreShown(search: ListSearch, loads: number): ListSearch {
  if (search.apos) return search
  const shown = Number(search.mostrar ?? firstProducts) + loads * moreProducts
  return shown <= mostProducts ? { ...search, mostrar: String(shown) } : search
}

/** What was typed and what was measured, as one query of the search box, which may show it: "Ø 227 × 73 mm · furo 20 mm". */
export function searchText({ busca, diametro, largura, furo }: ListSearch) {
  const outer =
    diametro && largura
      ? `Ø ${diametro} × ${largura} mm`
      : diametro
        ? `Ø ${diametro} mm`
        : largura && `largura ${largura} mm`
  const sizes = [outer, furo && `furo ${furo} mm`].filter(Boolean).join(' · ')
  return [busca, sizes].filter(Boolean).join(' ').slice(0, longestSearch) || undefined
}

export const isCutSearch = ({ busca }: ListSearch) => busca?.[longestSearch]

export const viewOf = (path: ListPath, { exibicao }: ListSearch) => exibicao ?? (path === '/' ? 'grade' : 'lista')

/** The order of a list when none was chosen; a search has its own, and neither is offered in the other's place. */
export const usualSort = (search: ListSearch): Sort => (searchText(search) === undefined ? 'destaques' : 'relevancia')

export function sortOf(search: ListSearch): Sort {
  const asked = search.ordem as Sort | undefined
  return asked && asked !== 'destaques' && asked !== 'relevancia' ? asked : usualSort(search)
}

export const sortsOffered = (search: ListSearch): Sort[] => [usualSort(search), 'nome', 'avaliacao', 'recentes']

/** The same filters in the words of the API. */
export function listFilters(search: ListSearch) {
  const bounds = Object.entries(boundedParams).flatMap(([param, name]) =>
    (['min', 'max'] as const).map((end) => [`${name}_${end}`, search[`${param}_${end}` as ListParam]]),
  )
  const filters = {
    search: searchText(search),
    category_id: search.categoria,
    brand_id: search.marca,
    application: search.aplicacao,
    material: search.material,
    ...Object.fromEntries(bounds),
  }
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
