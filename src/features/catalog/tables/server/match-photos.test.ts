import { beforeEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { statementsOf } from '#testing/statements.ts'
import { deskImagesApi } from '../../desk/contract/images.ts'
import { deskProductsApi } from '../../desk/contract/products.ts'
import { deskPhotosApi, mostPhotos } from '../contract/photos.ts'

const shop = openTestShop()
let desk: Call

beforeEach(async () => {
  desk = shop.as(await shop.anAdministrator('Ana'))
})

const meant = async (...names: string[]) =>
  (await desk(deskPhotosApi.match, { names })).photos.map(({ product }) => product?.code ?? null)

test('a picture is of the product whose code most of its name says, else its folder', async () => {
  for (const code of ['RT-1025', 'RT-1025-2', 'BX 7']) await shop.aProduct({ code })
  expect(
    await meant('rt1025.jpg', 'RT-1025_3.JPG', 'RT-1025-2.jpg', 'loja/BX 7/1.png', 'BX7 frente.webp', 'RT-10.jpg'),
  ).toEqual(['RT-1025', 'RT-1025', 'RT-1025-2', 'BX 7', 'BX 7', null])
})

test('codes that are typed alike into a name, and products in the bin, are nobody’s', async () => {
  await shop.aProduct({ code: 'A-12' })
  await shop.aProduct({ code: 'A1-2' })
  const { id } = await shop.aProduct({ code: 'B-5' })
  expect(await meant('A12.jpg', 'B-5.jpg')).toEqual([null, 'B-5'])
  await desk(deskProductsApi.remove, { id })
  expect(await meant('B-5.jpg')).toEqual([null])
})

test('which images there are already is told, by two statements for however many', async () => {
  const { id } = await shop.aProduct({ code: 'RT-1' })
  await shop.aProduct({ code: 'RT-2' })
  const { added } = await desk(deskImagesApi.add, { id, images: [new File([new Uint8Array(await aJpeg())], 'x')] })
  const names = Array.from({ length: mostPhotos }, (_, place) => `RT-${place + 1}.jpg`)
  const asked = await statementsOf(shop.database, async () => {
    const { photos } = await desk(deskPhotosApi.match, { names })
    expect(photos.slice(0, 3)).toMatchObject([
      { name: 'RT-1.jpg', product: { imageIds: added } },
      { name: 'RT-2.jpg', product: { imageIds: [] } },
      { name: 'RT-3.jpg', product: null },
    ])
  })
  expect(asked.filter(({ text }) => /from "product(s|_images)"/.test(text))).toHaveLength(2)
  await expect(desk(deskPhotosApi.match, { names: [...names, 'x.jpg'] })).rejects.toMatchObject({ kind: 'invalid' })
})
