import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskChangesApi } from '../../desk/contract/changes.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { readCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import { deskTablesApi } from '../../tables/contract/tables.ts'
import { deskMachinesApi as api } from '../contract/machines.ts'

const shop = openTestShop()
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const fileOf = (...lines: string[]) => new File([lines.join('\r\n')], 'maquinas.csv')
const send = (file: File, wishes = {}) => desk(api.import, { file, fileName: file.name, ...wishes })
const check = (...lines: string[]) => send(fileOf(...lines), { dryRun: 'true' })
const pageOf = async (search: string) => {
  const [machine] = await desk(api.list, { search })
  return desk(api.get, { id: machine!.id })
}

test('a table of machines in somebody else’s words is checked, then written, told and undone as every import', async () => {
  const [first, second] = [await shop.aProduct({ code: 'RT-1' }), await shop.aProduct({ code: 'RC-2' })]
  const table = fileOf(
    'Aplicações das rodas;;;;;',
    'Montadora;Máquina;Posição da roda;Cód.;Confirmada;Origem',
    'Still;EGV 16;Tração;rt-1;sim;Catálogo Still 2024',
    'Still;EGV16;Carga;RC-2;;',
    'Linde;T 16;Tração;RT-1;não;',
    'Paletrans;PT 1654;;;;',
    'TOTAL;;;4;;',
  )
  const checked = await send(table, { dryRun: 'true' })
  expect(checked).toMatchObject({
    ...{ written: false, lines: 5, stray: 1, products: 2, added: 3, changed: 0, unchanged: 0, problemCount: 0 },
    newMakers: expect.arrayContaining(['Still', 'Linde', 'Paletrans']),
    newModels: expect.arrayContaining(['Still EGV16', 'Linde T 16', 'Paletrans PT 1654']),
  })
  expect(checked.columns.map(({ field }) => field)).toEqual([
    'brand',
    'model',
    'position',
    'code',
    'certainty',
    'source',
  ])
  expect(await desk(api.list, {})).toEqual([])
  const before = await readCatalogueVersion(shop.database.db)
  expect(await send(table)).toMatchObject({ written: true, products: 2 })
  expect(await readCatalogueVersion(shop.database.db)).toBe(before + 1)
  expect(await pageOf('egv16')).toMatchObject({
    parts: [
      { code: 'RC-2', position: 'Carga', certainty: 'to-confirm', source: null },
      { code: 'RT-1', position: 'Tração', certainty: 'confirmed', source: 'Catálogo Still 2024' },
    ],
  })
  expect(await pageOf('pt1654')).toMatchObject({ brand: 'Paletrans', parts: [] })
  const found = await shop.call(catalogApi.listProducts, { search: 'egv 16' })
  expect(found.map(({ id }) => id).sort()).toEqual([first.id, second.id].sort())
  // Once more changes nothing.
  expect(await send(table)).toMatchObject({ products: 0, added: 0, changed: 0, unchanged: 3, newModels: [] })
  const [past] = await desk(deskChangesApi.list, {})
  expect(past).toMatchObject({ name: 'maquinas.csv', created: 0, updated: 2 })
  // Makers that came with it go, and their models with them.
  expect(await desk(deskChangesApi.undo, { id: past!.id })).toMatchObject({ returned: 2, brands: 3, keptCount: 0 })
  expect(await desk(api.list, {})).toEqual([])
})

