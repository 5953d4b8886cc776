import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { DatabaseSettings } from '#platform/database/database.ts'
import { everything, placesForOperator, runOperator as run } from '#testing/operator.ts'
import { startSmtp } from '#testing/smtp.ts'
import { administer } from '../../../../scripts/tools/databases.mjs'
import { roomForInstances } from './check.ts'

const { postgres, aFolder, anEmptyShop, anEmptyPostgres, openHere, defer } = placesForOperator()

/** Another key than the one whose sum stands at its end, and the sum of all lines made right. */
function lyingAbout(copy: Buffer) {
  const lines = gunzipSync(copy).toString().replace('00ff', '00fe').split('\n').slice(0, -1)
  const { end } = JSON.parse(lines.pop()!) as { end: object }
  const content = `${lines.join('\n')}\n`
  const sha256 = createHash('sha256').update(content).digest('hex')
  return gzipSync(`${content}${JSON.stringify({ end: { ...end, sha256 } })}\n`)
}

type Target = { env: { DATA_DIR: string }; settings: DatabaseSettings }

async function anEmptyFolder(): Promise<Target> {
  const dir = await aFolder()
  return { env: { DATA_DIR: dir }, settings: { kind: 'embedded', dir } }
}

/** PostgreSQL, where there is one, because each start of the embedded database takes seconds. */
async function anEmptyTarget(): Promise<Target> {
  if (!postgres) return anEmptyFolder()
  const url = await anEmptyPostgres()
  return {
    env: Object.assign({ DATA_DIR: await aFolder() }, { DATABASE_URL: url }),
    settings: { kind: 'postgres', url },
  }
}

test(
  'a copy is made by a command beside the shop that runs, for nobody else to read, and the panel tells of it',
  () => backUpAndRestore(anEmptyTarget),
  180_000,
)

test.runIf(postgres)(
  'a copy is also restored over an embedded database that is not empty',
  { tags: ['full'], timeout: 180_000 },
  () => backUpAndRestore(anEmptyFolder),
)

async function backUpAndRestore(openTarget: () => Promise<Target>) {
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

  const { env: target, settings } = await openTarget()
  expect(await run('restore', ['--from', file], target)).toMatchObject({ code: 0 })
  const restored = await openHere(settings)
  await restored.db.execute(sql`insert into signing_keys values ('b', '\\x01')`)
  await restored.close()
  // A restore never overwrites a database by itself: it names the rows that are there.
  const refused = await run('restore', ['--from', file], target)
  expect([refused.code, refused.said]).toEqual([1, expect.stringMatching(/não está vazio .*signing_keys: 2/)])
  await mkdir(path.join(target.DATA_DIR, 'outbox'))
  await writeFile(path.join(target.DATA_DIR, 'outbox', 'of-the-shop-before.eml'), 'Olá')
  // A copy that is whole and yet not what it says of itself: nothing of it stays, and everything that was there does.
  const lying = path.join(dir, 'lying.gz')
  await writeFile(lying, lyingAbout(await readFile(file)))
  expect(await run('restore', ['--from', lying, '--replace'], target)).toMatchObject({
    code: 1,
    said: expect.stringContaining('A tabela signing_keys não ficou igual à da cópia'),
  })
  expect(await readdir(path.join(target.DATA_DIR, 'outbox'))).toEqual(['of-the-shop-before.eml'])
  expect(await run('restore', ['--from', file, '--replace'], target)).toMatchObject({ code: 0 })
  await expect(readdir(path.join(target.DATA_DIR, 'outbox'))).rejects.toThrow('ENOENT')
  const after = await openHere(settings)
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
}

