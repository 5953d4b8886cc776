import { createHash, randomBytes } from 'node:crypto'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest'
import { answeringApi } from '#features/quotations/proposals/contract/answering.ts'
import { type Database, type DatabaseSettings, openDatabase } from '#platform/database/database.ts'
import { openBrowser } from '#testing/browser.ts'
import { aJpeg } from '#testing/pictures.ts'
import { openTestShop } from '#testing/shop.ts'
import { startSmtp } from '#testing/smtp.ts'
import { createDatabase } from '../../../../scripts/tools/databases.mjs'
import { runCommand } from './run-command.ts'

const shop = openTestShop()
const silent = { info: () => {}, warn: () => {}, error: () => {} }
const { snapshot, postgres } = inject('database')

let folder: string
const cleanUps: (() => Promise<unknown>)[] = []
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'operator-'))
})
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const aFolder = () => mkdtemp(path.join(folder, 'data-'))
/** With a database that is migrated and empty, as a restore that broke off would leave it: making one takes seconds. */
async function anEmptyShop() {
  const dir = await aFolder()
  await cp(snapshot, path.join(dir, 'database'), { recursive: true })
  return dir
}
async function anEmptyPostgres() {
  const { url } = await createDatabase(postgres!.url, `${postgres!.template}_${randomBytes(4).toString('hex')}`)
  return url
}
async function openHere(settings: DatabaseSettings) {
  const database = await openDatabase(settings, silent)
  let isOpen = true
  const close = async () => {
    if (isOpen) await database.close()
    isOpen = false
  }
  cleanUps.push(close)
  return { ...database, close }
}

async function run(command: string, args: string[], env: Record<string, string>) {
  const said: string[] = []
  const code = await runCommand([command, ...args], env, (line) => said.push(line))
  return { code, said: said.join('\n') }
}

