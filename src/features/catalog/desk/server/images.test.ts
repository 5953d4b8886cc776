import { readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { asc } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { problem } from '#kernel/api/problem.ts'
import { aBomb, aGif, aJpeg, anAvif, aPhonePhoto, aPng, aWebp, noPictures } from '#testing/pictures.ts'
import { openTestShop, staff } from '#testing/shop.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { productImages, products } from '../../record/server/tables.ts'
import { deskImagesApi } from '../contract/images.ts'
import { type DeskProduct, deskProductsApi } from '../contract/products.ts'

const shop = openTestShop()
const db = () => shop.database.db
const folder = () => path.join(shop.dataDir, 'images')
const derivedFiles = () => readdir(folder()).catch(() => [])
const originals = () => db().select().from(productImages).orderBy(asc(productImages.position))
const fileOf = (bytes: Uint8Array, name = 'roda.jpg') => new File([new Uint8Array(bytes)], name)
let desk: Call
let id: number

beforeEach(async () => {
  await rm(folder(), { recursive: true, force: true })
  desk = shop.as(await shop.anAdministrator('Ana'))
  id = (await shop.aProduct({ code: 'X-1', name: 'Roda X' })).id
})

const add = (...pictures: Uint8Array[]) =>
  desk(deskImagesApi.add, { id, images: pictures.map((bytes) => fileOf(bytes)) })

const fields = { name: 'Roda', code: 'Y-1', description: 'x', diameter: '230', width: '75', material: 'PU' }

type Entrance = [method: string, address: string, field: string]

const toProduct: Entrance = ['PUT', '/api/products/1', 'image']
const toImages: Entrance = ['POST', '/api/admin/products/1/images', 'images']

/** Every way a picture comes into the shop. */
const entrances: Entrance[] = [
  ['POST', '/api/products', 'image'],
  toProduct,
  ['POST', '/api/products/upload', 'productImage'],
  ['PUT', '/api/products/1/upload', 'productImage'],
  toImages,
  ['POST', '/api/quotations/photos', 'photos'],
]

function enter([method, address, field]: Entrance, bytes: Uint8Array, name?: string) {
  const form = new FormData()
  for (const [key, value] of Object.entries({ ...fields, phone: '(19) 99999-0000' })) form.append(key, value)
  form.append(field, fileOf(bytes, name))
  return shop.requestAs(staff, address, { method, body: form })
}

const nothingKept = async () => {
  expect(await originals()).toEqual([])
  expect(await derivedFiles()).toEqual([])
  expect(await db().select().from(products)).toHaveLength(1)
}

const refusedKinds: [kind: string, bytes: Uint8Array][] = noPictures.filter(([kind]) => kind !== 'nothing')

describe.each(entrances)('a picture sent by %s %s', (...entrance) => {
  const field = entrance[2]

  test('of a kind that is not taken is refused in the same way everywhere', async () => {
    for (const [kind, bytes] of [...refusedKinds, ['GIF', await aGif()] as const]) {
      const response = await enter(entrance, bytes)
      expect(response.status, kind).toBe(422)
      expect(problem.parse(await response.json()), kind).toMatchObject({
        code: 'PHOTO_REFUSED',
        fields: { [field]: ['Foto 1: Envie fotos em JPG, PNG, WebP ou AVIF de até 10 MB.'] },
      })
      await nothingKept()
    }
  })

  test('that unpacks to too many pixels, ends too early or is too large is refused', async () => {
    const whole = await aJpeg()
    const begun = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('<svg xmlns=""/>')])
    for (const bytes of [aBomb(6400), whole.subarray(0, whole.length / 2), begun]) {
      const response = await enter(entrance, bytes)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ code: 'PHOTO_REFUSED' })
    }
    const heavy = await enter(entrance, Buffer.concat([whole, Buffer.alloc(10 * 1024 * 1024)]))
    expect([413, 422]).toContain(heavy.status)
    await nothingKept()
  })
})

const photoWithSecrets = 'a JPEG with a place and a script in it'
const goodPictures: [kind: string, make: () => Promise<Buffer>][] = [
  ['JPEG', aJpeg],
  ['PNG', aPng],
  ['WebP', aWebp],
  ['AVIF', anAvif],
  [photoWithSecrets, aPhonePhoto],
  ['a PNG with an archive behind it', async () => Buffer.concat([await aPng(), Buffer.from('PK\u0003\u0004<script>')])],
]

describe.each(entrances.slice(0, 5))('a good picture sent by %s %s', (...entrance) => {
  async function isKeptRedrawn(_kind: string, make: () => Promise<Buffer>) {
    const sent = await make()
    expect((await enter(entrance, sent)).ok).toBe(true)
    const [kept] = await originals()
    expect(kept!.bytes.equals(sent)).toBe(false)
    const { format, exif, xmp, icc } = await sharp(kept!.bytes).metadata()
    expect([format, exif, xmp, icc]).toEqual(['jpeg', undefined, undefined, undefined])
    expect(kept!.bytes.toString('latin1')).not.toMatch(/GPS|Telefone|script|Exif/)
  }

  // The default run sends every kind to one entrance, and the kind with something to hide to the others.
  const isInDefaultRun = ([kind]: (typeof goodPictures)[number]) =>
    entrance[1] === toImages[1] || kind === photoWithSecrets
  const [usual, rest] = [goodPictures.filter(isInDefaultRun), goodPictures.filter((one) => !isInDefaultRun(one))]
  test.each(usual)('%s is kept redrawn, with nothing hidden in it', isKeptRedrawn)
  test.each(rest)('%s is kept redrawn, with nothing hidden in it', { tags: ['full'] }, isKeptRedrawn)
})

