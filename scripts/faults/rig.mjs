// @ts-check
import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { startCustomers } from '../crash-test/customers.mjs'
import { openJournal } from '../crash-test/journal.mjs'
import { startMailSink } from '../crash-test/mail-sink.mjs'
import { compareMails, compareRequests, connectionTo, readStored } from '../crash-test/stored.mjs'
import { embeddedTarget, ownPostgresTarget } from '../crash-test/targets.mjs'
import { defer } from '../tools/cleanup.mjs'
import { deskPassword } from '../tools/desk-login.mjs'
import { waitUntil } from '../tools/ports.mjs'
import { startProxy } from '../tools/proxy.mjs'
import { startServer, temporaryFolder } from '../tools/server.mjs'

/**
 * @typedef {'embedded' | 'postgres'} Engine
 * @typedef {Awaited<ReturnType<typeof openRig>>} Rig
 * @typedef {{ status: number, ms: number, headers: Headers, text: string }} Answer `status` 0: none came
 * @typedef {import('../tools/server.mjs').LaunchedServer} Shop
 * @typedef {{ rig: Rig, shop: Shop }} Trial
 * @typedef {import('../faults.mjs').Fault} Fault
 */

/**
 * A shop's surroundings, each of which can fail: its database, a mail server, and the wires to them.
 * @param {Engine} engine
 * @param {{ env?: NodeJS.ProcessEnv, initOptions?: string[] }} [options]
 */
export async function openRig(engine, { env = {}, initOptions } = {}) {
  const postgres = engine === 'postgres' ? await ownPostgresTarget(initOptions) : undefined
  const database = postgres ?? (await embeddedTarget())
  defer(() => database.stop())
  await database.start()
  const { settings } = database
  const wire = settings.kind === 'postgres' ? await startProxy(settings.url) : undefined
  if (wire) defer(() => wire.close())
  const mail = await startMailSink()
  defer(() => mail.stop())
  const mailWire = await startProxy(mail.url)
  defer(() => mailWire.close())
  const dataDir = settings.kind === 'embedded' ? settings.dir : temporaryFolder('faults')
  const surroundings = {
    // One proxy in front: customers ask from many addresses, as they do, and the limits stay as they are.
    ...{ TRUST_PROXY: '1', PUBLIC_URL: 'http://loja.test', ADMIN_PASSWORD: deskPassword },
    ...{ SMTP_URL: mailWire.url, ...(wire ? { DATABASE_URL: wire.url } : {}), ...env },
  }
  return {
    ...{ engine, postgres, wire, mail, mailWire, dataDir, settings, env: surroundings },
    /** @param {NodeJS.ProcessEnv} [more] */
    start: (more = {}) => startServer({ dataDir, env: { ...surroundings, ...more } }),
    /** What the database says, asked beside the shop. @param {string} statement @param {unknown[]} [values] */
    async query(statement, values) {
      const client = new pg.Client(connectionTo(settings))
      await client.connect()
      try {
        return (await client.query(statement, values)).rows
      } finally {
        await client.end()
      }
    },
  }
}

/**
 * A fault that befalls a shop which runs already, in surroundings of its own.
 * @param {Omit<Fault, 'run'> & { during: (trial: Trial) => Promise<string> }} befalling
 * @returns {Fault}
 */
export const withAShop = ({ during, ...fault }) => ({
  ...fault,
  async run({ engine }) {
    const rig = await openRig(engine)
    return during({ rig, shop: await rig.start() })
  },
})

/** @param {Rig} rig @returns {{ postgres: NonNullable<Rig['postgres']>, wire: NonNullable<Rig['wire']> }} */
export function onPostgres({ postgres, wire }) {
  assert(postgres && wire)
  return { postgres, wire }
}

let lastAddress = 0
/** Every request comes from somewhere else, unless it says from where. */
const anyAddress = () => `10.99.${Math.floor(++lastAddress / 250) % 250}.${(lastAddress % 250) + 1}`

/**
 * @param {string} url
 * @param {RequestInit & { patienceMs?: number, from?: string }} [options]
 * @returns {Promise<Answer>}
 */
