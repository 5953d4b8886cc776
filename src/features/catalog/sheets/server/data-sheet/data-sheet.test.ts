import { describe, expect, test } from 'vitest'
import { words as letterhead } from '#platform/pdf/words.ts'
import { printedShop as shop } from '#testing/printed-shop.ts'
import type { Product } from '../../../record/contract/catalogue.ts'
import { noAttributes } from '../../../record/domain/attributes.ts'
import { checkBeforeAsking, compatibleNotOriginal } from '../../../record/domain/notices.ts'
import { specificationLabel, specificationsIn } from '../../../record/domain/specifications.ts'
import { words } from './data-sheet-texts.ts'
import { machineRows } from './machines.ts'
import { type DataSheet, renderDataSheet } from './render-data-sheet.ts'

type Machine = Product['compatibleModels'][number]
const machine = (brand: string | null, model: string, certainty: Machine['certainty'] = 'confirmed'): Machine => ({
  brand,
  model,
  machineType: null,
  position: null,
  certainty,
})

const drive: Product = {
  id: 1,
  slug: 'rt-230x75-li',
  name: 'Roda de tração PU 230 × 75 mm (13½ × 4¼ pol.)',
  code: 'RT-230X75-LI',
  description: 'Roda motriz que não marca o piso.',
  imageUrl: null,
  illustrationUrl: null,
  drawingUrl: null,
  images: [],
  featured: false,
  status: 'active',
  rating: 88,
  ...noAttributes,
  diameter: '230',
  width: '75',
  material: 'Poliuretano moldado',
  hardness: '92 Shore A',
  maxLoad: '1150',
  application: 'Transpaleteira elétrica; Empilhadeira patolada',
  diameterMm: 230,
  widthMm: 75,
  boreMm: 70,
  hubWidthMm: 82,
  hardnessShore: 92,
  maxLoadKg: 1150,
  fixing: 'Flange, 5 furos',
  position: 'Tração',
  hub: 'Ferro fundido',
  tempMin: -20,
  tempMax: 70,
  ncm: '8431.20.11',
  categoryId: 1,
  categoryName: 'Rodas de tração',
  category: 'Rodas de tração',
  brandId: 1,
  brandName: 'Linde',
  brand: 'Linde',
  compatibleModels: [machine('Linde', 'T16'), machine('Linde', 'L12', 'to-confirm'), machine('Still', 'EGV 16')],
  crossReferences: [],
}

/** Loses every fact that a product may lack. */
const bare: Product = {
  ...drive,
  ...noAttributes,
  ...{ ncm: '', categoryName: null, category: null, brandName: null, brand: null },
  compatibleModels: [],
}

const noon = new Date('2026-11-14T15:00:00Z')
const sheetOf = (overrides: Partial<DataSheet> = {}): DataSheet => ({
  product: drive,
  site: shop,
  productUrl: 'https://loja.example.com/produtos/rt-230x75-li',
  generatedAt: noon,
  ...overrides,
})

/** Words as written by the text operators of an uncompressed file, runs of one line joined. */
async function textOf(overrides: Partial<DataSheet> = {}): Promise<string> {
  const pdf = (await renderDataSheet(sheetOf({ ...overrides, compress: false }))).toString('latin1')
  const lines = [...pdf.matchAll(/\[((?:<[0-9a-f]*>[\s\d.-]*)+)\] TJ/g)].map(([, runs = '']) => {
    const hex = [...runs.matchAll(/<([0-9a-f]*)>/g)].map(([, run]) => run).join('')
    // The only sign of Windows-1252 here that Latin-1 does not have; Node 20 decodes both alike.
    return Buffer.from(hex, 'hex').toString('latin1').replaceAll('\u0096', '–')
  })
  return lines.join('\n').replaceAll('\u00a0', ' ')
}

const flat = (text: string) => text.replace(/\s+/g, ' ')
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

// The smallest pictures there are: one pixel each.
const jpeg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAACf/EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AVN//2Q==',
  'base64',
)
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

