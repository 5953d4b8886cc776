import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rankCandidates } from '#testing/rank-candidates.ts'
import { plainText } from '../../record/domain/search-text.ts'
import { planSearch } from './query-plan.ts'
import type { Candidate } from './ranking.ts'
import { foldedTexts } from './word-matching.ts'

let nextId = 1
type Wish = Partial<Candidate> & { searchText?: string }
function aWheel({ searchText, ...overrides }: Wish = {}): Candidate {
  const name = overrides.name ?? 'Roda'
  return {
    id: nextId++,
    codeKey: 'xx',
    codeEnds: [],
    partNumberKeys: [],
    modelKeys: [],
    diameterMm: null,
    widthMm: null,
    boreMm: null,
    name,
    ...foldedTexts(name, searchText ?? plainText(name)),
    rating: null,
    featured: false,
    ...overrides,
  }
}
const sized = (diameterMm: number, widthMm: number, boreMm: number | null = null, overrides: Wish = {}) =>
  aWheel({ diameterMm, widthMm, boreMm, name: `${diameterMm} × ${widthMm}`, ...overrides })
const rank = (query: string, candidates: Candidate[]) =>
  rankCandidates(planSearch(query), candidates).map(({ id, reason }) => {
    return `${candidates.find((candidate) => candidate.id === id)!.name}: ${reason}`
  })

describe('a measure', () => {
  test('the exact wheel comes first, then the near ones by distance, the others not at all', () => {
    const wheels = [sized(232, 75), sized(226, 75), sized(250, 80), sized(228, 75), sized(230, 75), sized(230, 77)]
    expect(rank('228x75', wheels)).toEqual([
      '228 × 75: measure-exact',
      '230 × 75: measure-near',
      // Two millimetres on each side of 228: the worn wheel was the larger one.
      '226 × 75: measure-near',
      '230 × 77: measure-near',
      '232 × 75: measure-near',
    ])
  })

  test('each result says how it differs', () => {
    const [near] = rankCandidates(planSearch('226x75x70'), [sized(230, 75, 70)])
    expect(near).toMatchObject({ reason: 'measure-near', difference: { diameter: 4, width: 0, bore: 0 } })
  })

  test('another bore is another wheel', () => {
    expect(rank('85x100x20', [sized(85, 100, 25), sized(85, 100, null)])).toEqual([])
  })

  test('words and machine decide between wheels of one size', () => {
    const still = sized(230, 75, 70, { name: 'Roda Still', searchText: 'roda still', modelKeys: ['egv16'] })
    const linde = sized(230, 75, 70, { name: 'Roda Linde', searchText: 'roda linde', featured: true, rating: 100 })
    expect(rank('230x75 still', [linde, still])[0]).toBe('Roda Still: measure-exact')
    expect(rank('230x75 egv 16', [linde, still])[0]).toBe('Roda Still: measure-exact')
    expect(rank('230x75', [linde, still])[0]).toBe('Roda Linde: measure-exact')
  })

  test('words never lift a near wheel over a nearer one', () => {
    const still = sized(232, 75, null, { name: 'Roda Still', searchText: 'roda still' })
    expect(rank('228x75 still', [still, sized(230, 75)])).toEqual([
      '230 × 75: measure-near',
      'Roda Still: measure-near',
    ])
  })

  test('a word in common does not make up for another size, the named machine does', () => {
    const still = sized(360, 130, 70, { name: 'Roda Still', searchText: 'roda still', modelKeys: ['egv16'] })
    expect(rank('230x75 still', [still])).toEqual([])
    expect(rank('230x75 egv 16', [still])).toEqual(['Roda Still: model'])
  })

  test('a kit without measures is found by the wheels that it names', () => {
    const kit = aWheel({ name: 'Kit 180 × 50 + 82 × 70', searchText: 'kit 180x50 + 82x70' })
    expect(rank('82x70', [kit, sized(82, 70)])).toEqual(['82 × 70: measure-exact', 'Kit 180 × 50 + 82 × 70: words'])
    expect(rank('82x75', [kit])).toEqual([])
    expect(rank('82x7', [kit])).toEqual([])
    // Which bore its wheels have it does not say.
    expect(rank('82x70x20', [kit])).toEqual([])
  })
})

describe('a code', () => {
  const linde = sized(230, 75, 70, { name: 'Linde', codeKey: 'rt230x75li' })
  const still = sized(230, 75, 70, { name: 'Still', codeKey: 'rt230x75st' })

  test('the exact code comes before its measure', () => {
    expect(rank('RT-230X75-ST', [linde, still])).toEqual(['Still: code', 'Linde: measure-exact'])
  })

  test('the beginning of a code comes after the whole', () => {
    const short = aWheel({ name: 'Short', codeKey: 'rt230x75' })
    expect(rank('rt-230x75', [linde, still, short])).toEqual(['Short: code', 'Linde: code', 'Still: code'])
  })

  test('four characters are too few for a beginning', () => {
    expect(rank('rt23', [aWheel({ codeKey: 'rt230', searchText: '', name: 'A' })])).toEqual([])
  })

  test.each([
    '0009.123.456',
    '9123456',
    '0009 123 456',
    '0009-123-456',
    'ref. 9.123.456',
  ])('the part number %j is found', (query) => {
    const wheel = aWheel({ name: 'Roda', partNumberKeys: ['demo0001', '0009123456'], searchText: '' })
    expect(rank(query, [aWheel(), wheel])).toEqual(['Roda: part-number'])
  })

  test('the beginning of a part number comes after the whole', () => {
    const whole = aWheel({ name: 'Whole', partNumberKeys: ['50123'] })
    const longer = aWheel({ name: 'Longer', partNumberKeys: ['50123456'] })
    expect(rank('50.123', [longer, whole])).toEqual(['Whole: part-number', 'Longer: part-number'])
  })
})

