import type { Lacking } from '../../../contract/desk-products.ts'

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

const oneOf = <T extends string>(value: string | null, known: readonly T[]) =>
  known.find((one) => one === value) ?? ('' as const)

const keysOf = <T extends object>(record: T) => Object.keys(record) as (keyof T & string)[]

/** Whatever else the address says is as if it said nothing. */
export function readListState(search: string): ListState {
  const said = new URLSearchParams(search)
  const number = (name: string) => (/^[1-9]\d{0,8}$/.test(said.get(name) ?? '') ? said.get(name)! : '')
  return {
    busca: (said.get('busca') ?? '').slice(0, 200),
    situacao: oneOf(said.get('situacao'), ['ativos', 'inativos', 'lixeira']),
    falta: oneOf(said.get('falta'), ['qualquer', ...keysOf(lackingKinds)]),
    categoria: number('categoria'),
    marca: number('marca'),
    destaque: oneOf(said.get('destaque'), ['sim']),
    ordem: oneOf(said.get('ordem'), keysOf(orders)),
    pagina: Math.min(Number(number('pagina') || 1), 100_000),
  }
}

/** Only what differs from the whole list. */
export function listAddress(path: string, state: ListState) {
  const said = Object.entries(state)
    .filter(([name, value]) => value !== wholeList[name as keyof ListState])
    .map(([name, value]) => [name, String(value)])
  return said.length > 0 ? `${path}?${new URLSearchParams(said)}` : path
}

/** Another filter begins at the first page again. */
export const changed = (state: ListState, change: Partial<ListState>): ListState => ({ ...state, pagina: 1, ...change })

/** How many of the filters that a narrow screen hides are in use. */
export const hiddenFilters = ({ falta, categoria, marca, destaque, ordem }: ListState) =>
  [falta, categoria, marca, destaque, ordem].filter(Boolean).length

/** The same in the words of the call. */
export function listQuery({ busca, situacao, falta, categoria, marca, destaque, ordem, pagina }: ListState) {
  return {
    search: busca.trim(),
    ...(situacao === 'ativos' || situacao === 'inativos' ? { status: statuses[situacao] } : {}),
    ...(categoria ? { category_id: [categoria] } : {}),
    ...(marca ? { brand_id: [marca] } : {}),
    ...(destaque ? { featured: true } : {}),
    ...(falta ? { lacking: falta === 'qualquer' ? Object.values(lackingKinds) : [lackingKinds[falta]] } : {}),
    ...(ordem ? orders[ordem] : {}),
    page: pagina,
    limit: rowsPerPage,
  }
}
