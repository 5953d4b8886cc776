import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { deskImagesApi } from '../../desk/contract/images.ts'
import { catalogApi } from '../../record/contract/catalogue.ts'
import { productImages } from '../../record/server/tables.ts'
import { sharePictureOf } from '../domain/share-picture.ts'

const shop = openTestShop()

/** A photo with nothing in it that repeats: the heaviest there is. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .jpeg()
    .toBuffer()

async function withPhoto(bytes: Buffer) {
  const { id } = await shop.aProduct({ name: 'Roda de tração' })
  const images = [new File([new Uint8Array(bytes)], 'foto.jpg')]
  return shop.as(await shop.anAdministrator('Ana'))(deskImagesApi.add, { id, images })
}

const bytesOf = async (path: string) => {
  const answer = await shop.request(path)
  expect(answer.status).toBe(200)
  return Buffer.from(await answer.arrayBuffer())
}
const sheetOf = async (slug: string) => (await bytesOf(`/produtos/${slug}/ficha-tecnica.pdf`)).toString('latin1')

test('what is not on offer has neither a data sheet nor a shared picture', async () => {
  const { slug } = await shop.aProduct({ status: 'inactive' })
  for (const file of ['ficha-tecnica.pdf', 'imagem.png'])
    expect((await shop.request(`/produtos/${slug}/${file}`)).status, file).toBe(404)
})

describe('the first photo of a product', () => {
  test('stands in its data sheet, no larger than print needs', async () => {
    const { slug } = await withPhoto(await noise(1000, 750))
    const sheet = await sheetOf(slug)
    expect(sheet).toMatch(/\/Subtype \/Image[^>]*\/Width 720[^>]*\/Height 540/)
    expect(sheet).toContain('/DCTDecode')
    expect(sheet.length).toBeLessThan(500_000)
  })

  test('is not enlarged', async () => {
    const { slug } = await withPhoto(await aJpeg({ width: 300, height: 200 }))
    expect(await sheetOf(slug)).toMatch(/\/Width 300[^>]*\/Height 200/)
  })

  test('that is lost leaves the sheet and the shared picture with the drawing', async () => {
    const plain = await shop.aProduct()
    const drawn = await bytesOf(`/produtos/${plain.slug}/imagem.png`)
    const { slug } = await withPhoto(await aJpeg())
    await shop.database.db.update(productImages).set({ bytes: Buffer.from('damaged') })
    expect(await sheetOf(slug)).not.toContain('/DCTDecode')
    expect((await bytesOf(`/produtos/${slug}/imagem.png`)).length).toBeGreaterThan(drawn.length / 2)
  })

  test('is the picture of a shared link, in a file chats will load', async () => {
    const { slug } = await withPhoto(await noise(900, 900))
    const picture = await bytesOf(`/produtos/${slug}/imagem.png`)
    const { width, height } = await sharp(picture).metadata()
    expect({ width, height }).toEqual({ width: 1200, height: 630 })
    expect(picture.length).toBeLessThan(400_000)
    const [red, , blue] = (await sharp(picture).extract({ left: 800, top: 200, width: 200, height: 200 }).stats())
      .channels
    expect(red?.stdev).toBeGreaterThan(20)
    expect(blue?.stdev).toBeGreaterThan(20)
  })

  test('makes another address of the shared picture', async () => {
    const before = await withPhoto(await aJpeg({ color: '#ff0000' }))
    const without = await shop.call(catalogApi.productBySlug, { slug: (await shop.aProduct()).slug })
    expect(sharePictureOf(before)).toMatch(/imagem\.png\?v=[0-9a-f]{12}$/)
    expect(sharePictureOf({ ...without, slug: before.slug })).not.toBe(sharePictureOf(before))
  })

  test('is in the sitemap, and small in suggestions', async () => {
    const { imageUrl, images } = await withPhoto(await aJpeg())
    const map = (await bytesOf('/sitemap.xml')).toString()
    expect(map).toContain(`<image:loc>http://shop.test${imageUrl}</image:loc>`)
    const [group] = await shop.call(catalogApi.suggestions, { search: 'tração' })
    const [suggested] = group?.items ?? []
    expect(suggested?.picture).toBe(images[0]?.sizes[0]?.webp)
    expect((await bytesOf(suggested?.picture ?? '')).length).toBeGreaterThan(0)
  })
})
