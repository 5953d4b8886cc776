// Also on the embedded database: migrations with data run on both engines.
import { randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { type Database, openDatabase } from '#platform/database/database.ts'
import { findMigrations } from '#platform/database/migrate.ts'
import { createDatabase } from '../../../../../scripts/tools/databases.mjs'
import { createCatalogIndex } from '../../catalog-index/server/catalog-index.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** The migrations after this one fill columns of `products` in batches, and add and drop derived tables. */
const lastOldMigration = 18

let folder: string
let database: Database
let address: string | undefined
let drop: () => Promise<unknown> = async () => {}

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'upgrade-'))
  const { postgres } = inject('database')
  if (postgres) {
    const name = `${postgres.copyPrefix}_${randomBytes(6).toString('hex')}`
    const made = await createDatabase(postgres.url, name)
    address = made.url
    drop = made.drop
  }
  database = await openDatabase(
    address ? { kind: 'postgres', url: address } : { kind: 'embedded', dir: path.join(folder, 'data') },
    silent,
  )
  await database.migrate(await olderMigrations())
})
afterEach(async () => {
  await database.close()
  await drop()
  await rm(folder, { recursive: true, force: true })
})

async function olderMigrations() {
  const [all, older] = [findMigrations(), path.join(folder, 'migrations')]
  const journal = JSON.parse(await readFile(path.join(all, 'meta', '_journal.json'), 'utf8'))
  const entries = (journal.entries as { idx: number; tag: string }[]).filter(({ idx }) => idx <= lastOldMigration)
  await mkdir(path.join(older, 'meta'), { recursive: true })
  await writeFile(path.join(older, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await cp(path.join(all, `${tag}.sql`), path.join(older, `${tag}.sql`))
  return older
}

/** As the old version wrote them: each ninth fits no machine, each hundredth is in the bin. */
const insertProducts = (from: number, to: number) => `
  insert into products (code, code_key, slug, name, application, category_id, deleted_at)
    select 'C-' || n, 'c' || n, 'c-' || n, 'Roda ' || n, case when n % 50 = 0 then 'Rampa; Rampa' else 'Rampa; Doca' end, 1 + n % 4,
      case when n % 100 = 1 then now() end
    from generate_series(${from}, ${to}) n;
  insert into product_compatibility (product_id, machine_model_id)
    select id, 1 + id % 5 from products where substr(code, 3)::int between ${from} and ${to} and id % 9 > 0;
`

const statementsIn = (text: string) => text.split(';\n').filter((statement) => statement.trim() !== '')

async function fill(many: number) {
  const groups = `
    insert into catalogue_version (version) values (1) on conflict do nothing;
    insert into categories (name, slug, position) select 'Categoria ' || n, 'categoria-' || n, n from generate_series(1, 4) n;
    insert into brands (name, slug) values ('Linde', 'linde');
    insert into machine_models (brand_id, model, model_key) select 1, 'T' || n, 't' || n from generate_series(1, 5) n;
`
  for (const statement of statementsIn(groups)) await database.db.execute(sql.raw(statement))
  for (let from = 1; from <= many; from += 2000)
    for (const statement of statementsIn(insertProducts(from, Math.min(from + 1999, many))))
      await database.db.execute(sql.raw(statement))
}

const rowsOf = async (text: string) => (await database.db.execute(sql.raw(text))).rows

/** Holds after an upgrade, whatever was written during it. */
async function expectNothingLost() {
  expect(await rowsOf('select statement from drizzle.later_steps')).toEqual([])
  expect(await rowsOf('select indexrelid::regclass from pg_index where not indisvalid')).toEqual([])
  const { products, groups } = await createCatalogIndex(database.db).current()
  const names = new Map(groups.categories.map(({ id, name }) => [id, name]))
  const indexed = [...products.values()].map(({ id, name, isActive, categoryId, fits }) => ({
    ...{ id, name, isActive, category: names.get(categoryId!), machines: fits.length },
  }))
  const stored = await rowsOf(`select p.id, p.name, status = 'active' as "isActive", c.name as category,
      (select count(*)::int from product_compatibility where product_id = p.id) as machines
    from products p join categories c on c.id = category_id where deleted_at is null order by id`)
  expect(indexed.toSorted((a, b) => a.id - b.id)).toEqual(stored)
}

test('every product of an installed shop is in the index after an upgrade', async () => {
  await fill(300)
  await database.migrate()
  await expectNothingLost()
}, 240_000)

// PGlite has one connection: set TEST_DATABASE_URL to run this.
describe.runIf(process.env.TEST_DATABASE_URL)(
  'while an older version of the shop goes on writing',
  { tags: ['full'] },
  () => {
    async function connect() {
      const client = new Client({ connectionString: address })
      await client.connect()
      return client
    }

    const migrationWaits = () =>
      rowsOf(`select 1 from pg_stat_activity where application_name = 'rodacerta-migrate' and wait_event_type = 'Lock'
      and datname = current_database()`)

    /** Records the transactions of the deferred steps on products. Other writers get in between them. */
    const noteTransactions = `
    create table step_transactions (id bigint primary key);
    create function note_step() returns trigger language plpgsql as $$
      begin
        insert into step_transactions values (txid_current()) on conflict do nothing;
        return null;
      end $$;
    create trigger note_step after update or delete on drizzle.later_steps for each row
      when (old.statement ~ 'ON "products"|FROM products|fill_lacking') execute function note_step()`

    /** Several batches of each step. */
    const many = 5_000

    test('they are not kept waiting until the end, and nothing they wrote is forgotten', async () => {
      await fill(many)
      const [slow, busy] = [await connect(), await connect()]
      await busy.query(noteTransactions)
      await slow.query(`begin; ${insertProducts(900_002, 900_002)}`)
      let isOver = false
      const upgrade = database.migrate().finally(() => {
        isOver = true
      })
      while ((await migrationWaits()).length === 0 && !isOver);
      await slow.query('commit')
      let written = 0
      /** Every version of the shop raises the catalogue version first. */
      const change = (statements: string) =>
        busy.query(`begin; update catalogue_version set version = version + 1; ${statements} commit`)
      for (; !isOver; written += 1) {
        const n = 100_000 + written
        await change(insertProducts(n, n))
        const some = `id = ${1 + ((written * 7919) % many)}`
        await change(
          `update products set name = 'Outra ' || id, status = 'inactive' where ${some} and deleted_at is null;`,
        )
        await change(`delete from product_compatibility where product_${some};`)
        if (written % 20 === 0)
          await change(`update categories set position = position + 4, name = 'Categoria ${n}' where id = 2;`)
      }
      await upgrade
      expect((await rowsOf('select id from step_transactions')).length).toBeGreaterThan(5)
      await Promise.all([slow.end(), busy.end()])
      await expectNothingLost()
    }, 240_000)
  },
)