test('a file is known by its content only, whatever it is called', async () => {
  const names = ['.htaccess', '"; filename=x.html', 'x\r\ny.html', 'x\u202egnp.html', 'a'.repeat(300)]
  for (const [place, name] of names.entries()) {
    const response = await enter(toImages, await aPng({ color: `#0000${place}0` }), name)
    expect(response.status, name).toBe(201)
    const { imageUrl } = (await response.json()) as DeskProduct
    expect(imageUrl, name).toMatch(/^\/images\/[0-9a-f]{32}-640\.webp$/)
  }
})

test.each([
  ['cut in the middle', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nRoda\r\n--'],
  ['without an end', '--b\r\nContent-Disposition: form-data; name="name"\r\n\r\nRoda'],
  ['with a field without name', '--b\r\nContent-Disposition: form-data; name=""\r\n\r\nRoda\r\n--b--'],
  ['of many thousand parts', '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(20_000)],
])('a form %s is refused everywhere, and leaves nothing', async (_, body) => {
  for (const [method, address] of entrances) {
    const headers = { 'Content-Type': 'multipart/form-data; boundary=b' }
    const response = await shop.requestAs(staff, address, { method, headers, body })
    expect([400, 413], address).toContain(response.status)
    const zipped = { ...headers, 'Content-Encoding': 'gzip' }
    expect((await shop.requestAs(staff, address, { method, headers: zipped, body })).status).toBe(415)
  }
  await nothingKept()
})

describe('the images of a product', () => {
  test('are added, arranged, described and removed; the first is the one it is known by', async () => {
    const added = await add(await aJpeg({ width: 2000, height: 1000 }), await aPng({ width: 400, height: 300 }))
    expect(added.images).toMatchObject([
      { alt: 'Roda X', width: 2000, height: 1000 },
      { alt: 'Roda X', width: 400, height: 300 },
    ])
    expect(added.images[0]!.sizes.map(({ width }) => width)).toEqual([160, 320, 640, 1280])
    expect(added.images[1]!.sizes.map(({ width }) => width)).toEqual([160, 320, 400])
    expect(added).toMatchObject({ version: 1 })
    const [one, two] = added.images
    const arranged = await desk(deskImagesApi.arrange, {
      id,
      images: [{ id: two!.id, alt: 'De lado' }, { id: one!.id }],
    })
    expect(arranged.images.map(({ id: imageId, alt }) => [imageId, alt])).toEqual([
      [two!.id, 'De lado'],
      [one!.id, 'Roda X'],
    ])
    const [shown] = await shop.call(catalogApi.listProducts, {})
    expect(shown!.imageUrl).toBe(arranged.images[0]!.sizes.at(-1)!.webp)
    const left = await desk(deskImagesApi.remove, { id, imageId: two!.id })
    expect(left.imageUrl).toBe(one!.sizes[2]!.webp)
    expect(await desk(deskImagesApi.remove, { id, imageId: one!.id })).toMatchObject({ images: [], imageUrl: null })
    const told = await db().select().from(auditEntries)
    expect(told.map(({ action }) => action)).toEqual(Array(4).fill('product.images'))
  })

  test('the same picture twice is one, and there are at most twelve', async () => {
    const picture = await aJpeg()
    expect((await add(picture, picture)).images).toHaveLength(1)
    expect((await add(picture)).images).toHaveLength(1)
    const colours = [...Array(13).keys()].map((step) => aPng({ color: `rgb(${step * 15},80,40)` }))
    const many = await Promise.all(colours)
    for (const start of [0, 4]) await add(...many.slice(start, start + 4))
    await expect(add(...many.slice(8, 12))).rejects.toMatchObject({ kind: 'conflict', code: 'TOO_MANY_IMAGES' })
    await expect(add(...many.slice(0, 5))).rejects.toMatchObject({
      kind: 'invalid',
      fields: { images: [expect.any(String)] },
    })
    expect(await originals()).toHaveLength(9)
    expect((await add(...many.slice(8, 11))).images).toHaveLength(12)
  })

  test("another product's image is not this one's", async () => {
    const { images } = await add(await aJpeg())
    const other = await shop.aProduct()
    await expect(desk(deskImagesApi.remove, { id: other.id, imageId: images[0]!.id })).rejects.toMatchObject({
      code: 'IMAGE_NOT_FOUND',
    })
    const stolen = desk(deskImagesApi.arrange, { id: other.id, images: [{ id: images[0]!.id, alt: 'x' }] })
    await expect(stolen).rejects.toMatchObject({ code: 'IMAGE_LIST_CHANGED' })
    await expect(desk(deskImagesApi.remove, { id: 99, imageId: 1 })).rejects.toMatchObject({
      code: 'PRODUCT_NOT_FOUND',
    })
    expect((await desk(deskProductsApi.get, { id })).images).toMatchObject([{ alt: 'Roda X' }])
  })

  test('arranged by one while another adds is refused, not lost', async () => {
    const { images } = await add(await aJpeg())
    await add(await aPng({ color: '#00ff00' }))
    const late = desk(deskImagesApi.arrange, { id, images: [{ id: images[0]!.id }] })
    await expect(late).rejects.toMatchObject({ kind: 'conflict', code: 'IMAGE_LIST_CHANGED' })
  })

  test('a new first image takes the place of the old one only', async () => {
    const { images } = await add(await aJpeg(), await aPng({ color: '#00ff00' }))
    const response = await enter(toProduct, await aWebp({ color: '#0000ff' }))
    const changed = (await response.json()) as DeskProduct
    expect(changed.images).toHaveLength(2)
    expect(changed.images[1]!.id).toBe(images[1]!.id)
    expect(changed.imageUrl).toBe(changed.images[0]!.sizes.at(-1)!.webp)
  })
})
