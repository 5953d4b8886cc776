import type { Locator, Page } from '@playwright/test'
import { aJpeg } from '../src/testing/pictures.ts'
import { anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { dialogsIn } from './dialogs.ts'
import { expect } from './fixtures.ts'
import { test } from './own-shop.ts'

test.describe.configure({ mode: 'serial' })

const navigation = (page: Page) => page.getByRole('navigation', { name: 'Principal' })
const text = (page: Page) => page.getByRole('textbox', { name: 'Texto' })
const saved = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const cards = (page: Page, title: string) => page.getByRole('region', { name: title }).getByRole('article')

/** Opens the dialog of what is put into the text as one piece. */
async function insert(page: Page, kind: string) {
  await page.getByRole('button', { name: 'Inserir', exact: true }).click()
  await page.getByRole('button', { name: kind, exact: true }).click()
  return page.getByRole('dialog', { name: kind })
}

/** As if it had been copied from a spreadsheet. */
const paste = (cell: Locator, cells: string) =>
  cell.evaluate((field, said) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', said)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, cells)

const payload = `<img src=x onerror=alert(1)></script><svg onload=alert(1)>`

const dockPhoto = async () => ({
  ...{ name: 'doca.jpg', mimeType: 'image/jpeg' },
  buffer: await aJpeg({ width: 900, height: 600 }),
})

async function insertDockPhoto(dialog: Locator) {
  await dialog.getByLabel(/^Escolher imagem/).setInputFiles(await dockPhoto())
  await expect(dialog.getByLabel(/^Trocar a imagem/)).toBeEnabled()
  await dialog.getByLabel('O que a imagem mostra').fill('A doca, com peças à espera')
  await dialog.getByRole('button', { name: 'Inserir no texto' }).click()
}

test('a page is written, previewed and published, and every open tab shows its link', async ({
  page,
  context,
  request,
  visit,
  expectConsole,
}) => {
  test.slow()
  const dialogs = dialogsIn(context)
  await visit('/sobre-nos')
  await page.getByRole('heading', { level: 1 }).hover()
  const untouched = await context.newPage()
  await untouched.goto('/contatos')
  // What listens to other tabs comes with what asks about cookies.
  await expect(untouched.getByRole('region', { name: 'Cookies e privacidade' })).toBeVisible()
  const desk = await context.newPage()
  await enterPanel(desk, await anAdministrator(request), '/admin/paginas')
  await expect(desk.getByRole('row', { name: /Política de Privacidade/ })).toContainText('Publicada')
  await desk.getByRole('button', { name: 'Nova página' }).click()
  await expect(desk.getByLabel('Título *')).toBeFocused()
  // A template can be tried as long as nothing is written.
  await desk.getByRole('radio', { name: 'Perguntas frequentes' }).check()
  await expect(text(desk)).toContainText('Há pedido mínimo?')
  await expect(desk.getByText(/^Falta preencher: \[Diga como .* e mais 3$/)).toBeVisible()
  await desk.getByRole('radio', { name: 'Em branco' }).check()
  await expect(desk.getByLabel('Título *')).toHaveValue('')
  await expect(text(desk)).toHaveText('')
  await desk.getByLabel('Título *').fill('Trocas e devoluções')
  await expect(desk.getByLabel('Endereço *')).toHaveValue('trocas-e-devolucoes')
  await text(desk).click()
  await desk.keyboard.type(payload)
  await desk.keyboard.press('Enter')
  await desk.getByRole('button', { name: 'Título', exact: true }).click()
  await expect(text(desk)).toBeFocused()
  await desk.keyboard.type('Prazo')
  await desk.keyboard.press('Enter')
  await desk.keyboard.type('Fale conosco')
  await desk.keyboard.press('Shift+Home')
  await desk.getByRole('button', { name: 'Link' }).click()
  const link = desk.getByRole('dialog')
  await link.getByLabel('Endereço do link').fill('javascript:alert(1)')
  await link.getByRole('button', { name: 'Aplicar' }).click()
  await expect(link).toContainText('Este endereço não serve de link.')
  await link.getByLabel('Endereço do link').fill('/contatos')
  await desk.keyboard.press('Control+s')
  await expect(link).toHaveCount(0)
  await expect(desk.getByRole('radio', { name: 'Promoção' })).toHaveCount(0)

  const table = await insert(desk, 'Tabela')
  await table.getByLabel('Título da tabela').fill('Prazos')
  await paste(table.getByLabel('Título da coluna 1'), 'Região\tPrazo\nSul\t4 dias\n')
  await desk.keyboard.press('Control+s')
  await expect(text(desk)).toBeFocused()
  const picture = await insert(desk, 'Imagem')
  await insertDockPhoto(picture)
  await expect(picture).toHaveCount(0)

  await desk.getByRole('button', { name: 'Prévia' }).click()
  await expect(desk.getByRole('table', { name: 'Prazos' })).toContainText('4 dias')
  await expect(desk.getByRole('heading', { level: 2, name: 'Prazo' })).toBeVisible()
  await expect(desk.getByText(payload).last()).toBeVisible()
  await expectAccessible(desk)

  // Reserved addresses are refused with a reason; whoever leaves is asked first.
  await desk.getByLabel('Endereço *').fill('produtos')
  await desk.getByLabel('Situação').selectOption('published')
  await desk.keyboard.press('Control+s')
  expectConsole(/status of 409/)
  expectConsole(/Este endereço é usado pelo próprio site/)
  await expect(desk.getByRole('alert').first()).toContainText('Este endereço é usado pelo próprio site.')
  const publishing = desk.getByRole('dialog', { name: 'Publicar com campos por preencher?' })
  const description = desk.getByLabel('Descrição nos buscadores')
  await description.fill('Troca em [Diga quantos] dias')
  await desk.keyboard.press('Control+s')
  await expect(publishing).toContainText('[Diga quantos]')
  await publishing.getByRole('button', { name: 'Continuar editando' }).click()
  await description.fill('')
  await desk.getByRole('button', { name: 'Voltar à lista' }).click()
  await desk.getByRole('button', { name: 'Continuar editando' }).click()
  await desk.getByLabel('Endereço *').fill('trocas')
  await desk.keyboard.press('Control+s')
  await saved(desk, 'Página criada com sucesso!')

  // The tabs that were open hear of it, even one that nobody has touched; a new one has it from the server.
  for (const open of [page, untouched])
    await expect(navigation(open).getByRole('link', { name: 'Trocas e devoluções' })).toBeVisible()
  await page.goto('/trocas')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trocas e devoluções')
  await expect(page.getByText(payload)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Fale conosco' })).toHaveAttribute('href', '/contatos')
  await expect(page.getByRole('table', { name: 'Prazos' })).toContainText('4 dias')
  const dock = page.getByRole('figure').getByRole('img')
  await expect(dock).toHaveAttribute('alt', 'A doca, com peças à espera')
  await dock.scrollIntoViewIfNeeded()
  await expect.poll(() => dock.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expectAccessible(page)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('publishedPages'))).toContain('trocas')
  expect(dialogs).toEqual([])
})

test('order, visibility and history are changed in the panel, and the header follows', { tag: '@full' }, async ({
  page,
  context,
  request,
  visit,
  expectConsole,
}) => {
  const administrator = await anAdministrator(request)
  const made = { title: 'Frete', slug: 'frete', status: 'published', document: {} }
  const desk = await context.newPage()
  await enterPanel(desk, administrator, '/admin/paginas')
  expect((await desk.request.post('/api/admin/pages', { data: made })).status()).toBe(201)
  await desk.reload()
  await visit('/contatos')
  await page.getByRole('heading', { level: 1 }).hover()
  const links = () => navigation(page).getByRole('link').allTextContents()
  expect((await links()).slice(-2)).toEqual(['Trocas e devoluções', 'Frete'])
  await desk.getByRole('button', { name: 'Subir Frete' }).focus()
  await desk.keyboard.press('Enter')
  await saved(desk, 'Ordem das páginas atualizada com sucesso!')
  await expect.poll(async () => (await links()).slice(-2)).toEqual(['Frete', 'Trocas e devoluções'])
  const row = (name: string) => desk.getByRole('row', { name: new RegExp(name) })
  await row('Trocas').dragTo(row('Frete'))
  await expect.poll(async () => (await links()).slice(-2)).toEqual(['Trocas e devoluções', 'Frete'])

  await desk.getByRole('button', { name: 'Editar Frete' }).click()
  await desk.getByLabel('Título *').fill('Frete e prazos')
  await desk.getByLabel('Mostrar no menu do site').uncheck()
  await desk.keyboard.press('Control+s')
  await saved(desk, 'Página atualizada com sucesso!')
  await expect.poll(async () => (await links()).at(-1)).toBe('Trocas e devoluções')

  // Another administrator saves meanwhile. The editor keeps this text, and its author decides which version to store.
  const { id } = (await (await desk.request.get('/api/admin/pages')).json()).find(
    (stored: { slug: string }) => stored.slug === 'frete',
  )
  const comesBetween = async (title: string) =>
    expect((await desk.request.put(`/api/admin/pages/${id}`, { data: { ...made, title } })).status()).toBe(200)
  const title = desk.getByLabel('Título *')
  const choice = desk.getByRole('dialog', { name: 'Outra pessoa salvou enquanto você editava' })
  expectConsole(/status of 409/)
  expectConsole(/Outra pessoa alterou este texto/)
  await comesBetween('Frete de outra pessoa')
  await title.fill('Frete meu')
  await text(desk).click()
  await desk.keyboard.type('Escrito aqui')
  await desk.keyboard.press('Control+s')
  await expect(choice).toContainText(`Última alteração: ${administrator.name}`)
  await expectAccessible(desk)
  await choice.getByRole('button', { name: 'Cancelar' }).click()
  await expect(title).toHaveValue('Frete meu')
  await expect(text(desk)).toContainText('Escrito aqui')
  await desk.keyboard.press('Control+s')
  await choice.getByRole('button', { name: 'Manter a minha' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Frete meu')
  await expect(text(desk)).toContainText('Escrito aqui')
  await comesBetween('Frete e prazos')
  await title.fill('Frete que não fica')
  await desk.keyboard.press('Control+s')
  await choice.getByRole('button', { name: 'Usar a versão salva' }).click()
  await expect(title).toHaveValue('Frete e prazos')

  await title.fill('Frete que não fica')
  await desk.getByRole('button', { name: 'Histórico' }).click()
  await desk
    .getByRole('button', { name: /^Restaurar a versão/ })
    .last()
    .click()
  const asked = desk.getByRole('dialog', { name: 'Restaurar sem salvar?' })
  await asked.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(title).toHaveValue('Frete que não fica')
  await desk
    .getByRole('button', { name: /^Restaurar a versão/ })
    .last()
    .click()
  await asked.getByRole('button', { name: 'Restaurar e descartar' }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Frete')

  await expect.poll(async () => (await links()).at(-1)).toBe('Frete')

  await test.step('a guide is rewritten, seen before it is saved, put back as it came, and switched off', async () => {
    await desk.getByRole('button', { name: 'Voltar à lista' }).click()
    await desk.getByRole('button', { name: 'Guias 8' }).click()
    await expect(desk.getByRole('table', { name: 'Guias' }).getByRole('row')).toHaveCount(9)
    await desk.getByRole('button', { name: 'Editar O que é dureza Shore e como identificar' }).click()
    await title.fill('Dureza em poucas palavras')
    const answer = desk.getByLabel('Resumo *')
    const { promised } = await (await desk.request.get('/api/site')).json()
    await answer.fill('Dizemos em até {resposta}. {reposta}')
    await expect(desk.getByText('Falta preencher: {reposta}')).toBeVisible()
    await desk.getByRole('button', { name: 'Prévia' }).click()
    await expect(desk.getByText(`Dizemos em até ${promised.answer}. {reposta}`)).toBeVisible()
    await answer.fill('Dizemos em até {resposta}.')
    await expectAccessible(desk)
    await desk.keyboard.press('Control+s')
    await saved(desk, 'Guia atualizado com sucesso!')
    await visit('/guias')
    await expect(page.getByRole('main')).toContainText(`Dizemos em até ${promised.answer}.`)
    await page.getByRole('link', { name: 'O que é dureza Shore?' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dureza em poucas palavras')

    await title.fill('Ainda não salvo')
    await desk.getByRole('button', { name: 'Voltar ao original' }).click()
    await asked.getByRole('button', { name: 'Continuar editando' }).click()
    await expect(title).toHaveValue('Ainda não salvo')
    await desk.getByRole('button', { name: 'Voltar ao original' }).click()
    await asked.getByRole('button', { name: 'Restaurar e descartar' }).click()
    await expect(title).toHaveValue('O que é dureza Shore e como identificar')
    await expect(text(desk)).toContainText('A letra identifica a escala.')
    await expect(desk.getByRole('button', { name: 'Voltar ao original' })).toHaveCount(0)
    await desk.getByLabel('Situação').selectOption('draft')
    await desk.keyboard.press('Control+s')
    await expect(desk.getByText('Alterações não salvas')).toBeHidden()
    expectConsole(/status of 404/)
    expect((await page.goto('/guias/dureza-shore'))?.status()).toBe(404)
    await desk.getByLabel('Situação').selectOption('published')
    await desk.keyboard.press('Control+s')
    await visit('/contatos')
  })

  // The page can be told, and without an answer it goes by what this device knows.
  await page.route('**/api/pages', (route) => route.fulfill({ status: 500, body: 'não' }))
  expectConsole(/api\/pages answered 500/)
  expectConsole(/status of 500/)
  const refused = page.waitForEvent('console', (message) => /answered 500/.test(message.text()))
  const remember = () => {
    const pages = [{ title: 'Guardada', slug: 'guardada', showInNavigation: true }]
    localStorage.setItem('publishedPages', JSON.stringify(pages))
    window.dispatchEvent(new StorageEvent('storage', { key: 'publishedPages' }))
    window.dispatchEvent(new Event('navigationUpdated'))
  }
  // An answer to the news before may still come in between.
  await expect(async () => {
    await page.evaluate(remember)
    await expect(navigation(page).getByRole('link', { name: 'Guardada' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await refused
  await page.unroute('**/api/pages')
  await page.evaluate(() => window.dispatchEvent(new Event('pagePublished')))
  await expect(navigation(page).getByRole('link', { name: 'Guardada' })).toHaveCount(0)

  for (const { id, isFixed } of await (await desk.request.get('/api/admin/pages')).json())
    if (!isFixed) await desk.request.delete(`/api/admin/pages/${id}`)
  expectConsole(/status of 404/)
  expect((await page.goto('/trocas'))?.status()).toBe(404)
})

test('blocks of every kind are inserted, moved, changed and published', { tag: '@full' }, async ({
  page,
  context,
  request,
  expectConsole,
}) => {
  test.slow()
  const desk = await context.newPage()
  await enterPanel(desk, await anAdministrator(request), '/admin/paginas')
  await desk.getByRole('button', { name: 'Nova página' }).click()
  await desk.getByLabel('Título *').fill('Blocos')
  await text(desk).click()
  await desk.keyboard.type('Fale conosco')

  const leaving = desk.getByRole('dialog', { name: 'Sair sem salvar?' })
  const picture = await insert(desk, 'Imagem')
  await picture.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(picture.getByLabel(/^Escolher imagem/)).toBeFocused()
  await expect(picture.getByRole('alert')).toHaveText('Escolha uma imagem.')
  // Nothing was written in it.
  await desk.keyboard.press('Escape')
  await expect(picture).toHaveCount(0)
  const table = await insert(desk, 'Tabela')
  await table.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(table.getByLabel('Título da coluna 1')).toBeFocused()
  await expect(table.getByLabel('Título da coluna 1')).toHaveAttribute('aria-invalid', 'true')
  for (const column of [1, 2])
    await expect(table.getByLabel(`Título da coluna ${column}`)).toHaveCSS('border-top-color', 'rgb(179, 32, 15)')
  await table.getByLabel('Título da tabela').fill('Prazos')
  await paste(table.getByLabel('Título da coluna 1'), 'Região\tPrazo\tFrete\nSul\t3 dias\tpago\n')
  await expect(table.getByLabel('Linha 1, coluna 3')).toHaveValue('pago')
  await expectAccessible(desk)
  await table.getByRole('button', { name: 'Remover a coluna 3' }).click()
  await expect(table.getByRole('status')).toBeFocused()
  // What was written is not lost with a key, nor by letting go of a selection beside the dialog.
  await table.getByLabel('Título da tabela').hover()
  await desk.mouse.down()
  await desk.mouse.move(2, 2)
  await desk.mouse.up()
  await expect(leaving).toHaveCount(0)
  await desk.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(table.getByLabel('Título da tabela')).toHaveValue('Prazos')
  await desk.keyboard.press('Control+s')
  await expect(text(desk)).toBeFocused()
  const button = await insert(desk, 'Botão')
  await button.getByLabel('Texto do botão').fill('Pedir ajuda')
  await button.getByLabel('Endereço *').fill('javascript:alert(1)')
  await button.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(button.getByLabel('Endereço *')).toBeFocused()
  await button.getByLabel('Endereço *').fill('/contatos')
  await button.getByRole('button', { name: 'Inserir no texto' }).click()
  // In its lists, an arrow that leads no further and a removal keep the focus; what is not wanted goes when it is said so.
  const chosen = await insert(desk, 'Produtos escolhidos')
  const add = chosen.getByRole('button', { name: 'Adicionar produto' })
  await chosen.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(add).toBeFocused()
  for (const place of [0, 1]) {
    await add.click()
    await desk.locator('dialog .answer-found').nth(place).click()
  }
  const ups = chosen.getByRole('button', { name: /^Mover para cima: / })
  await expect(ups).toHaveCount(2)
  await ups.last().focus()
  await desk.keyboard.press('Enter')
  await desk.keyboard.press('Enter')
  await expect(ups.first()).toBeFocused()
  await chosen
    .getByRole('button', { name: /^Remover / })
    .first()
    .press('Enter')
  await expect(chosen.getByRole('list')).toBeFocused()
  await desk.keyboard.press('Escape')
  await leaving.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(chosen).toHaveCount(0)
  const list = await insert(desk, 'Lista de produtos')
  await list.getByLabel('Título acima da lista').fill('Da vitrine')
  await list.getByLabel('Palavras da busca').fill('xyzxyzxyz')
  await list.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(text(desk)).toContainText('Nenhum produto com este filtro.')
  await desk.getByRole('button', { name: 'Editar Lista de produtos: Da vitrine' }).click()
  await list.getByLabel('Palavras da busca').fill('')
  await list.getByRole('button', { name: 'Aplicar' }).click()
  await expect(text(desk)).not.toContainText('Nenhum produto com este filtro.')

  // Each is moved, changed and removed by its own buttons, also without a mouse; and comes back.
  const pieces = () =>
    text(desk)
      .getByRole('group')
      .evaluateAll((all) => all.map((one) => one.ariaLabel))
  const order = ['Tabela: Prazos', 'Botão: Pedir ajuda', 'Lista de produtos: Da vitrine']
  expect(await pieces()).toEqual(order)
  const down = desk.getByRole('button', { name: 'Mover para baixo: Tabela: Prazos' })
  await down.focus()
  for (const moved of [
    [order[1], order[0], order[2]],
    [order[1], order[2], order[0]],
  ]) {
    await desk.keyboard.press('Enter')
    await expect.poll(pieces).toEqual(moved)
    await expect(down).toBeFocused()
  }
  // The line at the end is there to write in, and is not passed.
  const lines = await text(desk).locator(':scope > *').count()
  await expect(down).toHaveAttribute('aria-disabled', 'true')
  await desk.keyboard.press('Enter')
  await expect(text(desk).locator(':scope > *')).toHaveCount(lines)
  await desk.keyboard.press('Control+z')
  await expect.poll(pieces).toEqual([order[1], order[0], order[2]])
  await text(desk).getByText('Botão: Pedir ajuda').click()
  await desk.keyboard.press('Control+x')
  await expect.poll(pieces).toEqual([order[0], order[2]])
  await desk.keyboard.press('Control+v')
  await expect.poll(pieces).toEqual([order[1], order[0], order[2]])
  await desk.getByRole('button', { name: 'Editar Tabela: Prazos' }).click()
  await table.getByLabel('Linha 1, coluna 2').fill('4 dias')
  await table.getByRole('button', { name: 'Aplicar' }).click()
  await desk.getByRole('button', { name: 'Remover Botão: Pedir ajuda' }).click()
  await expect.poll(pieces).toEqual([order[0], order[2]])
  await desk.getByRole('button', { name: 'Desfazer' }).click()
  await expect.poll(pieces).toEqual([order[1], order[0], order[2]])

  // A picture, columns and chosen products: written, then changed.
  const change = async (dialog: Locator, name: string) => {
    await desk.getByRole('button', { name: `Editar ${name}` }).click()
    await expect(dialog.getByRole('button', { name: 'Aplicar' })).toBeVisible()
  }
  await insert(desk, 'Imagem')
  await picture.getByLabel(/^Escolher imagem/).setInputFiles(await dockPhoto())
  await expect(picture.getByLabel(/^Trocar a imagem/)).toBeEnabled()
  await picture.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(picture.getByLabel('O que a imagem mostra')).toBeFocused()
  await picture.getByLabel('O que a imagem mostra').fill('A doca, com peças à espera')
  await picture.getByRole('button', { name: 'Inserir no texto' }).click()
  await change(picture, 'Imagem: A doca, com peças à espera')
  await picture.getByLabel('Legenda').fill('Nossa doca')
  await picture.getByRole('button', { name: 'Aplicar' }).click()
  const columns = await insert(desk, 'Colunas')
  const column = (nth: number) => columns.getByRole('group', { name: `Coluna ${nth}` })
  await column(1).getByLabel('Título').fill('Peça errada')
  await column(1).getByLabel('Texto do link').fill('Fotografe')
  await columns.getByRole('button', { name: 'Inserir no texto' }).click()
  await expect(column(1).getByLabel('Endereço do link')).toBeFocused()
  await column(1).getByLabel('Endereço do link').fill('/nao-sei-qual-e')
  await column(2)
    .getByLabel(/^Texto(?! do link)/)
    .fill('Em até 7 dias.')
  await columns.getByRole('button', { name: 'Inserir no texto' }).click()
  await change(columns, 'Colunas')
  await columns.getByLabel('Quantas colunas').selectOption('3')
  await column(3).getByLabel('Título').fill('Defeito')
  await columns.getByRole('button', { name: 'Aplicar' }).click()
  await insert(desk, 'Produtos escolhidos')
  await chosen.getByLabel('Título acima dos produtos').fill('Os que mais voltam')
  for (const place of [0, 1]) {
    await add.click()
    await desk.locator('dialog .answer-found').nth(place).click()
  }
  await chosen.getByRole('button', { name: 'Inserir no texto' }).click()
  await change(chosen, 'Produtos escolhidos: Os que mais voltam')
  const [, wanted = ''] = await chosen.getByRole('listitem').allInnerTexts()
  await chosen
    .getByRole('button', { name: /^Remover / })
    .first()
    .click()
  await chosen.getByRole('button', { name: 'Aplicar' }).click()

  await desk.getByRole('button', { name: 'Prévia' }).click()
  // The preview shows products without their buttons.
  await expect(desk.locator('[inert] article')).toHaveCount(5)
  await desk.getByLabel('Endereço *').fill('produtos')
  await desk.getByLabel('Situação').selectOption('published')
  await desk.keyboard.press('Control+s')
  expectConsole(/status of 409/)
  expectConsole(/Este endereço é usado pelo próprio site/)
  await expect(desk.getByRole('alert').first()).toContainText('Este endereço é usado pelo próprio site.')
  // On a phone, the message about the refusal does not cover the next question.
  const description = desk.getByLabel('Descrição nos buscadores')
  await desk.setViewportSize({ width: 390, height: 844 })
  await description.fill('Troca em [Diga quantos] dias')
  await desk.keyboard.press('Control+s')
  const publishing = desk.getByRole('dialog', { name: 'Publicar com campos por preencher?' })
  await expect(publishing).toContainText('[Diga quantos]')
  const [toast, question] = [await desk.locator('.toast').boundingBox(), await publishing.boundingBox()]
  expect((toast?.y ?? Infinity) + (toast?.height ?? 0)).toBeLessThanOrEqual(question?.y ?? 0)
  await desk.setViewportSize({ width: 1440, height: 900 })
  await publishing.getByRole('button', { name: 'Continuar editando' }).click()
  await description.fill('')
  await desk.getByLabel('Endereço *').fill('blocos')
  // Text typed while a save is running stays in the form. The next save stores it.
  let send = () => {}
  const held = new Promise<void>((resolve) => {
    send = resolve
  })
  await desk.route('**/api/admin/pages', async (route) => {
    await held
    await route.continue()
  })
  const unsaved = desk.getByText('Alterações não salvas')
  await desk.keyboard.press('Control+s')
  await description.fill('Como são os blocos')
  await desk.keyboard.press('Control+s')
  send()
  await saved(desk, 'Página criada com sucesso!')
  await expect(description).toHaveValue('Como são os blocos')
  await expect(unsaved).toBeVisible()
  await desk.keyboard.press('Control+s')
  await saved(desk, 'Página atualizada com sucesso!')
  await expect(unsaved).toBeHidden()
  // The line that the editor adds behind the last block is no change.
  await desk.getByRole('button', { name: 'Escrever' }).click()
  await text(desk).getByText('Fale conosco').click()
  await expect(text(desk)).toBeFocused()
  await expect(unsaved).toBeHidden()

  await page.goto('/blocos')
  await expect(page.getByRole('table', { name: 'Prazos' })).toContainText('4 dias')
  await expect(page.getByRole('link', { name: 'Pedir ajuda' })).toHaveAttribute('href', '/contatos')
  const dock = page.getByRole('figure').filter({ hasText: 'Nossa doca' }).getByRole('img')
  await expect(dock).toHaveAttribute('alt', 'A doca, com peças à espera')
  await dock.scrollIntoViewIfNeeded()
  await expect.poll(() => dock.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(page.getByRole('link', { name: 'Fotografe' })).toHaveAttribute('href', '/nao-sei-qual-e')
  for (const written of ['Peça errada', 'Em até 7 dias.', 'Defeito'])
    await expect(page.getByText(written, { exact: true })).toBeVisible()
  await expect(cards(page, 'Os que mais voltam')).toHaveCount(1)
  await expect(cards(page, 'Os que mais voltam')).toContainText(wanted.trim())
  const shown = cards(page, 'Da vitrine')
  await expect(shown).toHaveCount(4)
  await expect(page.getByRole('link', { name: 'Ver todos: Da vitrine' })).toHaveAttribute('href', '/produtos')
  await shown
    .first()
    .getByRole('button', { name: /^Adicionar / })
    .first()
    .click()
  await expect(shown.first()).toContainText('na lista')
  await expectAccessible(page)
})
