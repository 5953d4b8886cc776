import { describe, expect, test } from 'vitest'
import {
  listFilters,
  readListSearch,
  searchText,
  sortOf,
  viewOf,
  withMoreShown,
} from '../../search/domain/list-search.ts'
import { appliedFilters, asFields, change, removableFilters, toggleChoice, withoutFilters } from './list-changes.ts'

describe('an address is read as a list', () => {
  test.each([
    [{}, {}],
    [{ busca: ' 230x75 ' }, { busca: '230x75' }],
    [{ busca: '  ' }, {}],
    [{ busca: 'a'.repeat(300) }, { busca: 'a'.repeat(201) }],
    [{ diametro: '0', largura: '0,0', furo: '0.5' }, { furo: '0.5' }],
    [{ busca: 'a\0b' }, {}],
    [{ categoria: '3' }, { categoria: ['3'] }],
    [{ categoria: 3 }, { categoria: ['3'] }],
    [{ marca: ['1', '2', '1'] }, { marca: ['1', '2'] }],
    [{ marca: ['1', 'x', '-1', '0', '1.5'] }, { marca: ['1'] }],
    [{ material: 'Nylon (poliamida)' }, { material: ['Nylon (poliamida)'] }],
    [{ diametro_min: '203,2', diametro_max: '1e9' }, { diametro_min: '203,2' }],
    [{ carga_max: '-1', dureza_min: 'abc' }, {}],
    [
      { diametro: '228', largura: '74', furo: '' },
      { diametro: '228', largura: '74' },
    ],
    [{ diametro: ['1', '2'] }, { diametro: '1' }],
    [
      { ordem: 'avaliacao', exibicao: 'grade' },
      { ordem: 'avaliacao', exibicao: 'grade' },
    ],
    [{ ordem: 'preco', exibicao: 'mapa', utm_source: 'x' }, {}],
    [{ apos: 'abc' }, { apos: 'abc' }],
  ])('%j → %j', (raw, search) => {
    expect(readListSearch(raw)).toEqual(search)
    expect(readListSearch(search), 'reading again changes nothing').toEqual(search)
  })

  test('no more values than the API takes', () => {
    const many = Array.from({ length: 80 }, (_, index) => String(index + 1))
    expect(readListSearch({ marca: many }).marca).toHaveLength(50)
  })
})

test.each([
  [{}, {}],
  [
    { categoria: ['1', '2'], marca: ['3'] },
    { category_id: ['1', '2'], brand_id: ['3'] },
  ],
  [
    { aplicacao: ['Rebocador'], material: ['Nylon'] },
    { application: ['Rebocador'], material: ['Nylon'] },
  ],
  [
    { diametro_min: '200', diametro_max: '250', carga_min: '900', dureza_max: '95' },
    { diameter_min: '200', diameter_max: '250', load_min: '900', hardness_max: '95' },
  ],
  [
    { largura_min: '1', furo_max: '2' },
    { width_min: '1', bore_max: '2' },
  ],
  [{ diametro: '228', largura: '74' }, { search: 'Ø 228 × 74 mm' }],
  [{ busca: 'roda', furo: '70,5' }, { search: 'roda furo 70,5 mm' }],
  [{ ordem: 'nome', exibicao: 'grade', apos: 'x' }, {}],
  [{ busca: 'a'.repeat(300), diametro: '230' }, { search: 'a'.repeat(200) }],
])('the API is asked for %j as %j', (search, filters) => {
  expect(listFilters(search)).toEqual(filters)
})

test.each([
  [{}, 1, { mostrar: '36' }],
  [{ marca: ['1'] }, 2, { marca: ['1'], mostrar: '60' }],
  [{ mostrar: '36' }, 1, { mostrar: '60' }],
  [{ mostrar: '84' }, 1, { mostrar: '84' }],
  [{ apos: 'x' }, 1, { apos: 'x' }],
])('%j after %j more loads is %j', (search, loads, address) => {
  expect(withMoreShown(search, loads)).toEqual(address)
  expect(readListSearch(address)).toEqual(address)
})

