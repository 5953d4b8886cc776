import { afterEach, beforeEach, expect, test } from 'vitest'
import { catalogApi } from '#features/catalog/record/contract/catalogue.ts'
import { quotationsApi } from '#features/quotations/asking/contract/requests.ts'
import { deskSiteApi, type SiteDraft } from '#features/site/contract/desk.ts'
import { siteApi } from '#features/site/contract/settings.ts'
import { untouchedDraft } from '#features/site/server/placeholder-site.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
let ana: Actor
const change = (wanted: Partial<SiteDraft>) => shop.as(ana)(deskSiteApi.change, { ...untouchedDraft, ...wanted })

beforeEach(async () => {
  ana = await shop.anAdministrator('Ana')
  await change({})
})
afterEach(() => change({}))

test('prices: visitors get them only while they are shown', async () => {
  const { id } = await shop.aProduct({ priceCents: 39890 })
  expect(await shop.call(catalogApi.product, { id })).not.toHaveProperty('price')
  await change({ showsPrices: true })
  expect(await shop.call(catalogApi.product, { id })).toMatchObject({ price: 398.9 })
  expect(await shop.call(catalogApi.listProducts, {})).toMatchObject([{ price: 398.9 }])
  expect(await shop.call(catalogApi.product, { id })).not.toHaveProperty('version')
  await change({})
  expect(await shop.call(catalogApi.listProducts, {})).not.toMatchObject([{ price: 398.9 }])
})

test('how far a measure may be off', async () => {
  await shop.aProduct({ diameter: '240 mm', width: '75 mm' })
  const find = () => shop.call(catalogApi.listProducts, { search: '230x75' })
  expect(await shop.call(siteApi.site, {})).toMatchObject({ findsWornBy: 6 })
  expect(await find()).toEqual([])
  await change({ tolerances: { ...untouchedDraft.tolerances, diameterAbove: 10 } })
  expect(await find()).toMatchObject([{ diameter: '240 mm' }])
  expect(await shop.call(siteApi.site, {}), 'said as it is').toMatchObject({ findsWornBy: 10 })
  expect(await shop.call(catalogApi.listProducts, { diameter: 230 })).toHaveLength(1)
})

test('conversations in the chat: kept as quotations only where the shop keeps them', async () => {
  const { id } = await shop.aProduct({ name: 'Roda' })
  const chat = { name: 'Bia', phone: '(19) 99999-0000', items: [{ productId: id, quantity: 2 }] }
  await expect(shop.call(quotationsApi.requestByChat, chat)).rejects.toMatchObject({ code: 'CHAT_NOT_RECORDED' })
  await change({ recordsChat: true })
  expect(await shop.call(quotationsApi.requestByChat, chat)).toMatchObject({
    name: 'Bia',
    email: null,
    status: 'pending',
  })
  const nothing = { name: 'Bia', phone: '(19) 99999-0000' }
  await expect(shop.call(quotationsApi.requestByChat, nothing)).rejects.toMatchObject({ kind: 'invalid' })
})