describe('the data sheet', () => {
  test('says what the product is, with every accent and sign', async () => {
    const text = flat(await textOf())
    for (const said of [
      'RT-230X75-LI',
      'Roda de tração PU 230 × 75 mm (13½ × 4¼ pol.)',
      'Ø externo',
      'Furo 70 mm',
      'Marca da máquina Linde',
      'Posição Tração',
      'Carga máx. por roda (referência) 1.150 kg',
      'Largura do cubo 82 mm',
      'Temperatura –20 a 70 °C',
      'NCM (informativo) 8431.20.11',
    ]) {
      expect(text).toContain(said)
    }
  })

  test('carries the dimension drawing with its numbers', async () => {
    const text = await textOf()
    for (const said of ['CORTE A–A', 'Ø 230', 'Ø 70']) expect(text.split('\n')).toContain(said)
    expect(flat(text)).toContain('Desenho ilustrativo, sem escala.')
  })

  test('lists machines by brand with what is certain and what is not', async () => {
    expect(flat(await textOf())).toContain('Linde T16 confirmada L12 a confirmar Still EGV 16 confirmada')
  })

  test('carries both legal sentences, as the product page has them', async () => {
    const text = flat(await textOf())
    const sentences = [
      'Peça de reposição compatível, não original. As marcas e os modelos citados pertencem aos seus titulares e são usados apenas para indicar compatibilidade.',
      'Confira as medidas e a furação da sua roda antes de pedir. Em caso de dúvida, envie fotos e a plaqueta da máquina.',
    ]
    for (const sentence of sentences) expect(text).toContain(sentence)
    expect([compatibleNotOriginal, checkBeforeAsking]).toEqual(sentences)
  })

  test('says who sells, when it was made and where the product is', async () => {
    const text = flat(await textOf())
    for (const said of [
      'Empresa de Teste Ltda.',
      'CNPJ 12.ABC.345/01DE-35',
      'IE 110.042.490.114',
      'Rua Um, 1, Centro, Campinas/SP, CEP 13000-000',
      '(19) 3232-0000 · vendas@example.com',
      'Documento gerado em 14/11/2026',
      'página 1 de 1',
      'https://loja.example.com/produtos/rt-230x75-li',
    ]) {
      expect(text).toContain(said)
    }
  })

  test('is dated in Brazil, where the evening is already tomorrow in UTC', async () => {
    expect(await textOf({ generatedAt: new Date('2026-11-15T01:30:00Z') })).toContain('14/11/2026')
  })

  test('warns on demonstration data, and only then', async () => {
    expect(await textOf()).not.toMatch(/demonstração|\(demo\)/)
    const demo = await textOf({ site: { ...shop, isDemo: true } })
    expect(demo).toContain(letterhead.demoNotice)
    expect(demo).toContain('CNPJ 12.ABC.345/01DE-35 (demo)')
  })

  test('leaves out what is not known', async () => {
    const text = await textOf({ product: bare })
    const [code, ...others] = specificationsIn('sheet', bare).map(({ name }) => specificationLabel(name, 'sheet'))
    const lines = text.split('\n')
    expect(lines).toContain(code)
    for (const label of others) expect(lines).not.toContain(label)
    for (const gone of [words.machines.title, words.drawing, 'null', 'NaN']) expect(text).not.toContain(gone)
    expect(text).toContain('Medidas sob consulta')
  })

  test('names the measures of a band and of an axle as the trade does', async () => {
    const band = await textOf({ product: { ...drive, code: 'BD-343X114', boreMm: 203.2, diameterMm: 343 } })
    expect(band.split('\n')).toContain(words.measures.seat)
    expect(band.split('\n')).not.toContain(words.measures.hub)
    const axle = { ...bare, code: 'EX-20X108', name: 'Eixo', diameterMm: 20, widthMm: 108 }
    expect(await textOf({ product: axle })).toContain(words.measures.length)
  })
})

describe('the file', () => {
  test('is the same for the same input', async () => {
    const [first, second] = await Promise.all([renderDataSheet(sheetOf()), renderDataSheet(sheetOf())])
    expect(first.equals(second)).toBe(true)
    expect(first.equals(await renderDataSheet(sheetOf({ generatedAt: new Date('2026-11-20') })))).toBe(false)
  })

  test('is small and of one page', async () => {
    const pdf = await renderDataSheet(sheetOf())
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pdf.length).toBeLessThan(30_000)
    expect(pagesOf(pdf)).toBe(1)
  })

  test.each([
    ['a JPEG', jpeg, 1],
    ['a PNG', png, 1],
    ['no photo', null, 0],
    ['something that is no picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 0],
  ])('takes %s', async (_, photo, least) => {
    const pdf = (await renderDataSheet(sheetOf({ photo }))).toString('latin1')
    expect(pdf.match(/\/Subtype \/Image/g)?.length ?? 0).toBeGreaterThanOrEqual(least)
    if (least === 0) expect(pdf).not.toContain('/Subtype /Image')
  })

  test('never takes more than two pages and says what it left out', async () => {
    const many = Array.from({ length: 1500 }, (_, index) =>
      machine(`Marca ${index % 90}`, `Modelo EGV ${index}`, index % 2 ? 'confirmed' : 'to-confirm'),
    )
    const long = 'palavras e mais palavras; '.repeat(200)
    const product: Product = {
      ...drive,
      name: 'Roda de tração com nome comprido '.repeat(7).slice(0, 200),
      description: long.slice(0, 5000),
      ...{ application: long, material: long, hub: long, fixing: long, bearing: long, position: long, hardness: long },
      compatibleModels: many,
      crossReferences: many.map(({ brand, model }) => ({ brand, partNumber: model, certainty: 'confirmed' })),
    }
    const sheet = sheetOf({ product, site: { ...shop, isDemo: true } })
    expect(pagesOf(await renderDataSheet(sheet))).toBe(2)
    const text = flat(await textOf(sheet))
    expect(text).toMatch(/Mais \d+ modelos na página do produto/)
    expect(text).toContain('página 2 de 2')
    expect(text).toContain(words.legal[1])
  })

  test('wraps a long name, even one without spaces', async () => {
    const name = 'R'.repeat(200)
    const text = await textOf({ product: { ...drive, name } })
    expect(text.split('\n').filter((line) => /^R+$/.test(line)).length).toBeGreaterThan(1)
    expect(text.replace(/\n/g, '')).toContain(name)
  })
})

test('machines of one brand are gathered, confirmed ones first, none twice', () => {
  const rows = machineRows([
    machine('Still', 'EXU 20', 'to-confirm'),
    machine('Linde', 'T16'),
    machine('Still', 'EGV 16'),
    machine('Still', 'EGV 16'),
    machine(null, 'linha manual'),
  ])
  expect(rows).toEqual([
    { brand: 'Still', models: ['EGV\u00a016'], certainty: 'confirmed' },
    { brand: 'Still', models: ['EXU\u00a020'], certainty: 'to-confirm' },
    { brand: 'Linde', models: ['T16'], certainty: 'confirmed' },
    { brand: words.machines.noBrand, models: ['linha\u00a0manual'], certainty: 'confirmed' },
  ])
})