describe('an operator', () => {
  test('is told before the start what is wrong, and what only looks so', async () => {
    const env = { DATA_DIR: await anEmptyShop(), SMTP_URL: 'smtp://127.0.0.1:1', FREE_SPACE_MB: '1000000000' }
    const { code, said } = await run('check', [], env)
    expect(code).toBe(1)
    for (const line of [
      /^ERRO +espaço: .*FREE_SPACE_MB/m,
      /^ok +esquema: em dia/m,
      /^atenção +cópia de segurança/m,
      /^ERRO +e-mail: .*127\.0\.0\.1:1/m,
    ])
      expect(said).toMatch(line)
    // Its clock is this machine's, and it has no connections to be counted.
    expect(said).not.toMatch(/relógio|conexões/)
    const smtp = await startSmtp()
    defer(smtp.close)
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
    const before = (await run('check', [], env)).said
    expect(before).toMatch(/^atenção +esquema: \d+ migração/m)
    expect(before).toMatch(/^ok +conexões: \d+ para todos, até 13 por instância/m)
    expect(await run('migrate', [], env)).toMatchObject({ code: 0 })
    const { said } = await run('check', [], { ...env, DATABASE_POOL_URL: env.DATABASE_URL })
    expect(said).toMatch(/^ok +esquema: em dia/m)
    expect(said).toMatch(/^ok +relógio: igual ao do banco/m)
    expect(said.match(/SMTP_URL não está definido|sem SMTP_URL/g)).toHaveLength(1)
    expect(said).toMatch(/^ok +intermediário: DATABASE_POOL_URL responde/m)
  })

  test('whose server holds fewer connections than an instance opens is told so', () => {
    expect(roomForInstances(12)).toMatchObject({ outcome: 'doubt', said: expect.stringMatching(/max_connections/) })
    expect(roomForInstances(13)).toMatchObject({ outcome: 'fine' })
  })

  test.each([
    ['backup', [], 'Falta --to ARQUIVO.'],
    ['restore', [], 'Falta --from ARQUIVO.'],
    ['restore', ['--from'], 'Isto não serve aqui: --from.'],
    ['backup', ['--from', 'x'], 'Isto não serve aqui: --from.'],
    ['backup', ['--where', 'x'], 'Isto não serve aqui: --where.'],
    ['check', ['tudo'], 'Isto não serve aqui: tudo.'],
  ])('who asks for %s %j is told how', async (command, args, sentence) => {
    const { code, said } = await run(command, args, {})
    const usage = { backup: ' -- --to ARQUIVO', restore: ' -- --from ARQUIVO [--replace]' }[command] ?? ''
    expect([code, said]).toEqual([2, `${sentence}\nUso: npm run ${command}${usage}`])
  })

  test('who asks for what there is not is told all there is', async () => {
    const { code, said } = await run('dance', [], {})
    expect(code).toBe(2)
    expect(said.split('\n')).toEqual([
      'Comandos:',
      '  npm run backup -- --to ARQUIVO',
      '  npm run restore -- --from ARQUIVO [--replace]',
      '  npm run move-to-postgres',
      '  npm run migrate',
      '  npm run check',
    ])
  })

  test.each([
    ['backup', ['--to', 'nowhere/copy.gz'], /^--to: a pasta ".*nowhere" não existe\. Crie-a antes\.$/],
    ['backup', ['--to', '.'], /^--to: ".*" é uma pasta\. Escreva também o nome do arquivo\.$/],
    ['restore', ['--from', 'nowhere.gz'], /^--from: não há o arquivo ".*nowhere\.gz"\.$/],
    ['restore', ['--from', '.'], /^--from: ".*" é uma pasta\. Escreva também o nome do arquivo\.$/],
  ])('who asks for %s %j hears which file or folder is meant', async (command, [option, place], said) => {
    const dir = await aFolder()
    const answer = await run(command, [option!, path.join(dir, place!)], { DATA_DIR: dir })
    expect(answer).toEqual({ code: 1, said: expect.stringMatching(said) })
  })

  test.runIf(postgres)('hears from every command what is wrong with DATABASE_URL, and what to do', async () => {
    const here = await anEmptyPostgres()
    const at = (change: Partial<URL>) => Object.assign(new URL(here), change).href
    const password = randomBytes(8).toString('hex')
    const role = `visitante_${password}`
    await administer(here, `create role ${role} login password '${password}'`)
    defer(() => administer(here, `drop role ${role}`))
    const places = [
      [at({ password: 'errada' }), /recusa a senha do usuário "\w+"\. Corrija/],
      [at({ pathname: '/sem_loja' }), /não há o banco "sem_loja"\. Crie-o/],
      [at({ port: '1' }), /servidor \S+:1 não responde \(ECONNREFUSED\)\. Veja/],
      [
        at({ search: '?sslmode=verify-full&sslrootcert=/nowhere.pem' }),
        /"\/nowhere\.pem" \(sslrootcert\) não pode ser/,
      ],
      [at({ username: role, password }), /ao usuário "visitante_\w+" faltam direitos .* owner to "visitante_/],
    ] as const
    const dir = await aFolder()
    for (const [url, sentence] of places)
      for (const command of ['migrate', 'backup', 'check']) {
        // Whoever may not make tables may look, and finds none.
        if (url.includes(role) && command !== 'migrate') continue
        const args = command === 'backup' ? ['--to', path.join(dir, 'copy.gz')] : []
        const { code, said } = await run(command, args, { DATA_DIR: dir, DATABASE_URL: url })
        expect([command, code, said]).toEqual([command, 1, expect.stringMatching(sentence)])
        expect(said).toMatch(/^(ERRO +banco de dados: )?DATABASE_URL: /m)
        expect(said).not.toContain('errada')
      }
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
