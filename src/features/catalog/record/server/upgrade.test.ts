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
import { createFreshenCards } from './freshen-cards.ts'

const silent = { info: () => {}, warn: () => {}, error: () => {} }
/** The last before there were cards. */
const lastWithoutCards = 18

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
  const entries = (journal.entries as { idx: number; tag: string }[]).filter(({ idx }) => idx <= lastWithoutCards)
  await mkdir(path.join(older, 'meta'), { recursive: true })
  await writeFile(path.join(older, 'meta', '_journal.json'), JSON.stringify({ ...journal, entries }))
  for (const { tag } of entries) await cp(path.join(all, `${tag}.sql`), path.join(older, `${tag}.sql`))
  return older
}

/** As the version before wrote them; each ninth fits no machine, each hundredth is in the bin, each fiftieth says something twice. */
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

/** What an installed shop has after an upgrade, whatever happened meanwhile. */
async function expectNothingForgotten() {
  expect(await rowsOf('select statement from drizzle.later_steps')).toEqual([])
  expect(await rowsOf('select indexrelid::regclass from pg_index where not indisvalid')).toEqual([])
  const forgotten = `select id from products left join product_cards on product_id = id where deleted_at is null and product_id is null
    and id not in (select product_id from stale_cards)`
  expect(await rowsOf(forgotten)).toEqual([])
  await createFreshenCards(database.db)()
  const wrong = `select p.id from products p left join categories c on c.id = category_id full join product_cards on product_id = p.id
    left join card_faces as faces using (product_id)
    where deleted_at is null and (product_id is null or product_cards.name <> p.name or product_cards.category_id <> p.category_id
      or place <> c.position or is_offered <> (status = 'active') or product_cards.card is not null
      or faces.card ->> 'categoryName' is distinct from c.name) or p.id is null`
  expect(await rowsOf(wrong)).toEqual([])
  expect(
    await rowsOf(`select id from products where fits_machines <> exists (select from product_compatibility where product_id = id)
      or lacking <> case when image_url is null then 1 else 0 end + case when bore_mm is null then 2 else 0 end
        + case when max_load_kg is null then 4 else 0 end + case when not fits_machines then 8 else 0 end`),
  ).toEqual([])
  const counts = `select counted, count from product_counts where counted in ('all', 'application Rampa', 'category 2') order by counted`
  const real = `select 'all' as counted, count(*)::int from products where deleted_at is null and status = 'active'
    union all select 'application Rampa', count(*)::int from products where deleted_at is null and status = 'active'
    union all select 'category 2', count(*)::int from products where deleted_at is null and status = 'active' and category_id = 2
    order by counted`
  expect(await rowsOf(counts)).toEqual(await rowsOf(real))
  expect(await rowsOf('select * from stale_cards')).toEqual([])
}

test('an installed shop has every card after an upgrade', async () => {
  await fill(300)
  await database.migrate()
  // Nothing that fills a column is a change of what anybody sees.
  expect(await rowsOf('select count(*)::int as many from stale_cards')).toEqual([{ many: 0 }])
  await expectNothingForgotten()
}, 240_000)

// Two who write at once: set TEST_DATABASE_URL to run this.
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

    /** Notes in which transaction each part of the steps that read or fill products ends: whoever writes comes in between. */
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
      /** As every version does: whoever changes the catalogue raises its version first. */
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
      await expectNothingForgotten()
    }, 240_000)
  },
)
