import { beforeEach, describe, expect, test } from 'vitest'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import { deskSiteApi } from '#features/site/contract/desk.ts'
import { type Endpoint, fillPath } from '#kernel/api/endpoint.ts'
import type { Actor } from '#platform/http/router.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop()
let rita: Actor
beforeEach(async () => {
  rita = await shop.anAdministrator('Rita')
})

const put = async ({ method, path }: Endpoint, body: object) => {
  const init = { method, headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await shop.requestAs(
    rita,
    fillPath(path, () => '1'),
    init,
  )
  return [body, answer.status] as const
}

const [largest, beyond] = [2_147_483_647, 2_147_483_648]
/** In reais: the last that fits into a column of cents, and the next. */
const [dearest, tooDear] = [21_474_836.47, 21_474_836.48]

describe('what the desk writes is taken as far as its column goes, and refused beyond', () => {
  beforeEach(async () => {
    const asked = { name: 'Ana Souza', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75' }
    const headers = { 'Content-Type': 'application/json' }
    const answer = await shop.request('/api/quotations', { method: 'POST', headers, body: JSON.stringify(asked) })
    expect(await answer.json()).toMatchObject({ id: 1 })
  })
  const line = { description: 'Roda', quantity: 1, unitPrice: 1 }
  const withLine = (change: object) => ({ message: 'Segue.', lines: [{ ...line, ...change }] })

  test.each<[string, object[], object[]]>([
    [
      'a price',
      [{ unitPrice: 0 }, { unitPrice: dearest, quantity: 9999 }],
      [{ unitPrice: -0.01 }, { unitPrice: tooDear }, { unitPrice: largest }, { unitPrice: '1e300' }],
    ],
    [
      'a quantity',
      [{ quantity: 9999 }],
      [{ quantity: 0 }, { quantity: 1.5 }, { quantity: 10_000 }, { quantity: beyond }],
    ],
    ['a line asked for', [], [{ itemId: 0 }, { itemId: 0.5 }, { itemId: beyond }]],
    ['a product', [], [{ productId: -1 }, { productId: beyond }]],
  ])('%s', async (_, good, bad) => {
    for (const change of good)
      expect(await put(answeringApi.respond, withLine(change))).toEqual([expect.anything(), 200])
    for (const change of bad)
      expect(await put(answeringApi.respond, withLine(change))).toEqual([expect.anything(), 422])
  })

  test.each<[string, object[], object[]]>([
    [
      'freight',
      [{ freight: { terms: 'CIF', value: dearest } }],
      [{ freight: { terms: 'CIF', value: tooDear } }, { freight: { terms: 'CIF', value: -1 } }],
    ],
    [
      'a discount',
      [{ discount: { type: 'percent', value: 99.99 } }],
      [
        { discount: { type: 'percent', value: 100.01 } },
        { discount: { type: 'percent', value: -1 } },
        { discount: { type: 'amount', value: tooDear } },
      ],
    ],
    ['a total', [{ totalValue: 90_071_992_547_409.9 }], [{ totalValue: -1 }, { totalValue: 1e15 }]],
  ])('%s', async (_, good, bad) => {
    const body = withLine({})
    for (const change of good)
      expect(await put(answeringApi.respond, { ...body, ...change })).toEqual([expect.anything(), 200])
    for (const change of bad)
      expect(await put(answeringApi.respond, { ...body, ...change })).toEqual([expect.anything(), 422])
  })

  test('numbers of what somebody saw before', async () => {
    for (const seen of [largest, beyond, Number.MAX_SAFE_INTEGER]) {
      const { settings } = await shop.as(rita)(deskSiteApi.read, {})
      expect(await put(answeringApi.respond, { ...withLine({}), expectedVersion: seen })).toEqual([
        expect.anything(),
        409,
      ])
      expect(await put(answeringApi.saveDraft, { content: {}, revision: seen })).toEqual([expect.anything(), 409])
      expect(await put(deskSiteApi.change, { ...settings, version: seen })).toEqual([expect.anything(), 409])
    }
  })
})

test('the shop’s own numbers are taken within what they may be', async () => {
  const { settings } = await shop.as(rita)(deskSiteApi.read, {})
  const { tolerances, coordinates } = settings
  const good = [
    { tolerances: { diameterBelow: 50, diameterAbove: 0, width: 0.01, bore: 5 } },
    { coordinates: { latitude: -90, longitude: 180 } },
  ]
  const bad = [
    ...Object.keys(tolerances).flatMap((name) =>
      [-0.01, 50.01, 32_768, beyond].map((value) => ({ tolerances: { ...tolerances, [name]: value } })),
    ),
    ...Object.keys(coordinates).flatMap((name) =>
      [-180.01, 180.01, beyond].map((value) => ({ coordinates: { ...coordinates, [name]: value } })),
    ),
  ]
  for (const change of bad)
    expect(await put(deskSiteApi.change, { ...settings, ...change })).toEqual([expect.anything(), 422])
  for (const change of good)
    expect(await put(deskSiteApi.change, { ...settings, ...change })).toEqual([expect.anything(), 200])
})