describe('a machine', () => {
  const egv16 = aWheel({ name: 'Roda EGV 16', modelKeys: ['egv14', 'egv16'] })
  const egv14 = aWheel({ name: 'Roda EGV 14', modelKeys: ['egv14'] })
  const loose = aWheel({ name: 'Rolamento', modelKeys: ['rodasdeapoiodefuro15mm', 'egvx'] })

  test('the model comes before its series, and nothing else comes', () => {
    expect(rank('EGV 16', [egv14, loose, egv16])).toEqual(['Roda EGV 16: model', 'Roda EGV 14: model'])
  })

  test('a series alone finds its models', () => {
    expect(rank('EGV', [loose, egv14])).toEqual(['Roda EGV 14: model'])
  })

  test('words decide between wheels of one machine', () => {
    const drive = aWheel({ name: 'Roda de tração', modelKeys: ['egv16'] })
    const load = aWheel({ name: 'Rolo de carga', modelKeys: ['egv16'], featured: true })
    expect(rank('roda motriz EGV 16', [load, drive])[0]).toBe('Roda de tração: model')
  })
})

describe('words', () => {
  test('more things named come first, then those in the name, related ones last', () => {
    const wheels = [
      aWheel({ name: 'Banda de poliuretano' }),
      aWheel({ name: 'Roda leve', searchText: 'roda leve nylon' }),
      aWheel({ name: 'Rolo de nylon' }),
      aWheel({ name: 'Rolo de nylon Byg' }),
      aWheel({ name: 'Eixo' }),
    ]
    expect(rank('nylon byg', wheels)).toEqual([
      'Rolo de nylon Byg: words',
      'Rolo de nylon: words',
      'Roda leve: words',
      'Banda de poliuretano: related',
    ])
  })

  test('a load wheel is not found among castors by the word wheel', () => {
    const castor = aWheel({ name: 'Rodízio giratório', searchText: 'rodizio giratorio roda e garfo' })
    const roller = aWheel({ name: 'Rolo de carga PU' })
    expect(rank('roda de carga', [castor, roller])).toEqual(['Rolo de carga PU: words'])
  })

  test('"roda" proves nothing beside a word that nobody has', () => {
    expect(rank('roda xyzzy', [aWheel({ name: 'Roda de apoio' })])).toEqual([])
    expect(rank('roda', [aWheel({ name: 'Roda de apoio' })])).toEqual(['Roda de apoio: words'])
  })

  test('celeron shows polyurethane only as related', () => {
    const wheels = [
      aWheel({ name: 'Roda de poliuretano', featured: true, rating: 100 }),
      aWheel({ name: 'Roda de celeron' }),
    ]
    expect(rank('celeron', wheels)).toEqual(['Roda de celeron: words', 'Roda de poliuretano: related'])
  })

  test('a bare number finds the sizes that begin with it', () => {
    const wheels = [aWheel({ name: 'Roda 230 × 75', searchText: 'roda 230x75' }), aWheel({ name: 'Roda 1230' })]
    expect(rank('roda 230', wheels)).toEqual(['Roda 230 × 75: words'])
  })
})

test('the order never depends on the order of the candidates', () => {
  const names = ['Roda 230 × 75', 'Rolo de carga', 'Roda de tração', 'Rodízio']
  const candidate = fc
    .record({
      name: fc.constantFrom(...names),
      diameterMm: fc.constantFrom(null, 228, 230, 232),
      widthMm: fc.constantFrom(null, 74, 75),
      boreMm: fc.constantFrom(null, 20),
      featured: fc.boolean(),
      rating: fc.option(fc.integer({ min: 0, max: 100 })),
      modelKeys: fc.constantFrom([], ['egv16'], ['egv14']),
      codeKey: fc.constantFrom('rt230x75li', 'rc1'),
    })
    .map((record) => ({ ...record, partNumberKeys: [], codeEnds: [], ...foldedTexts(record.name, record.name) }))
  const query = fc.constantFrom('230x75', 'roda de carga', 'egv 16', 'rt-230x75-li', 'ø 230', '10x4')
  fc.assert(
    fc.property(fc.array(candidate, { maxLength: 12 }), query, (records, text) => {
      const candidates = records.map((record, id) => ({ ...record, id }))
      const ranked = rankCandidates(planSearch(text), candidates)
      expect(rankCandidates(planSearch(text), candidates.toReversed())).toEqual(ranked)
      for (const [index, { score }] of ranked.entries())
        expect(score).toBeLessThanOrEqual(ranked[index - 1]?.score ?? score)
    }),
  )
})
