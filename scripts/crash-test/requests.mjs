// @ts-check
import { setTimeout as sleep } from 'node:timers/promises'
import { waitUntil } from '../tools/ports.mjs'
import { startServer, temporaryFolder } from '../tools/server.mjs'
import { startCustomers } from './customers.mjs'
import { openJournal } from './journal.mjs'
import { startMailSink } from './mail-sink.mjs'
import { randomFrom } from './random.mjs'
import { compareMails, compareRequests, readStored } from './stored.mjs'

/** @typedef {import('./harness.mjs').Target} Target */

/** From the first answer of a server to its end. */
const longestMs = 1000

/**
 * Kills the built server again and again while customers ask it for quotations, and compares at the end what they wrote
 * down with what the database holds and what mail arrived.
 * @param {{ target: Target, kills: number, seed: number, onKill?: (kill: number, acknowledged: number) => void }} options
 */
export async function runRequestCrashTest({ target, kills, seed, onKill }) {
  const random = randomFrom(seed)
  const journal = openJournal()
  const mail = await startMailSink()
  const start = starterOf(target.settings, mail.url)
  /** @type {import('../tools/server.mjs').LaunchedServer | undefined} */
  let server
  /** @type {ReturnType<typeof startCustomers> | undefined} */
  let customers
  try {
    await target.start()
    server = await start()
    const productIds = await listProductIds(server.url)
    customers = startCustomers({ url: () => String(server?.url), productIds, seed, journal })
    for (let kill = 1; kill <= kills; kill += 1) {
      await nextAnswer(journal)
      await sleep(random() * longestMs)
      await server.stop('SIGKILL')
      onKill?.(kill, journal.answers())
      server = await start()
    }
    await customers.finish()
    const stored = await readStored(target.settings)
    const entries = journal.read()
    const problems = [
      ...customers.surprises,
      ...compareRequests(entries, stored),
      ...compareMails(stored.mails, mail.received),
    ]
    await server.stop()
    // Only a run that failed is looked into.
    if (problems.length === 0) journal.remove()
    return { kills, problems, journal: journal.file, ...figuresOf(entries, stored.mails.length, mail.received.length) }
  } finally {
    customers?.leave()
    await server?.stop('SIGKILL')
    mail.stop()
    await target.stop()
  }
}

/**
 * @param {Target['settings']} settings
 * @param {string} smtpUrl
 */
function starterOf(settings, smtpUrl) {
  // One proxy in front: customers then ask from many addresses, as they do, and the limits stay as they are.
  const env = { SMTP_URL: smtpUrl, TRUST_PROXY: '1', PUBLIC_URL: 'http://loja.test' }
  const options =
    settings.kind === 'embedded'
      ? { dataDir: settings.dir, env }
      : { dataDir: temporaryFolder('crash-server'), env: { ...env, DATABASE_URL: settings.url } }
  return () => startServer({ ...options, isHeard: false })
}

/** A server that has just started answers nothing for a moment; kills are for when requests flow. @param {ReturnType<typeof openJournal>} journal */
async function nextAnswer(journal) {
  const before = journal.answers()
  await waitUntil(async () => journal.answers() > before, { seconds: 60, everyMs: 5, what: 'a customer is answered' })
}

/** @param {string} url */
async function listProductIds(url) {
  const response = await fetch(`${url}/api/products?limit=50`)
  return /** @type {{ id: number }[]} */ (await response.json()).map(({ id }) => id)
}

/** @param {import('./journal.mjs').Entry[]} entries @param {number} written @param {number} received */
function figuresOf(entries, written, received) {
  const answers = entries.flatMap(({ answer }) => answer ?? [])
  return {
    acknowledged: answers.length,
    sentAgain: answers.filter(({ attempts }) => attempts > 1).length,
    alreadyStored: answers.filter(({ wasStored }) => wasStored).length,
    mails: written,
    repeatedMails: received - written,
  }
}
