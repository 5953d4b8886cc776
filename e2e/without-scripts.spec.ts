import type { Page } from '@playwright/test'
import { aJpeg } from '../src/testing/pictures.ts'
import { aPerson } from './customers.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'

const main = (page: Page) => page.getByRole('main')
const field = (page: Page, name: string | RegExp) => main(page).getByRole('textbox', { name, exact: true })
const send = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true }).click()
const problem = (page: Page) => main(page).getByRole('alert')

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test.describe('without scripts @phone', () => {
  test.use({ javaScriptEnabled: false })

  /** The server refuses with such an answer, which the browser notes; nothing of what was typed stands in the address. */
  test.beforeEach(({ allowConsole }) => allowConsole(/status of 4(01|22)/))
  test.afterEach(({ page }) => expect(new URL(page.url()).search).toBe(''))

  test('a message is refused where it stands, mended and sent', async ({ page }) => {
    await page.goto('/contatos')
    await field(page, 'Nome *').fill('Ana Prado')
    await field(page, 'E-mail *').fill('ana@')
    await field(page, 'Assunto *').fill('Prazo')
    await field(page, 'Mensagem *').fill('Entregam em Jundiaí?\nObrigada.')
    await send(page, 'Enviar mensagem')
    await expect(problem(page)).toBeInViewport()
    await expect(field(page, 'E-mail *')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'Mensagem *')).toHaveValue('Entregam em Jundiaí?\nObrigada.')
    await field(page, 'E-mail *').fill(anEmail())
    await send(page, 'Enviar mensagem')
    await expect(main(page).getByRole('status')).toContainText('Mensagem enviada!')
    await expect(main(page).getByRole('status')).toBeInViewport()
  })

  test('photos are sent, also where they must be chosen again', { tag: '@full' }, async ({ page }) => {
    const choose = async () =>
      main(page)
        .getByLabel(/escolha até 4 fotos/)
        .setInputFiles({ name: 'roda.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await aJpeg()) })
    await page.goto('/nao-sei-qual-e')
    await choose()
    await field(page, 'Nome *').fill('Ana Prado')
    await field(page, /^Máquina/).fill('EGV 16')
    await send(page, 'Enviar fotos')
    await expect(problem(page)).toContainText('Informe o WhatsApp ou o e-mail')
    await expect(problem(page)).toBeInViewport()
    await expect(main(page)).toContainText('escolha-as de novo')
    await expect(field(page, /^Máquina/)).toHaveValue('EGV 16')
    await field(page, 'E-mail').fill(anEmail())
    await choose()
    await send(page, 'Enviar fotos')
    await expect(main(page).getByRole('heading', { name: /^Cotação nº \d+$/ })).toBeVisible()
  })

  test('a quotation is asked for in words', async ({ page }) => {
    await page.goto('/cotacao')
    await field(page, 'Nome *').fill('Ana Prado')
    await field(page, 'E-mail *').fill(anEmail())
    await field(page, 'Telefone *').fill('19999990000')
    await send(page, 'Enviar cotação')
    await expect(problem(page)).toContainText('Escreva o que você precisa.')
    await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
    await field(page, 'O que você precisa *').fill('RT-230X75-LI, 2 peças')
    await send(page, 'Enviar cotação')
    await expect(page.getByRole('heading', { level: 1, name: /^Cotação nº \d+ recebida$/ })).toBeVisible()
  })

  test('an account is made and entered; its pages say that they need scripts', { tag: '@full' }, async ({
    page,
    context,
  }) => {
    const { name, email, phone, password } = aPerson()
    await page.goto('/user-register')
    await field(page, 'Nome *').fill(name)
    await field(page, 'E-mail *').fill(email)
    await field(page, 'Telefone *').fill(phone)
    await field(page, 'Senha *').fill(password)
    await field(page, 'Confirmar senha *').fill('outra')
    await send(page, 'Criar conta')
    await expect(problem(page)).toContainText('As senhas não coincidem')
    await expect(field(page, 'Nome *')).toHaveValue(name)
    for (const secret of ['Senha *', 'Confirmar senha *']) {
      await expect(field(page, secret)).toHaveValue('')
      await field(page, secret).fill(password)
    }
    await send(page, 'Criar conta')
    await expect(page).toHaveURL('/')
    await context.clearCookies()
    await page.goto('/login')
    await field(page, 'E-mail *').fill(email)
    await field(page, 'Senha *').fill('errada-123')
    await send(page, 'Entrar')
    await expect(problem(page)).toContainText('E-mail ou senha incorretos.')
    await expect(field(page, 'E-mail *')).toHaveValue(email)
    await field(page, 'Senha *').fill(password)
    await send(page, 'Entrar')
    await expect(page).toHaveURL('/my-quotations')
    const others = [
      '/quotation-history',
      '/minha-conta',
      '/redefinir-senha',
      '/confirmar-email',
      '/admin-login',
      '/admin',
    ]
    for (const path of ['', ...others]) {
      if (path) await page.goto(path)
      await expect(page.getByText('Esta página precisa de JavaScript.'), path).toBeVisible()
    }
  })
})

test('where the browser is too old to read the script, what was pressed before is sent all the same @phone', {
  tag: '@full',
}, async ({ page, allowConsole }) => {
  allowConsole(/SyntaxError|Unexpected|Invalid/)
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  const unreadable = { contentType: 'text/javascript', body: 'class { static {' }
  await page.route('**/assets/entry-client-*.js', (route) => arrived.then(() => route.fulfill(unreadable)))
  await page.goto('/cotacao', { waitUntil: 'commit' })
  await expect(main(page).getByRole('button', { name: 'Revisar e enviar' })).toBeVisible()
  await page.goto('/contatos', { waitUntil: 'commit' })
  await field(page, 'Nome *').fill('Ana Prado')
  await field(page, 'E-mail *').fill(anEmail())
  await field(page, 'Assunto *').fill('Prazo')
  await field(page, 'Mensagem *').fill('Entregam em Jundiaí?')
  await send(page, 'Enviar mensagem')
  arrive()
  await expect(main(page).getByRole('status').first()).toContainText('Mensagem enviada!')
  await page.goto('/cotacao', { waitUntil: 'load' })
  await expect(main(page).getByRole('heading', { name: 'Peça sua cotação em palavras' })).toBeVisible()
  await expect(main(page).getByRole('button', { name: 'Revisar e enviar' })).toBeHidden()
})
