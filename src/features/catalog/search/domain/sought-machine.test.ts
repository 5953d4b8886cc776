import { describe, expect, test } from 'vitest'
import { searchKeyOf } from '../../record/domain/search-text.ts'
import { planSearch } from './query-plan.ts'
import { isSought, planFor, soughtMachine } from './sought-machine.ts'
import { vocabularyOf } from './synonyms.ts'

const fitting: [brand: string | null, model: string][] = [
  ['Still', 'EGV 14'],
  ['Still', 'EGV 16'],
  ['Linde', 'T18'],
  ['Linde', 'T20'],
  ['Toyota/BT', 'LWE200'],
  ['Paletrans', 'TM2220'],
  [null, 'Rodas de apoio de furo 15 mm'],
]
const known = {
  makers: ['Linde', 'Still', 'Toyota/BT', 'Paletrans', 'EP'],
  models: fitting.map(([brand, model]) => ({ brand, model, modelKey: searchKeyOf(model) })),
}
const words = vocabularyOf(['Kit de rodas', ...known.makers])
const sought = (query: string) => soughtMachine(planSearch(query, words), known, words)

describe('the machine a search names', () => {
  test.each([
    ['EGV 16', { name: 'EGV 16', brand: null, fit: 'known' }],
    ['roda still egv16', { name: 'EGV 16', brand: 'Still', fit: 'known' }],
    ['bt lwe 200', { name: 'LWE200', brand: 'Toyota/BT', fit: 'known' }],
    ['Linde T 20', { name: 'T20', brand: 'Linde', fit: 'known' }],
    ['EGV', { name: 'EGV', brand: null, fit: 'known' }],
    ['Paletrans TE18', { name: 'TE18', brand: 'Paletrans', fit: 'unknown' }],
    ['TE18', { name: 'TE18', brand: null, fit: 'unknown' }],
    ['Still EGU', { name: 'EGU', brand: 'Still', fit: 'unknown' }],
    // The series is there, this one of it is not.
    ['EGV 25', { name: 'EGV25', brand: null, fit: 'series' }],
    // Another maker's T18 is another machine.
    ['Paletrans T18', { name: 'T18', brand: 'Paletrans', fit: 'unknown' }],
  ])('%j is %j', (query, machine) => {
    expect(sought(query)).toMatchObject(machine)
  })

  test.each([
    'roda de tração',
    '230x75',
    'linde',
    'kit still',
    'roda linde',
    'rolamento 6204',
    'egu',
    'still inox',
  ])('%j names none', (query) => {
    expect(sought(query)).toBeNull()
  })

  test('only a known one is looked for in the lists of machines', () => {
    const keys = (query: string) => planFor(planSearch(query), sought(query)).modelKeys
    expect(keys('EGV 16')).toEqual(['egv16', 'egv'])
    expect(keys('EGV 25')).toEqual(['egv'])
    expect(keys('Paletrans T18')).toEqual([])
    expect(keys('Linde EGV 16')).toEqual([])
  })

  test('a product’s machine is the one sought when model and, if named, maker agree', () => {
    const machine = sought('Linde T18')!
    expect(isSought(machine, { brand: 'Linde', model: 'T-18' })).toBe(true)
    expect(isSought(machine, { brand: 'Paletrans', model: 'T18' })).toBe(false)
    expect(isSought(machine, { brand: 'Linde', model: 'T20' })).toBe(false)
    expect(isSought(sought('EGV')!, { brand: 'Still', model: 'EGV 14' })).toBe(true)
    expect(isSought(sought('EGV 25')!, { brand: 'Still', model: 'EGV 14' })).toBe(false)
  })
})
