// @ts-check
import pg from 'pg'
import { waitUntil } from '../tools/ports.mjs'

/**
 * @typedef {import('./journal.mjs').Entry} Entry
 * @typedef {import('./journal.mjs').Item} Item
 * @typedef {import('./mail-sink.mjs').Received} Received
 * @typedef {{ id: number, key: string }} StoredQuotation
 * @typedef {Item & { quotationId: number }} StoredLine
 * @typedef {{ id: number, kind: string, recipient: string, replyTo: string | null, subject: string }} StoredMail
 * @typedef {{ quotations: StoredQuotation[], lines: StoredLine[], mails: StoredMail[], keys: StoredQuotation[] }} Stored
 */

const drainSeconds = 900

/** @param {import('../../src/platform/database/database.ts').DatabaseSettings} settings */
export const connectionTo = (settings) =>
  settings.kind === 'postgres'
    ? { connectionString: settings.url }
    : { host: settings.dir, port: 5432, user: 'postgres', database: 'postgres' }

/**
 * What the database of a running shop holds, once the shop has sent all its mail.
 * @param {import('../../src/platform/database/database.ts').DatabaseSettings} settings
 * @returns {Promise<Stored>}
 */
export async function readStored(settings) {
  const client = new pg.Client(connectionTo(settings))
  await client.connect()
  const rows = async (/** @type {string} */ query) => (await client.query(query)).rows
  const count = async (/** @type {string} */ where) =>
    (await rows(`select count(*)::int as count from outbox where ${where}`))[0].count
  try {
    const isSent = async () => {
      if ((await count(`status = 'waiting' and due_at <= now()`)) > 0) return false
      // What a killed server had begun to send is left alone for two minutes, which nobody needs to wait for here.
      await rows(`update outbox set due_at = now() where status = 'waiting'`)
      return (await count(`status = 'waiting'`)) === 0
    }
    await waitUntil(isSent, { seconds: drainSeconds, everyMs: 500, what: 'all mail is sent' })
    return {
      quotations: await rows(`select id, message as key from quotations`),
      lines: await rows(
        `select quotation_id as "quotationId", product_id as "productId", quantity from quotation_items order by id`,
      ),
      mails: await rows(`select id, kind, recipient, reply_to as "replyTo", subject from outbox`),
      keys: await rows(`select key, (answer->>'id')::int as id from idempotency_keys`),
    }
  } finally {
    await client.end()
  }
}

/** @template T @param {T[]} rows @param {(row: T) => string} by */
function grouped(rows, by) {
  /** @type {Map<string, T[]>} */
  const groups = new Map()
  for (const row of rows) groups.set(by(row), [...(groups.get(by(row)) ?? []), row])
  return (/** @type {string | number} */ key) => groups.get(String(key)) ?? []
}

/** The customer a message is about: the one it goes to, or the one whom the desk answers. @param {StoredMail} mail */
const customerOf = ({ kind, recipient, replyTo }) => (kind === 'quotation-desk' ? String(replyTo) : recipient)

/**
 * @param {Entry[]} entries
 * @param {Stored} stored
 */
export function compareRequests(entries, { quotations, lines, mails, keys }) {
  const quotationsOf = grouped(quotations, ({ key }) => key)
  const linesOf = grouped(lines, ({ quotationId }) => String(quotationId))
  const mailsOf = grouped(mails, customerOf)
  const keysOf = grouped(keys, ({ key }) => key)

  /** @param {Entry} entry @returns {string[]} */
  const problemsOf = ({ key, email, items, answer }) => {
    const found = quotationsOf(key)
    if (found.length > 1) return [`twice: ${key}`]
    const [quotation] = found
    if (!quotation) return answer ? [`lost: ${key}`] : []
    const { id } = quotation
    const kinds = mailsOf(email).flatMap(({ kind, subject }) => (subject.includes(`#${id}`) ? kind : []))
    return [
      ...(answer && answer.id !== id ? [`answered with the number of another: ${key}`] : []),
      ...(textOf(linesOf(id)) === textOf(items) ? [] : [`half, lines: ${key}`]),
      ...(kinds.sort().join() === 'quotation-customer,quotation-desk' ? [] : [`half, mails: ${key}`]),
      ...(keysOf(key).length === 1 && keysOf(key)[0]?.id === id ? [] : [`half, answer under its key: ${key}`]),
    ]
  }

  const askedKeys = new Set(entries.map(({ key }) => key))
  const customers = new Set(entries.map(({ email }) => email))
  return [
    ...entries.flatMap(problemsOf),
    ...quotations.filter(({ key }) => !askedKeys.has(key)).map(({ id }) => `nobody asked for: quotation ${id}`),
    ...mails.filter((mail) => !customers.has(customerOf(mail))).map(({ id }) => `nobody asked for: mail ${id}`),
    ...mails.filter(comesAgain()).map(({ id }) => `twice: mail ${id}`),
    ...keys.filter(({ key }) => !askedKeys.has(key)).map(({ key }) => `nobody asked for: key ${key}`),
  ]
}

/** @param {Item[]} items */
const textOf = (items) => items.map(({ productId, quantity }) => `${quantity} × ${productId}`).join()

/** Whether there was one of this kind for this customer before. */
function comesAgain() {
  const seen = new Set()
  return (/** @type {StoredMail} */ mail) => {
    const name = `${mail.kind} ${customerOf(mail)}`
    return seen.has(name) || !seen.add(name)
  }
}

/**
 * Every message of the outbox must have come at least once, to whom it was written; more often only under its own name.
 * @param {StoredMail[]} mails
 * @param {Received[]} received
 */
export function compareMails(mails, received) {
  const nameOf = (/** @type {string} */ messageId) => messageId.replace(/@.*/, '')
  const arrived = new Set(received.map(({ messageId, to }) => `${nameOf(messageId)} ${to}`))
  const written = new Set(mails.map(({ id, recipient }) => `outbox-${id} ${recipient}`))
  return [
    ...[...written].filter((mail) => !arrived.has(mail)).map((mail) => `never arrived: ${mail}`),
    ...[...arrived].filter((mail) => !written.has(mail)).map((mail) => `nobody wrote: ${mail}`),
  ]
}
