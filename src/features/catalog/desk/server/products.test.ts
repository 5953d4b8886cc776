import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { problem } from '#kernel/api/problem.ts'
import type { AppError } from '#kernel/errors.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { attributes } from '../../record/domain/attributes.ts'
import { readCatalogueVersion } from '../../record/server/repository/catalogue-version.ts'
import { products } from '../../record/server/tables.ts'
import { deskGroupsApi } from '../contract/groups.ts'
import { type DeskProduct, deskProductsApi } from '../contract/products.ts'

const shop = openTestShop()
const db = () => shop.database.db
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const wheel = {
  name: 'Roda de tração PU 230 × 75 mm',
  code: 'RT-230X75-LI',
  description: 'Roda motriz com banda em poliuretano.',
  diameter: '230 mm',
  width: '75 mm',
  material: 'Poliuretano',
}

const entries = async () => {
  const rows = await db().select().from(auditEntries).orderBy(auditEntries.id)
  return rows.map(({ action, subjectName, administratorName }) => [action, subjectName, administratorName])
}

const send = (method: string, path: string, body: unknown) => {
  const isForm = body instanceof FormData
  const headers = isForm ? {} : { 'Content-Type': 'application/json' }
  return shop.requestAs(staff, path, { method, headers, body: isForm ? body : JSON.stringify(body) })
}

function formOf(fields: Record<string, string | Buffer>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields))
    form.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'roda.jpg'))
  return form
}

