import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { dialogsIn } from './dialogs.ts'
import { expect } from './fixtures.ts'
import { test } from './own-shop.ts'

test.describe.configure({ mode: 'serial' })

const hostile = `</script><img src=x onerror=alert(1)>`

test('shows visitors the saved company data, texts, color, e-mails and hours, and treats markup as text', {
  tag: '@full',
}, async ({ page, context, request, visit, expectConsole }) => {
  test.slow()
  const dialogs = dialogsIn(context)
  const asked = { name: 'Bia Lima', email: 'bia@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75' }
  expect((await request.post('/api/quotations', { data: asked })).status()).toBe(201)
  const desk = await context.newPage()
  await enterPanel(desk, await anAdministrator(request), '/admin/configuracoes')
  const readSettings = async () => (await (await desk.request.get('/api/admin/site')).json()).settings
  const openSection = (name: string) => desk.getByRole('tab', { name, exact: true }).click()
  const header = page.getByRole('banner')

  await test.step('wrong company data is refused at its field, and unsaved data is not lost', async () => {
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
    await openSection('Manutenção')
    await desk.getByRole('button', { name: 'Continuar editando' }).click()
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Configurações salvas com sucesso!').first()).toBeVisible()
    await expect(warning.getByRole('link', { name: 'Telefone', exact: true })).toHaveCount(0)
  })

  await test.step('an edit conflict keeps what was typed until the administrator chooses', async () => {
    const name = desk.getByLabel('Nome da loja *')
    const changed = { ...(await readSettings()), recordsChat: true }
    await name.fill('Rodas da Ana')
    expect((await desk.request.put('/api/admin/site', { data: changed })).status()).toBe(200)
    expectConsole(/status of 409/)
    expectConsole(/Outra pessoa mudou as configurações/)
    await desk.keyboard.press('Control+s')
    const choice = desk.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
    await choice.getByRole('button', { name: 'Cancelar' }).click()
    await expect(name).toHaveValue('Rodas da Ana')
    await desk.keyboard.press('Control+s')
    await choice.getByRole('button', { name: 'Usar a versão salva' }).click()
    await expect(name).toHaveValue(placeholderSite.name)
    await expect(desk.getByLabel('Registrar conversas do chat como cotação')).toBeChecked()
    const [bar, section] = [await desk.locator('form .sticky').boundingBox(), await desk.locator('main').boundingBox()]
    expect(bar!.x + bar!.width).toBeCloseTo(section!.x + section!.width, 0)
  })

  await test.step('visitors see the company data, the logo, and what the chat records', async () => {
    const logo = Buffer.from(await (await desk.request.get('/icon-192.png')).body())
    await desk.getByLabel('Escolher logotipo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
    await expect(desk.getByText('Logotipo atualizado com sucesso!').first()).toBeVisible()
    await visit('/produtos/rt-230x75-li')
    await expect(header.getByRole('img', { name: placeholderSite.name })).toBeVisible()
    await expect(page.getByRole('link', { name: '(19) 3232-4455' }).first()).toBeVisible()
    const profile = page.getByRole('link', { name: 'Instagram' })
    await expect(profile).toHaveAttribute('href', 'https://instagram.com/rodacerta')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('siteTheme'))).toContain('/images/')
    await page.getByRole('button', { name: 'Cotar pelo WhatsApp' }).click()
    const chat = page.getByRole('dialog', { name: 'Pedir cotação pelo WhatsApp' })
    await expect(chat).toContainText('Também guardamos aqui o seu nome, o telefone e o que foi pedido')
    await expect(chat.getByRole('link', { name: 'Política de Privacidade' })).toBeVisible()
    await expectAccessible(page)
    for (const path of ['/privacidade', '/maintenance'])
      expect(await (await desk.request.get(path)).text()).not.toContain(hostile)
    await desk.getByRole('button', { name: 'Remover logotipo' }).click()
    await expect(desk.getByText('Logotipo removido com sucesso!').first()).toBeVisible()
  })

  await test.step('texts are previewed while they are written', async () => {
    await openSection('Textos do site')
    const slide = desk.getByRole('group', { name: 'Slide da medida' })
    const preview = desk.getByRole('region', { name: /^Prévia/ })
    await slide.getByLabel('Título *', { exact: true }).fill(hostile)
    await expect(preview).toContainText(hostile)
    // A narrow screen shows the preview in a dialog.
    const wide = desk.viewportSize() ?? { width: 1440, height: 900 }
    await desk.setViewportSize({ width: 390, height: 844 })
    await expect(preview).toBeHidden()
    await desk.getByRole('button', { name: 'Ver prévia' }).click()
    const shown = desk.getByRole('dialog', { name: 'Prévia: Slide da medida' })
    await expect(shown).toContainText(hostile)
    await desk.keyboard.press('Escape')
    await expect(shown).toBeHidden()
    await desk.setViewportSize(wide)
    await slide.getByLabel('Botão 1 leva a *').fill('javascript:alert(1)')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('alert')).toContainText('Slide da medida, Botão 1 leva a: Escreva uma página da loja')
    await slide.getByLabel('Botão 1 leva a *').fill('/produtos')
    const footer = desk.getByRole('group', { name: 'Rodapé' })
    await footer.getByLabel('Número 1').fill('99+')
    await expect(preview).toContainText('99+')
    await footer.getByLabel('Texto do destaque 2 *').fill('Sai em {entrega}.')
    await expect(preview).toContainText('Sai em 5 dias úteis.')
    await desk.getByRole('button', { name: 'Adicionar slide', exact: true }).click()
    const added = desk.getByRole('group', { name: 'Slide livre 1' })
    await expect(added.getByLabel('Linha acima do título *')).toBeFocused()
    await desk.keyboard.type('Frete')
    await added.getByLabel('Título *', { exact: true }).fill('Enviamos para todo o Brasil.')
    await added.getByLabel('Texto *', { exact: true }).fill('Em até {entrega}.')
    await expect(preview).toContainText('Em até 5 dias úteis.')
    await desk.getByRole('group', { name: 'Slide da foto' }).getByLabel('Aparece na página inicial').uncheck()
    await added.getByRole('button', { name: 'Remover: Slide livre 1' }).click()
    await expect(added).toHaveCount(0)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
    await expect(added.getByLabel('Título *', { exact: true })).toHaveValue('Enviamos para todo o Brasil.')
    await added.getByLabel('Aparece na página inicial').uncheck()
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Textos salvos com sucesso!').first()).toBeVisible()
  })

  await test.step('an unreadable color is refused, and a readable one is offered', async () => {
    await openSection('Aparência')
    const code = desk.getByLabel('Código da cor')
    await code.fill('#0b2545')
    await expect(desk.getByRole('list', { name: 'Leitura da cor' })).toContainText('não dá leitura')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('alert')).toContainText('A cor mais próxima que dá leitura é #')
    await desk.getByRole('button', { name: /^Usar #/ }).click()
    const color = await code.inputValue()
    await expectAccessible(desk)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Aparência salva com sucesso!').first()).toBeVisible()

    // One page shows the texts and the color.
    await visit('/')
    await expect(header.getByText(hostile)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
    await expect(page.locator('#home').getByRole('link', { name: 'Ver Produtos' })).toHaveAttribute('href', '/produtos')
    // A single slide does not rotate.
    await expect(page.getByRole('button', { name: 'Próximo slide' })).toHaveCount(0)
    await expect(page.getByText('99+')).toBeVisible()
    await expect(page.getByText('Sai em 5 dias úteis.')).toBeVisible()
    const accent = () =>
      page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-accent'))
    await expect.poll(accent).toBe(color)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', color)

    await desk.getByRole('button', { name: 'Voltar ao original' }).click()
    await desk.keyboard.press('Control+s')
    await expect.poll(async () => (await (await desk.request.get('/api/site')).json()).look).toBeUndefined()
    expect(await (await desk.request.get('/')).text()).not.toContain('href="/aparencia/')
  })

  await test.step('an e-mail keeps its required placeholders', async () => {
    await openSection('Textos dos e-mails')
    const subject = desk.getByLabel('Assunto *')
    const preview = desk.getByRole('region', { name: 'Prévia com dados de exemplo' })
    const email = desk.frameLocator('iframe[title^="Prévia do e-mail"]')
    await expect(email.getByRole('heading', { name: 'Cotação #1234 recebida' })).toBeVisible()
    await subject.press('End')
    await subject.press('Backspace')
    await expect(subject).toHaveValue('Recebemos sua solicitação de cotação #')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('alert')).toContainText('Assunto: Falta {numero}, de que este e-mail precisa.')
    await subject.press('End')
    await desk
      .getByRole('list', { name: /: Assunto$/ })
      .getByRole('button', { name: /numero/ })
      .click()
    await desk.getByRole('textbox', { name: /^Texto de abertura/ }).fill(hostile)
    await expect(email.getByText(hostile)).toBeVisible()
    await preview.getByRole('button', { name: 'Texto simples' }).click()
    await expect(preview).toContainText(hostile)
    // At the end of the page the sticky save bar covers no text.
    await desk.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(desk)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Textos do e-mail salvos com sucesso!').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Voltar ao original' }).click()
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('option', { name: '(alterado)' })).toHaveCount(0)
  })

  await test.step('new hours show the deadlines they move before they are saved', async () => {
    await openSection('Horários e prazos')
    const saturday = desk.getByRole('group', { name: 'Sábado' })
    await saturday.getByLabel('Fecha às').fill('0700')
    await desk.getByLabel('Resposta, em dias úteis *').fill('4')
    await expectAccessible(desk)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('alert')).toContainText('O fechamento deve ser depois da abertura.')
    await saturday.getByLabel('Aberto').uncheck()
    await expect(desk.getByText('No site: Segunda a sexta, 8h às 18h · Sábado e domingo, fechado')).toBeVisible()
    await desk.keyboard.press('Control+s')
    const moved = desk.getByRole('dialog', { name: /o prazo de 1 cotação/ })
    await expect(moved.getByRole('row', { name: /Bia Lima/ })).toBeVisible()
    await expectAccessible(desk)
    await moved.getByRole('button', { name: 'Salvar e mudar os prazos' }).click()
    await expect(desk.getByText('Horários e prazos salvos com sucesso!').first()).toBeVisible()
    await visit('/contatos')
    await expect(page.getByText('Respondemos em até 4 dias úteis.')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('Sábado e domingo, fechado')
  })
  expect(dialogs).toEqual([])
})