test('which column is which is said where headings do not, and known the next time until it is forgotten', async () => {
  await shop.aProduct({ code: 'RT-1' })
  const file = fileOf(
    'Montadora;Veículo;Conferida;Ref',
    'Still;EGV 16;talvez sirva;RT-1',
    'Still;EGV 18;quem sabe;RT-1',
  )
  const fields = async () => (await desk(api.readColumns, { file })).columns.map(({ field }) => field)
  // What stands below it is no certainty, and a reference may be anybody's.
  expect(await desk(api.readColumns, { file })).toEqual({
    ...{ lines: 2, headingLine: 1, sheets: [], sheet: null, remembered: null },
    columns: [
      { header: 'Montadora', field: 'brand', samples: ['Still'] },
      { header: 'Veículo', field: null, samples: ['EGV 16', 'EGV 18'] },
      { header: 'Conferida', field: null, samples: ['talvez sirva', 'quem sabe'] },
      { header: 'Ref', field: null, samples: ['RT-1'] },
    ],
  })
  await expect(send(file, { dryRun: 'true' })).rejects.toMatchObject({ code: 'MACHINES_WITHOUT_MODEL' })
  const mapping = JSON.stringify({ Veículo: 'model', Ref: 'code' })
  expect(await send(file, { mapping, dryRun: 'true' })).toMatchObject({ added: 2, problemCount: 0 })
  expect(await fields()).toEqual(['brand', null, null, null])
  expect(await send(file, { mapping })).toMatchObject({ written: true, added: 2 })
  expect(await fields()).toEqual(['brand', 'model', null, 'code'])
  const { remembered } = await desk(api.readColumns, { file })
  expect(remembered).toMatchObject({ fileName: 'maquinas.csv' })
  // The same headings of a table of products are other columns.
  expect(await desk(deskTablesApi.readColumns, { file })).toMatchObject({ remembered: null })
  await desk(deskTablesApi.forgetMatching, { key: remembered!.key })
  expect(await fields()).toEqual(['brand', null, null, null])
})

test('whoever asks hears how far it is; sent again under the same key it is done once', async () => {
  const ana = await shop.anAdministrator('Bia')
  for (const code of ['RT-1', 'RT-2']) await shop.aProduct({ code })
  const sendInLines = async () => {
    const body = new FormData()
    body.append('file', fileOf('Fabricante;Modelo;Código', 'Still;EGV 16;RT-1', 'Still;EGV 18;RT-1', 'Linde;T 16;RT-2'))
    const headers = { Accept: 'application/x-ndjson', 'Idempotency-Key': 'maquinas-1' }
    const response = await shop.requestAs(ana, '/api/admin/machines/import', { method: 'POST', body, headers })
    return (await response.text())
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
  }
  const lines = await sendInLines()
  expect(lines.slice(0, -1).map(({ progress }) => progress)).toEqual([
    { step: 'checking', done: 3, total: 3 },
    { step: 'writing', done: 3, total: 3 },
  ])
  expect(lines.at(-1)).toMatchObject({ answer: { status: 200, body: { written: true, added: 3, products: 2 } } })
  // By now it would find nothing to add.
  expect((await sendInLines()).at(-1)).toEqual(lines.at(-1))
  expect(await desk(deskChangesApi.list, {})).toHaveLength(1)
})

test('undone, it leaves the makers of which somebody has made models since', async () => {
  await shop.aProduct({ code: 'RT-1' })
  await send(fileOf('Fabricante;Modelo;Código', 'Still;EGV 16;RT-1', 'Linde;T 16;RT-1'))
  await desk(api.create, { brand: 'Still', model: 'FM-X' })
  const [past] = await desk(deskChangesApi.list, {})
  expect(await desk(deskChangesApi.undo, { id: past!.id })).toMatchObject({ returned: 1, brands: 1 })
  expect((await desk(api.list, {})).map(({ brand, model }) => `${brand} ${model}`)).toContain('Still FM-X')
})

test('a model that stands alone in its line is one, and not a title', async () => {
  const checked = await check('Fabricante;Modelo;Tipo de máquina;Código', ';Matrix;;', 'Still;EGV 16;;')
  expect(checked).toMatchObject({ stray: 0, newModels: ['Matrix', 'Still EGV 16'] })
})