describe('creating a product', () => {
  test('answers 201 with it; numbers, address and what it is found by are derived', async () => {
    const { id: categoryId } = await shop.aCategory('Rodas de tração')
    const { id: brandId } = await shop.aBrand('Linde')
    const version = await readCatalogueVersion(db())
    const draft = {
      ...wheel,
      categoryId,
      brandId,
      price: 'R$ 1.398,90',
      hardness: '92 Shore A',
      maxLoad: '1.150 kg',
      boreMm: '70,5',
      ncm: '84312011',
      rating: '95',
      featured: 'true',
      compatibleModels: [{ brand: 'Still', model: 'EGV 16', certainty: 'confirmed' as const }, { model: 'T20' }],
      crossReferences: [{ brand: 'Linde', partNumber: '0009.123' }],
    }
    const response = await send('POST', '/api/products', draft)
    expect(response.status).toBe(201)
    const made = (await response.json()) as DeskProduct
    expect(made).toMatchObject({
      slug: 'rt-230x75-li',
      diameterMm: 230,
      widthMm: 75,
      boreMm: 70.5,
      hardnessShore: 92,
      maxLoadKg: 1150,
      price: 1398.9,
      ncm: '8431.20.11',
      rating: 95,
      featured: true,
      status: 'active',
      category: 'Rodas de tração',
      brand: 'Linde',
      version: 1,
      lacking: ['photo'],
      compatibleModels: [
        { brand: 'Still', model: 'EGV 16', certainty: 'confirmed' },
        { brand: null, model: 'T20', certainty: 'to-confirm' },
      ],
      crossReferences: [{ brand: 'Linde', partNumber: '0009.123', certainty: 'to-confirm' }],
    })
    for (const search of ['230x75', 'egv16', '0009123', 'tracao linde', 'still egv']) {
      expect(await shop.call(catalogApi.listProducts, { search }), search).toHaveLength(1)
    }
    expect(await shop.call(catalogApi.product, { id: made.id })).not.toHaveProperty('version')
    expect(await entries()).toEqual([
      ['brand.create', 'Still', 'Ana'],
      ['product.create', `${wheel.code} ${wheel.name}`, 'Ana'],
    ])
    expect(await readCatalogueVersion(db())).toBe(version + 1)
  })

  test('takes every text at its longest, of letters that take the most room, and lists it by them', async () => {
    const { id: categoryId } = await shop.aCategory('Rodas')
    // Never the same twice: what repeats itself would be packed, and fit where it should not.
    let letter = 0x4e00
    const long = (length: number) => Array.from({ length }, () => String.fromCharCode(letter++)).join('')
    const texts: Record<string, string> = Object.fromEntries(
      Object.entries(attributes).flatMap(([name, it]) => (it.kind === 'text' ? [[name, long(it.longest)]] : [])),
    )
    const name = long(200)
    const draft = { ...wheel, ...texts, name, code: long(60), searchAliases: long(500), categoryId, rating: '95' }
    const models = [{ brand: long(120), model: long(120) }]
    const references = [{ brand: long(120), partNumber: long(60) }]
    const response = await send('POST', '/api/products', {
      ...draft,
      compatibleModels: models,
      crossReferences: references,
    })
    expect(response.status, await response.clone().text()).toBe(201)
    const { application = '', material = '' } = texts
    for (const filter of [{ application: [application] }, { material: [material] }])
      expect(await shop.call(catalogApi.listProducts, filter)).toMatchObject([{ name }])
  })

  test('by form or by JSON is the same, and an empty field is none', async () => {
    const machines = JSON.stringify([{ model: 'EGV 16' }])
    const form = formOf({ ...wheel, price: '', categoryId: '', hardness: ' ', compatibleModels: machines, junk: 'x' })
    const response = await send('POST', '/api/products', form)
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({
      price: null,
      categoryId: null,
      hardness: null,
      compatibleModels: [{ model: 'EGV 16' }],
    })
  })

  test.each(Object.keys(wheel))('without %s is refused at that field', async (field) => {
    for (const value of [undefined, '', '   ']) {
      const response = await send('POST', '/api/products', { ...wheel, [field]: value })
      expect(response.status).toBe(422)
      const body = problem.parse(await response.json())
      expect(Object.keys(body.fields)).toEqual([field])
      expect(body.fields[field]).toEqual(['Informe este campo.'])
    }
    expect(await db().select().from(products)).toEqual([])
  })

  test.each([
    ['price', 'caro', 'Informe um valor em reais, como 398,90.'],
    ['price', '-1', 'Informe um valor em reais, como 398,90.'],
    ['diameter', '99999999999 mm', 'A medida é maior que zero e vai até 5.000 mm.'],
    ['diameter', '-230', 'A medida é maior que zero e vai até 5.000 mm.'],
    ['width', '0 mm', 'A medida é maior que zero e vai até 5.000 mm.'],
    ['maxLoad', '-3 kg', 'A carga é maior que zero e vai até 500.000 kg.'],
    ['hardness', '1000 Shore', 'A dureza vai de 0 a 100 Shore.'],
    ['maxLoad', '9999999999 kg', 'A carga é maior que zero e vai até 500.000 kg.'],
    ['ncm', '123', 'O NCM tem 8 dígitos, como 8431.20.11.'],
    ['rating', 101, 'Informe um número até 100.'],
    ['categoryId', 99, 'Esta categoria não existe mais. Escolha outra.'],
    ['brandId', 99, 'Esta marca não existe mais. Escolha outra.'],
    ['status', 'sold', 'Use ativo ou inativo.'],
    ['compatibleModels', 'nada', 'Informe uma lista.'],
    ['image', 'foto', 'Envie a foto como arquivo.'],
  ])('with %s %j is refused: %s', async (field, value, message) => {
    const response = await send('POST', '/api/products', { ...wheel, [field]: value })
    expect(response.status).toBe(422)
    expect(problem.parse(await response.json()).fields).toEqual({ [field]: [message] })
  })

  test('a code that another product has is refused with whose it is, however it is written', async () => {
    const { id } = await desk(deskProductsApi.create, wheel)
    const again = send('POST', '/api/products', { ...wheel, code: wheel.code.toLowerCase(), name: 'Outra' })
    const response = await again
    expect(response.status).toBe(409)
    expect(await response.json()).toMatchObject({
      code: 'PRODUCT_CODE_TAKEN',
      message: 'Outro produto já usa este código.',
      error: 'Outro produto já usa este código.',
      details: { product: { id, name: wheel.name, code: wheel.code } },
      fields: { code: [`O produto “${wheel.name}” já usa este código.`] },
    })
  })

  test('codes that would share an address get their own', async () => {
    const [one, two] = [
      await desk(deskProductsApi.create, { ...wheel, code: 'A.1' }),
      await desk(deskProductsApi.create, { ...wheel, code: 'A-1' }),
    ]
    expect([one.slug, two.slug]).toEqual(['a-1', 'a-1-2'])
    expect((await desk(deskProductsApi.create, { ...wheel, code: '###', name: '!!!' })).slug).toBe('produto')
  })

  test('sent by several at once, one code makes one product', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => send('POST', '/api/products', wheel)))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
  })

  test('by the upload calls of the specification takes the picture too', async () => {
    const response = await send(
      'POST',
      '/api/products/upload',
      formOf({ ...wheel, productImage: await aJpeg({ width: 1500, height: 900 }) }),
    )
    expect(response.status).toBe(201)
    const made = (await response.json()) as DeskProduct
    expect(made.imageUrl).toMatch(/^\/images\/[0-9a-f]{32}-640\.webp$/)
    expect(made.lacking).not.toContain('photo')
    const changed = await send(
      'PUT',
      `/api/products/${made.id}/upload`,
      formOf({ name: 'Roda nova', productImage: await aJpeg({ color: '#00ff00' }) }),
    )
    expect(changed.status).toBe(200)
    const now = (await changed.json()) as DeskProduct
    expect(now).toMatchObject({ name: 'Roda nova', code: wheel.code, version: 2 })
    expect(now.images).toHaveLength(1)
    expect(now.imageUrl).not.toBe(made.imageUrl)
  })
})

