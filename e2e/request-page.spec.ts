import { expectAccessible } from './axe.ts'
import { expect, test } from './fixtures.ts'
import {
  address,
  button,
  call,
  currentStep,
  field,
  goToReview,
  heading,
  keep,
  linesOf,
  main,
  quantity,
  refuse,
  remarks,
  sayWho,
  takeTime,
  toast,
} from './request-page.ts'
import { anEmail, fromAnotherNetwork } from './senders.ts'

const wheel = 'Roda de tração PU 230 × 75 mm, flange 5 furos'
const roller = 'Rolo de carga PU 85 × 105 mm, simples'

test.beforeEach(async ({ page, context }) => {
  await fromAnotherNetwork(context)
  await page.clock.install()
})

test('an empty list says what to do, and takes a list that is pasted', async ({ page, visit }) => {
  await visit('/cotacao?etapa=revisao')
  const list = field(page, 'Lista de códigos e quantidades')

  await test.step('the address of the review alone leads nowhere', async () => {
    await expect(page).toHaveURL(address)
    await expect(currentStep(page)).toHaveText(/Itens e dados/)
  })

  await test.step('is found: title, description and canonical address', async () => {
    await expect(page).toHaveTitle(/^Cotação \| /)
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/cotacao$/)
  })

  await test.step('that is empty sends nothing, and says why and what to do', async () => {
    await expect(heading(page, 'Nenhum produto na lista')).toBeVisible()
    for (const name of ['Revisar e enviar', 'Enviar pelo WhatsApp']) {
      await expect(button(page, name)).toBeDisabled()
      await expect(button(page, name)).toHaveAccessibleDescription('Adicione produtos à cotação para enviar.')
    }
    await expect(main(page).getByRole('link', { name: 'Ver Produtos' })).toHaveAttribute('href', '/produtos')
    await expect(main(page).getByRole('link', { name: 'Não sei qual é', exact: true })).toHaveAttribute(
      'href',
      '/nao-sei-qual-e',
    )
    await page.evaluate(() => document.querySelector<HTMLFormElement>('form#cotacao')?.requestSubmit())
    await expect(toast(page)).toContainText('Erro')
    await expect(toast(page)).toContainText('Selecione pelo menos um produto para cotação.')
  })

  await main(page).getByText('Colar lista', { exact: true }).click()

  await test.step('a file is read into the list', async () => {
    const buffer = Buffer.from('Código;Quantidade\r\nRT-230X75-LI;2\r\n', 'latin1')
    const file = { name: 'lista.csv', mimeType: 'text/csv', buffer }
    await main(page).getByLabel('Enviar arquivo CSV ou TXT').setInputFiles(file)
    await expect(list).toHaveValue(/^Código;Quantidade/)
  })

  await test.step('shows what was understood before anything is added', async () => {
    await list.fill('RT-230X75-LI 2\n4x rc 85x105 li\nRT-230X75-LI; 3\nRT-999X9-ZZ 7')
    await page.clock.runFor(400)
    await expect(main(page).getByRole('status')).toHaveText('2 produtos encontrados, 1 linha não encontrada')
    await expect(main(page).getByRole('row', { name: `RT-230X75-LI ${wheel} 5` })).toBeVisible()
    await expect(main(page).getByRole('row', { name: `RC-85X105-LI ${roller} 4` })).toBeVisible()
    await expect(main(page)).toContainText('Lido como código RT999X9ZZ, quantidade 7')
    await expect(main(page).getByRole('row').nth(1)).toContainText('Não encontrado no catálogo')
    await expectAccessible(page)
    await button(page, 'Adicionar 2 produtos').click()
    await expect(toast(page)).toContainText('2 produtos, 9 itens')
    await expect(heading(page, '2 produtos, 9 itens')).toBeVisible()
    await expect(list).toHaveValue('RT-999X9-ZZ 7')
    await page.clock.runFor(400)
    await button(page, 'Incluir nas observações o que não foi encontrado').click()
    await expect(remarks(page)).toHaveValue('Não encontrei no catálogo:\nRT-999X9-ZZ 7')
    await expect(list).toHaveValue('')
  })
})

