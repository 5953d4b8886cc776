import type { BrowserContext, Page } from '@playwright/test'
import { password } from '../scripts/tools/shop-template.mjs'
import { enterPanel } from './administrators.ts'
import { expect } from './fixtures.ts'
import { test } from './own-shop.ts'

// This journey begins with a new shop and leaves another one behind.
test.use({ shopName: 'becoming-own' })

const company = {
  'Nome da loja *': 'Rodas Vale',
  'Frase abaixo do nome *': 'Rodas e rolos para o seu galpão',
  'Razão social *': 'Rodas do Vale Comércio Ltda.',
  'CNPJ *': '11.222.333/0001-81',
  'Inscrição estadual *': '244.123.456.110',
  'Rua e número *': 'Av. das Amoreiras, 1500',
  'Bairro *': 'Vila Industrial',
  'CEP *': '13036-225',
  // As maps give it.
  'Latitude *': '-22.9207, -47.0731',
  'Telefone *': '1932324455',
  'WhatsApp *': '(19) 98877-6655',
  'E-mail de contato *': 'contato@rodasvale.com.br',
  'E-mail comercial *': 'vendas@rodasvale.com.br',
  'E-mail de privacidade *': 'privacidade@rodasvale.com.br',
}

/** As an accountant's program writes it: its own headings, prices with R$, groups and makers the shop does not know. */
function supplierTable(rows: number) {
  const groups = ['Rodas de tração', 'Rolos de carga', 'Rodízios industriais', 'Peças']
  const makers = ['Still', 'Linde', 'Vulkoprin']
  const lines = Array.from({ length: rows }, (_, at) => {
    const [diameter, width] = [80 + (at % 30) * 10, 40 + (at % 7) * 10]
    const cents = String(10 + (at % 90)).padStart(2, '0')
    const name = `Roda PU ${diameter} x ${width} mm, série ${at + 1}`
    return [
      `RV-${1000 + at}`,
      name,
      `${name}.`,
      diameter,
      `${width} mm`,
      groups[at % 4],
      makers[at % 3],
      `R$ 1.0${cents},90`,
    ]
  })
  const head = [
    'CÓDIGO DO PRODUTO',
    'Produto',
    'Descrição completa',
    'Diâm. (mm)',
    'Larg.',
    'Grupo',
    'Fabricante',
    'Preço de venda',
  ]
  return [head, ...lines].map((cells) => cells.join(';')).join('\r\n')
}

/** Everything a person presses and every field they fill in, on whichever page. */
async function countPresses(context: BrowserContext) {
  const counts = { presses: 0, fields: 0 }
  await context.exposeFunction('toldPress', (kind: keyof typeof counts) => {
    counts[kind] += 1
  })
  await context.addInitScript(() => {
    const tell = (window as unknown as { toldPress: (kind: string) => void }).toldPress
    addEventListener('click', (event) => event.isTrusted && tell('presses'), true)
    addEventListener('change', () => tell('fields'), true)
  })
  return counts
}

const done = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()