test.each([
  [{}, 'destaques'],
  [{ ordem: 'nome' }, 'nome'],
  [{ ordem: 'recentes' }, 'recentes'],
  [{ ordem: 'relevancia' }, 'destaques'],
  [{ busca: '230' }, 'relevancia'],
  [{ busca: '230', ordem: 'destaques' }, 'relevancia'],
  [{ diametro: '230' }, 'relevancia'],
  [{ busca: '230', ordem: 'avaliacao' }, 'avaliacao'],
] as const)('%j is sorted by %s', (search, sort) => {
  expect(sortOf(search)).toBe(sort)
})

test('the home page shows a grid and the list of products rows, unless asked otherwise', () => {
  expect([viewOf('/', {}), viewOf('/produtos', {}), viewOf('/', { exibicao: 'lista' })]).toEqual([
    'grade',
    'lista',
    'lista',
  ])
})

describe('filters change', () => {
  test('choosing adds to its own filter, choosing again takes away, and the list starts anew', () => {
    const one = toggleChoice({ apos: 'x', marca: ['1'] }, 'marca', '2')
    expect(one).toEqual({ marca: ['1', '2'] })
    expect(toggleChoice(toggleChoice(one, 'marca', '1'), 'marca', '2')).toEqual({})
  })

  test('a field set to nothing is removed', () => {
    expect(change({ busca: 'a', ordem: 'nome', apos: 'x' }, { busca: '', diametro_min: '3' })).toEqual({
      ordem: 'nome',
      diametro_min: '3',
    })
  })

  test('clearing keeps how the list is shown', () => {
    expect(withoutFilters({ busca: 'a', marca: ['1'], ordem: 'avaliacao', exibicao: 'grade', apos: 'x' })).toEqual({
      ordem: 'avaliacao',
      exibicao: 'grade',
    })
    for (const ordem of ['relevancia', 'destaques']) expect(withoutFilters({ busca: 'a', ordem })).toEqual({})
  })

  test('a removable filter is removed with all its values, and a search with what was measured', () => {
    const search = { busca: 'roda', largura: '74', marca: ['1', '2'], largura_max: '40', ordem: 'nome', apos: 'x' }
    const counts = [
      { name: 'width_max', count: 3 },
      { name: 'brand_id', count: 1 },
      { name: 'search', count: 12 },
      { name: 'featured', count: 5 },
    ]
    const rest = { marca: ['1', '2'], largura_max: '40', ordem: 'nome' }
    const measured = { busca: 'roda', largura: '74', ordem: 'nome' }
    const removable = removableFilters(search, counts)
    expect(removable.map(({ count, without }) => [count, without])).toEqual([
      [12, rest],
      [3, { ...measured, marca: ['1', '2'] }],
      [1, { ...measured, largura_max: '40' }],
    ])
    expect(removable.map(({ filters }) => filters.map(({ value }) => value))).toEqual([
      ['roda', '74'],
      ['40'],
      ['1', '2'],
    ])
    expect(removableFilters({}, counts)).toEqual([])
  })

  test('every applied filter is named once, with the list without it', () => {
    const search = { diametro: '228', largura: '74', marca: ['1', '2'], carga_min: '900', ordem: 'nome', apos: 'x' }
    expect(appliedFilters(search)).toEqual([
      { param: 'diametro', value: '228 × 74', without: { marca: ['1', '2'], carga_min: '900', ordem: 'nome' } },
      { param: 'marca', value: '1', without: { ...search, marca: ['2'], apos: undefined } },
      { param: 'marca', value: '2', without: { ...search, marca: ['1'], apos: undefined } },
      {
        param: 'carga_min',
        value: '900',
        without: { diametro: '228', largura: '74', marca: ['1', '2'], ordem: 'nome' },
      },
    ])
  })

  test('a plain form repeats what has several values', () => {
    expect(asFields({ marca: ['1', '2'], busca: 'a' })).toEqual([
      ['marca', '1'],
      ['marca', '2'],
      ['busca', 'a'],
    ])
  })
})

test('nothing searched for is no search', () => {
  expect(searchText({ marca: ['1'] })).toBeUndefined()
})