export async function ask(url, { patienceMs = 30_000, from = anyAddress(), headers, ...options } = {}) {
  const began = performance.now()
  const ms = () => Math.round(performance.now() - began)
  try {
    const response = await fetch(url, {
      ...options,
      headers: { 'X-Forwarded-For': from, ...headers },
      signal: AbortSignal.timeout(patienceMs),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, text, ms: ms() }
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${error.cause})` : ''
    return { status: 0, headers: new Headers(), text: `${error}${cause}`, ms: ms() }
  }
}

/** A request for a quotation in words: what is stored is found by its key. @param {string} key */
export const requestFor = (key) => ({
  name: 'Ana Souza',
  email: `${key}@example.com`,
  phone: '(19) 99999-0000',
  message: key,
  products: 'Roda 230x75',
})

/** Asks for a quotation in words. @param {string} url @param {string} key @param {{ products?: string, from?: string }} [options] */
export const send = (url, key, { products = requestFor(key).products, ...options } = {}) =>
  ask(`${url}/api/quotations`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ ...requestFor(key), products }),
    ...options,
  })

/** Sends under the same key until it is stored, as a browser does. @param {string} url @param {string} key */
export async function sendUntilStored(url, key) {
  for (let tries = 1; tries <= 100; tries += 1) {
    const answer = await send(url, key)
    if (answer.status === 201) return { tries, id: JSON.parse(answer.text).id }
    assert([0, 409, 503].includes(answer.status), `answered ${answer.status}: ${answer.text}`)
    await sleep(200)
  }
  throw new Error(`${key} was never stored`)
}

/** Each key has one quotation, with its two messages and its answer. @param {Pick<Rig, 'query'>} rig @param {string[]} keys */
export async function assertStoredOnce(rig, keys) {
  const rows = await rig.query(
    `select key, coalesce(q.count, 0) as quotations, coalesce(m.count, 0) as mails, coalesce(a.count, 0) as answers
    from unnest($1::text[]) as given(key)
    left join (select message, count(*)::int from quotations group by 1) q on q.message = key
    left join (select address, count(*)::int
      from (select id, recipient as address from outbox union select id, reply_to from outbox) named group by 1) m
      on m.address = key || '@example.com'
    left join (select idempotency_keys.key as answered, count(*)::int from idempotency_keys group by 1) a on a.answered = key`,
    [keys],
  )
  const wrong = rows.filter(({ quotations, mails, answers }) => quotations !== 1 || mails !== 2 || answers !== 1)
  assert.deepEqual(wrong, [])
}

/** How often each status came: "201 × 7, 503 × 3". @param {{ status: number }[]} answers */
export function statusesOf(answers) {
  const counts = new Map()
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1)
  return [...counts].map(([status, count]) => `${status} × ${count}`).join(', ')
}

/** @param {Answer[]} answers */
export const slowest = (answers) => Math.max(...answers.map(({ ms }) => ms))

/** @param {number} count @param {(n: number) => Promise<Answer>} once */
export const atOnce = (count, once) => Promise.all(Array.from({ length: count }, (_, n) => once(n)))

/** How long until a request is stored again. @param {string} url @param {string} key */
export async function recovery(url, key) {
  const began = performance.now()
  await sendUntilStored(url, key)
  return Math.round(performance.now() - began)
}

/**
 * Eight customers ask without a pause while something happens; at the end everything they were told must be so.
 * @param {Rig} rig
 * @param {string[]} urls of the instances, asked in turns
 * @param {() => Promise<unknown>} happening
 */
export async function whileCustomersAsk(rig, urls, happening) {
  const journal = openJournal()
  const products = JSON.parse((await ask(`${urls[0]}/api/products?limit=50`)).text)
  const productIds = products.map((/** @type {{ id: number }} */ { id }) => id)
  let turn = 0
  const url = () => String(urls[turn++ % urls.length])
  const customers = startCustomers({ url, productIds, seed: Date.now(), journal })
  const moreAnswers = async () => {
    const before = journal.answers()
    await waitUntil(async () => journal.answers() >= before + 20, { seconds: 60, what: 'customers are answered' })
  }
  try {
    await moreAnswers()
    await happening()
    await moreAnswers()
    await customers.finish()
    const stored = await readStored(rig.settings)
    const entries = journal.read()
    const problems = [
      ...customers.surprises,
      ...compareRequests(entries, stored),
      ...compareMails(stored.mails, rig.mail.received),
    ]
    assert.deepEqual(problems, [])
    const acknowledged = entries.filter(({ answer }) => answer).length
    const again = entries.filter(({ answer }) => answer && answer.attempts > 1).length
    return `${acknowledged} requests acknowledged (${again} sent again), 0 lost, 0 doubled`
  } finally {
    customers.leave()
    journal.remove()
  }
}