test.describe('the list', () => {
  test('takes over what was chosen elsewhere, gives it back, and does not call itself empty while it waits', async ({
    page,
    visit,
    request,
  }) => {
    await keep(page, {
      request: await linesOf(request, { 'RT-230X75-LI': 2 }),
      cart: await linesOf(request, { 'RT-230X75-LI': 1, 'EX-20X108': 3 }),
      home: await linesOf(request, { 'RC-85X105-LI': 1 }),
    })
    await visit(address)

    await test.step('takes over the cart and what was chosen on the home page, says how many, and gives them back', async () => {
      await expect(heading(page, 'Você tem 4 itens no carrinho')).toBeVisible()
      await expect(main(page)).toContainText('RT-230X75-LI e EX-20X108')
      await expect(heading(page, '1 item escolhido na página inicial')).toBeVisible()

      await button(page, 'Importar 5 itens').click()
      await expect(toast(page)).toContainText('Produtos adicionados à cotação')
      await expect(toast(page)).toContainText('3 produtos, 5 itens')
      await expect(heading(page, '3 produtos, 7 itens')).toBeVisible()
      await expect(quantity(page, wheel)).toHaveValue('3')
      await expect(button(page, 'Importar 5 itens')).toHaveCount(0)
      const waiting = () =>
        page.evaluate(() => [localStorage.getItem('cart'), sessionStorage.getItem('quotationItems')])
      expect(await waiting()).toEqual(['[]', '[]'])

      await toast(page).getByRole('button', { name: 'Desfazer' }).click()
      await expect(heading(page, '1 produto, 2 itens')).toBeVisible()
      await expect(button(page, 'Importar 5 itens')).toBeVisible()
      await expect(heading(page, '1 item escolhido na página inicial')).toBeVisible()
    })

    await test.step('that waits elsewhere is not called empty: taking it over is what the page asks for', async () => {
      await button(page, 'Limpar').click()
      await expect(button(page, 'Importar 5 itens')).toHaveClass(/button-primary/)
      await expect(heading(page, 'Itens desta cotação')).toBeVisible()
      await expect(heading(page, 'Nenhum produto na lista')).toHaveCount(0)
      await button(page, 'Importar 5 itens').press('Enter')
      await expect(heading(page, '3 produtos, 5 itens')).toBeFocused()
    })
  })

  test('is changed, the same in every tab, and with the form survives a reload up to the review', async ({
    page,
    visit,
    request,
  }) => {
    await keep(page, { request: await linesOf(request, { 'RT-230X75-LI': 1, 'RC-85X105-LI': 4 }) })
    await visit(address)

    await test.step('raises and lowers quantities; 0 removes, and removing can be undone', async () => {
      await main(page)
        .getByRole('button', { name: `Aumentar quantidade: ${roller}` })
        .click()
      await expect(heading(page, '2 produtos, 6 itens')).toBeVisible()
      await quantity(page, roller).fill('12')
      await expect(heading(page, '2 produtos, 13 itens')).toBeVisible()
      await main(page)
        .getByRole('button', { name: `Diminuir quantidade: ${wheel}` })
        .click()
      await expect(heading(page, '1 produto, 12 itens')).toBeVisible()
      await toast(page).getByRole('button', { name: 'Desfazer' }).click()
      await expect(heading(page, '2 produtos, 13 itens')).toBeVisible()
      await main(page)
        .getByRole('button', { name: `Remover ${roller}` })
        .click()
      await expect(heading(page, '1 produto, 1 item')).toBeVisible()
      await button(page, 'Limpar').press('Enter')
      await expect(heading(page, 'Nenhum produto na lista')).toBeFocused()
      await toast(page).getByRole('button', { name: 'Desfazer' }).click()
      await expect(heading(page, '1 produto, 1 item')).toBeVisible()
    })

    await test.step('is the same in every tab', async () => {
      const stored = {
        quotationBasket: await linesOf(request, { 'RT-230X75-LI': 2 }),
        cart: await linesOf(request, { 'EX-20X108': 3 }),
      }
      // A browser sends this event to every other tab of the same site.
      await page.evaluate((written) => {
        for (const [key, lines] of Object.entries(written)) {
          localStorage.setItem(key, JSON.stringify(lines))
          dispatchEvent(new StorageEvent('storage', { key }))
        }
      }, stored)
      await expect(quantity(page, wheel)).toHaveValue('2')
      await expect(heading(page, 'Você tem 3 itens no carrinho')).toBeVisible()
    })

    const summary = main(page).getByRole('alert')
    await test.step('says everything that is wrong, leads to it, and forgets it once it is mended', async () => {
      await field(page, 'Telefone *').fill('9999')
      await button(page, 'Revisar e enviar').click()
      await page.clock.runFor(100)
      await expect(summary).toBeFocused()
      await expect(summary.getByRole('link')).toHaveText([
        'Informe seu nome.',
        'Informe seu e-mail.',
        'Informe o telefone com DDD, como (19) 99999-0000.',
      ])
      await expectAccessible(page)
      await summary.getByRole('link', { name: 'Informe seu e-mail.' }).click()
      await expect(field(page, 'E-mail *')).toBeFocused()
      await sayWho(page, 'ana@example.com')
      await expect(summary).toHaveCount(0)
    })

    await test.step('and the list survive a reload, and so does the step', async () => {
      await remarks(page).fill('Preciso até sexta.')
      await goToReview(page)
      await expect(heading(page, 'Revise e envie')).toBeFocused()
      await page.reload()
      await expect(heading(page, 'Revise e envie')).toBeVisible()
      await expect(main(page)).toContainText('ana@example.com')
      await expect(main(page)).toContainText('Preciso até sexta.')
    })

    await test.step('the review shows everything once more, and Back leads to the list', async () => {
      await expect(main(page)).toContainText('Qtd: 2')
      await expect(main(page)).toContainText('(19) 99999-0000')
      await expectAccessible(page)
      await page.goBack()
      await expect(heading(page, 'Lista de cotação')).toBeFocused()
      await expect(page).toHaveURL(address)
      await expect(heading(page, '1 produto, 2 itens')).toBeVisible()
      await goToReview(page)
      await button(page, 'Voltar e corrigir').click()
      await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
      await expect(remarks(page)).toHaveValue('Preciso até sexta.')
    })
  })

  test('takes what has no code, in words', async ({ page, visit }) => {
    await visit('/cotacao?medida=900+%C3%97+900')
    await expect(page).toHaveURL(address)
    await expect(field(page, 'O que você precisa *')).toHaveValue('Roda sob medida 900 × 900 mm')
    await button(page, 'Adicionar item').click()
    await expect(heading(page, 'Roda sob medida 900 × 900 mm')).toBeVisible()
    await button(page, 'Adicionar item sem código').click()
    await expect(field(page, 'O que você precisa *')).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(main(page)).toContainText('Descreva o item: medida, máquina ou uso.')
    await page.keyboard.press('Escape')
    await expect(field(page, 'O que você precisa *')).toHaveCount(0)
    await page.reload()
    await expect(heading(page, '1 produto, 1 item')).toBeVisible()
    await expect(button(page, 'Revisar e enviar')).toBeEnabled()
    await button(page, 'Limpar').click()
    await expect(heading(page, 'Nenhum produto na lista')).toBeVisible()
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(heading(page, '1 produto, 1 item')).toBeVisible()
  })

  test('keeps the focus on the review when a slip is corrected there', { tag: '@full' }, async ({
    page,
    visit,
    request,
  }) => {
    await keep(page, { request: await linesOf(request, { 'RC-85X105-LI': 3 }) })
    await visit(address)
    await sayWho(page)
    await goToReview(page)
    await expect(button(page, 'Enviar cotação')).toBeEnabled()
    await button(page, 'Mudar para 4').press('Enter')
    await expect(main(page)).toContainText('Qtd: 4')
    await expect(main(page).getByText('Confira os itens e seus dados.')).toBeFocused()
  })
})

