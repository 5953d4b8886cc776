import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

export type Administrator = { id: number; username: string; name: string; password: string }

/** Each test has its own: passwords, sessions and the second step of one are nobody else's business. */
export async function anAdministrator(request: APIRequestContext): Promise<Administrator> {
  const mark = randomBytes(5).toString('hex')
  const made = { username: `pessoa.${mark}`, name: `Pessoa ${mark}`, password: `trator amarelo ${mark}` }
  const headers = { 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` }
  const first = { username: 'admin', password: 'senha-dos-testes' }
  expect((await request.post('/api/admin/login', { data: first, headers })).status()).toBe(200)
  const answer = await request.post('/api/admin/users', { data: made, headers })
  expect(answer.status()).toBe(201)
  return { ...made, id: (await answer.json()).id }
}

/** The form answers once its button can be pressed. */
export async function fillLogin(page: Page, { username, password }: Pick<Administrator, 'username' | 'password'>) {
  const enter = page.getByRole('button', { name: 'Entrar', exact: true })
  await expect(enter).toBeEnabled()
  await page.getByLabel('Usuário').fill(username)
  await page.getByLabel('Senha *').fill(password)
  await enter.click()
}

/** In the panel, at this section, without having seen a refusal on the way. */
export async function enterPanel(page: Page, administrator: Administrator, section = '/admin') {
  await page.goto(`/admin-login?${new URLSearchParams({ voltar: section })}`)
  await fillLogin(page, administrator)
  // On a phone the menu is there but hidden.
  await expect(page.locator('#desk-menu')).toBeAttached()
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Painel Administrativo')
}
