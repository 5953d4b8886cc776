import { beforeEach, describe, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationsApi } from '../../asking/contract/requests.ts'
import { answeringApi } from '../../proposals/contract/answering.ts'
import { dashboardApi as api } from '../contract/dashboard.ts'
import { deskQuotationsApi } from '../contract/desk-quotations.ts'

const at = (time: string) => new Date(`${time}:00-03:00`)
/** A Wednesday; the next business day is Thursday. */
const today = '2026-11-18T12:00'
let clock = at(today)
const shop = openTestShop({}, () => clock)
let desk: Call
beforeEach(async () => {
  clock = at(today)
  desk = shop.as(await shop.anAdministrator('Rita'))
})

async function askAt(time: string, change: object = {}) {
  clock = at(time)
  await shop.database.db.execute('delete from rate_limits')
  const asked = { name: 'Ana', email: 'ana@example.com', phone: '(19) 99999-0000', products: 'Roda', ...change }
  return (await shop.call(quotationsApi.request, asked)).id
}
async function answerAt(time: string, id: number, status: 'responded' | 'rejected' = 'responded') {
  clock = at(time)
  await desk(answeringApi.respond, { id, message: 'Segue', status })
}
const shown = async (weeks?: 4 | 12 | 26) => {
  clock = at(today)
  return desk(api.show, { weeks })
}
const lines = (...items: [{ id: number }, number][]) => ({
  items: items.map(([{ id: productId }, quantity]) => ({ productId, quantity })),
})

test('a shop without requests has zeros, and no rate of anything', async () => {
  const { weeks, ...rest } = await shown()
  expect(weeks).toHaveLength(12)
  expect(weeks.every(({ requests }) => requests === 0)).toBe(true)
  expect(rest).toEqual({
    from: '2026-08-31',
    to: '2026-11-18',
    requests: 0,
    answers: { answered: 0, medianMinutes: null, judged: 0, inTime: 0 },
    decisions: { approved: 0, rejected: 0 },
    products: [],
    measures: [],
  })
})

describe('requests per week', () => {
  test('weeks begin on Monday at midnight in Campinas, and empty ones are there', async () => {
    await askAt('2026-11-15T23:59')
    await askAt('2026-11-16T00:00')
    await askAt('2026-10-26T00:00')
    await askAt('2026-10-25T23:59')
    const { weeks, requests, from } = await shown(4)
    expect(weeks).toEqual([
      { monday: '2026-10-26', requests: 1 },
      { monday: '2026-11-02', requests: 0 },
      { monday: '2026-11-09', requests: 1 },
      { monday: '2026-11-16', requests: 1 },
    ])
    expect([requests, from]).toEqual([3, '2026-10-26'])
    expect((await shown(26)).requests).toBe(4)
  })

  test.each([0, 5, 52, 'x'])('of %s weeks are not told', async (weeks) => {
    await expect(desk(api.show, { weeks: weeks as 4 })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('answers', () => {
  test('the median goes from the arrival to the first answer, whatever is sent afterwards', async () => {
    const first = await askAt('2026-11-10T10:00')
    await answerAt('2026-11-10T10:30', first)
    await answerAt('2026-11-17T10:00', first)
    await answerAt('2026-11-12T10:00', await askAt('2026-11-11T10:00'))
    expect((await shown()).answers).toMatchObject({ answered: 2, medianMinutes: (30 + 24 * 60) / 2 })
    await answerAt('2026-11-12T11:00', await askAt('2026-11-12T10:00'))
    expect((await shown()).answers).toMatchObject({ answered: 3, medianMinutes: 60 })
  })

  test('in time is within one business day, weekends and closing hours aside', async () => {
    // Friday evening: counts from Monday's opening.
    await answerAt('2026-11-17T08:00', await askAt('2026-11-13T18:30'))
    await answerAt('2026-11-17T08:01', await askAt('2026-11-13T19:00'))
    await answerAt('2026-11-16T10:00', await askAt('2026-11-13T10:00'))
    await answerAt('2026-11-16T10:01', await askAt('2026-11-13T10:00'))
    expect((await shown()).answers).toMatchObject({ answered: 4, judged: 4, inTime: 2 })
  })

  test('what waits is only held against the desk once it is late', async () => {
    await askAt('2026-11-18T11:00')
    expect((await shown()).answers).toEqual({ answered: 0, medianMinutes: null, judged: 0, inTime: 0 })
    await askAt('2026-11-17T11:59')
    expect((await shown()).answers).toEqual({ answered: 0, medianMinutes: null, judged: 1, inTime: 0 })
  })

  test('what was settled without the panel has no time of answer and is not judged', async () => {
    const id = await askAt('2026-11-10T10:00')
    await desk(deskQuotationsApi.setStatus, { id, status: 'approved' })
    expect(await shown()).toMatchObject({
      requests: 1,
      answers: { answered: 0, judged: 0 },
      decisions: { approved: 1, rejected: 0 },
    })
  })
})

test('decisions are counted by what the request is now', async () => {
  for (const status of ['approved', 'approved', 'rejected', 'pending', 'responded'] as const) {
    const id = await askAt('2026-11-10T10:00')
    await desk(deskQuotationsApi.setStatus, { id, status })
  }
  await answerAt('2026-11-11T10:00', await askAt('2026-11-10T10:00'), 'rejected')
  expect((await shown()).decisions).toEqual({ approved: 2, rejected: 2 })
})

describe('what is most wanted', () => {
  test('products by requests, then by pieces; those that are gone are known by their code', async () => {
    const [wheel, roll, gone] = [
      await shop.aProduct({ code: 'RT-1', name: 'Roda' }),
      await shop.aProduct({ code: 'RC-1', name: 'Rolete', diameter: '85 mm', width: '105 mm' }),
      await shop.aProduct({ code: 'X-1', name: 'Antiga' }),
    ]
    await askAt('2026-11-10T10:00', lines([wheel, 2], [roll, 10]))
    await askAt('2026-11-11T10:00', lines([wheel, 1], [gone, 3]))
    await askAt('2026-01-11T10:00', lines([roll, 500]))
    // As the foreign key does when a product is deleted for good.
    await shop.database.db.execute(`update quotation_items set product_id = null where product_id = ${gone.id}`)
    const { products, measures } = await shown()
    expect(products).toEqual([
      { productId: wheel.id, code: 'RT-1', name: 'Roda', requests: 2, quantity: 3 },
      { productId: roll.id, code: 'RC-1', name: 'Rolete', requests: 1, quantity: 10 },
      { productId: null, code: 'X-1', name: 'Antiga', requests: 1, quantity: 3 },
    ])
    expect(measures).toEqual([
      { diameter: 230, width: 75, requests: 2 },
      { diameter: 85, width: 105, requests: 1 },
    ])
  })

  test('two products of one measure in one request count once', async () => {
    const [one, other] = [await shop.aProduct(), await shop.aProduct()]
    await askAt('2026-11-10T10:00', lines([one, 1], [other, 1]))
    expect((await shown()).measures).toEqual([{ diameter: 230, width: 75, requests: 1 }])
  })
})