test.describe('sending', () => {
  test('that is refused or swallowed keeps everything; in the end the quotation is stored, once', async ({
    page,
    visit,
    request,
    expectConsole,
  }) => {
    for (const complaint of [/status of 503/, /status of 422/, /AppError/, /ERR_FAILED/]) expectConsole(complaint)
    await keep(page, { request: await linesOf(request, { 'RT-230X75-LI': 2, 'RC-85X105-LI': 4 }) })
    await visit(address)
    const email = await sayWho(page)

    await test.step('that the server refuses says its reason and keeps everything', async () => {
      const message = 'O site está em manutenção.'
      await goToReview(page)
      await refuse(page, { status: 503, code: 'UNAVAILABLE', message })
      await button(page, 'Enviar cotação').click()
      await expect(toast(page)).toContainText('Erro ao enviar cotação')
      await expect(toast(page)).toContainText(message)
      await button(page, 'Voltar e corrigir').click()
      await expect(heading(page, '2 produtos, 6 itens')).toBeVisible()
      await expect(field(page, 'Nome *')).toHaveValue('Ana Prado')
      await page.unroute(call)
    })

    await test.step('with a field the server does not take leads back to that field', async () => {
      await goToReview(page)
      const message = 'Confira os campos indicados.'
      const fields = { email: ['Informe um endereço de e-mail.'] }
      await refuse(page, { status: 422, code: 'INVALID_INPUT', message, fields })
      await button(page, 'Enviar cotação').click()
      await expect(main(page).getByRole('alert')).toContainText('Informe um endereço de e-mail.')
      await expect(field(page, 'E-mail *')).toHaveAttribute('aria-invalid', 'true')
      await page.unroute(call)
      await sayWho(page, email)
    })

    const first = page.waitForRequest(call)
    await test.step('that the network swallows keeps everything', async () => {
      await goToReview(page)
      await takeTime(page)
      await page.route(call, (route) => route.abort('failed'), { times: 1 })
      await button(page, 'Enviar cotação').click()
      await expect(toast(page)).toContainText('Erro ao enviar cotação')
      await expect(toast(page)).toContainText('Falha de conexão com o servidor. Verifique sua conexão com a internet.')
      await expect(main(page)).toContainText('Qtd: 2')
    })

    const answering = page.waitForResponse(call)
    await button(page, 'Enviar cotação').click()
    const answer = await answering
    const sent = answer.request()
    const quotation = (await answer.json()) as { id: number; products: string; quotationItems: unknown[] }

    await test.step('that the network swallows keeps everything, and asking again makes no second request', async () => {
      const keys = [await first, sent].map((one) => one.headers()['idempotency-key'])
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
      expect(keys[1]).toBe(keys[0])
    })

    await test.step('stores the quotation, shows its number, and empties list and form', async () => {
      expect(answer.status()).toBe(201)
      expect(quotation.products).toBe(`${wheel} (Qtd: 2), ${roller} (Qtd: 4)`)
      expect(quotation.quotationItems).toHaveLength(2)
      await expect(heading(page, `Cotação nº ${quotation.id} recebida`)).toBeFocused()
      await expect(main(page)).toContainText(email)
      await expect(toast(page)).toContainText('Cotação enviada com sucesso!')
      await expect(toast(page)).toContainText('Entraremos em contato em breve com sua cotação personalizada.')
      await expectAccessible(page)

      // The shop knows the key with other content: the request is stored, and not merely answered.
      const again = await page.request.post('/api/quotations', {
        headers: { 'Idempotency-Key': sent.headers()['idempotency-key'] ?? '' },
        data: { ...sent.postDataJSON(), name: 'Outra pessoa' },
      })
      expect(again.status()).toBe(422)

      await page.reload()
      await expect(heading(page, `Cotação nº ${quotation.id} recebida`)).toBeVisible()
      await page.goBack()
      await expect(heading(page, 'Nenhum produto na lista')).toBeVisible()
      await expect(field(page, 'Nome *')).toHaveValue('')
    })
  })

  test('asks in words for what left the catalogue, long before or a moment ago', async ({
    page,
    visit,
    request,
    expectConsole,
  }) => {
    expectConsole(/status of 422/)
    expectConsole(/AppError/)
    const lines = await linesOf(request, { 'RT-230X75-LI': 2, 'RC-85X105-LI': 2 })
    const gone = { product: { id: 999_999, name: 'Roda antiga', code: 'RT-OLD', imageUrl: null }, quantity: 1 }
    const marks = main(page).getByText('Não está mais no catálogo')
    await keep(page, { request: [...lines, gone] })
    await visit(address)

    await test.step('what left the catalogue is marked, in the list and in the review', async () => {
      await expect(marks).toHaveCount(1)
      await sayWho(page)
      await goToReview(page)
      await expect(marks).toHaveCount(1)
    })

    await test.step('what left the catalogue a moment ago is marked, and can be sent then', async () => {
      const message = 'Um produto da lista não está mais disponível.'
      await refuse(page, { status: 422, code: 'QUOTATION_ITEM_UNAVAILABLE', message })
      await page.route('**/api/products/lookup?*', async (route) => {
        const answer = await route.fetch()
        const known = (await answer.json()) as { code: string }[]
        await route.fulfill({ response: answer, json: known.filter(({ code }) => code !== 'RC-85X105-LI') })
      })
      await button(page, 'Enviar cotação').click()
      await expect(toast(page)).toContainText('Um produto da lista saiu do catálogo.')
      await expect(marks).toHaveCount(2)
      await page.unroute(call)
    })

    await test.step('asks in words for what left the catalogue', async () => {
      await takeTime(page)
      const answering = page.waitForResponse(call)
      await button(page, 'Enviar cotação').click()
      const answer = await answering
      expect(answer.status()).toBe(201)
      const inWords = `${roller} [RC-85X105-LI, fora do catálogo] (Qtd: 2), Roda antiga [RT-OLD, fora do catálogo] (Qtd: 1)`
      expect(await answer.json()).toMatchObject({
        products: `${wheel} (Qtd: 2), ${inWords}`,
        quotationItems: [{ quantity: 2 }],
      })
    })
  })

  test('with more in words than fits is not sent, and says so', { tag: '@full' }, async ({ page, visit }) => {
    const gone = Array.from({ length: 120 }, (_, place) => ({
      product: {
        id: 900_000 + place,
        name: `Roda antiga ${'muito '.repeat(14)}${place}`,
        code: `X-${place}`,
        imageUrl: null,
      },
      quantity: 1,
    }))
    await keep(page, { request: gone })
    await visit(address)
    await sayWho(page)
    await expect(main(page)).toContainText('Os itens em texto passam do que um pedido leva.')
    await expect(button(page, 'Revisar e enviar')).toBeDisabled()
  })
})

test('two hundred lines with long names fit the narrowest phone @phone', {
  tag: '@full',
}, async ({ page, visit, request }) => {
  const [line] = await linesOf(request, { 'RT-230X75-LI': 2 })
  const name = 'Roda de tração com revestimento extraordinariamentelongosemespaços para empilhadeira '.repeat(2)
  const many = Array.from({ length: 200 }, (_, place) => ({
    product: { ...line!.product, id: 1000 + place, name, code: `RT-${place}` },
    quantity: 9999,
  }))
  await keep(page, { request: many })
  const [real] = await (await request.get('/api/products/lookup?code=RT-230X75-LI')).json()
  const known = many.map(({ product }) => ({ ...real, ...product }))
  await page.route('**/api/products/lookup?*', (route) => route.fulfill({ json: known }))
  await page.setViewportSize({ width: 320, height: 640 })
  await visit(address)
  await expect(main(page).getByRole('spinbutton')).toHaveCount(200)
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(await overflow()).toBe(0)
  await sayWho(page, anEmail())
  await goToReview(page)
  expect(await overflow()).toBe(0)
})
