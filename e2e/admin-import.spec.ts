import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Page } from '@playwright/test'
import { zipSync } from 'fflate'
import writeExcelFile from 'write-excel-file/node'
import { aJpeg } from '../src/testing/pictures.ts'
import { type Administrator, anAdministrator, enterPanel } from './administrators.ts'
import { expectAccessible } from './axe.ts'
import { test } from './changing-shop.ts'
import { expect } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

// In parallel these tests would only wait for each other.
test.describe.configure({ mode: 'default' })

let ana: Administrator
/** Prefix of the codes of a test. No other test uses it. */
let mark: string
test.beforeEach(async ({ request, context, page, allowConsole }) => {
  // The shop runs one import at a time. A test waits while another one imports.
  allowConsole(/Outra importação está em andamento/)
  await fromAnotherNetwork(context)
  ana = await anAdministrator(request)
  mark = `IMP-${ana.username.slice(-10)}`.toUpperCase()
  await enterPanel(page, ana, '/admin/importacao')
})
/** Leaves the catalog as it was for other tests. */
test.afterEach(async ({ request }) => {
  for (const { id } of await written(request)) expect((await request.delete(`/api/products/${id}`)).status()).toBe(200)
})

async function written(request: APIRequestContext) {
  const answer = await request.get(`/api/admin/products?search=${mark}`)
  const found = (await answer.json()) as { id: number; code: string; images: unknown[] }[]
  // A search forgives a typo, and so finds other tests' products.
  return found.filter(({ code }) => code.startsWith(mark))
}

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 })
const choose = (page: Page, content: string | Buffer, name = 'tabela.csv') =>
  page.getByLabel('Escolha ou arraste o arquivo').setInputFiles({ name, mimeType: '', buffer: Buffer.from(content) })
/** Drops one file per size in bytes, named after its size. */
const drop = async (page: Page, sizes: number[]) => {
  const dataTransfer = await page.evaluateHandle((all) => {
    const transfer = new DataTransfer()
    for (const size of all) transfer.items.add(new File(['Code;Name\n'.padEnd(size, 'x')], `${size}.csv`))
    return transfer
  }, sizes)
  await page.locator('.photo-drop').first().dispatchEvent('drop', { dataTransfer })
}
const check = (page: Page) => page.getByRole('button', { name: 'Conferir' }).click()
const findings = (page: Page) => page.getByRole('region', { name: 'Resultado da conferência' })
const importAll = async (page: Page) => {
  await page.getByRole('button', { name: /^Importar \d/ }).click()
  await page.getByRole('dialog', { name: 'Importar agora?' }).getByRole('button', { name: 'Importar' }).click()
}
const fits = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
async function fitsPhoneAndDesktop(page: Page) {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await fits(page)
  }
}
const good = () => `Código;Nome;Descrição;Preço\n${mark}-1;Roda nova;Boa;10,90\n${mark}-2;Roda nova;Boa;11,90\n`

