import { anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { expect } from './fixtures.ts'
import { test } from './own-shop.ts'

test.describe.configure({ mode: 'serial' })

const hostile = `</script><img src=x onerror=alert(1)>`

test('@desktop the desk says who the shop is; visitors see it at once, as text and nothing else', async ({
  page,
  context,
  request,
  visit,
}) => {
  const dialogs: string[] = []
  context.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  const desk = await context.newPage()
  await enterPanel(desk, await anAdministrator(request), '/admin/configuracoes')
  const before = await (await desk.request.get('/api/admin/site')).json()
  const warning = desk.getByRole('region', { name: 'A loja ainda mostra dados fictícios' })
  await expect(warning.getByRole('link', { name: 'Telefone' })).toBeVisible()
  await expectAccessible(desk)

  await desk.getByLabel('Telefone *').fill('3232')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByRole('alert')).toContainText('Escreva o telefone com DDD: 10 ou 11 dígitos.')
  await desk.getByLabel('Telefone *').fill('(19) 3232-4455')
  await desk.getByLabel('Frase abaixo do nome *').fill(hostile)
  await desk.getByLabel('Instagram').fill('javascript:alert(1)')
  await desk.keyboard.press('Control+s')
  await expect(desk.getByRole('alert')).toContainText('O link deve começar com https://')
  await desk.getByLabel('Instagram').fill('https://instagram.com/rodacerta')
  await desk.getByLabel('Número 1 *').first().fill('99+')
  // Whoever leaves now is asked first.
  await desk.getByRole('link', { name: 'Manutenção' }).click()
  await desk.getByRole('button', { name: 'Continuar editando' }).click()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Configurações salvas com sucesso!').first()).toBeVisible()
  await expect(warning.getByRole('link', { name: 'Telefone', exact: true })).toHaveCount(0)

  const logo = Buffer.from(await (await desk.request.get('/icon-192.png')).body())
  await desk.getByLabel('Escolher logotipo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
  await expect(desk.getByText('Logotipo atualizado com sucesso!').first()).toBeVisible()

  await visit('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('img', { name: 'RodaCerta' })).toBeVisible()
  await expect(page.getByRole('link', { name: '(19) 3232-4455' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/rodacerta')
  await expect(page.getByText('99+')).toBeVisible()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('siteTheme'))).toContain('/images/')
  for (const path of ['/contatos', '/privacidade', '/maintenance']) await page.goto(path)
  await desk.getByRole('button', { name: 'Remover logotipo' }).click()
  await expect(desk.getByText('Logotipo removido com sucesso!').first()).toBeVisible()
  await visit('/sobre-nos')
  await expect(header.getByText(hostile)).toBeVisible()
  expect(dialogs).toEqual([])
  expect((await desk.request.put('/api/admin/site', { data: before.settings })).status()).toBe(200)
})
