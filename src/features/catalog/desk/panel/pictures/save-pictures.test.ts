import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskImagesApi } from '../../contract/images.ts'
import { type DeskProduct, deskProductsApi } from '../../contract/products.ts'
import { type Picture, picturesOf } from './picture-list.ts'
import { savePictures } from './save-pictures.ts'

const shop = openTestShop()
let desk: Call
let product: DeskProduct
/** How many uploads still fail. */
let failures: number

/** The same calls without a browser's way of sending, and some that break off. */
const call = Object.assign(
  (async (endpoint, input) => {
    const { method, path } = deskImagesApi.add
    if (endpoint.method === method && endpoint.path === path && failures-- > 0) throw new Error('cut')
    return desk(endpoint, input)
  }) as Call,
  { page: ((endpoint, input) => desk.page(endpoint, input)) as Call['page'] },
)

beforeEach(async () => {
  failures = 0
  desk = shop.as(await shop.anAdministrator('Ana'))
  const { id } = await shop.aProduct({ name: 'Roda' })
  product = await desk(deskProductsApi.get, { id })
})

const fresh = async (key: string, color: string, alt: string): Promise<Picture> => ({
  key,
  url: `blob:${key}`,
  alt,
  blob: new Blob([new Uint8Array(await aJpeg({ color }))]),
})

/** A form that remembers what was done, as the page's does. */
function aForm(before: Picture[], wanted: Picture[]) {
  return {
    save: () =>
      savePictures({
        call,
        product,
        before,
        wanted,
        onProgress: () => {},
        onRemoved: (id) => {
          before = before.filter((picture) => picture.id !== id)
        },
        onSent: (key, id) => {
          wanted = wanted.map((picture) => (picture.key === key ? { key, id, url: '', alt: picture.alt } : picture))
          before = [...before, { key, id, url: '', alt: '' }]
        },
      }),
  }
}

const texts = (stored: DeskProduct) => stored.images.map(({ alt }) => alt)

test('what was done before a failure is not done again, and order and texts come out as wanted', async () => {
  const old = await desk(deskImagesApi.add, {
    id: product.id,
    images: [new File([new Uint8Array(await aJpeg())], 'a')],
  })
  const wanted = [
    await fresh('1', '#ff0000', 'primeira'),
    await fresh('2', '#00ff00', 'segunda'),
    await fresh('3', '#0000ff', 'terceira'),
  ]
  const form = aForm(picturesOf(old), wanted)
  failures = 1
  await expect(form.save()).rejects.toThrow('cut')
  expect((await desk(deskProductsApi.get, { id: product.id })).images).toEqual([])
  await form.save()
  const stored = await form.save()
  expect(texts(stored)).toEqual(['primeira', 'segunda', 'terceira'])
})

test('a picture somebody else took away is gone, and one they brought stays, with its text', async () => {
  const files = [await aJpeg(), await aJpeg({ color: '#123456' })].map(
    (bytes) => new File([new Uint8Array(bytes)], 'a'),
  )
  const before = picturesOf(await desk(deskImagesApi.add, { id: product.id, images: files }))
  const [first, second] = before.map(({ id }) => id!)
  await desk(deskImagesApi.remove, { id: product.id, imageId: first! })
  const theirs = await desk(deskImagesApi.add, {
    id: product.id,
    images: [new File([new Uint8Array(await aJpeg({ color: '#654321' }))], 'b')],
  })
  const [brought] = theirs.added
  await desk(deskImagesApi.arrange, { id: product.id, images: [{ id: second! }, { id: brought!, alt: 'delas' }] })
  const stored = await aForm(before, [{ ...before[1]!, alt: 'minha' }]).save()
  expect(texts(stored)).toEqual(['minha', 'delas'])
})

test('a picture the product has already is not stored twice', async () => {
  const one = await fresh('1', '#ff0000', '')
  const stored = await aForm([], [one, { ...one, key: '2', alt: 'a mesma' }]).save()
  expect(stored.images).toHaveLength(1)
})