test('where a fit is known from survives an import of products, a change of many, and the undoing of both', async () => {
  const { id: productId } = await shop.aProduct({ code: 'RT-1', machines: [{ brand: 'Still', model: 'EGV 16' }] })
  const [{ id } = { id: 0 }] = await desk(api.list, {})
  await desk(api.setWheel, { id, productId, source: 'Catálogo Still' })
  const source = async () => (await desk(api.get, { id })).parts.map((part) => part.source)
  const undoLast = async () => desk(deskChangesApi.undo, { id: (await desk(deskChangesApi.list, {}))[0]!.id })
  const file = new File(['Código;Máquinas\nRT-1;Still: EGV 16 | Linde: T 20\n'], 'x')
  await desk(deskTablesApi.importProducts, { file, fileName: 'maio.csv', mapping: '{}' })
  expect(await source()).toEqual(['Catálogo Still'])
  const machines = [{ brand: 'Yale', model: 'MP 20' }]
  const change = { kind: 'machines' as const, action: 'add' as const, machines }
  await desk(deskChangesApi.make, { selection: { ids: [productId] }, change })
  expect(await source()).toEqual(['Catálogo Still'])
  for (let left = 2; left > 0; left -= 1) {
    expect(await undoLast()).toMatchObject({ returned: 1, keptCount: 0 })
    expect(await source()).toEqual(['Catálogo Still'])
  }
})

test('what is known is changed by what is said, an empty cell says nothing, and nothing is taken away', async () => {
  const product = await shop.aProduct({
    code: 'RT-1',
    machines: [{ brand: 'Still', model: 'EGV 16', certainty: 'confirmed' }, { model: 'Outra 1' }],
  })
  const [machine] = await desk(api.list, { search: 'egv' })
  await desk(api.setWheel, { id: machine!.id, productId: product.id, position: 'Tração', source: 'Folheto' })
  // The only EGV 16 there is needs no maker.
  const report = await send(fileOf('Modelo;Código;Certeza;Fonte', 'egv-16;RT-1;;Medida na oficina'))
  expect(report).toMatchObject({ added: 0, changed: 1, newModels: [] })
  expect(await desk(api.get, { id: machine!.id })).toMatchObject({
    parts: [{ position: 'Tração', certainty: 'confirmed', source: 'Medida na oficina' }],
  })
  expect(await check('Fabricante;Modelo;Posição;Código;Certeza;Fonte', 'Still;EGV 16;;RT-1;;')).toMatchObject({
    ...{ added: 0, changed: 0, unchanged: 1 },
  })
  expect(await pageOf('outra')).toMatchObject({ wheels: 1 })
})

test('a model of several makers needs its maker, and one of nobody is new', async () => {
  await shop.aProduct({
    code: 'RT-1',
    machines: [
      { brand: 'Still', model: 'EGV 16' },
      { brand: 'Linde', model: 'EGV-16' },
    ],
  })
  const lines = ['Modelo;Fabricante;Código', 'egv16;;RT-1', 'FM-X;;RT-1', 'EGV 16;linde;RT-1']
  const report = await check(...lines)
  expect(report).toMatchObject({ problemCount: 1, added: 1, unchanged: 1, newModels: ['FM-X'] })
  expect(report.problems).toEqual([
    { line: 2, column: 'Fabricante', message: 'Mais de um fabricante tem este modelo: Still, Linde. Diga qual é.' },
  ])
})

test('several models in one cell are several machines', async () => {
  await shop.aProduct({ code: 'RT-1' })
  const report = await send(
    fileOf('Fabricante;Modelo;Código', 'Linde;T 16, T 18,T 20 AP;RT-1', 'Linde;T 18, E 1,5;RT-1'),
    {
      leaveOutWrong: 'true',
    },
  )
  expect(report).toMatchObject({
    lines: 2,
    added: 4,
    newModels: ['Linde T 16', 'Linde T 18', 'Linde T 20 AP', 'Linde E 1,5'],
  })
  expect(report.problems).toMatchObject([{ line: 3, message: 'O mesmo produto na mesma máquina já está na linha 2.' }])
})

