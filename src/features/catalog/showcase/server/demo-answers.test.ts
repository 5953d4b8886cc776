import { createHash } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { openTestShop } from '#testing/shop.ts'
import { loadDemoCatalogue } from '../../record/server/demo/load-demo.ts'
import answers from './demo-answers.json' with { type: 'json' }

const shop = openTestShop()

beforeEach(async () => {
  await loadDemoCatalogue(shop.database.db)
  await shop.catalog.version()
})

const digestOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16)

/**
 * Body, total and next page of every kind of public question, as they were before lists had cards: how an answer is made may
 * change, to the byte what it says may not. Whoever changes what answers say, or how pictures are drawn, writes them anew.
 */
test('the demonstration catalogue answers byte for byte as it always did', async () => {
  const given: Record<string, string> = {}
  for (const address of Object.keys(answers)) {
    const response = await shop.request(address)
    const headers = ['X-Total-Count', 'Link'].map((name) => response.headers.get(name) ?? '')
    given[address] = digestOf([await response.text(), ...headers].join('\n'))
  }
  expect(given).toEqual(answers)
})
