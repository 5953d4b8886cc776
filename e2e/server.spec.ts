import { readFileSync } from 'node:fs'
import { Agent } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { cleanUp } from '../scripts/tools/cleanup.mjs'
import { type LaunchedServer, launchServer, startServer } from '../scripts/tools/server.mjs'
import { ask, askOnOpenConnection, getJson, statusOf } from './http.ts'
import { startShop } from './shop-template.ts'

/** A database that nobody answers for: enough to start a process that must fail for another reason. */
const noDatabase = { DATABASE_URL: 'postgres://127.0.0.1:1/none' }

/** The data directory is the default one, under the folder the process is started in. */
const defaults = { DATA_DIR: undefined }

/** Which every database is given when it is made, and keeps. */
const identityIn = (folder: string) => readFileSync(`${folder}/global/pg_control`).subarray(0, 8)

test.describe.configure({ timeout: 90_000 })
test.afterAll(() => cleanUp())

test.describe('one data directory, from the first start on', () => {
  test.describe.configure({ mode: 'serial' })
  let server: LaunchedServer
  let products: unknown[]

  test('a first start with no variable but the port shows the address and the password', async () => {
    server = await startServer({ env: defaults })
    await expect.poll(server.output).toContain(server.url)
    expect(server.output()).toMatch(/Usuário: admin\s+Senha: \S{10,}/)
    products = await getJson(`${server.url}/api/products`)
    expect(products.length).toBeGreaterThan(0)
    const [prepared, begun] = ['dist/server/empty-database', `${server.dataDir}/data/database`].map(identityIn)
    expect(begun, 'it began with what the build has prepared').toEqual(prepared)
  })

  test('a second process on the same directory is refused and told who holds it', async () => {
    const second = await launchServer({ dataDir: server.dataDir, env: defaults })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(String(server.pid))
    expect(await statusOf(`${server.url}/readyz`), 'the first goes on').toBe(200)
  })

  test('a port in use stops the start with a sentence that names it', async () => {
    const { port } = new URL(server.url)
    const second = await launchServer({ env: { ...noDatabase, PORT: port } })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`A porta ${port} já está em uso`)
  })

  test('an unknown API path answers 404 with everything a client may read', async () => {
    const response = await fetch(`${server.url}/api/nao-existe`)
    expect(response.status).toBe(404)
    const body = await response.json()
    expect(body).toMatchObject({ message: expect.any(String), code: expect.any(String), requestId: expect.any(String) })
    expect(body.error).toBe(body.message)
  })

  test('who is told to leave says so, serves who still comes, and waits for no connection that is only kept alive', {
    tag: '@full',
  }, async () => {
    const leaving = await startShop({ DRAIN_SECONDS: '2' })
    const kept = await askOnOpenConnection(leaving.url, '/api/products', 'keep-alive')
    kept.send()
    const agent = new Agent({ keepAlive: true, maxSockets: 24 })
    const seen = { served: 0, told: 0 }
    // As a proxy does: the same connections again and again, until an answer says that it is the last on its own.
    const busy = Array.from({ length: 24 }, async () => {
      for (;;) {
        const answer = await ask(`${leaving.url}/api/products?limit=1`, agent)
        seen.served++
        if (answer.headers.connection === 'close') return seen.told++
      }
    })
    await expect.poll(() => seen.served).toBeGreaterThan(200)
    const code = leaving.stop('SIGTERM')
    await Promise.all(busy)
    expect(seen.told).toBe(24)
    expect(await statusOf(`${leaving.url}/readyz`), 'nobody new should be sent here').toBe(503)
    expect(await statusOf(`${leaving.url}/api/products?limit=1`), 'who comes all the same is served').toBe(200)
    // Left alone, the kept connection would be cut after 20 s and the process end then.
    expect(await Promise.race([code, delay(17_000, 'still waiting')])).toBe(0)
    expect(await kept.done).toContain('HTTP/1.1 200')
    agent.destroy()
  })

  test('SIGTERM lets requests in flight finish and ends with 0', async () => {
    const questions = await Promise.all(
      Array.from({ length: 8 }, () => askOnOpenConnection(server.url, '/api/products')),
    )
    // Sent, and not even read by the process: from here on they are its to answer.
    for (const question of questions) question.send()
    const code = server.stop('SIGTERM')
    for (const question of questions) expect(await question.done).toMatch(/^HTTP\/1\.1 200 [\s\S]*\}\]/)
    expect(await code).toBe(0)
  })

  test('a later start has everything that was stored, and shows no password', async () => {
    server = await startServer({ dataDir: server.dataDir, env: { ...defaults, DEMO_DATA: 'false' } })
    await expect.poll(server.output).toContain(server.url)
    expect(server.output()).not.toMatch(/senha/i)
    expect(await getJson(`${server.url}/api/products`)).toEqual(products)
  })

  test('a killed server leaves a directory that the next one can take', { tag: '@full' }, async () => {
    expect(await server.stop('SIGKILL')).toBeNull()
    server = await startServer({ dataDir: server.dataDir, env: defaults })
    expect(await getJson(`${server.url}/api/products`)).toEqual(products)
  })
})

test('wrong variables stop the start with a sentence for each', async () => {
  const server = await launchServer({ env: { PORT: 'oitenta', DATABASE_URL: 'mysql://x', ADMIN_PASSWORD: 'curta' } })
  expect(await server.ended).toBe(1)
  for (const name of ['PORT', 'DATABASE_URL', 'ADMIN_PASSWORD']) expect(server.output()).toContain(`${name}: `)
  expect(server.output(), 'a sentence, not a stack').not.toMatch(/^\s+at /m)
})

test('a DATA_DIR that cannot be written stops the start and says what to do', { tag: '@full' }, async () => {
  // Where nobody makes a file, whoever they are.
  const server = await launchServer({ env: { DATA_DIR: '/proc' } })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^DATA_DIR: a pasta "\/proc" não serve\. .*permissão de escrita.*outra pasta/m)
  expect(server.output(), 'a sentence, not a stack').not.toMatch(/^\s+at /m)
})

test('an address of the database that nobody is let in with stops the start and says what to do', {
  tag: '@full',
}, async () => {
  const { POSTGRES_SHOP_DATABASE } = process.env
  test.skip(!POSTGRES_SHOP_DATABASE, 'there is no PostgreSQL')
  const address = Object.assign(new URL(POSTGRES_SHOP_DATABASE ?? ''), { password: 'errada' }).href
  const server = await launchServer({ env: { DATABASE_URL: address } })
  expect(await server.ended).toBe(1)
  expect(server.output()).toMatch(/^DATABASE_URL: o servidor \S+ recusa a senha do usuário "\w+"\. Corrija/m)
  expect(server.output(), 'a sentence, not a stack, and not the password').not.toMatch(/^\s+at |errada/m)
})

test('a process whose database is away is alive but not ready, says once which address it waits for, and goes on waiting', async () => {
  const server = await launchServer({ env: noDatabase })
  await expect.poll(() => statusOf(`${server.url}/livez`)).toBe(200)
  await expect.poll(() => server.output().match(/not reachable yet/g)?.length).toBeGreaterThan(2)
  const told = /DATABASE_URL: o servidor 127\.0\.0\.1:1 não responde \(ECONNREFUSED\)\. .* A loja espera por ele\./g
  expect(server.output().match(told)).toHaveLength(1)
  expect(await statusOf(`${server.url}/readyz`)).toBe(503)
  expect(await server.stop()).toBe(0)
})
