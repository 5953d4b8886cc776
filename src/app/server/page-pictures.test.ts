import { beforeEach, expect, test } from 'vitest'
import { deskPagesApi } from '#features/pages/contract/desk.ts'
import { pagesApi } from '#features/pages/contract/pages.ts'
import { sentPicture } from '#features/pages/domain/picture-sizes.ts'
import { pageRevisions } from '#features/pages/server/tables.ts'
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
  expect(refused.fields).toEqual({ document: [expect.stringContaining('Envie-a de novo')] })
  const ours = { ...block, picture: '/guides/measure.svg' }
  expect((await create(ours)).blocks).toEqual([ours])
})

test('a photo is kept as large as one of a product, not shrunk to a lossless drawing', async () => {
  const picture = new File([new Uint8Array(await aNoisyPhoto())], 'a.jpg', { type: 'image/jpeg' })
  const { width } = await shop.as(ana)(wordsApi.putPicture, { picture })
  expect(width).toBeGreaterThanOrEqual(1024)
})
