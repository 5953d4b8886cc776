import { beforeEach, describe, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { loadDemoCatalogue } from '../../record/server/demo/load-demo.ts'
import { missedMachines, missedSearches } from '../../record/server/tables.ts'
import { createSearchCounts } from './search-counts.ts'

const shop = openTestShop()
beforeEach(async () => {
  await loadDemoCatalogue(shop.database.db)
})

const find = (search: string) => shop.call(catalogApi.listProducts, { search, limit: 24 })

/** What a buyer types, and the code of what should come first on the demonstration catalogue. */
const expectations: [query: string, first: string][] = [
  // Measures
  ['230x70', 'RT-230X70-JU'],
  ['roda 210 x 70', 'RT-210X70-EP'],
  ['Ø 343 × 114', 'RT-343X114-JU'],
  ['343 por 140', 'RT-343X140-BT'],
  ['85x110x25', 'RC-85X110-JU'],
  ['85 x 105 mm', 'RC-85X105-LI'],
  ['10x4', 'RT-254X102-HY'],
  ['12 x 5', 'RT-305X127-YA'],
  ['13 1/2 x 5 1/2 x 8', 'BD-343X140X203'],
  ['13½ x 4½ x 8', 'BD-343X114X203'],
  ['3,25 x 6', 'RC-83X152-YA'],
  ['360/130', 'RT-360X130-ST'],
  ['82x70', 'RC-82X70-PL'],
  ['285x100', 'RC-285X100-JU'],
  ['226x70', 'RT-230X70-JU'],
  ['roda de tração 254x127', 'RT-254X127-PL'],
  // Codes
  ['RT-230X75-LI', 'RT-230X75-LI'],
  ['rt230x75ph', 'RT-230X75-PH'],
  ['rc 85x100 st', 'RC-85X100-ST'],
  ['BD-RECUP', 'BD-RECUP'],
  ['kt-eje-td', 'KT-EJE-TD'],
  ['6204', 'RB-6204-2RS'],
  ['rolamento 6205', 'RB-6205-2RS'],
  ['6203-2rs', 'RB-6203-2RS'],
  ['62042RS', 'RB-6204-2RS'],
  ['KT EJE TD', 'KT-EJE-TD'],
  ['Kit rodas para paleteira manual 200 × 50 + 80 × 70', 'KT-PM200-UN'],
  // Machines
  ['FM-X 14', 'RT-360X130-ST'],
  ['fmx17', 'RT-360X130-ST'],
  ['ESR 5000', 'RT-330X145-CR'],
  ['MPE060', 'RT-305X127-YA'],
  ['roda tração EJE 120', 'RT-230X70-JU'],
  ['roda de apoio EJE 116', 'RA-100X40-JU'],
  ['tração ETV 214', 'RT-343X114-JU'],
  ['tração RRE180', 'RT-343X140-BT'],
  ['PT1654', 'RT-254X127-PL'],
  ['tração EGV 16', 'RT-230X75-ST'],
  // Words, synonyms, typos
  ['vulkollan 230', 'RT-230X75-PH'],
  ['recapagem', 'BD-RECUP'],
  ['revestir roda', 'BD-RECUP'],
  ['rolete nylon tandem', 'RC-80X70-NY'],
  ['bucha', 'EX-BU-20X26X30'],
  ['eixo 20x108', 'EX-20X108'],
  ['roda motriz paletrans', 'RT-254X127-PL'],
  ['roda de tracao hangcha', 'RT-250X80-HA'],
  ['rodizio com mola', 'RZ-150X50-M'],
  ['rolete tandem paletrans', 'RC-82X70-PL'],
  ['roda tração jungheirich retratil', 'RT-343X114-JU'],
  ['empilhadera retratil crown', 'RT-330X145-CR'],
]

describe('on the demonstration catalogue', () => {
  test('each query finds the right wheel first', async () => {
    const wrong: string[] = []
    for (const [query, first] of expectations) {
      const [best] = await find(query)
      if (best?.code !== first) wrong.push(`${query}: ${best?.code ?? 'nothing'} instead of ${first}`)
    }
    expect(expectations.length).toBeGreaterThanOrEqual(40)
    expect(wrong).toEqual([])
  })

  test('whatever letter or digit a search ends with, it is answered', async () => {
    const ends = [...'abcdefghijklmnopqrstuvwxyz0123456789']
    expect(await find('rodízio')).not.toEqual([])
    for (const end of ends) for (const begun of ['rodi', 'rt-230']) await find(begun + end)
    expect(await find('rodíz')).not.toEqual([])
  })

  test('a worn wheel finds its nominal measure, with the difference on each result', async () => {
    const [best] = await find('226x74')
    expect(best?.match).toEqual({ reason: 'measure-near', difference: { diameter: 4, width: 1, bore: null } })
  })

  test('the bore is never silently relaxed', async () => {
    expect(await find('230x75x60')).toEqual([])
    expect((await find('230x75x70')).every(({ boreMm }) => boreMm === 70)).toBe(true)
  })

  test('filters narrow a search, and facets count what it found', async () => {
    const facets = await shop.call(catalogApi.productFacets, { search: '230x75' })
    const linde = facets.brands.find(({ name }) => name === 'Linde')
    const found = await shop.call(catalogApi.listProducts, { search: '230x75', brand_id: [linde!.id] })
    expect(found.map(({ code }) => code)).toEqual(['RT-230X75-LI', 'RT-230X75-PH'])
    expect(linde?.count).toBe(2)
  })

  const read = (search: string) => shop.call(catalogApi.searchReading, { search })

  test('a machine in the catalogue stands first among those of each product, with its certainty', async () => {
    expect(await read('egv16')).toMatchObject({
      understood: 'máquina: EGV 16',
      machine: { name: 'EGV 16', brand: null, fit: 'known' },
    })
    const found = await find('egv16')
    const fitting = found.filter(({ compatibleModels }) => compatibleModels.some(({ model }) => model === 'EGV 16'))
    expect(fitting.length).toBeGreaterThan(1)
    for (const { compatibleModels } of fitting)
      expect(compatibleModels[0]).toMatchObject({ brand: 'Still', model: 'EGV 16', isSought: true })
    expect(found.slice(0, fitting.length)).toEqual(fitting)
  })

  test('a machine that is in no list is unknown; what is found is for no machine sought', async () => {
    expect(await read('Paletrans TE18')).toMatchObject({
      understood: 'máquina: TE18',
      machine: { name: 'TE18', brand: 'Paletrans', fit: 'unknown' },
    })
    expect(await read('Still EGU')).toMatchObject({ machine: { name: 'EGU', brand: 'Still', fit: 'unknown' } })
    // Linde's T18 is nothing to the owner of a Paletrans.
    for (const search of ['Paletrans TE18', 'Still EGU', 'Paletrans T18']) {
      const found = await find(search)
      expect(found.length).toBeGreaterThan(0)
      expect(found.flatMap(({ compatibleModels }) => compatibleModels).some(({ isSought }) => isSought)).toBe(false)
    }
    expect((await find('Paletrans T18')).map(({ brand }) => brand)).not.toContain('Linde')
  })

  test('finds products by the end of their code, in a search and in a pasted list', async () => {
    for (const typed of ['62042RS', '6204-2RS', '6204 2rs'])
      expect((await find(typed)).map(({ code, match }) => [code, match?.reason])).toEqual([['RB-6204-2RS', 'code']])
    const pasted = await shop.call(catalogApi.lookupProducts, { id: [], code: ['6204-2RS'] })
    expect(pasted.map(({ code }) => code)).toEqual(['RB-6204-2RS'])
  })

  test('reads the whole code of a product as no machine, and a decimal number as no code', async () => {
    expect(await read('KT EJE TD')).toMatchObject({ machine: null })
    expect((await find('KT EJE TD')).map(({ code }) => code)).toEqual(['KT-EJE-TD'])
    expect(await read('47,5')).toMatchObject({ understood: null })
  })

  test('puts products of another material after those of the material searched for', async () => {
    for (const search of ['nylon', 'poliamida', 'roda de nylon']) {
      const found = await find(search)
      const isNylon = found.map(({ material }) => /nylon/i.test(material ?? ''))
      expect(isNylon[0]).toBe(true)
      const reasons = found.map(({ match }) => match?.reason)
      const firstRelated = reasons.indexOf('related')
      expect(reasons.slice(0, firstRelated).every((reason) => reason === 'words')).toBe(true)
      expect(reasons.slice(firstRelated).every((reason) => reason === 'related')).toBe(true)
    }
  })

  test('keeps the measure while the next word is half typed', async () => {
    for (const search of ['230x75 pol', '230x75 poli', '230x75 poliuretano'])
      expect(await read(search)).toMatchObject({ measure: { short: '230 × 75' } })
  })

  test('suggests the products of a measure that is half typed', async () => {
    const groups = await shop.call(catalogApi.suggestions, { search: '230x7' })
    const products = groups.find(({ kind }) => kind === 'product')?.items ?? []
    expect(products.length).toBeGreaterThan(0)
    expect(products.every(({ label, measure }) => `${label} ${measure}`.includes('230 × 7'))).toBe(true)
  })

  test('what is a code names no machine, and plain words are not explained', async () => {
    expect(await read('RB-6204-2RS')).toMatchObject({ machine: null })
    expect(await read('roda de apoio')).toMatchObject({ understood: null, measure: null, machine: null })
    expect(await read('')).toEqual({ understood: null, measure: null, machine: null, otherBore: null })
  })

  test('the same wheel with another bore is offered, not shown, where there is none with the bore asked for', async () => {
    expect(await find('227x73x20')).toEqual([])
    const { measure, otherBore } = await read('227x73x20')
    expect(measure).toEqual({ text: 'Ø 227 × 73 mm · furo 20 mm', short: '227 × 73 × 20' })
    expect(otherBore).toMatchObject({ measure: '227 × 73', count: 5 })
    expect(await find(otherBore!.search)).toHaveLength(5)
    expect(await read('227x73')).toMatchObject({ otherBore: null })
  })

  test('pages of a ranking meet without gap or repeat', async () => {
    const whole = await shop.call.page(catalogApi.listProducts, { search: 'roda', limit: 100 })
    const walked: string[] = []
    let cursor: string | undefined
    do {
      const page = await shop.call.page(catalogApi.listProducts, { search: 'roda', limit: 10, cursor })
      walked.push(...page.items.map(({ code }) => code))
      cursor = page.nextCursor ?? undefined
    } while (cursor)
    expect(walked).toEqual(whole.items.map(({ code }) => code))
    expect(whole.total).toBe(walked.length)
  })

  test('what a whole measure finds is suggested, also for a worn wheel and with a bore', async () => {
    for (const search of ['226x74', '230x75x70', '85x100x20']) {
      const groups = await shop.call(catalogApi.suggestions, { search })
      const suggested = groups.find(({ kind }) => kind === 'product')?.items.map(({ detail }) => detail)
      expect(suggested).toEqual((await find(search)).slice(0, 4).map(({ code }) => code))
    }
  })

  test('suggestions name products, machines, categories and the measure', async () => {
    const kinds = async (search: string) =>
      (await shop.call(catalogApi.suggestions, { search })).map(({ kind }) => kind)
    expect(await kinds('230x75')).toEqual(expect.arrayContaining(['measure', 'product']))
    expect(await kinds('EGV')).toContain('model')
    expect(await kinds('rodas de tração')).toContain('category')
    expect(await kinds('jung')).toContain('brand')
    expect(await shop.call(catalogApi.suggestions, {})).toEqual([])
  })

  test('related products share the measure or the machine', async () => {
    const { id } = await shop.call(catalogApi.productBySlug, { slug: 'rt-230x75-li' })
    const related = await shop.call(catalogApi.relatedProducts, { id })
    expect(related.sameMeasure.map(({ code }) => code).sort()).toEqual(['RT-230X75-BT', 'RT-230X75-PH', 'RT-230X75-ST'])
    expect(related.sameMachine.length).toBeGreaterThan(0)
    expect(related.sameMachine.map((product) => product.id)).not.toContain(id)
  })
})

const missed = async () => {
  await shop.catalog.writeSearchCounts()
  return shop.database.db.select().from(missedSearches)
}

test('counts a search without results for the desk, however often and however it is typed', async () => {
  for (const query of ['999x99', '999 X 99', '999x99']) await find(query)
  expect((await missed()).map(({ measure, count }) => [measure, count]).sort()).toEqual([
    ['999x99', 1],
    ['999x99', 2],
  ])
})

test('does not count a search that only a filter leaves without results', async () => {
  const rollers = (await shop.call(catalogApi.listCategories, {})).find(({ name }) => name === 'Roletes e guias')!
  const page = await shop.call.page(catalogApi.listProducts, { search: '230x75', category_id: [rollers.id] })
  expect(page.items).toEqual([])
  expect(await missed()).toEqual([])
})

test('counts a search whose fractions make it longer than the column', async () => {
  await find(`xyzw ${'⅝'.repeat(150)}`)
  expect((await missed()).map(({ text }) => text.length)).toEqual([200])
})

describe('search counts', () => {
  const rows = () => shop.database.db.select().from(missedSearches)
  const missedText = (text: string) => ({ text, measure: null })

  test('take so many missed searches a day from one network', async () => {
    let now = new Date('2026-11-15T12:00:00Z')
    const counts = createSearchCounts({ db: shop.database.db, now: () => now })
    const texts = async () => {
      await counts.write()
      return (await rows()).length
    }
    for (let time = 0; time < 70; time++) counts.countMissed(missedText(`nada ${time}`), `2001:db8::${time}`)
    expect(await texts()).toBe(60)
    counts.countMissed(missedText('outra coisa'), '2001:db8:0:1::1')
    expect(await texts()).toBe(61)
    now = new Date('2026-11-16T12:00:00Z')
    counts.countMissed(missedText('nada de novo'), '2001:db8::1')
    expect(await texts()).toBe(62)
  })

  test('add up over several writes', async () => {
    const counts = createSearchCounts({ db: shop.database.db, now: () => new Date('2026-11-15T12:00:00Z') })
    for (let time = 0; time < 3; time++) {
      counts.countMissed(missedText('nada'), '192.0.2.1')
      counts.countMachine({ name: 'TE18', brand: 'Paletrans' }, '192.0.2.1')
      await counts.write()
    }
    expect(await rows()).toMatchObject([{ text: 'nada', count: 3 }])
    expect(await shop.database.db.select().from(missedMachines)).toMatchObject([
      { brand: 'Paletrans', modelKey: 'te18', count: 3, lastDay: '2026-11-15' },
    ])
  })
})
