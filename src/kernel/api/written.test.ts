import { expect, test } from 'vitest'
import { z } from 'zod'
import { read, write, writtenList, writtenObject, writtenTogether } from './written.ts'

const wheel = z.object({ name: z.string(), bore: z.number().nullable() })
const price = z.object({ price: z.number().optional() })
const given = { name: 'Roda "nova" }', bore: null, cost: 3 }

test('what is written is what the contract lets through, and nothing else is', () => {
  expect(write(wheel, given)).toBe('{"name":"Roda \\"nova\\" }","bore":null}')
  expect(() => write(wheel, { name: 'Roda' } as never)).toThrow()
})

test('parts that are written are put together without being read', () => {
  const [one, dear, free] = [write(wheel, given), write(price, { price: 2 }), write(price, {})]
  const shown = { name: given.name, bore: null }
  expect(read(writtenTogether(one, dear))).toEqual({ ...shown, price: 2 })
  expect([writtenTogether(one, free), writtenTogether(free, dear)]).toEqual([one, dear])
  expect(read(writtenList([one, one]))).toEqual([shown, shown])
  expect(writtenList([])).toBe('[]')
  const parts = { first: one, rest: writtenList([one]) }
  expect(read(writtenObject<{ first: object; rest: object[] }>(parts))).toEqual({ first: shown, rest: [shown] })
})