test('a maker that stands in one line of a table is that of the same model in the others', async () => {
  for (const code of ['RT-1', 'RC-2']) await shop.aProduct({ code })
  const lines = ['Fabricante;Modelo;Código', ';EGV 16;RC-2', 'Still;EGV 16;RT-1']
  expect(await check(...lines, 'Linde;EGV-16;RC-2')).toMatchObject({
    problems: [{ line: 2, message: 'Mais de um fabricante tem este modelo: Still, Linde. Diga qual é.' }],
  })
  expect(await send(fileOf(...lines, 'STILL;EGV 18;RT-1'))).toMatchObject({ added: 3, newMakers: ['Still'] })
  expect(await desk(api.list, {})).toMatchObject([
    { brand: 'Still', model: 'EGV 16', wheels: 2 },
    { brand: 'Still', model: 'EGV 18', wheels: 1 },
  ])
})

test('each problem is named by its line and column, nothing is written, and the rest can go without them', async () => {
  await shop.aProduct({ code: 'RT-1' })
  const lines = [
    'Fabricante;Modelo;Código do produto;Certeza;Fonte',
    'Still;EGV 16;RT-1;talvez;',
    'Still;;RT-1;;',
    'Still;EGV 18;NADA-9;;',
    'Still;EGV 20;RT-1;sim;',
    'Still;EGV20;rt-1;não;',
    `Still;EGV 22;RT-1;;${'x'.repeat(201)}`,
    '***;EGV 24;#N/D;;',
  ]
  const { problems, ...report } = await check(...lines)
  expect(report).toMatchObject({ problemCount: 7, wrongLines: 6, added: 1 })
  expect(problems).toEqual([
    { line: 2, column: 'Certeza', message: 'Use confirmada ou a confirmar.' },
    { line: 3, column: 'Modelo', message: 'Informe este campo.' },
    { line: 4, column: 'Código do produto', message: 'Nenhum produto tem este código.' },
    { line: 6, column: 'Código do produto', message: 'O mesmo produto na mesma máquina já está na linha 5.' },
    { line: 7, column: 'Fonte', message: 'Passa de 200 caracteres.' },
    { line: 8, column: 'Código do produto', message: 'A fórmula desta célula deu erro (#N/D).' },
    { line: 8, column: 'Fabricante', message: 'O nome precisa de letras ou números.' },
  ])
  await expect(send(fileOf(...lines))).rejects.toMatchObject({ kind: 'invalid', code: 'TABLE_REFUSED' })
  expect(await desk(api.list, {})).toEqual([])
  expect(await send(fileOf(...lines), { leaveOutWrong: 'true' })).toMatchObject({ written: true, products: 1 })
  expect(await desk(api.list, {})).toMatchObject([{ model: 'EGV 20', wheels: 1 }])
  await expect(check('Código;Preço', 'RT-1;10')).rejects.toMatchObject({ code: 'MACHINES_WITHOUT_MODEL' })
  await expect(check('Modelo;Código')).rejects.toMatchObject({ code: 'TABLE_WITHOUT_LINES' })
})

test('what is exported, as text or as a spreadsheet, comes back as it was', async () => {
  const product = await shop.aProduct({ code: 'RT-1', machines: [{ brand: 'Still', model: '=EGV "16"; x, longa' }] })
  const [machine] = await desk(api.list, {})
  const said = { position: 'Tração', certainty: 'confirmed', source: 'Catálogo; página 2' } as const
  await desk(api.setWheel, { id: machine!.id, productId: product.id, ...said })
  await desk(api.create, { brand: 'Linde', model: 'T16', machineType: 'Transpaleteira elétrica' })
  const binned = await shop.aProduct({ code: 'LIXO', machines: [{ brand: 'Crown', model: 'WP 3000' }] })
  await shop.writeCatalog((tx) => tx.execute(sql`update products set deleted_at = now() where id = ${binned.id}`))
  const staff = await shop.anAdministrator('Bia')
  for (const format of ['csv', 'xlsx']) {
    const answer = await shop.requestAs(staff, `/api/admin/machines/export?format=${format}`)
    const content = new Uint8Array(await answer.arrayBuffer())
    if (format === 'csv') expect(new TextDecoder().decode(content)).not.toContain('LIXO')
    const back = await send(new File([content], `maquinas.${format}`), { dryRun: 'true' })
    expect(back, format).toMatchObject({ problemCount: 0, added: 0, changed: 0, unchanged: 1, newModels: [] })
  }
})
