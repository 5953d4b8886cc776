import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Envie uma mensagem' })
const field = (page: Page, name: string) => form(page).getByRole('textbox', { name, exact: true })
const send = (page: Page) => form(page).getByRole('button', { name: 'Enviar mensagem' })
const toast = (page: Page) => page.getByRole('region', { name: 'Avisos (F8)' }).getByRole('listitem')

const required = ['Nome *', 'E-mail *', 'Assunto *', 'Mensagem *']

async function fillIn(page: Page) {
  await field(page, 'Nome *').fill('Ana Prado')
  await field(page, 'E-mail *').fill(anEmail())
  await field(page, 'Assunto *').fill('Roda fora de linha')
  await field(page, 'Mensagem *').fill('Vocês revestem rodas?\nSão duas.')
}

const values = (page: Page) =>
  form(page)
    .locator('input:not([name=referralNote]), textarea')
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))

/** Programs are told apart by their haste; no person is this fast, but a test is. */
const takeTime = (page: Page) => page.clock.fastForward(5000)

test.beforeEach(async ({ page, context }) => {
  await fromAnotherNetwork(context)
  await page.clock.install()
})

test('the form says what is missing or refused, keeps what was typed, and in the end is sent', async ({
  page,
  visit,
  expectConsole,
}) => {
  expectConsole(/422|inválid|Confira/i)
  expectConsole(/api\/contact/)
  await visit('/contatos')

  await test.step('name, e-mail, subject and message are required; the phone is not', async () => {
    for (const name of required) await expect(field(page, name)).toHaveAttribute('required')
    await expect(form(page).getByRole('textbox', { name: /^Telefone/ })).not.toHaveAttribute('required')
    await send(page).press('Enter')
    const summary = form(page).getByRole('alert')
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('link')).toHaveText([
      'Informe seu nome.',
      'Informe seu e-mail.',
      'Informe o assunto.',
      'Escreva sua mensagem.',
    ])
    await expectAccessible(page)
    const size = page.viewportSize()!
    await page.setViewportSize({ width: 320, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.setViewportSize(size)
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(field(page, 'Nome *')).toBeFocused()
    await page.keyboard.type('Ana')
    await expect(summary.getByRole('link')).toHaveCount(3)
  })

  await test.step('what was typed is still there after a reload', async () => {
    await fillIn(page)
    const before = await values(page)
    await page.reload()
    await expect.poll(() => values(page)).toEqual(before)
  })

  await takeTime(page)
  await test.step('what the server refuses is said at its field, and the form is kept', async () => {
    await page.route('**/api/contact', (route) =>
      route.fulfill({
        status: 422,
        json: {
          message: 'Confira os campos.',
          error: 'Confira os campos.',
          code: 'INVALID_INPUT',
          fields: { email: ['E-mail inválido'] },
          requestId: 'r',
        },
      }),
    )
    await send(page).click()
    await expect(toast(page)).toContainText('Erro ao enviar')
    await expect(field(page, 'E-mail *')).toHaveAttribute('aria-invalid', 'true')
    await expect(form(page).getByRole('alert')).toBeFocused()
    await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
    await page.unroute('**/api/contact')
    await page.clock.runFor(6000)
    await expect(toast(page)).toHaveCount(0)
  })

  const keys: (string | undefined)[] = []
  let isDown = true
  await test.step('a message that cannot be delivered is kept', async () => {
    await page.route('**/api/contact', (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      return isDown ? route.abort('connectionfailed') : route.continue()
    })
    await send(page).click()
    await expect(toast(page)).toContainText('Erro ao enviar')
    await expect(toast(page)).toContainText('Tente novamente ou entre em contato por telefone.')
    await expect(field(page, 'Mensagem *')).toHaveValue('Vocês revestem rodas?\nSão duas.')
    expect(keys, 'what failed is not sent again by itself').toHaveLength(1)
  })

  await test.step('a message is sent, said to be sent, and leaves an empty form', async () => {
    isDown = false
    const request = page.waitForRequest('**/api/contact')
    await send(page).click()
    const posted = (await request).postDataJSON()
    expect(posted).toMatchObject({ formType: 'contato', name: 'Ana Prado', phone: '', subject: 'Roda fora de linha' })
    expect((await request).headers()['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
    const answer = await (await request).response()
    expect(await answer?.json()).toMatchObject({ success: true })
    await expect(toast(page)).toContainText('Mensagem enviada!')
    await expect(toast(page)).toContainText('Entraremos em contato em breve.')
    expect(await values(page)).toEqual(['', '', '', '', ''])
  })

  await test.step('a message that cannot be delivered is kept, and the same is sent again', async () => {
    expect(keys[1]).toBe(keys[0])
  })
})

test('a link with a subject and a message works from anywhere', async ({ page, visit }) => {
  await visit('/contatos?assunto=Garantia&mensagem=Pedido%2012')
  await expect(field(page, 'Assunto *')).toHaveValue('Garantia')
  await expect(field(page, 'Mensagem *')).toHaveValue('Pedido 12')
  await expect(page).toHaveURL('/contatos')
  await field(page, 'Assunto *').fill('Outro assunto')
  await page.reload()
  await expect(field(page, 'Assunto *')).toHaveValue('Outro assunto')
})
