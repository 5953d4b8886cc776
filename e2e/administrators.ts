import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect, expectAlive } from './fixtures.ts'
import { fromSomewhere } from './senders.ts'

export type Administrator = { id: number; username: string; name: string; password: string }

/** Each test has its own: passwords, sessions and the second step of one are nobody else's business. */
export async function anAdministrator(request: APIRequestContext): Promise<Administrator> {
  const mark = randomBytes(5).toString('hex')
  const made = { username: `pessoa.${mark}`, name: `Pessoa ${mark}`, password: `trator amarelo ${mark}` }
  const headers = fromSomewhere()
  const first = { username: 'admin', password: 'senha-dos-testes' }
  expect((await request.post('/api/admin/login', { data: first, headers })).status()).toBe(200)
  const confirmed = await request.post('/api/admin/account/confirm', { data: { password: first.password }, headers })
  expect(confirmed.status()).toBe(200)
  const answer = await request.post('/api/admin/users', { data: made, headers })
  expect(answer.status()).toBe(201)
  return { ...made, id: (await answer.json()).id }
}

export async function fillLogin(page: Page, { username, password }: Pick<Administrator, 'username' | 'password'>) {
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await expectAlive(enter)
  await page.getByLabel('Usuário').fill(username)
  await page.getByLabel('Senha *').fill(password)
  await enter.click()
}

/** What changes who gets in wants the password once more. */
export async function confirmPassword(page: Page, { password }: Pick<Administrator, 'password'>) {
  const again = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await again.getByLabel('Sua senha *').fill(password)
  await again.getByRole('button', { name: 'Confirmar' }).click()
  await expect(again).toBeHidden()
}

/** In the panel, at this section; the login's own page is tried in admin-access.spec.ts. */
export async function enterPanel(page: Page, { username, password }: Administrator, section = '/admin') {
  const answer = await page.request.post('/api/admin/login', { data: { username, password }, headers: fromSomewhere() })
  expect(answer.status()).toBe(200)
  await page.goto(section)
  // On a phone the menu is there but hidden.
  await expect(page.locator('#desk-menu')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Painel Administrativo')
}