test('the demonstration is taken off the site, which is then an empty shop, and is restored', async ({
  page,
  context,
  request,
  visit,
}) => {
  const desk = await context.newPage()
  const rita = await anAdministrator(request)
  const [first] = await (await request.get('/api/admin/products?search=RT-230X75-LI')).json()
  expect((await request.put(`/api/products/${first.id}`, { data: { price: 400 } })).status()).toBe(200)
  await enterPanel(desk, rita)
  const steps = desk.getByRole('region', { name: 'Primeiros passos' })
  const card = desk.getByRole('region', { name: 'Catálogo de demonstração' })
  const drawer = desk.getByRole('dialog', { name: 'Sair da demonstração', exact: true })

  await test.step('the first steps are counted, hidden and shown again', async () => {
    // A second administrator is the first step.
    await expect(steps).toContainText('1 de 10 feitos')
    await expect(card).toHaveCount(0)
    await expectAccessible(desk)
    await steps.getByRole('button', { name: 'Testar o e-mail' }).click()
    const trial = desk.getByRole('dialog', { name: 'Mensagem de teste' })
    await expect(trial).toContainText('SMTP_URL')
    await expectAccessible(desk)
    await trial.getByRole('button', { name: 'Fechar' }).click()
    await steps.getByRole('button', { name: 'Texto de privacidade' }).click()
    await desk.getByRole('button', { name: 'Li o texto' }).click()
    await expect(steps).toContainText('2 de 10 feitos')
    await steps.getByRole('button', { name: 'Ocultar' }).click()
    await expect(steps).toHaveCount(0)
    await desk.reload()
    await expect(card).toContainText('62 produtos de exemplo ainda estão no site')
    await expect(steps).toHaveCount(0)
    await desk.getByRole('button', { name: 'Primeiros passos: 2 de 10 feitos' }).click()
  })

  await test.step('the demonstration leaves, with a changed product that was chosen too', async () => {
    await steps.getByRole('button', { name: 'Sair da demonstração' }).click()
    await desk.getByText('Ver o que sai').click()
    await expect(drawer.getByRole('list', { name: 'Produtos' }).getByRole('listitem')).toHaveCount(62)
    const changed = drawer.getByRole('checkbox', { name: /^RT-230X75-LI / })
    await expect(changed).toHaveAccessibleDescription('Alterado: Preço')
    await expectAccessible(desk)
    await changed.check()
    await drawer.getByRole('button', { name: 'Sair da demonstração' }).click()
    const question = desk.getByRole('dialog', { name: 'Sair da demonstração?' })
    await expect(question).toContainText('63 produtos saem do site agora')
    await question.getByRole('button', { name: 'Sair da demonstração' }).click()
    await expect(drawer.getByRole('heading', { name: 'A demonstração saiu do site' })).toBeVisible()
  })

  await test.step('visitors find an empty shop, and the desk a way to fill it', async () => {
    for (const path of ['/', '/produtos']) {
      await visit(path)
      await expect(page.getByText('O catálogo ainda não tem produtos')).toBeVisible()
      await expect(page.getByLabel('Ordenar')).toHaveCount(0)
      await expectAccessible(page)
    }
    await visit('/admin/produtos')
    await page.getByRole('link', { name: 'Importar planilha' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Importar / exportar' })).toBeVisible()
  })

  await test.step('everything is restored', async () => {
    await drawer.getByRole('button', { name: 'Desfazer a saída' }).click()
    await expect(drawer.getByRole('heading', { name: 'O que foi alterado' })).toBeVisible()
    const found = (await (await request.get('/api/products?limit=100')).json()) as unknown[]
    expect(found).toHaveLength(63)
  })
})
