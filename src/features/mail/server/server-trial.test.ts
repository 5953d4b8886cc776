import { asc } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { auditEntries } from '#features/audit/server/tables.ts'
import type { Call } from '#kernel/api/client.ts'
import { openTestShop, shopName } from '#testing/shop.ts'
import { startSmtp } from '#testing/smtp.ts'
import { outboxApi as api } from '../contract/outbox.ts'
import { outbox } from './tables.ts'

let refusal: string | undefined
const smtp = await startSmtp({
  onRcptTo: (_, __, done) => done(refusal ? Object.assign(new Error(refusal), { responseCode: 550 }) : null),
})
afterAll(() => smtp.close())
const server = `127.0.0.1:${smtp.port}`

const trail = async (shop: ReturnType<typeof openTestShop>) =>
  (await shop.database.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).map(
    ({ action, administratorName, subjectId, after }) => ({ action, administratorName, subjectId, after }),
  )

describe('with a mail server', () => {
  const shop = openTestShop({ SMTP_URL: smtp.url, MAIL_FROM: 'loja@loja.test' })
  let desk: Call
  beforeEach(async () => {
    refusal = undefined
    smtp.received.length = 0
    desk = shop.as(await shop.anAdministrator('Rita'))
  })

  test('a test message arrives where it was asked for, at once, and the trail knows', async () => {
    expect(await desk(api.tryServer, { to: ' rita@empresa.com.br ' })).toEqual({ server, refusal: null })
    expect(smtp.received.map(({ from, to, mail }) => [from, to, mail.subject])).toEqual([
      ['loja@loja.test', ['rita@empresa.com.br'], `Mensagem de teste da ${shopName}`],
    ])
    expect(smtp.received[0]?.mail.text).toContain(server)
    expect(await shop.database.db.select().from(outbox)).toEqual([])
    expect(await trail(shop)).toEqual([
      { action: 'mail.test', administratorName: 'Rita', subjectId: server, after: null },
    ])
  })

  test('what the server refuses is told in its words; the trail keeps no address', async () => {
    refusal = 'rita@empresa.com.br: unknown user'
    const answer = await desk(api.tryServer, { to: 'rita@empresa.com.br' })
    expect(answer).toMatchObject({ server, refusal: expect.stringContaining('unknown user') })
    expect(await trail(shop)).toEqual([
      { action: 'mail.test-refused', administratorName: 'Rita', subjectId: server, after: { code: 'EENVELOPE' } },
    ])
  })

  test('somebody may try five times in an hour, and others as often', async () => {
    for (let time = 0; time < 5; time++) await desk(api.tryServer, { to: 'rita@empresa.com.br' })
    await expect(desk(api.tryServer, { to: 'rita@empresa.com.br' })).rejects.toMatchObject({
      code: 'TOO_MANY_TEST_MESSAGES',
    })
    expect(smtp.received).toHaveLength(5)
    const bia = shop.as(await shop.anAdministrator('Bia'))
    expect(await bia(api.tryServer, { to: 'bia@empresa.com.br' })).toMatchObject({ refusal: null })
  })

  test.each([
    '',
    'rita',
    'rita@empresa.com.br, bia@empresa.com.br',
    'a@b.com\r\nBcc: c@d.com',
  ])('nothing is sent to %j', async (to) => {
    await expect(desk(api.tryServer, { to })).rejects.toMatchObject({ fields: { to: [expect.any(String)] } })
    expect(smtp.received).toEqual([])
  })
})

describe('without one', () => {
  const shop = openTestShop()

  test('the shop says so, and what is to be set', async () => {
    const desk = shop.as(await shop.anAdministrator('Rita'))
    const sent = desk(api.tryServer, { to: 'rita@empresa.com.br' })
    await expect(sent).rejects.toMatchObject({ code: 'NO_MAIL_SERVER', message: expect.stringContaining('SMTP_URL') })
  })
})
