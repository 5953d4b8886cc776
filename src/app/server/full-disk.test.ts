import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { outbox } from '#features/mail/server/tables.ts'
import { quotations } from '#features/quotations/record/server/tables.ts'
import { problem } from '#kernel/api/problem.ts'
import { openTestShop } from '#testing/shop.ts'

const shop = openTestShop({ FREE_SPACE_MB: '0' })

/** What PostgreSQL says when its disk has no room, at the last thing a request writes. */
async function fillDisk() {
  await shop.database.db.execute(sql`create function no_room() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`)
  await shop.database.db.execute(sql`create trigger no_room before insert on ${outbox} execute function no_room()`)
}
const makeRoom = () => shop.database.db.execute(sql`drop function if exists no_room cascade`)
afterEach(makeRoom)

const send = (key: string) =>
  shop.request('/api/quotations', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ name: 'Ana', email: 'ana@example.com', phone: '19999990000', products: 'Roda 230x75' }),
  })
const stored = async () => (await shop.database.db.select().from(quotations).orderBy(quotations.id)).map(({ id }) => id)

test('a database without room answers with a sentence, keeps what it acknowledged, and takes the same again when there is room', async () => {
  const first = await send('first-of-them')
  expect(first.status).toBe(201)
  expect(await (await shop.request('/readyz')).json()).toMatchObject({ disk: 'ok' })
  await fillDisk()
  const refused = await send('second-of-them')
  expect([refused.status, refused.headers.get('Retry-After')]).toEqual([503, '60'])
  expect(problem.parse(await refused.json())).toMatchObject({
    code: 'STORAGE_FULL',
    message: expect.stringMatching(/^Não foi possível guardar: falta espaço no servidor\. Nada foi registrado\./),
  })
  // Sending visitors elsewhere would help nobody: pages are served. Who asks more closely is told.
  const health = await shop.request('/readyz')
  expect([health.status, await health.json()]).toEqual([200, { status: 'ready', database: 'up', disk: 'full' }])
  const deep = await shop.request('/readyz?deep')
  expect([deep.status, problem.parse(await deep.json()).code]).toEqual([503, 'STORAGE_FULL'])
  expect(await stored()).toEqual([((await first.json()) as { id: number }).id])
  await makeRoom()
  expect((await send('second-of-them')).status).toBe(201)
  expect((await send('second-of-them')).status).toBe(201)
  expect(await stored()).toHaveLength(2)
})
