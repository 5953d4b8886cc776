import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseMeasure } from './measure-query.ts'
import { suggestionsFor } from './suggestions.ts'

/** Any UTF-16, halves of characters included: cheaper than fast-check's `binary` unit, which fills a table first. */
const anyText = (maxLength: number) =>
  fc.array(fc.integer({ min: 0, max: 0xffff }), { maxLength }).map((units) => String.fromCharCode(...units))

const named = (name: string, index: number) => ({ id: index + 1, name, slug: name.toLowerCase().replaceAll(' ', '-') })
const sized = (diameterMm: number | null, widthMm: number | null, boreMm: number | null) => ({
  picture: '/illustrations/1.svg',
  diameterMm,
  widthMm,
  boreMm,
})
const unsized = sized(null, null, null)
const sources = {
  products: [
    {
      id: 1,
      slug: 'rt-230x75-li',
      name: 'Roda de tração PU 230 × 75 mm, flange 5 furos',
      code: 'RT-230X75-LI',
      ...sized(230, 75, null),
    },
    {
      id: 2,
      slug: 'rt-230x75-st',
      name: 'Roda de tração PU 230 × 75 mm para Still',
      code: 'RT-230X75-ST',
      ...sized(230, 75, null),
    },
    {
      id: 3,
      slug: 'rc-85x100-bt',
      name: 'Rolo de carga PU 85 × 100 mm',
      code: 'RC-85X100-BT',
      ...sized(85, 100, 20.5),
    },
    { id: 4, slug: 'rb-6204-2rs', name: 'Rolamento rígido de esferas 6204-2RS', code: 'RB-6204-2RS', ...unsized },
    ...Array.from({ length: 20 }, (_, index) => ({
      id: index + 5,
      slug: `kt-${index}`,
      name: `Kit ${index}`,
      code: `KT-${index}`,
      ...unsized,
    })),
  ],
  categories: ['Rodas de tração', 'Rodas e rolos de carga', 'Rodízios', 'Kits'].map(named),
  brands: ['Still', 'Linde', 'Jungheinrich'].map(named),
  models: [
    { brand: 'Still', model: 'EGV 14' },
    { brand: 'Still', model: 'EGV 16' },
    { brand: 'Linde', model: 'T16' },
    { brand: null, model: 'Uso geral' },
  ],
}
const suggest = (query: string) =>
  suggestionsFor(query, sources).flatMap(({ kind, items }) => items.map(({ label }) => `${kind}: ${label}`))

test.each([
  [
    'rt-230',
    ['product: Roda de tração PU 230 × 75 mm, flange 5 furos', 'product: Roda de tração PU 230 × 75 mm para Still'],
  ],
  ['egv', ['model: Still EGV 14', 'model: Still EGV 16']],
  ['egv 16', ['model: Still EGV 16']],
  ['still egv 16', ['model: Still EGV 16']],
  ['lindi', ['brand: Linde']],
  ['lin', ['model: Linde T16', 'brand: Linde']],
  ['jung', ['brand: Jungheinrich']],
  ['junghenrich', ['brand: Jungheinrich']],
  ['rodiz', ['category: Rodízios']],
  ['caster', ['category: Rodízios']],
  ['6204', ['product: Rolamento rígido de esferas 6204-2RS']],
  ['rolo carga', ['product: Rolo de carga PU 85 × 100 mm', 'category: Rodas e rolos de carga']],
  ['zzzz', []],
  ['r', []],
  ['', []],
  ['de', []],
])('whoever types %j is offered %j', (query, offered) => {
  expect(suggest(query)).toEqual(offered)
})

test('other words for the same thing are offered too', () => {
  expect(suggest('roda motriz')).toContain('category: Rodas de tração')
})

test.each([
  ['230x75', 'buscar medida 230 × 75', [230, 75, null]],
  ['10x4', 'buscar medida 254 × 102', [254, 102, null]],
  ['85x100x20', 'buscar medida 85 × 100 × 20', [85, 100, 20]],
  ['ø 230', 'buscar medida Ø 230 mm', [230, null, null]],
  ['eixo 20 x 15', 'buscar medida 20 × 15', [20, 15, null]],
])('the measure in %j is offered as "%s" and means the same when chosen', (query, label, [diameter, width, bore]) => {
  const [first] = suggestionsFor(query, sources)
  expect(first).toMatchObject({ kind: 'measure', title: 'Medida', items: [{ label }] })
  expect(parseMeasure(first!.items[0]!.value)).toMatchObject({ diameter, width, bore })
})

test('never more than eight, never an empty group, whatever is typed', () => {
  expect(suggest('kit')).toHaveLength(5)
  fc.assert(
    fc.property(fc.oneof(anyText(50), fc.string(), fc.constantFrom('ro', 'roda', 'rt', 'kt', 'pu 230x75')), (query) => {
      const groups = suggestionsFor(query, sources)
      expect(groups.flatMap((group) => group.items).length).toBeLessThanOrEqual(8)
      for (const group of groups) expect(group.items.length).toBeGreaterThan(0)
    }),
  )
})

test('a product comes with what tells it apart, a category with what filters by it', () => {
  const first = (query: string) => suggestionsFor(query, sources)[0]?.items[0]
  expect(first('rc-85')).toEqual({
    label: 'Rolo de carga PU 85 × 100 mm',
    value: 'rc-85x100-bt',
    id: 3,
    detail: 'RC-85X100-BT',
    measure: '85 × 100 × 20,5 mm',
    picture: '/illustrations/1.svg',
  })
  expect(first('6204')?.measure).toBeNull()
  expect(first('rodiz')).toMatchObject({ label: 'Rodízios', id: 3 })
})
