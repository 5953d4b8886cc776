import { pathToFileURL } from 'node:url'
import { cleanUp } from '../scripts/tools/cleanup.mjs'
import { startServer } from '../scripts/tools/server.mjs'
import { startSmtp } from '../src/testing/smtp.ts'
import { test as base, expect } from './fixtures.ts'
import { copyTemplate, password } from './shop-template.ts'

const shiftedClock = pathToFileURL('e2e/shifted-clock.mjs').href

type MailingShop = Awaited<ReturnType<typeof openMailingShop>>

/** A shop whose letters arrive at a real mail server, and which can be found again some days later. */
async function openMailingShop() {
  const smtp = await startSmtp()
  // The story of a request runs on the embedded database too, whatever the others have.
  const { dataDir } = await copyTemplate({ isEmbedded: true })
  const env = {
    ADMIN_PASSWORD: password,
    TRUST_PROXY: '1',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'loja@loja.test',
    MAIL_TO: 'mesa@loja.test',
  }
  let server = await startServer({ dataDir, env })
  return {
    url: () => server.url,
    /** The same data, so many days after they were written. */
    async comeBackAfter(days: number) {
      await server.stop()
      const later = { NODE_OPTIONS: `--import=${shiftedClock}`, DAYS_LATER: String(days) }
      server = await startServer({ dataDir, env: { ...env, ...later } })
    },
    lettersTo: (address: string) => smtp.received.filter(({ to }) => to.includes(address)).map(({ mail }) => mail),
    received: smtp.received,
    async close() {
      await server.stop()
      await smtp.close()
    },
  }
}

/** One for each test file, whose tests run one after the other. */
export const test = base.extend<object, { shop: MailingShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures used from this pattern.
    async ({}, use) => {
      const shop = await openMailingShop()
      await use(shop)
      await shop.close()
      await cleanUp()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ shop }, use) => use(shop.url()),
})

/** The letter to this address whose subject says so, once it has come. */
export async function letter(shop: MailingShop, to: string, subject: RegExp) {
  const find = () => shop.lettersTo(to).findLast((mail) => subject.test(mail.subject ?? ''))
  // The worker looks every five seconds where nobody wakes it.
  await expect.poll(find, { message: `a letter to ${to}: ${subject}`, timeout: 20_000 }).toBeTruthy()
  return find()!
}

export const desk = 'mesa@loja.test'
