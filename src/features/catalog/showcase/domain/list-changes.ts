import {
  boundedParams,
  choiceParams,
  type ListParam,
  type ListSearch,
  listFilters,
  measuredParams,
  sortOf,
  usualSort,
} from '../../search/domain/list-search.ts'

/** One applied filter: what to say about it and how the list looks without it. */
export type AppliedFilter = { param: ListParam; value: string; without: ListSearch }

type ChoiceParam = (typeof choiceParams)[number]

const without = (search: ListSearch, ...params: ListParam[]): ListSearch =>
  Object.fromEntries(Object.entries(search).filter(([param]) => !params.includes(param as ListParam)))

const places = ['apos', 'mostrar'] as const satisfies ListParam[]

/** Another list starts at its beginning. */
export const fromStart = (search: ListSearch) => without(search, ...places)

/** Everything but how the list is shown. */
export const withoutFilters = ({ ordem, exibicao }: ListSearch): ListSearch => ({
  ...(ordem && sortOf({ ordem }) !== usualSort({}) ? { ordem } : {}),
  ...(exibicao ? { exibicao } : {}),
})

export const isChosen = (search: ListSearch, param: ChoiceParam, value: string) =>
  search[param]?.includes(value) ?? false

/** Several values of one filter mean OR: choosing adds, choosing again takes away. */
export function toggleChoice(search: ListSearch, param: ChoiceParam, value: string): ListSearch {
  const chosen = search[param] ?? []
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  const rest = without(search, param, ...places)
  return next.length > 0 ? { ...rest, [param]: next } : rest
}

/** Sets or, without a value, removes parameters. */
export function change(search: ListSearch, changes: { [P in ListParam]?: string | undefined }): ListSearch {
  const given = Object.entries(changes).filter(([, value]) => value)
  return { ...without(search, ...places, ...(Object.keys(changes) as ListParam[])), ...Object.fromEntries(given) }
}

const shownParams: readonly ListParam[] = ['busca', 'diametro', 'largura', 'furo']
const notFilters: readonly ListParam[] = ['ordem', 'exibicao', ...places]

/** In the order a person thinks of them: what was searched for, then choices, then limits. */
export function appliedFilters(search: ListSearch): AppliedFilter[] {
  const start = fromStart(search)
  const measured = measuredParams.flatMap((param) => search[param] ?? [])
  const searched: AppliedFilter[] = [
    ...(search.busca ? [{ param: 'busca' as const, value: search.busca, without: without(start, 'busca') }] : []),
    ...(measured.length > 0
      ? [{ param: 'diametro' as const, value: measured.join(' × '), without: without(start, ...measuredParams) }]
      : []),
  ]
  const chosen = choiceParams.flatMap((param) =>
    (search[param] ?? []).map((value) => ({ param, value, without: toggleChoice(search, param, value) })),
  )
  const limits = (Object.entries(search) as [ListParam, string][])
    .filter(([param]) => ![...shownParams, ...choiceParams, ...notFilters].includes(param))
    .map(([param, value]) => ({ param, value, without: without(start, param) }))
  return [...searched, ...chosen, ...limits]
}

/** What was typed and what was measured are one search, and several values of a choice are one filter. */
const filterParams: ListParam[][] = [
  ['busca', ...measuredParams],
  ...choiceParams.map((param) => [param]),
  ...Object.keys(boundedParams).flatMap((name) =>
    (['min', 'max'] as const).map((end) => [`${name}_${end}` as ListParam]),
  ),
]

/** What fills an empty list when removed, most products first. `counts` names filters as the API does. */
export function removableFilters(search: ListSearch, counts: readonly { name: string; count: number }[]) {
  const names = Object.keys(listFilters(search))
  const removable = filterParams.flatMap((params) => {
    const rest = without(fromStart(search), ...params)
    const removed = names.find((name) => !(name in listFilters(rest)))
    const filters = appliedFilters(search).filter(({ param }) => params.includes(param))
    return counts.filter(({ name }) => name === removed).map(({ count }) => ({ filters, without: rest, count }))
  })
  return removable.sort((a, b) => b.count - a.count)
}

/** As hidden fields of a plain form. */
export const asFields = (search: ListSearch): [string, string][] =>
  Object.entries(search).flatMap(([param, value]) => [value].flat().map((one): [string, string] => [param, one]))
