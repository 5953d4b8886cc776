import { describe, expect, test } from 'vitest'
import { singular, wordsOf } from './query-text.ts'
import { equivalentGroups, relatedPairs } from './synonym-groups.ts'
import { expandWords, isTradeWord, vocabularyOf } from './synonyms.ts'

const expand = (query: string, known: string[] = []) => expandWords(wordsOf(query), vocabularyOf(known))
const only = (query: string) => {
  const groups = expand(query)
  expect(groups).toHaveLength(1)
  return groups[0]!
}

describe('the trade’s groups', () => {
  test('there are forty of them', () => {
    expect(equivalentGroups).toHaveLength(40)
  })

  test.each(
    equivalentGroups.map((group) => [group[0], group]),
  )('whoever says any word of %s means all of them', (_, group) => {
    for (const word of group) expect(only(word).alternatives).toEqual(expect.arrayContaining([...group]))
  })

  test.each(relatedPairs.map(([from, to]) => [from, to] as const))('%s is related to %s, not the same', (from, to) => {
    const group = only(from)
    expect(group.related).toContain(to)
    expect(group.alternatives).not.toContain(to)
  })
})

describe('phrases and plurals', () => {
  test.each([
    ['Rodas de tração', 'roda motriz'],
    ['rodas motrizes', 'roda de tracao'],
    ['roda p/ tração', 'roda motriz'],
    ['RODA TRAÇÃO', 'roda de tracao'],
    ['rodas de carga', 'rolo de carga'],
    ['roletes de carga', 'roda de garfo'],
    ['rodas de apoio', 'estabilizadora'],
    ['estabilizadores', 'roda de apoio'],
    ['rodas direcionais', 'roda do timao'],
    ['rodas traseiras', 'roda direcional'],
    ['roletes', 'rolo'],
    ['rolos', 'rolete'],
    ['rodízios', 'caster'],
    ['rodinhas giratórias', 'rodizio'],
    ['bandagens', 'press on'],
    ['press-on', 'bandagem'],
    ['pneus prensados', 'bandagem'],
    ['retráteis', 'reach'],
    ['empilhadeiras', 'forklift'],
    ['empilhadeiras pedestres', 'patolada'],
    ['paleteiras', 'transpaleteira'],
    ['carrinhos hidráulicos', 'paleteira'],
    ['rebocadores', 'tugger'],
    ['tratores elétricos', 'rebocador'],
    ['selecionadoras', 'order picker'],
    ['eixos', 'pino'],
    ['jogos', 'kit'],
    ['kits', 'conjunto'],
    ['PU de alta performance', 'vulkollan'],
    ['alta performance', 'vulkollan'],
    ['náilon', 'tecnil'],
    ['Toyota/BT', 'bt'],
    ['com friso', 'sulcada'],
    ['diâmetro interno', 'furo'],
    ['recuperações', 'revestimento'],
    ['ddu', '2rs'],
    ['casquilho', 'bucha'],
    ['motriz', 'tracao'],
    ['rodinha', 'roda'],
  ])('%j is one thing, also called %j', (query, synonym) => {
    expect(only(query).alternatives).toContain(synonym)
  })

  test('the longest phrase wins', () => {
    expect(expand('rodas de tração pu de alta performance still').map((group) => group.typed)).toEqual([
      'rodas tracao',
      'pu alta performance',
      'still',
    ])
  })

  test('a load wheel is not a castor because both are wheels', () => {
    const words = only('roda de carga').alternatives
    expect(words).not.toContain('roda')
    expect(words).not.toContain('rodizio')
  })

  test('celeron is not polyurethane, and polyurethane is not celeron', () => {
    expect(only('celeron').alternatives).toEqual(['celeron'])
    const { alternatives, related } = only('poliuretano')
    expect([...alternatives, ...related]).not.toContain('celeron')
  })

  test('every name of a material shares what is related to it', () => {
    expect(only('tecnil').related).toContain('pu')
  })

  test('the same thing said twice counts once', () => {
    expect(expand('rolete roletes')).toHaveLength(1)
  })

  test('stop words and small talk mean nothing', () => {
    expect(expand('quero uma de para com')).toEqual([])
  })
})

describe('one slip is forgiven', () => {
  test.each([
    ['rolameto', 'rolamento'],
    ['rolamneto', 'rolamento'],
    ['empilhadeiraa', 'empilhadeira'],
    ['paleteria', 'paleteira'],
    ['vulkolann', 'vulkollan'],
    ['jungheinrichh', 'jungheinrich'],
    ['hangchaa', 'hangcha'],
    ['bandajem', 'bandagem'],
    ['rodízyo', 'rodizio'],
    ['estabilisadora', 'estabilizadora'],
    ['retratel', 'retratil'],
    ['trilaterau', 'trilateral'],
    ['poliuretanno', 'pu'],
    ['revestimeto', 'recuperacao'],
    ['patollada', 'stacker'],
    ['toyata', 'toyota'],
    ['hysterr', 'hyster'],
    ['zelosso', 'zeloso'],
  ])('%j is understood as %j', (typed, meant) => {
    const group = only(typed)
    expect(group.alternatives[0]).toBe(group.typed)
    expect(group.alternatives).toContain(meant)
  })

  test('inside a phrase too', () => {
    expect(only('roda de tracaoo').alternatives).toContain('roda motriz')
    expect(only('roda de aipoio').meant).toBe('roda apoio')
  })

  test('the catalogue’s own words are known and repaired', () => {
    expect(expand('flanje', ['flange'])[0]).toMatchObject({ typed: 'flanje', meant: 'flange' })
    expect(expand('linda')[0]?.meant).toBe('linde')
    expect(expand('linda', ['linda'])[0]?.meant).toBe('linda')
  })

  test('an everyday word is not a typo of a word of the trade', () => {
    expect(expand('roda larga').map((group) => group.meant)).toEqual(['roda', 'larga'])
  })

  test.each(['6204', '62045', 'egv17', 'rt230x75li'])('%j is never repaired', (word) => {
    expect(expand(word, ['6205', '62046', 'egv16', 'rt230x75l'])[0]?.alternatives).toEqual([word])
  })
})

test.each([
  ['rodas', 'roda'],
  ['tracoes', 'tracao'],
  ['direcionais', 'direcional'],
  ['motores', 'motor'],
  ['bandagens', 'bandagem'],
  ['roletes', 'rolete'],
  ['press', 'press'],
  ['2rs', '2rs'],
  ['pus', 'pus'],
])('the singular of %s is %s', (plural, one) => {
  expect(singular(plural)).toBe(one)
})

test('words of the trade are known in any number', () => {
  expect(['paleteiras', 'kit', 'still', 'celeron'].map(isTradeWord)).toEqual([true, true, true, true])
  expect(['egv', 'toString', 'constructor'].map(isTradeWord)).toEqual([false, false, false])
})
