// Also on the embedded database: a broken restore must leave either engine unchanged.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createAuditService } from '#features/audit/server/service.ts'
import { createBackupService } from '#features/backup/server/service.ts'
import { databaseForTests } from '#testing/database.ts'

const database = databaseForTests()
const actor = { kind: 'anonymous' } as const

function aService() {
  const deps = { db: database.db, now: () => new Date('2026-11-15T12:00:00Z') }
  const audit = createAuditService({ ...deps, nameOf: async () => undefined, shopName: async () => 'Loja' })
  async function* makeCopy() {
    yield Buffer.from('half')
    yield Buffer.from('whole')
  }
  return createBackupService({ ...deps, audit, makeCopy, shopName: async () => 'Rodas do Vale' })
}
const trail = async () =>
  (
    await database.db.execute<{ done: string }>(
      sql`select action || coalesce(after::text, '') as done from audit_entries order by id`,
    )
  ).rows.map(({ done }) => done)

test('a copy somebody took half of is in the trail, and is not the last one made', async () => {
  const service = aService()
  const { name, content } = await service.download({ actor })
  expect(name).toBe('rodas-do-vale-2026-11-15.gz')
  for await (const piece of content) {
    expect(String(piece)).toBe('half')
    await expect((await service.download({ actor })).content.next()).rejects.toMatchObject({ code: 'COPY_UNDER_WAY' })
    break
  }
  expect([await service.state(), await service.figures()]).toEqual([{ last: null }, {}])
  expect(await trail()).toEqual(['backup.begin'])
})

test('one that was taken whole is the last one made', async () => {
  const service = aService()
  for await (const _ of (await service.download({ actor })).content);
  expect(await service.state()).toEqual({ last: { at: '2026-11-15T12:00:00.000Z', by: 'Visitante' } })
  expect(await service.figures()).toEqual({ made: Date.parse('2026-11-15T12:00:00Z') / 1000 })
  expect(await trail()).toEqual(['backup.begin', 'backup.create{"bytes": 9}'])
})