test('a new owner makes the shop their own: company, look, words, two hundred products, and nothing of the demonstration', {
  tag: '@full',
}, async ({ page, context, visit }) => {
  test.slow()
  const counts = await countPresses(context)
  const desk = await context.newPage()
  await enterPanel(desk, { id: 1, name: '', username: 'admin', password })
  const steps = desk.getByRole('region', { name: 'Primeiros passos' })
  const step = (name: string) => steps.getByRole('listitem').filter({ hasText: name })
  const open = async (name: string) => {
    await desk.getByRole('tab', { name: 'Painel', exact: true }).click()
    await step(name).locator('a, button').click()
  }
  await expect(steps).toBeVisible()

  await test.step('company and logo', async () => {
    await open('Dados da empresa')
    await expect(desk.getByRole('heading', { level: 1, name: 'Configurações' })).toBeVisible()
    for (const [label, value] of Object.entries(company)) await desk.getByLabel(label, { exact: true }).fill(value)
    await desk.getByLabel('Mostrar aviso de demonstração').uncheck()
    await desk.keyboard.press('Control+s')
    await done(desk, 'Configurações salvas com sucesso!')
    await expect(desk.getByRole('region', { name: 'A loja ainda mostra dados fictícios' })).toHaveCount(0)
    const logo = Buffer.from(await (await desk.request.get('/icon-192.png')).body())
    await desk.getByLabel('Escolher logotipo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
    await done(desk, 'Logotipo atualizado com sucesso!')
  })

  await test.step('colour, words and hours', async () => {
    await desk.getByRole('tab', { name: 'Aparência' }).click()
    await desk.getByLabel('Código da cor').fill('#0f766e')
    await desk.keyboard.press('Control+s')
    await done(desk, 'Aparência salva com sucesso!')
    await desk.getByRole('tab', { name: 'Textos do site' }).click()
    const slide = desk.getByRole('group', { name: 'Slide da medida' })
    await slide.getByLabel('Título *', { exact: true }).fill('Rodas do Vale, na medida.')
    await desk.keyboard.press('Control+s')
    await done(desk, 'Textos salvos com sucesso!')
    await desk.getByRole('tab', { name: 'Horários e prazos' }).click()
    await desk.getByRole('group', { name: 'Sábado' }).getByLabel('Aberto').uncheck()
    await desk.keyboard.press('Control+s')
    await done(desk, 'Horários e prazos salvos com sucesso!')
  })

  await test.step('out of the demonstration', async () => {
    await open('Sair da demonstração')
    const drawer = desk.getByRole('dialog', { name: 'Sair da demonstração', exact: true })
    await drawer.getByRole('button', { name: 'Sair da demonstração' }).click()
    await desk
      .getByRole('dialog', { name: 'Sair da demonstração?' })
      .getByRole('button', { name: 'Sair da demonstração' })
      .click()
    await expect(drawer.getByRole('heading', { name: 'A demonstração saiu do site' })).toBeVisible()
    await drawer.getByRole('button', { name: 'Fechar' }).first().click()
  })

  await test.step('two hundred products of a supplier’s table, understood without a question', async () => {
    await open('Seus produtos')
    const file = { name: 'fornecedor.csv', mimeType: 'text/csv', buffer: Buffer.from(supplierTable(200)) }
    await desk.getByLabel('Escolha ou arraste o arquivo').setInputFiles(file)
    await desk.getByRole('button', { name: 'Conferir' }).click()
    await expect(desk.getByRole('region', { name: 'Resultado da conferência' })).toContainText('Nenhum problema')
    await desk.getByRole('button', { name: /^Importar 200/ }).click()
    await desk.getByRole('dialog', { name: 'Importar agora?' }).getByRole('button', { name: 'Importar' }).click()
    await expect(desk.getByText('200 novos, 0 alterados, 0 iguais.')).toBeVisible()
  })

  await test.step('a page, and what is said of privacy', async () => {
    await open('Sua primeira página')
    await desk.getByRole('button', { name: 'Nova página' }).click()
    await desk.getByLabel('Título *').fill('Entregas')
    await desk.getByRole('textbox', { name: 'Texto' }).click()
    await desk.keyboard.type('Entregamos em todo o estado.')
    await desk.getByLabel('Situação').selectOption('published')
    await desk.keyboard.press('Control+s')
    await done(desk, 'Página criada com sucesso!')
    await open('Texto de privacidade')
    await desk.getByRole('button', { name: 'Li o texto' }).click()
    for (const name of [
      'Dados da empresa',
      'Logotipo',
      'Seus produtos',
      'Sair da demonstração',
      'Sua primeira página',
      'Texto de privacidade',
    ])
      await expect(step(name), name).toContainText('Feito')
  })

  await test.step('visitors find that shop, and nothing of the other', async () => {
    await visit('/')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rodas do Vale, na medida.')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Rodas Vale' })).toBeVisible()
    await expect(page.getByText('200 produtos encontrados')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText('11.222.333/0001-81')
    await expect(page.getByRole('contentinfo')).toContainText('(19) 3232-4455')
    expect(await page.content()).not.toMatch(/RodaCerta|fictíci|Empresa Demonstração|example\.com/)
    await visit('/produtos?busca=120x80')
    await expect(page.getByRole('article').first()).toContainText('120, medida igual')
    await page.getByRole('navigation', { name: 'Principal' }).getByRole('link', { name: 'Entregas' }).click()
    await expect(page.getByText('Entregamos em todo o estado.')).toBeVisible()
  })
  test.info().annotations.push({ type: 'presses', description: JSON.stringify(counts) })
})