test('maps the columns of a file to fields, and asks for what is missing', async ({ page, request, expectConsole }) => {
  expectConsole(/status of 422/)
  expectConsole(/não pôde ser lido/)
  await test.step('refuses a file that is not a table, and several files at once', async () => {
    await choose(page, 'PK\x03\x04 nothing', 'quebrada.xlsx')
    await expect(page.getByRole('alert')).toContainText('não pôde ser lido como planilha do Excel')
    await page.getByRole('button', { name: 'Trocar arquivo' }).click()
    await drop(page, [20, 20])
    await expect(page.getByRole('alert')).toContainText('Envie um arquivo de cada vez.')
    await drop(page, [20])
    await expect(page.getByText('20.csv')).toBeVisible()
    await expect(heading(page, 'Colunas do arquivo')).toBeVisible()
    await page.getByRole('button', { name: 'Trocar arquivo' }).click()
  })

  await test.step('each column goes into the chosen field', async () => {
    await choose(page, `Ref;Título;Preço de venda;Peso;\n${mark}-1;Roda nova;R$ 10,90;3;x\n${mark}-2;Roda nova;-;4;\n`)
    await expect(heading(page, 'Colunas do arquivo')).toBeFocused()
    await expect(page.getByText('2 linhas')).toBeVisible()
    await expect(page.getByLabel('Campo da coluna Título')).toHaveValue('name')
    await expect(page.getByLabel('Campo da coluna Peso')).toHaveValue('')
    await expect(page.getByText('Sem título: não será importada.')).toBeVisible()
    await check(page)
    await expect(page.getByText('Escolha qual coluna é o Código.')).toBeVisible()
    await page.getByLabel('Campo da coluna Peso').selectOption('Nome')
    await page.getByLabel('Campo da coluna Ref').selectOption('Código')
    await expect(page.getByText('Duas colunas entram em “Nome”.')).toBeVisible()
    await page.getByLabel('Campo da coluna Peso').selectOption('Não importar')
    await expect(page.getByText('2 colunas não serão importadas.')).toBeVisible()
  })

  await test.step('a field that no column has is asked for once', async () => {
    await check(page)
    await expect(findings(page).getByRole('alert')).toContainText('1 problema encontrado.')
    await expect(findings(page)).toContainText('O arquivo não diz Descrição, e 2 produtos novos precisam disso.')
    await page.getByRole('button', { name: 'Escolher o que fazer' }).click()
    const way = page.getByLabel('O que fazer com Descrição')
    await expect(way).toBeFocused()
    await way.selectOption('Um valor para todas as linhas')
    await page.getByLabel('Valor de Descrição para todas as linhas').fill('Boa')
    await page.getByText('Produtos que já existem').click()
    await page.getByLabel('Preço', { exact: true }).uncheck()
    await expect(page.getByText('Ficam como estão: Preço.')).toBeVisible()
    await expectAccessible(page)
    await fitsPhoneAndDesktop(page)
    await check(page)
    await expect(findings(page)).toContainText('Nenhum problema. Nada foi gravado ainda.')
    await page.getByRole('button', { name: 'Trocar arquivo' }).click()
  })

  await test.step('lists the problems by line, offers them as a file, and writes nothing', async () => {
    await choose(page, `Código;Nome;Descrição;Preço\n${mark}-1;Roda;Boa;caro\n;Roda;Boa;1\n`)
    await check(page)
    await expect(findings(page).getByRole('alert')).toContainText('2 problemas encontrados. Nada foi gravado')
    const problems = page.getByRole('table', { name: 'Problemas por linha' })
    await expect(problems).toContainText('Informe um valor em reais, como 398,90.')
    await expect(page.getByRole('button', { name: /^Importar \d/ })).toHaveCount(0)
    await expectAccessible(page)
    await fitsPhoneAndDesktop(page)
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Baixar relatório (CSV)' }).click()
    const file = await saved
    expect(file.suggestedFilename()).toBe('problemas-da-importacao.csv')
    expect(await readFile(await file.path(), 'utf8')).toContain('"2";"Preço";"Informe um valor em reais, como 398,90."')
    expect(await written(request)).toEqual([])
    await page.getByRole('button', { name: 'Trocar arquivo' }).click()
    await expect(page.getByLabel('Escolha ou arraste o arquivo')).toBeAttached()
  })
})

test('shows what a file would change, imports it when confirmed, and undoes it', async ({ page }) => {
  await test.step('shows the changes of a spreadsheet', async () => {
    const rows = good()
      .trim()
      .split('\n')
      .map((line) => line.split(';').map((value) => ({ value, type: String })))
    await choose(page, await writeExcelFile(rows).toBuffer(), `${mark}.xlsx`)
    await check(page)
    await expect(heading(page, 'Resultado da conferência')).toBeFocused()
    await expect(findings(page)).toContainText('Nenhum problema. Nada foi gravado ainda.')
    await expect(findings(page).getByRole('definition')).toHaveText(['2', '0', '0', '0'])
    await page.setViewportSize({ width: 390, height: 844 })
    await expectAccessible(page)
    await fits(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await fits(page)
  })

  await test.step('imports it', async () => {
    await importAll(page)
    await expect(heading(page, 'Importação concluída')).toBeFocused()
    await expect(page.getByText('2 novos, 0 alterados, 0 iguais.')).toBeVisible()
    await page.getByRole('link', { name: 'Ver produtos' }).click()
    await page.getByPlaceholder('Buscar produto, código, medida ou máquina…').fill(mark)
    await expect(page.getByText(`${mark}-2`, { exact: true })).toBeVisible()
    await page.goBack()
  })

  await test.step('undoes it', async () => {
    const undo = page.getByRole('button', { name: `Desfazer a importação de ${mark}.xlsx` })
    await expect(undo).toBeVisible()
    await fitsPhoneAndDesktop(page)
    await undo.click()
    const asked = page.getByRole('dialog', { name: 'Desfazer esta importação?' })
    await asked.getByRole('button', { name: 'Desfazer' }).click()
    await expect(page.getByText('Desfeito: 2 produtos na lixeira')).toBeVisible()
  })
})

test('downloads the catalog and the template, and logs in again when the session has ended', { tag: '@full' }, async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 503/)
  expectConsole(/Volte mais tarde/)
  expectConsole(/401/)
  expectConsole(/Entre na sua conta/)
  const download = async (link: string) => {
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: link }).click()
    return saved
  }
  const logInAgain = async () => {
    const dialog = page.getByRole('dialog', { name: 'Sua sessão terminou' })
    await dialog.getByLabel('Senha *').fill(ana.password)
    await dialog.getByRole('button', { name: 'Entrar', exact: true }).click()
  }

  await test.step('as CSV and as a spreadsheet', async () => {
    for (const [link, name] of [
      ['Baixar CSV', 'produtos.csv'],
      ['Baixar Excel (XLSX)', 'produtos.xlsx'],
      ['Modelo CSV', 'modelo-de-produtos.csv'],
      ['Modelo Excel (XLSX)', 'modelo-de-produtos.xlsx'],
    ] as const)
      expect((await download(link)).suggestedFilename()).toBe(name)
  })

  await test.step('a failed download shows a message and keeps the page', async () => {
    const path = '**/api/admin/products/export*'
    const json = { message: 'Volte mais tarde', error: '', code: 'BUSY', fields: {}, requestId: 'x' }
    await page.route(path, (route) => route.fulfill({ status: 503, json }))
    await page.getByRole('link', { name: 'Baixar CSV' }).click()
    await expect(page.getByText('Erro ao exportar', { exact: true })).toBeVisible()
    await expect(page.getByText('Volte mais tarde', { exact: true })).toBeVisible()
    await expect(heading(page, 'Importar produtos')).toBeVisible()
    await page.unroute(path)
  })

  await test.step('after the session has ended, the check of a file and a download continue with the login', async () => {
    await choose(page, good())
    await expect(heading(page, 'Colunas do arquivo')).toBeVisible()
    await context.clearCookies()
    await check(page)
    await logInAgain()
    await expect(findings(page)).toContainText('Nenhum problema.')
    await context.clearCookies()
    const saved = download('Baixar CSV')
    await logInAgain()
    expect((await saved).suggestedFilename()).toBe('produtos.csv')
  })
})

