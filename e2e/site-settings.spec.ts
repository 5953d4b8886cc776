import { placeholderSite } from '../src/features/site/server/placeholder-site.ts'
import { anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { dialogsIn } from './dialogs.ts'
import { expect } from './fixtures.ts'
import { test } from './own-shop.ts'

test.describe.configure({ mode: 'serial' })

const hostile = `</script><img src=x onerror=alert(1)>`

test('the desk says who the shop is; visitors see it at once, as text and nothing else', async ({
  page,
  context,
  request,
  visit,
}) => {
  test.slow()
  const dialogs = dialogsIn(context)
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
  // Whoever leaves now is asked first.
  await desk.getByRole('tab', { name: 'Manutenção' }).click()
  await desk.getByRole('button', { name: 'Continuar editando' }).click()
  await desk.keyboard.press('Control+s')
  await expect(desk.getByText('Configurações salvas com sucesso!').first()).toBeVisible()
  await expect(warning.getByRole('link', { name: 'Telefone', exact: true })).toHaveCount(0)

  const logo = Buffer.from(await (await desk.request.get('/icon-192.png')).body())
  await desk.getByLabel('Escolher logotipo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
  await expect(desk.getByText('Logotipo atualizado com sucesso!').first()).toBeVisible()

  await visit('/')
  const header = page.getByRole('banner')
  await expect(header.getByRole('img', { name: placeholderSite.name })).toBeVisible()
  await expect(page.getByRole('link', { name: '(19) 3232-4455' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/rodacerta')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('siteTheme'))).toContain('/images/')
  for (const path of ['/contatos', '/privacidade', '/maintenance']) await page.goto(path)
  await desk.getByRole('button', { name: 'Remover logotipo' }).click()
  await expect(desk.getByText('Logotipo removido com sucesso!').first()).toBeVisible()
  await visit('/sobre-nos')
  await expect(header.getByText(hostile)).toBeVisible()
  expect((await desk.request.put('/api/admin/site', { data: before.settings })).status()).toBe(200)

  await test.step('and in its own words: seen while they are written, and as they were before', async () => {
    await desk.goto('/admin/textos')
    const save = async () => {
      const stored = desk.waitForResponse((answer) => answer.request().method() === 'PUT')
      await desk.keyboard.press('Control+s')
      expect((await stored).status()).toBe(200)
    }
    const slide = desk.getByRole('group', { name: 'Slide da medida' })
    const preview = desk.getByRole('region', { name: /^Prévia/ })
    await slide.getByLabel('Título *', { exact: true }).fill(hostile)
    await expect(preview).toContainText(hostile)
    // Without room for both, the preview is one press away from wherever somebody writes.
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
    const foot = desk.getByRole('group', { name: 'Rodapé' })
    await foot.getByLabel('Número 1').fill('99+')
    await expect(preview).toContainText('99+')
    await foot.getByLabel('Texto do destaque 2 *').fill('Sai em {entrega}.')
    await expect(preview).toContainText('Sai em 5 dias úteis.')
    await desk.getByRole('group', { name: 'Slide da foto' }).getByLabel('Aparece na página inicial').uncheck()
    await expectAccessible(desk)
    await save()
    await expect(desk.getByText('Textos salvos com sucesso!').first()).toBeVisible()
    await visit('/')
    await expect(page.getByRole('heading', { level: 1, name: hostile })).toBeVisible()
    await expect(page.locator('#home').getByRole('link', { name: 'Ver Produtos' })).toHaveAttribute('href', '/produtos')
    await expect(page.getByRole('button', { name: 'Próximo slide' })).toHaveCount(0)
    await expect(page.getByText('99+')).toBeVisible()
    await expect(page.getByText('Sai em 5 dias úteis.')).toBeVisible()

    await slide.getByRole('button', { name: 'Voltar ao original' }).click()
    await foot.getByRole('button', { name: 'Voltar ao original' }).click()
    await save()
    await desk.getByRole('button', { name: 'Histórico' }).click()
    const history = desk.getByRole('dialog', { name: 'Histórico dos textos' })
    await expect(history.getByRole('listitem')).toHaveCount(2)
    await history.getByRole('button', { name: /^Restaurar a versão/ }).click()
    await expect(slide.getByLabel('Título *', { exact: true })).toHaveValue(hostile)
    await slide.getByRole('button', { name: 'Voltar ao original' }).click()
    await desk.getByRole('group', { name: 'Slide da foto' }).getByLabel('Aparece na página inicial').check()
    // A slide of one's own, put first; what was removed comes back where it was.
    await desk.getByRole('button', { name: 'Adicionar slide', exact: true }).click()
    const own = desk.getByRole('group', { name: 'Slide livre 1' })
    await expect(own.getByLabel('Linha acima do título *')).toBeFocused()
    await desk.keyboard.type('Frete')
    await own.getByLabel('Título *', { exact: true }).fill('Enviamos para todo o Brasil.')
    await own.getByLabel('Texto *', { exact: true }).fill('Em até {entrega}.')
    await expect(preview).toContainText('Em até 5 dias úteis.')
    const up = own.getByRole('button', { name: 'Subir: Slide livre 1' })
    await up.press('Enter')
    await expect(up).toBeFocused()
    await up.press('Enter')
    await expect(own.getByRole('button', { name: 'Descer: Slide livre 1' })).toBeFocused()
    await own.getByRole('button', { name: 'Remover: Slide livre 1' }).click()
    await expect(own).toHaveCount(0)
    await expectAccessible(desk)
    await desk.getByRole('button', { name: 'Desfazer', exact: true }).press('Enter')
    await expect(own.getByLabel('Título *', { exact: true })).toHaveValue('Enviamos para todo o Brasil.')
    await save()
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enviamos para todo o Brasil.')
    await expect(page.getByRole('button', { name: /^Mostrar slide \d$/ })).toHaveCount(3)
    await own.getByRole('button', { name: 'Remover: Slide livre 1' }).click()
    await save()
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A roda certa começa pela medida.')
  })

  await test.step('and in its own colour, if it can be read', async () => {
    await desk.goto('/admin/aparencia')
    const code = desk.getByLabel('Código da cor')
    await code.fill('#0b2545')
    await expect(desk.getByRole('list', { name: 'Leitura da cor' })).toContainText('não dá leitura')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('alert')).toContainText('A cor mais próxima que dá leitura é #')
    await desk.getByRole('button', { name: /^Usar #/ }).click()
    const colour = await code.inputValue()
    await expectAccessible(desk)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Aparência salva com sucesso!').first()).toBeVisible()
    await visit('/')
    const shown = (name: string) =>
      page.evaluate((role) => getComputedStyle(document.documentElement).getPropertyValue(role), name)
    await expect.poll(() => shown('--color-accent')).toBe(colour)
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', colour)
    await desk.getByRole('button', { name: 'Voltar ao original' }).click()
    await desk.keyboard.press('Control+s')
    await expect.poll(async () => (await (await desk.request.get('/api/site')).json()).look).toBeUndefined()
    await visit('/')
    await expect(page.locator('link[href^="/aparencia/"]')).toHaveCount(0)
  })

  await test.step('and in its own letters, whose gaps nobody breaks', async () => {
    await desk.goto('/admin/textos-dos-emails')
    const subject = desk.getByLabel('Assunto *')
    const preview = desk.getByRole('region', { name: 'Prévia com dados de exemplo' })
    const letter = desk.frameLocator('iframe[title^="Prévia do e-mail"]')
    await expect(letter.getByRole('heading', { name: 'Cotação #1234 recebida' })).toBeVisible()
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
    await expect(letter.getByText(hostile)).toBeVisible()
    await preview.getByRole('button', { name: 'Texto simples' }).click()
    await expect(preview).toContainText(hostile)
    // Where the bar that saves lies over nothing.
    await desk.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(desk)
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Textos do e-mail salvos com sucesso!').first()).toBeVisible()
    await desk.getByRole('button', { name: 'Voltar ao original' }).click()
    await desk.keyboard.press('Control+s')
    await expect(desk.getByRole('option', { name: '(alterado)' })).toHaveCount(0)
  })

  await test.step('and when it is open: what that moves is said before', async () => {
    const asked = { name: 'Bia Lima', email: 'bia@example.com', phone: '(19) 99999-0000', products: 'Roda 230x75' }
    expect((await desk.request.post('/api/quotations', { data: asked })).status()).toBe(201)
    await desk.goto('/admin/horarios')
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

test('what is written stays when somebody else saves, and visitors are told what a chat keeps', async ({
  page,
  context,
  request,
  visit,
  expectConsole,
}) => {
  const desk = await context.newPage()
  await enterPanel(desk, await anAdministrator(request), '/admin/configuracoes')
  const before = await (await desk.request.get('/api/admin/site')).json()
  const put = async (change: object) =>
    expect((await desk.request.put('/api/admin/site', { data: { ...before.settings, ...change } })).status()).toBe(200)
  const name = desk.getByLabel('Nome da loja *')
  await name.fill('Rodas da Ana')
  await put({ recordsChat: true })
  expectConsole(/status of 409/)
  expectConsole(/Outra pessoa mudou as configurações/)
  await desk.keyboard.press('Control+s')
  const choice = desk.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
  await choice.getByRole('button', { name: 'Cancelar' }).click()
  await expect(name).toHaveValue('Rodas da Ana')
  await desk.keyboard.press('Control+s')
  await choice.getByRole('button', { name: 'Usar a versão salva' }).click()
  await expect(name).toHaveValue(before.settings.name)
  await expect(desk.getByLabel('Registrar conversas do chat como cotação')).toBeChecked()
  const [bar, section] = [await desk.locator('form .sticky').boundingBox(), await desk.locator('main').boundingBox()]
  expect(bar!.x + bar!.width).toBeCloseTo(section!.x + section!.width, 0)

  const product = { name: 'Roda', code: 'R-1', description: 'Roda', diameter: '230 mm', width: '75 mm', material: 'PU' }
  const made = await desk.request.post('/api/products', { data: product })
  expect(made.status()).toBe(201)
  const chat = page.getByRole('dialog', { name: 'Pedir cotação pelo WhatsApp' })
  const open = async () => {
    await visit(`/produtos/${(await made.json()).slug}`)
    await page.getByRole('button', { name: 'Cotar pelo WhatsApp' }).click()
    await expect(chat).toBeVisible()
  }
  await open()
  await expect(chat).toContainText('Também guardamos aqui o seu nome, o telefone e o que foi pedido')
  await expect(chat.getByRole('link', { name: 'Política de Privacidade' })).toBeVisible()
  await expectAccessible(page)
  await put({})
  await open()
  await expect(chat.getByRole('link', { name: 'Política de Privacidade' })).toHaveCount(0)
})

test('the desk leaves the demonstration, visitors find an empty shop in good order, and all of it comes back', async ({
  page,
  context,
  request,
  visit,
}) => {
  const desk = await context.newPage()
  const rita = await anAdministrator(request)
  await enterPanel(desk, rita)
  const [first] = await (await desk.request.get('/api/admin/products?search=RT-230X75-LI')).json()
  expect((await desk.request.put(`/api/products/${first.id}`, { data: { price: 400 } })).status()).toBe(200)
  await desk.reload()
  const steps = desk.getByRole('region', { name: 'Primeiros passos' })
  // Another administrator, and the product that this file's other test made.
  await expect(steps).toContainText('2 de 10 feitos')
  const card = desk.getByRole('region', { name: 'Catálogo de demonstração' })
  await expect(card).toHaveCount(0)
  await expectAccessible(desk)
  await steps.getByRole('button', { name: 'Testar o e-mail' }).click()
  const trial = desk.getByRole('dialog', { name: 'Mensagem de teste' })
  await expect(trial).toContainText('SMTP_URL')
  await expectAccessible(desk)
  await trial.getByRole('button', { name: 'Fechar' }).click()
  await steps.getByRole('button', { name: 'Texto de privacidade' }).click()
  await desk.getByRole('button', { name: 'Li o texto' }).click()
  await expect(steps).toContainText('3 de 10 feitos')
  await steps.getByRole('button', { name: 'Ocultar' }).click()
  await expect(steps).toHaveCount(0)
  await desk.reload()
  await expect(card).toContainText('62 produtos de exemplo ainda estão no site')
  await expect(steps).toHaveCount(0)
  await desk.getByRole('button', { name: 'Primeiros passos: 3 de 10 feitos' }).click()
  await steps.getByRole('button', { name: 'Sair da demonstração' }).click()
  const drawer = desk.getByRole('dialog', { name: 'Sair da demonstração', exact: true })
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

  // What this file's other test made is the shop's own.
  const [own] = await (await desk.request.get('/api/admin/products')).json()
  expect((await desk.request.delete(`/api/products/${own.id}`)).status()).toBe(200)
  for (const path of ['/', '/produtos']) {
    await visit(path)
    await expect(page.getByText('O catálogo ainda não tem produtos')).toBeVisible()
    await expect(page.getByLabel('Ordenar')).toHaveCount(0)
    await expectAccessible(page)
  }
  await visit('/admin/produtos')
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importar / exportar' })).toBeVisible()

  await drawer.getByRole('button', { name: 'Desfazer a saída' }).click()
  await expect(drawer.getByRole('heading', { name: 'O que foi alterado' })).toBeVisible()
  await visit('/produtos')
  await expect(page.getByText('63 produtos encontrados')).toBeVisible()
})
