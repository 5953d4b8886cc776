// Also on the embedded database: numbering and idempotency depend on locks.
import { expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { usualSchedule } from '#kernel/calendar/schedule.ts'
import { usualPromised } from '#kernel/promised.ts'
import { idempotencyKeys, rateLimits } from '#platform/database/tables.ts'
import { createLogger } from '#platform/logger.ts'
import { openTestShop } from '#testing/shop.ts'
import { quotationItems, quotations } from '../../record/server/tables.ts'
import { createQuotationService } from './service.ts'

const shop = openTestShop()
const now = () => new Date('2026-11-15T12:00:00Z')
const about = {
  name: 'Rodas Exemplo',
  phone: '1',
  whatsapp: '2',
  emails: { sales: 'vendas@example.com' },
  openingHoursShort: 'Seg. a sex.',
  promised: usualPromised,
}
const caller = {
  actor: { kind: 'anonymous' as const },
  address: '203.0.113.9',
  idempotencyKey: 'key-1',
  log: createLogger({ readable: false, level: 'silent' }),
}

test('when writing the messages fails nothing is stored, and the same request can be sent again', async () => {
  const { db } = shop.database
  const { id: productId } = await shop.aProduct()
  let tries = 0
  let woken = 0
  const failing = {
    enqueue: async () => {
      tries += 1
      if (tries === 1) throw new Error('no room')
      return [1, 2]
    },
    isFiled: false,
    wake: () => {
      woken += 1
    },
  }
  const service = createQuotationService({
    db,
    now,
    schedule: () => usualSchedule,
    catalog: {
      listOffered: async () =>
        new Map([[productId, { name: 'Roda', code: 'R-1', imageUrl: null, priceCents: null, ncm: null }]]),
    },
    mail: failing,
    shop: async () => ({ ...about, recordsChat: false }),
    deskEmail: undefined,
    publicUrl: 'http://shop.test',
  })
  const person = { name: 'Ana', email: 'ana@example.com', phone: '19', company: undefined, message: undefined }
  const input = { ...person, products: 'Roda', items: [{ productId, quantity: 1 }] }
  await expect(service.request(input, caller)).rejects.toThrow('no room')
  for (const table of [quotations, quotationItems, outbox, idempotencyKeys, rateLimits]) {
    expect(await db.select().from(table)).toEqual([])
  }
  expect(woken).toBe(0)
  expect(await service.request(input, caller)).toMatchObject({ name: 'Ana', status: 'pending' })
  expect(woken).toBe(1)
})