test('an import whose response was lost is repeated without writing twice', { tag: '@full' }, async ({
  page,
  request,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/)
  await choose(page, good())
  await check(page)
  await expect(findings(page)).toBeVisible()
  const path = '**/api/admin/products/import'
  const keys: (string | undefined)[] = []
  await page.route(path, async (route) => {
    keys.push(route.request().headers()['idempotency-key'])
    if (keys.length > 1) return route.continue()
    // The server imports everything. Only its response is lost.
    await expect(async () => expect(await (await route.fetch()).text()).toContain('"written":true')).toPass()
    await route.abort()
  })
  await importAll(page)
  await expect(page.getByRole('alert')).toContainText('A conexão caiu durante a gravação')
  expect(await written(request)).toHaveLength(2)
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  // A second import would report both products as unchanged.
  await expect(page.getByText('2 novos, 0 alterados, 0 iguais.')).toBeVisible()
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)
  expect(keys[0]).toBeTruthy()
  expect(await written(request)).toHaveLength(2)

  await test.step('the same file again has nothing to import', async () => {
    await page.getByRole('button', { name: 'Importar outro arquivo' }).click()
    await choose(page, good())
    await check(page)
    await expect(findings(page)).toContainText('não há o que importar')
    await expectAccessible(page)
    await fits(page)
  })
})

test('assigns images and a ZIP of images to products by file name, and removes them again @phone', async ({
  page,
  request,
}) => {
  for (const place of [1, 2]) {
    const product = {
      name: 'Roda nova',
      description: 'Boa',
      diameter: '230 mm',
      width: '75 mm',
      material: 'Poliuretano',
    }
    const made = await request.post('/api/products', { data: { ...product, code: `${mark}-${place}` } })
    expect(made.status()).toBe(201)
  }
  const colors = ['#c2410c', '#1d4ed8', '#15803d']
  const [first, second, third] = await Promise.all(colors.map((color) => aJpeg({ color })))
  const zip = zipSync({
    [`fornecedor/${mark}-2/frente.jpg`]: new Uint8Array(second!),
    'leia-me.txt': new Uint8Array(3),
  })
  await page.getByLabel('Escolha ou arraste as fotos').setInputFiles([
    { name: `${mark}-1.jpg`, mimeType: 'image/jpeg', buffer: first! },
    { name: 'DSC_0042.jpg', mimeType: 'image/jpeg', buffer: third! },
    { name: 'fotos.zip', mimeType: 'application/zip', buffer: Buffer.from(zip) },
  ])
  const photos = page.getByRole('region', { name: 'Fotos pelo nome do arquivo' })
  await expect(photos.getByText('2 fotos de 2 produtos.')).toBeVisible()
  await expect(photos.getByText('1 foto sem produto fica de fora')).toBeVisible()
  await expect(photos.getByText('1 arquivo não é foto ou é grande demais e fica de fora')).toBeVisible()
  await expect(photos.getByRole('row', { name: /DSC_0042/ })).toContainText(
    'Nenhum produto, ou mais de um, com este código',
  )
  await fits(page)
  await expectAccessible(page)
  await photos.getByRole('button', { name: 'Enviar 2 fotos' }).click()
  await expect(photos.getByText('2 fotos enviadas.')).toBeVisible()
  const pictured = async () => (await written(request)).map(({ images }) => images.length)
  expect(await pictured()).toEqual([1, 1])
  await photos.getByRole('button', { name: 'Desfazer' }).click()
  await expect(photos.getByText('2 fotos retiradas.')).toBeVisible()
  expect(await pictured()).toEqual([0, 0])
})