/** Every row of every table, and where each sequence stands, read without a word of what made the copy. */
async function everything({ db }: Pick<Database, 'db'>) {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )
  const found: Record<string, unknown[]> = {}
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select to_jsonb(t)::text as row from ${sql.identifier(name)} t`)
    found[name] = rows.map(({ row }) => row).sort()
  }
  const { rows: sequences } = await db.execute(
    sql`select sequencename, last_value::int from pg_sequences where schemaname = 'public' order by sequencename collate "C"`,
  )
  return Object.assign(found, { sequences })
}

/** Its triggers work, and numbers go on after the last. */
async function expectAlive({ db }: Pick<Database, 'db'>) {
  const counts = async () =>
    (await db.execute(sql`select sum(change)::int as n from kept_counts where about = 'outbox'`)).rows[0]!.n as number
  const counted = await counts()
  const { rows } = await db.execute(sql`insert into outbox (kind, recipient, subject, html, text, due_at, created_at)
    values ('x', 'x@example.com', '', '', '', now(), now()) returning id = (select max(id) + 1 from outbox) as "isNext"`)
  expect(rows).toEqual([{ isNext: true }])
  expect(await counts()).toBeGreaterThan(counted)
}

const bia = { name: 'Bia Prado', email: 'bia@example.com', phone: '(19) 99999-0000', password: 'trator77' }

/** One of everything a shop has, through its own doors. */
async function fillShop() {
  const desk = await shop.anAdministrator('Rita')
  const send = async (method: string, address: string, body: object | FormData) => {
    const isForm = body instanceof FormData
    const init = isForm ? { body } : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }
    const answer = await shop.requestAs(desk, address, { method, ...init })
    expect([address, answer.status]).toEqual([address, answer.ok ? answer.status : 200])
  }
  const product = await shop.aProduct({
    name: 'Roda "ação" \\ tab\t e linha\n',
    brand: 'Still',
    machines: [{ brand: 'Still', model: 'EGV 16' }],
  })
  const form = new FormData()
  form.append('images', new Blob([new Uint8Array(await aJpeg())]), 'a.jpg')
  await send('POST', `/api/admin/products/${product.id}/images`, form)
  const browser = openBrowser(shop)
  await browser.post('/api/auth/register', bia)
  const asked = await browser.post('/api/quotations', {
    ...bia,
    products: 'Roda',
    items: [{ productId: product.id, quantity: 2 }],
  })
  const { id } = (await asked.json()) as { id: number }
  await shop.as(desk)(answeringApi.respond, {
    id,
    message: 'Olá, {nome}',
    lines: [{ description: 'Roda', quantity: 2, unitPrice: 10 }],
  })
  await browser.post('/api/contact', { ...bia, formType: 'contato', subject: 'Dúvida', message: 'Serve?' })
  await send('PUT', '/api/maintenance', { enabled: false, title: 'Já voltamos', message: '', showContacts: true })
  await shop.deliverMail()
  return desk
}

/** Another key than the one whose sum stands at its end, and the sum of all lines made right. */
function lyingAbout(copy: Buffer) {
  const lines = gunzipSync(copy).toString().replace('00ff', '00fe').split('\n').slice(0, -1)
  const { end } = JSON.parse(lines.pop()!) as { end: object }
  const content = `${lines.join('\n')}\n`
  const sha256 = createHash('sha256').update(content).digest('hex')
  return gzipSync(`${content}${JSON.stringify({ end: { ...end, sha256 } })}\n`)
}

const askAgain = (n: number) =>
  openBrowser(shop).post('/api/quotations', { ...bia, email: `bia${n}@example.com`, products: 'Roda (Qtd: 1)' })
describe('a copy of the shop', () => {
  test('is of one moment, whoever writes meanwhile, and the whole shop wherever it is restored', async () => {
    const rita = await fillShop()
    const download = () => shop.requestAs(rita, '/api/admin/backup/file')
    const state = async () => (await shop.requestAs(rita, '/api/admin/backup')).json()
    expect(await state()).toEqual({ last: null })
    const before = await everything(shop.database)
    const answer = await download()
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/gzip'])
    // It has begun: the shop goes on, and what comes now is not part of it.
    for (let n = 0; n < 3; n += 1) expect((await askAgain(n)).status).toBe(201)
    expect((await download()).status).toBe(503)
    const file = path.join(await aFolder(), 'copy.gz')
    await writeFile(file, new Uint8Array(await answer.arrayBuffer()))
    expect(await state()).toEqual({ last: { at: expect.any(String), by: 'Rita' } })

    const env = { DATA_DIR: await anEmptyShop() }
    const { code, said } = await run('restore', ['--from', file], env)
    expect([code, said]).toEqual([0, expect.stringMatching(/product_images +1 .*Loja recuperada/s)])
    const embedded = await openHere({ kind: 'embedded', dir: env.DATA_DIR })
    const copied = await everything(embedded)
    // That somebody began to take it is part of it.
    const { audit_entries: trail, sequences, ...rest } = copied
    expect(before).toMatchObject(rest)
    expect(trail!.filter((entry) => !before.audit_entries!.includes(entry))).toEqual([
      expect.stringContaining('backup.begin'),
    ])
    expect(before.sequences!.length).toBe(sequences!.length)
    expect(await readdir(path.join(env.DATA_DIR, 'outbox'))).toEqual(await readdir(path.join(shop.dataDir, 'outbox')))
    await embedded.close()
    if (!postgres) return

    const urls = [await anEmptyPostgres(), await anEmptyPostgres()]
    const elsewhere = { DATA_DIR: await aFolder(), DATABASE_URL: urls[0]! }
    expect(await run('restore', ['--from', file], elsewhere)).toMatchObject({ code: 0 })
    expect(await everything(await openHere({ kind: 'postgres', url: urls[0]! }))).toEqual(copied)
    const moved = await run('move-to-postgres', [], { ...env, DATABASE_URL: urls[1]! })
    expect([moved.code, moved.said]).toEqual([0, expect.stringMatching(/quotations +\d.*Loja levada/s)])
    const here = await openHere({ kind: 'postgres', url: urls[1]! })
    expect(await everything(here)).toEqual(copied)
    await expectAlive(here)
    const again = await run('move-to-postgres', [], { ...env, DATABASE_URL: urls[1]! })
    expect([again.code, again.said]).toEqual([1, expect.stringContaining('em funcionamento')])
  }, 180_000)

  test('is made by a command beside the shop that runs, for nobody else to read, and the panel tells of it', async () => {
    const dir = await anEmptyShop()
    const running = await openHere({ kind: 'embedded', dir })
    await running.db.execute(sql`insert into signing_keys values ('a', '\\x00ff')`)
    const file = path.join(dir, 'copy.gz')
    const write = async (n: number) =>
      running.db.transaction(async (tx) => {
        // Both or none.
        await tx.execute(sql`insert into rate_limits values (${`a${n}`}, 1, now())`)
        await tx.execute(sql`insert into rate_limits values (${`b${n}`}, 1, now())`)
      })
    const writeOn = async () => {
      for (let n = 0; n < 30; n += 1) await write(n)
    }
    const [{ code, said }] = await Promise.all([run('backup', ['--to', file], { DATA_DIR: dir }), writeOn()])
    expect([code, said]).toEqual([0, expect.stringContaining(file)])
    expect((await stat(file)).mode & 0o777).toBe(0o600)
    const { rows } = await running.db.execute(sql`select action, administrator_name from audit_entries`)
    expect(rows).toEqual([{ action: 'backup.create', administrator_name: 'Linha de comando' }])
    expect(await readdir(path.join(dir, 'backup-copy'))).toEqual([])
    expect(await run('restore', ['--from', file], { DATA_DIR: dir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('em uso'),
    })

    const lines = gunzipSync(await readFile(file))
      .toString()
      .split('\n')
    const limits = lines.filter((line) => /^\["[ab]\d+"/.test(line))
    expect(limits.filter((line) => line.startsWith('["a')).length).toBe(limits.length / 2)
    await running.close()
    // There is something here: it stays, and is named, unless somebody says otherwise.
    const refused = await run('restore', ['--from', file], { DATA_DIR: dir })
    expect([refused.code, refused.said]).toEqual([
      1,
      expect.stringMatching(/não está vazio .*audit_entries: 1.*signing_keys: 1/),
    ])
    await mkdir(path.join(dir, 'outbox'))
    await writeFile(path.join(dir, 'outbox', 'of-the-shop-before.eml'), 'Olá')
    // A copy that is whole and yet not what it says of itself: nothing of it stays, and everything that was there does.
    const lying = path.join(dir, 'lying.gz')
    await writeFile(lying, lyingAbout(await readFile(file)))
    expect(await run('restore', ['--from', lying, '--replace'], { DATA_DIR: dir })).toMatchObject({
      code: 1,
      said: expect.stringContaining('A tabela signing_keys não ficou igual à da cópia'),
    })
    expect(await readdir(path.join(dir, 'outbox'))).toEqual(['of-the-shop-before.eml'])
    expect(await run('restore', ['--from', file, '--replace'], { DATA_DIR: dir })).toMatchObject({ code: 0 })
    await expect(readdir(path.join(dir, 'outbox'))).rejects.toThrow('ENOENT')
    const after = await openHere({ kind: 'embedded', dir })
    expect((await everything(after)).signing_keys).toEqual(['{"key": "\\\\x00ff", "name": "a"}'])
    expect((await everything(after)).audit_entries).toEqual([])

    const whole = await readFile(file)
    const text = gunzipSync(whole).toString()
    const broken = {
      cut: whole.subarray(0, whole.length - 40),
      damaged: Buffer.from(whole).fill(7, 200, 210),
      'with another value': gzipSync(text.replace('00ff', '00fe')),
      'with a line less': gzipSync(text.replace(/\["a",.*\n/, '')),
      'without its end': gzipSync(text.replace(/\{"end".*\n/, '')),
      'of a newer shop': gzipSync(text.replace(/"at":\d+/, '"at":1')),
      'of another format': gzipSync(text.replace('"version":1', '"version":2')),
      'something else': gzipSync('{}\n'),
      'no archive': Buffer.from('uma foto'),
    }
    for (const [what, bytes] of Object.entries(broken)) {
      await writeFile(file, bytes)
      const said = await run('restore', ['--from', file, '--replace'], { DATA_DIR: path.join(dir, 'new') })
      expect([what, said]).toEqual([
        what,
        { code: 1, said: expect.stringMatching(/^Este arquivo não serve: .* Nada foi alterado\.$/) },
      ])
    }
    await expect(stat(path.join(dir, 'new'))).rejects.toThrow('ENOENT')
  }, 180_000)
})

describe('an operator', () => {
  test('is told before the start what is wrong, and what only looks so', async () => {
    const env = { DATA_DIR: await anEmptyShop(), SMTP_URL: 'smtp://127.0.0.1:1', FREE_SPACE_MB: '1000000000' }
    const { code, said } = await run('check', [], env)
    expect(code).toBe(1)
    for (const line of [
      /^ERRO +espaço: .*FREE_SPACE_MB/m,
      /^ok +esquema: em dia/m,
      /^ok +relógio/m,
      /^atenção +cópia de segurança/m,
      /^ERRO +e-mail: .*127\.0\.0\.1:1/m,
    ])
      expect(said).toMatch(line)
    const smtp = await startSmtp()
    cleanUps.push(smtp.close)
    expect(await run('check', [], { DATA_DIR: await aFolder(), SMTP_URL: smtp.url })).toMatchObject({
      code: 0,
      said: expect.stringMatching(/ok +banco de dados: embutido; será criado/),
    })
    expect(await run('check', [], { DATA_DIR: '/dev/null/x' })).toMatchObject({
      code: 1,
      said: expect.stringMatching(/ERRO +pasta: DATA_DIR/),
    })
  })

  test.runIf(postgres)('brings the schema of an empty PostgreSQL up to date without starting a shop', async () => {
    const env = { DATA_DIR: await aFolder(), DATABASE_URL: await anEmptyPostgres() }
    expect((await run('check', [], env)).said).toMatch(/^atenção +esquema: \d+ migração/m)
    expect(await run('migrate', [], env)).toMatchObject({ code: 0 })
    expect((await run('check', [], env)).said).toMatch(/^ok +esquema: em dia/m)
  })

  test.each([
    ['backup', [], 'Falta --to ARQUIVO.'],
    ['restore', [], 'Falta --from ARQUIVO.'],
    ['backup', ['--from', 'x'], 'Falta --to ARQUIVO.'],
    ['dance', [], 'Comandos: backup, restore, move-to-postgres, migrate, check.'],
  ])('who asks for %s %j is told how', async (command, args, said) => {
    expect(await run(command, args, {})).toEqual({ code: 2, said })
  })

  test.each([
    'backup',
    'move-to-postgres',
  ])('who asks for %s where no shop is hears so, and none is made', async (command) => {
    const dir = await aFolder()
    const env = { DATA_DIR: dir, ...(command === 'backup' ? {} : { DATABASE_URL: 'postgres://127.0.0.1:1/x' }) }
    expect(await run(command, ['--to', path.join(dir, 'x')].slice(command === 'backup' ? 0 : 2), env)).toEqual({
      code: 1,
      said: `Não há banco de dados na pasta "${dir}" (DATA_DIR).`,
    })
    expect(await readdir(dir)).toEqual([])
  })
})
