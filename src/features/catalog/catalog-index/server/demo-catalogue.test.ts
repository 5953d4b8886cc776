import { expect, test } from 'vitest'
import { rankCandidates } from '#testing/rank-candidates.ts'
import { searchKeyOf, searchTextOf } from '../../record/domain/search-text.ts'
import { readDemoProducts } from '../../record/server/demo/read-demo.ts'
import { planSearch } from '../../search/domain/query-plan.ts'
import { foldedTexts } from '../../search/domain/word-matching.ts'

const products = readDemoProducts()
const candidates = products.map((product, id) => ({
  id,
  codeKey: searchKeyOf(product.code),
  codeEnds: [],
  partNumberKeys: [],
  modelKeys: product.compatibleModels.map((model) => searchKeyOf(model.replace(product.brand, ''))),
  diameterMm: product.diameter,
  widthMm: product.width,
  boreMm: product.bore,
  ...foldedTexts(
    product.name,
    searchTextOf(
      [
        product.code,
        product.name,
        product.category,
        product.brand,
        product.material,
        product.application,
        product.position,
        product.bearing,
        product.description,
        product.searchAliases,
        ...product.compatibleModels,
      ],
      [product.code, ...product.compatibleModels],
    ),
  ),
  name: product.name,
  rating: product.rating,
  featured: product.featured,
}))
const find = (query: string) => rankCandidates(planSearch(query), candidates).map(({ id }) => products[id]!.code)

test.each([
  ['roda 230x75', ['RT-230X75-LI', 'RT-230X75-PH', 'RT-230X75-BT', 'RT-230X75-ST']],
  ['226 x 74', ['RT-230X75-LI', 'RT-230X75-PH']],
  ['85x100x20', ['RC-85X100-BT', 'RC-85X100-PH']],
  ['85x100x25', ['RC-85X100-ST']],
  ['10x4', ['RT-254X102-HY']],
  ['3¼ x 6', ['RC-83X152-YA']],
  ['13 1/2 x 4 1/2 x 8', ['BD-343X114X203']],
  ['rolamento 6204', ['RB-6204-2RS']],
  ['rolamento 20x47x14', ['RB-6204-2RS']],
  ['bucha 20x26x30', ['EX-BU-20X26X30']],
  ['eixo 20x108', ['EX-20X108']],
  ['rt 230x75 bt', ['RT-230X75-BT']],
])('the best answers to %j are among %j', (query, codes) => {
  const found = find(query)
  expect(found.length).toBeGreaterThan(0)
  expect(codes).toContain(found[0])
})

test.each([
  ['EGV 16', ['RT-230X75-ST', 'RC-85X100-ST', 'RA-140X54-ST']],
  ['85x100x20', ['RC-85X100-BT', 'RC-85X100-PH']],
  ['rodízio 150x50', ['RZ-150X50-G', 'RZ-150X50-M']],
  ['roda de apoio still', ['RA-140X54-ST']],
  ['roda tração EJE 120', ['RT-230X70-JU']],
  ['rolete 82x70', ['RC-82X70-PL']],
  ['roda direcional nylon', ['RD-200X50-NY']],
  ['revestir roda', ['BD-RECUP']],
])('the first answers to %j are %j', (query, codes) => {
  expect(find(query).slice(0, codes.length).toSorted()).toEqual(codes.toSorted())
})

test('every product is found first by its own code, however it is typed', () => {
  for (const { code } of products) {
    expect(find(code)[0]).toBe(code)
    expect(find(code.toLowerCase().replaceAll('-', ' '))[0]).toBe(code)
  }
})

test('every product with measures is found exactly by them', () => {
  for (const [id, { diameterMm, widthMm, boreMm }] of candidates.entries()) {
    if (diameterMm === null || widthMm === null) continue
    const query = `diâmetro ${diameterMm} mm largura ${widthMm} mm${boreMm === null ? '' : ` furo ${boreMm} mm`}`
    const found = rankCandidates(planSearch(query), candidates).find((ranked) => ranked.id === id)
    expect(found?.reason, query).toBe('measure-exact')
  }
})

test('every model of every machine finds its wheels', () => {
  for (const [id, { modelKeys }] of candidates.entries()) {
    for (const key of modelKeys.filter((model) => /^[a-z]{1,4}\d{1,4}[a-z]?$/.test(model))) {
      const found = rankCandidates(planSearch(key), candidates).find((ranked) => ranked.id === id)
      expect(found?.reason, key).toBe('model')
    }
  }
})
