import { readdir } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { beforeEach, expect, test } from 'vitest'
import { deskPagesApi } from '#features/pages/contract/desk.ts'
import { pagesApi } from '#features/pages/contract/pages.ts'
import { sentPicture } from '#features/pages/domain/picture-sizes.ts'
import { pageRevisions } from '#features/pages/server/tables.ts'
import { deskSiteApi } from '#features/site/contract/desk.ts'
import { wordsApi } from '#features/site/contract/words.ts'
import { sitePictures } from '#features/site/server/tables.ts'
import type { Actor } from '#platform/http/router.ts'
import { aNoisyPhoto, aPng } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
let ana: Actor
beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
})

const page = (block: object) => ({
  title: 'Entrega',
  slug: 'entrega',
  status: 'published' as const,
  document: { type: 'doc', content: [{ type: 'fixedBlock', attrs: { block } }] },
})
const create = (block: object) => shop.as(ana)(deskPagesApi.create, page(block))
const read = async () => (await shop.call(pagesApi.page, { slug: 'entrega' })).blocks

const send = async (color: string) => {
  const picture = new File([new Uint8Array(await aPng({ color }))], 'a.png', { type: 'image/png' })
  const sent = await shop.as(ana)(wordsApi.putPicture, { picture })
  return { hash: sent.picture, block: { kind: 'figure', ...sentPicture(sent), alt: 'Uma roda', caption: '' } }
}
/** A day later, as far as the pictures know. */
const tidyLater = async () => {
  await shop.database.db.update(sitePictures).set({ createdAt: new Date(0) })
  await shop.tidy()
  return (await shop.database.db.select().from(sitePictures)).map(({ hash }) => hash).toSorted()
}

test('pictures of pages stay as long as a page, or a version of one, shows them', async () => {
  const [first, second, unused] = [await send('#112233'), await send('#445566'), await send('#778899')]
  const { id } = await create(first.block)
  await shop.as(ana)(deskPagesApi.change, { id, ...page(second.block) })
  expect(await tidyLater()).toEqual([first.hash, second.hash].toSorted())
  expect(await read()).toEqual([second.block])
  expect((await shop.request(second.block.picture)).headers.get('content-type')).toBe('image/webp')
  expect((await shop.request(`/images/${unused.hash}-1280.webp`)).status).toBe(404)

  // Every version shows them again.
  const revisions = await shop.as(ana)(deskPagesApi.revisions, { id })
  await shop.as(ana)(deskPagesApi.restore, { id, revision: revisions.at(-1)!.id })
  expect(await read()).toEqual([first.block])

  await shop.database.db.delete(pageRevisions)
  expect(await tidyLater()).toEqual([first.hash])
  await shop.as(ana)(deskPagesApi.remove, { id })
  expect(await tidyLater()).toEqual([])
})

test('pictures that are not kept are refused, not shown as a hole', async () => {
  const { block } = await send('#abcdef')
  await tidyLater()
  const refused = await create(block).catch((error) => error)
  const problem = 'A imagem “Uma roda” não está mais guardada. Envie-a de novo.'
  expect(refused.fields).toEqual({ document: [problem] })
  const ours = { ...block, picture: '/guides/measure.svg' }
  expect((await create(ours)).blocks).toEqual([ours])
})

test('pictures stay for whoever is saving a page that shows them, however long ago they were sent', async () => {
  const sent = await send('#123456')
  await create({ kind: 'company' })
  await shop.database.db.update(sitePictures).set({ createdAt: new Date(0) })
  // Between the question whether it is kept and the storing of the page, here for ever: its address is taken.
  await expect(create(sent.block)).rejects.toMatchObject({ code: 'PAGE_SLUG_TAKEN' })
  await shop.tidy()
  const { block } = sent
  expect((await shop.as(ana)(deskPagesApi.create, { ...page(block), slug: 'frete' })).blocks).toEqual([block])
})

test('the sizes made of the site’s pictures stay on disk as long as the pictures do', async () => {
  const [shown, unused] = [await send('#102030'), await send('#405060')]
  await create(shown.block)
  const logo = new File([new Uint8Array(await aPng({ color: '#708090' }))], 'a.png', { type: 'image/png' })
  const { logo: logoAddress } = await shop.as(ana)(deskSiteApi.putLogo, { logo })
  for (const address of [shown.block.picture, unused.block.picture, logoAddress!])
    expect((await shop.request(address)).status).toBe(200)
  const made = async () => (await readdir(path.join(shop.dataDir, 'images'))).toSorted()
  const names = (...addresses: string[]) => addresses.map((address) => path.basename(address)).toSorted()
  await shop.tidy()
  expect(await made()).toEqual(names(shown.block.picture, unused.block.picture, logoAddress!))
  await tidyLater()
  await shop.tidy()
  expect(await made()).toEqual(names(shown.block.picture, logoAddress!))
})

test('a photo is kept as large as one of a product, not shrunk to a lossless drawing', async () => {
  const photo = new File([new Uint8Array(await aNoisyPhoto())], 'a.jpg', { type: 'image/jpeg' })
  expect((await shop.as(ana)(wordsApi.putPicture, { picture: photo })).width).toBeGreaterThanOrEqual(1024)
  const asPng = await sharp(await aNoisyPhoto(800))
    .png()
    .toBuffer()
  const picture = new File([new Uint8Array(asPng)], 'a.png', { type: 'image/png' })
  expect((await shop.as(ana)(wordsApi.putPicture, { picture })).width).toBe(800)
})
