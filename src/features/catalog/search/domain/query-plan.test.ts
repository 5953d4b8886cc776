import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { planSearch } from './query-plan.ts'
import { vocabularyOf } from './synonyms.ts'

/** Any UTF-16, halves of characters included: cheaper than fast-check's `binary` unit, which fills a table first. */
const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units))

describe('a machine is found however its model is written', () => {
  test.each([
    ['EGV 16', ['egv16', 'egv']],
    ['egv-16', ['egv16', 'egv']],
    ['egv16', ['egv16', 'egv']],
    ['roda tração EJE 120', ['eje120', 'eje']],
    ['EJE 116/118/120', ['eje116', 'eje118', 'eje120', 'eje']],
    ['TM2220/TM2520', ['tm2220', 'tm2520', 'tm']],
    ['FM-X 14', ['fmx14', 'fmx']],
    ['fm x 14', ['fmx14', 'fm', 'fmx']],
    ['EPT20-15ET', ['ept2015et', 'ept']],
    ['WP 3000', ['wp3000', 'wp']],
    ['Linde T20', ['t20']],
    ['rolo para T16', ['t16']],
    ['Toyota/BT LWE200', ['lwe200', 'lwe']],
    ['W40Z', ['w40z']],
    ['mx-x', ['mxx']],
    ['rodas EJE', ['eje']],
    ['EGV 16 230x75', ['egv16', 'egv']],
  ])('%j may be %j', (query, keys) => {
    expect(planSearch(query).modelKeys).toEqual(keys)
  })

  test.each([
    'rolamento 6204',
    'roda 230',
    'still 16',
    'inox 304',
    'roda de apoio',
    '0009.123.456',
    'vulkollan 230',
  ])('%j names no machine', (query) => {
    expect(planSearch(query).modelKeys).toEqual([])
  })

  test('the words left over are those that the model did not take', () => {
    const words = (query: string) => planSearch(query).words.map((group) => group.typed)
    expect(words('EGV 16')).toEqual([])
    expect(words('roda tração EJE 120')).toEqual(['roda tracao'])
    expect(words('rolo inox 304')).toEqual(['rolo', 'inox', '304'])
    expect(words('rodas eje')).toEqual(['rodas', 'eje'])
  })
})

describe('codes and part numbers', () => {
  test.each([
    ['RT-230X75-LI', 'rt230x75li'],
    ['rt 230x75 li', 'rt230x75li'],
    ['0009.123.456', '0009123456'],
    ['cód. RT-230X75-LI', 'rt230x75li'],
    ['ref: 0009 123', '0009123'],
    ['Part Number 50.123', '50123'],
    ['6204', '6204'],
    ['E-1', 'e1'],
  ])('%j may be the code %j', (query, key) => {
    expect(planSearch(query).codeKey).toBe(key)
  })

  test.each([['roda de apoio'], ['20'], [''], ['1'.repeat(60)]])('%j is no code', (query) => {
    expect(planSearch(query).codeKey).toBeNull()
  })
})

describe('a whole query', () => {
  test('measure, machine and words are told apart', () => {
    const plan = planSearch('Roda de tração 230 x 75 para Still EGV 16')
    expect(plan.measure).toMatchObject({ diameter: 230, width: 75, bore: null })
    expect(plan.modelKeys).toEqual(['egv16', 'egv'])
    expect(plan.words.map((group) => group.typed)).toEqual(['roda tracao', 'still'])
    expect(plan.text).toBe('roda de tracao 230 x 75 para still egv 16')
  })

  test('a code keeps its measure, for when the code is unknown', () => {
    expect(planSearch('RT-230X75-LI').measure).toMatchObject({ diameter: 230, width: 75 })
  })

  test('the catalogue’s words repair typos', () => {
    expect(planSearch('flanje', vocabularyOf(['Roda com flange'])).words[0]?.meant).toBe('flange')
  })

  test('a very long query is cut', () => {
    const plan = planSearch('palavra diferente '.repeat(1000))
    expect(plan.text.length).toBeLessThanOrEqual(200)
    const many = planSearch(Array.from({ length: 50 }, (_, index) => `w${'abcdefghij'[index % 10]}zzzzz`).join(' '))
    expect(many.words.length).toBeLessThanOrEqual(10)
  })

  test.each([
    '',
    '   ',
    '%_\\',
    "'; drop table products --",
    '💥',
    '\ud800',
    '\u0000',
  ])('%j is a plan like any other', (query) => {
    expect(planSearch(query)).toMatchObject({ measure: null, modelKeys: expect.any(Array) })
  })

  test('whatever is typed, a plan comes of it, small and clean', () => {
    fc.assert(
      fc.property(fc.oneof(anyText(400), fc.string({ maxLength: 100 })), (query) => {
        const plan = planSearch(query)
        expect(plan.words.length).toBeLessThanOrEqual(10)
        expect(plan.modelKeys.length).toBeLessThanOrEqual(10)
        for (const key of plan.modelKeys) expect(key).toMatch(/^[a-z][a-z0-9]+$/)
        for (const { alternatives } of plan.words) {
          for (const word of alternatives) expect(word).toMatch(/^[a-z0-9. ]+$/)
        }
        expect(planSearch(plan.text).text).toBe(plan.text)
      }),
      { numRuns: 1000 },
    )
  })
})
