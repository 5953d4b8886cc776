import { randomBytes } from 'node:crypto'
import type { APIRequestContext, Page } from '@playwright/test'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { passUntilNews } from './clock.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork, fromSomewhere } from './senders.ts'

let rita: Administrator
let mark: string
test.beforeEach(async ({ request, context }) => {
  await fromAnotherNetwork(context)
  rita = await anAdministrator(request)
  mark = randomBytes(4).toString('hex')
})

const toast = (page: Page) => page.locator('.toast')

async function aMessage(request: APIRequestContext, more: object = {}) {
  const data = {
    formType: 'contato',
    name: 'Rogério Lima',
    email: anEmail(),
    phone: '(19) 98888-7777',
    subject: `Prazo ${mark}`,
    message: 'Vocês entregam em Sumaré?',
    ...more,
  }
  expect((await request.post('/api/contact', { data, headers: fromSomewhere() })).status()).toBeLessThan(300)
  return data
}

async function aRequest(request: APIRequestContext) {
  const [wheel] = await (await request.get('/api/products?limit=1')).json()
  const data = {
    name: 'Ana',
    email: anEmail(),
    phone: '(19) 99999-0000',
    items: [{ productId: wheel.id, quantity: 2 }],
  }
  expect((await request.post('/api/quotations', { data, headers: fromSomewhere() })).status()).toBe(201)
}

const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

test('the first page shows figures and leads to the messages, which are read, archived and restored', async ({
  page,
  request,
}) => {
  test.slow()
  await aRequest(request)
  await aMessage(request)
  await page.clock.install()
  await enterPanel(page, rita)

  await test.step('figures are charts, and their numbers are in tables too', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible()
    await expect(page.getByRole('img', { name: /^Gráfico de colunas: .* em 12 semanas/ })).toBeVisible()
    await expect(page.getByRole('table', { name: 'Produtos mais pedidos' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Buscas sem resultado' })).toBeVisible()
    await expectAccessible(page)
    await fits(page)
    const numbers = page.getByRole('table', { name: 'Pedidos por semana' })
    await expect(numbers).toBeHidden()
    await page.getByText('Ver os números').click()
    await expect(numbers.getByRole('row')).toHaveCount(13)
  })

  await test.step('the URL holds the period', async () => {
    await page.getByLabel('Período').selectOption('4 semanas')
    await expect(page).toHaveURL(/\/admin\?semanas=4$/)
    await expect(page.getByRole('img', { name: /em 4 semanas/ })).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Período')).toHaveValue('4')
  })

  await test.step('the first page links to unread messages', async () => {
    const rail = page.getByRole('navigation', { name: 'Painel' })
    await expect(rail.getByRole('tab', { name: 'Painel' })).toHaveAttribute('aria-current', 'page')
    await expect(rail.getByRole('tab', { name: 'Mensagens' })).toHaveAccessibleDescription(/mensage(m|ns) não lidas?/)
    await page
      .getByRole('region', { name: 'Espera por você' })
      .getByRole('link', { name: /mensage/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'Mensagens' })).toBeVisible()
    await expect(rail.getByRole('tab', { name: 'Painel' })).not.toHaveAttribute('aria-current')
    await expect(page.getByRole('list', { name: 'Mensagens' })).toContainText(mark)
  })

  await test.step('a new message appears by itself and is read', async () => {
    const subject = `Nova ${randomBytes(4).toString('hex')}`
    await page.goto(`/admin/mensagens?busca=${encodeURIComponent(subject)}`)
    await expect(page.getByText('Nenhuma mensagem encontrada')).toBeVisible()
    const sent = await aMessage(request, { subject })
    await passUntilNews(page)
    const entry = page.getByRole('list', { name: 'Mensagens' }).getByRole('button', { name: subject })
    await expect(entry).toContainText('Não lida')

    await entry.click()
    await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(sent.message)
    await expect(entry).not.toContainText('Não lida')
    await expect(page.getByRole('link', { name: 'Responder por e-mail' })).toHaveAttribute(
      'href',
      `mailto:${sent.email}?subject=${encodeURIComponent(`Re: ${subject}`)}`,
    )
    await expect(page.getByRole('link', { name: 'Ligar' })).toHaveAttribute('href', 'tel:+5519988887777')
    await expectAccessible(page)
    await fits(page)

    await page.getByRole('button', { name: 'Marcar como não lida' }).click()
    await expect(entry).toContainText('Não lida')
    await page.getByRole('button', { name: 'Arquivar' }).click()
    await expect(toast(page)).toContainText('Mensagem arquivada.')
    await expect(entry).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(entry).toBeVisible()
  })
})

test('mail is found by its recipient, read, and sent again only after a question', { tag: '@full' }, async ({
  page,
  request,
}) => {
  const email = anEmail()
  const data = { name: 'Ana', email, phone: '(19) 99999-0000', products: 'Roda 230x75' }
  expect((await request.post('/api/quotations', { data, headers: fromSomewhere() })).status()).toBe(201)
  const delivered = async () =>
    (await (await request.get(`/api/admin/outbox?state=sent&search=${email}`)).json()).length
  await expect.poll(delivered).toBe(1)
  await enterPanel(page, rita, `/admin/emails?busca=${email}`)
  await expect(page.getByText('Sem servidor de e-mail')).toBeVisible()
  const entries = page.getByRole('list', { name: 'E-mails' }).getByRole('button')
  await entries.filter({ hasText: 'Em arquivo' }).click()
  await expect(page.getByRole('article')).toContainText('Recebemos seu pedido')
  await expect(page.getByRole('complementary', { name: 'Envio' })).toContainText('1 de 12')
  await expectAccessible(page)
  await fits(page)

  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  const question = page.getByRole('dialog', { name: 'Enviar outra vez?' })
  await expect(question).toContainText(email)
  await question.getByRole('button', { name: 'Cancelar' }).click()
  await expect(entries).toHaveCount(1)
  await page.getByRole('button', { name: 'Enviar de novo' }).click()
  await question.getByRole('button', { name: 'Enviar de novo' }).click()
  await expect(toast(page)).toContainText('E-mail na fila para envio.')
  await expect(entries).toHaveCount(2)
})

test('figures, messages and mail fit and are accessible @phone', { tag: '@full' }, async ({ page, request }) => {
  await aRequest(request)
  const { subject } = await aMessage(request)
  await enterPanel(page, rita)
  await expect(page.getByRole('table', { name: 'Produtos mais pedidos' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Buscas sem resultado' })).toBeVisible()
  await expectAccessible(page)
  await fits(page)
  await page.goto(`/admin/mensagens?busca=${mark}`)
  await page.getByRole('list', { name: 'Mensagens' }).getByRole('button', { name: subject }).click()
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible()
  await expectAccessible(page)
  await fits(page)
  await page.goto('/admin/emails')
  await page.getByRole('list', { name: 'E-mails' }).getByRole('button').first().click()
  await expect(page.getByRole('complementary', { name: 'Envio' })).toBeVisible()
  await expectAccessible(page)
  await fits(page)
})
