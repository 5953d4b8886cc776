import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'

export type Person = { name: string; email: string; phone: string; company: string; password: string }

export const aPerson = (): Person => ({
  name: 'Ana Prado',
  email: anEmail(),
  phone: '(19) 99999-0000',
  company: 'Prado Logística',
  password: `trator amarelo ${randomBytes(4).toString('hex')}`,
})

/** With an account, made behind the browser's back: nobody is in it there. */
export async function aCustomer(request: APIRequestContext, more: Partial<Person> = {}): Promise<Person> {
  const person = { ...aPerson(), ...more }
  const headers = { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` }
  expect((await request.post('/api/auth/register', { data: person, headers })).status()).toBe(201)
  return person
}

/** Somebody new, who is in the account in this browser already. */
export async function enterAsCustomer(context: BrowserContext, more: Partial<Person> = {}): Promise<Person> {
  await fromAnotherNetwork(context)
  const person = { ...aPerson(), ...more }
  expect((await context.request.post('/api/auth/register', { data: person })).status()).toBe(201)
  return person
}

export const toast = (page: Page) => page.getByRole('region', { name: 'Avisos (F8)' }).getByRole('listitem')

export async function fillCustomerLogin(page: Page, { email, password }: Pick<Person, 'email' | 'password'>) {
  const enter = page.getByRole('main').getByRole('button', { name: 'Entrar', exact: true })
  await expectAlive(enter)
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Senha *').fill(password)
  await enter.click()
}

/** The address in the newest message to this mailbox that leads to `page`; messages lie where the shop without SMTP puts them. */
export async function mailedLink(email: string, page: string) {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = (await messagesTo(email)).flatMap((text) => text.match(linkTo(page)) ?? []).at(-1)
        return link
      },
      // The worker looks every five seconds where nobody wakes it.
      { message: `a message to ${email} with a link to ${page}`, timeout: 20_000 },
    )
    .toBeTruthy()
  // The shop writes its public address; the test reaches it at another.
  return new URL(String(link)).pathname + new URL(String(link)).hash
}

const linkTo = (page: string) => new RegExp(`https?://[^\\s"<>]*${page}#token=[\\w-]+`)

async function messagesTo(email: string) {
  const folder = path.join(process.env.SHOP_DATA_DIR ?? '', 'outbox')
  const files = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort()
  const texts = await Promise.all(files.map((name) => readFile(path.join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes(email)).map((text) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '='))
}
