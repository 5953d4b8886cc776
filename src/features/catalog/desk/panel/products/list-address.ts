import { addressFor, numberIn, oneOf, wordsIn } from '#ui/address/address-state.ts'
import type { Lacking } from '../../domain/quality.ts'

/** What the address of the list may say; a shared link shows the same list. */
export type ListState = {
  busca: string
  situacao: '' | 'ativos' | 'inativos' | 'lixeira'
  falta: '' | 'qualquer' | 'foto' | 'furo' | 'carga' | 'maquina'
  categoria: string
  marca: string
  destaque: '' | 'sim'
  ordem: '' | 'nome' | 'codigo' | 'recentes' | 'alterados' | 'preco' | 'preco-maior' | 'avaliacao'
  pagina: number
  /** Which is open beside the list: its number, or a new one. */
  produto: string
}

export const wholeList: ListState = {
  busca: '',
  situacao: '',
  falta: '',
  categoria: '',
  marca: '',
  destaque: '',
  ordem: '',
  pagina: 1,
  produto: '',
}

export const rowsPerPage = 25

const statuses = { ativos: 'active', inativos: 'inactive' } as const

const lackingKinds = {
  furo: 'bore',
  carga: 'load',
  foto: 'photo',
  maquina: 'machine',
} as const satisfies Record<string, Lacking>

export const orders = {
  nome: { sort: 'name' },
  codigo: { sort: 'code' },
  recentes: { sort: 'newest' },
  alterados: { sort: 'updated' },
  preco: { sort: 'price', direction: 'asc' },
  'preco-maior': { sort: 'price', direction: 'desc' },
  avaliacao: { sort: 'rating' },
} as const

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

/** Whatever else the address says is as if it said nothing. */
export function readListState(search: string): ListState {
  const said = new URLSearchParams(search)
  return {
    busca: wordsIn(said.get('busca')),
    situacao: oneOf(said.get('situacao'), ['ativos', 'inativos', 'lixeira']),
    falta: oneOf(said.get('falta'), ['qualquer', ...keysOf(lackingKinds)]),
    categoria: numberIn(said.get('categoria')),
    marca: numberIn(said.get('marca')),
    destaque: oneOf(said.get('destaque'), ['sim']),
    ordem: oneOf(said.get('ordem'), keysOf(orders)),
    pagina: Math.min(Number(numberIn(said.get('pagina')) || 1), 100_000),
    produto: oneOf(said.get('produto'), ['novo']) || numberIn(said.get('produto')),
  }
}

export const listAddress = (path: string, state: ListState) => addressFor(path, state, wholeList)

/** Whether it is a part of the list, whatever is open beside it. */
export const isFiltered = (state: ListState) => listAddress('', { ...state, produto: '' }) !== ''

/** Another filter begins at the first page again. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, pagina: 1, ...change })

/** How many of the filters that a narrow screen hides are in use. */
export const hiddenFilters = ({ falta, categoria, marca, destaque, ordem }: ListState) =>
  [falta, categoria, marca, destaque, ordem].filter(Boolean).length

/** What it finds, in the words of the call, in whatever order and on whichever page. */
export function listFilter({ busca, situacao, falta, categoria, marca, destaque }: ListState) {
  return {
    search: busca.trim(),
    ...(situacao === 'ativos' || situacao === 'inativos' ? { status: statuses[situacao] } : {}),
    ...(categoria ? { category_id: [categoria] } : {}),
    ...(marca ? { brand_id: [marca] } : {}),
    ...(destaque ? { featured: true } : {}),
    ...(falta ? { lacking: falta === 'qualquer' ? Object.values(lackingKinds) : [lackingKinds[falta]] } : {}),
  }
}

export const listQuery = (state: ListState) => ({
  ...listFilter(state),
  ...(state.ordem ? orders[state.ordem] : {}),
  page: state.pagina,
  limit: rowsPerPage,
})

const listPath = '/admin/produtos'

const wordFor = Object.fromEntries(Object.entries(lackingKinds).map(([word, kind]) => [kind, word])) as {
  [kind in Lacking]: keyof typeof lackingKinds
}

export const productsLacking = (kind: Lacking) =>
  listAddress(listPath, { ...wholeList, situacao: 'ativos', falta: wordFor[kind] })

export const productFound = (code: string) => listAddress(listPath, { ...wholeList, busca: code })