describe('changing a product', () => {
  test('changes what is said and leaves the rest, the address too; what is emptied is empty', async () => {
    const made = await desk(deskProductsApi.create, {
      ...wheel,
      price: 10,
      hardness: '92 Shore A',
      crossReferences: [{ partNumber: '123' }],
    })
    const changed = await desk(deskProductsApi.update, { id: made.id, code: 'NOVO-1', hardness: '', diameter: 250 })
    expect(changed).toMatchObject({
      code: 'NOVO-1',
      slug: 'rt-230x75-li',
      name: wheel.name,
      price: 10,
      hardness: null,
      hardnessShore: null,
      diameter: '250',
      diameterMm: 250,
      version: 2,
      crossReferences: [{ partNumber: '123' }],
    })
    expect(await shop.call(catalogApi.listProducts, { search: 'novo1' })).toHaveLength(1)
    const cleared = await desk(deskProductsApi.update, { id: made.id, price: null, crossReferences: [] })
    expect(cleared).toMatchObject({ price: null, crossReferences: [] })
    const [, entry] = await db().select().from(auditEntries).orderBy(auditEntries.id)
    expect(entry).toMatchObject({
      action: 'product.update',
      before: { code: wheel.code, hardness: '92 Shore A', diameter: '230 mm' },
      after: { code: 'NOVO-1', hardness: null, diameter: '250' },
    })
    expect(Object.keys(entry?.after ?? {}).sort()).toEqual(['code', 'diameter', 'hardness'])
  })

  test('of two administrators, the second is told what the first changed and loses nothing', async () => {
    const { id, version } = await desk(deskProductsApi.create, wheel)
    const bea = shop.as(await shop.anAdministrator('Bea'))
    await desk(deskProductsApi.update, { id, version, name: 'Da Ana' })
    const refused = bea(deskProductsApi.update, { id, version, material: 'Borracha' })
    await expect(refused).rejects.toMatchObject({
      kind: 'conflict',
      code: 'PRODUCT_CHANGED',
      details: {
        product: { id, name: 'Da Ana', version: 2, material: wheel.material },
        lastChange: { by: 'Ana', at: expect.stringMatching(/^20/) },
      },
    })
    const merged = await bea(deskProductsApi.update, { id, version: 2, material: 'Borracha' })
    expect(merged).toMatchObject({ name: 'Da Ana', material: 'Borracha', version: 3 })
  })

  test('nobody is named for a change that was not made to the product itself', async () => {
    const { id: categoryId } = await desk(deskGroupsApi.createCategory, { name: 'Velha' })
    const { id, version } = await desk(deskProductsApi.create, { ...wheel, categoryId })
    const { id: moveTo } = await desk(deskGroupsApi.createCategory, { name: 'Nova' })
    await desk(deskGroupsApi.removeCategory, { id: categoryId, moveTo })
    const refused = await desk(deskProductsApi.update, { id, version, name: 'x' }).catch((error: AppError) => error)
    expect(refused).toMatchObject({ code: 'PRODUCT_CHANGED', details: { product: { category: 'Nova' } } })
    expect((refused as AppError).details).not.toHaveProperty('lastChange')
  })

  test('of two who save at the same moment, one is told', async () => {
    const { id, version } = await desk(deskProductsApi.create, wheel)
    const save = (name: string) => send('PUT', `/api/products/${id}`, { version, name })
    const answers = await Promise.all([save('Um'), save('Dois')])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  })

  test('without a version the last one wins', async () => {
    const { id } = await desk(deskProductsApi.create, wheel)
    await desk(deskProductsApi.update, { id, name: 'Um' })
    expect(await desk(deskProductsApi.update, { id, name: 'Dois' })).toMatchObject({ name: 'Dois', version: 3 })
  })

  test('what must be there cannot be emptied, and temperatures have an order', async () => {
    const { id } = await desk(deskProductsApi.create, wheel)
    await expect(desk(deskProductsApi.update, { id, name: ' ' })).rejects.toMatchObject({
      fields: { name: ['Informe este campo.'] },
    })
    await expect(desk(deskProductsApi.update, { id, tempMin: 50, tempMax: -20 })).rejects.toMatchObject({
      fields: { tempMin: ['A temperatura mínima passa da máxima.'] },
    })
  })

  test('a field nobody declared changes nothing', async () => {
    const { id } = await desk(deskProductsApi.create, wheel)
    const fields = {
      id: 99,
      slug: 'outro',
      searchText: 'x',
      deletedAt: '2020-01-01',
      createdAt: '2020-01-01',
      role: 'x',
    }
    await send('PUT', `/api/products/${id}`, { ...fields, name: 'Roda' })
    const [row] = await db().select().from(products)
    expect(row).toMatchObject({ id, slug: 'rt-230x75-li', deletedAt: null, name: 'Roda' })
  })

  test('what does not exist cannot be changed', async () => {
    for (const call of [deskProductsApi.update, deskProductsApi.remove, deskProductsApi.get, deskProductsApi.restore])
      await expect(desk(call, { id: 99 })).rejects.toMatchObject({ kind: 'not-found', code: 'PRODUCT_NOT_FOUND' })
  })
})

test('text that looks like a statement is text, in every field and everywhere it is used again', async () => {
  const hostile = `x'); drop table products;-- %_\\ "`
  const made = await desk(deskProductsApi.create, { ...wheel, code: hostile, name: hostile, material: hostile })
  await desk(deskProductsApi.update, { id: made.id, description: hostile })
  expect(await desk(deskProductsApi.list, { search: hostile })).toMatchObject([{ code: hostile, description: hostile }])
  await desk(deskProductsApi.remove, { id: made.id })
  expect(await desk(deskProductsApi.restore, { id: made.id })).toMatchObject({ name: hostile })
  const [row] = await db().select().from(products).where(eq(products.id, made.id))
  expect(row?.material).toBe(hostile)
})
