import type { BrowserContext, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { aPerson, enterAsCustomer, toast } from './customers.ts'
import { expect, expectAlive, test } from './fixtures.ts'
import { fromAnotherNetwork } from './senders.ts'

type Part = { id: number; slug: string; name: string; code: string }
type Own = { id: number; message: string; quotationItems: { quantity: number; product: { code: string } }[] }

/** A machine of the demonstration catalogue that parts are for. */
const crown = { brand: 'Crown', model: 'WP 3000' }

const card = (page: Page, title: string) => page.getByRole('article', { name: title })
const dialog = (page: Page) => page.getByRole('dialog')
const stored = (page: Page) => page.evaluate(() => localStorage.getItem('fleet'))
const fitsTheScreen = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)

async function addMachine(page: Page, { name = '', serial = '' }) {
  await page.getByRole('button', { name: 'Adicionar máquina' }).click()
  await dialog(page).getByLabel('Marca *').fill(crown.brand)
  await dialog(page).getByLabel('Modelo *').fill(crown.model)
  await dialog(page).getByLabel('Nome na sua operação').fill(name)
  await dialog(page).getByLabel('Número de série').fill(serial)
  await dialog(page).getByRole('button', { name: 'Salvar máquina' }).click()
  await expect(dialog(page)).toHaveCount(0)
}

async function partsOf(context: BrowserContext): Promise<Part[]> {
  return (await context.request.get(`/api/machines/parts?${new URLSearchParams(crown)}`)).json()
}

test.beforeEach(({ context }) => fromAnotherNetwork(context))

test('a guest keeps machines on this device, asks for a wheel, and takes them along into an account @phone', async ({
  page,
  visit,
  context,
}) => {
  test.slow()
  const [part] = await partsOf(context)
  await page.addInitScript(() => localStorage.getItem('fleet') ?? localStorage.setItem('fleet', '{"corrupt":'))
  await visit('/minha-frota')
  await expect(page.getByRole('heading', { name: 'Nenhuma máquina ainda' })).toBeVisible()
  await expect(page.getByText('Guardada neste aparelho.')).toBeVisible()
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Adicionar máquina' }).click()
  await dialog(page).getByRole('button', { name: 'Salvar máquina' }).click()
  await expect(dialog(page).getByRole('alert')).toContainText('Informe a marca da máquina.')
  await expect(dialog(page).getByRole('alert')).toContainText('Informe o modelo da máquina.')
  await dialog(page).getByLabel('Marca *').fill('crown')
  // The catalogue's models of that maker are offered.
  await expect(dialog(page).locator('datalist option[value="WP 3000"]')).toHaveCount(1)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await addMachine(page, { name: 'Doca 3', serial: '517' })
  await expect(toast(page)).toContainText('Máquina adicionada à frota')
  await expect(card(page, 'Doca 3')).toContainText('Nº de série 517')
  await addMachine(page, { name: 'doca 3', serial: '517' })
  await expect(toast(page)).toContainText('Esta máquina já está na sua frota')
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)

  await card(page, 'Doca 3')
    .getByRole('button', { name: `Pedir ${part?.name} para Doca 3` })
    .click()
  await dialog(page).getByRole('button', { name: 'Mais um' }).click()
  await dialog(page).getByRole('button', { name: 'Ir para a cotação' }).click()
  await expect(page).toHaveURL('/cotacao')
  await expect(page.getByRole('main')).toContainText(String(part?.name))
  await expect(page.getByLabel('Observações')).toHaveValue('Para a máquina Crown WP 3000 (Doca 3), nº de série 517.')

  const { name, email, phone, password } = aPerson()
  await page.goto('/user-register')
  await expectAlive(page.getByRole('button', { name: 'Criar conta' }))
  await page.getByLabel('Nome *').fill(name)
  await page.getByLabel('E-mail *').fill(email)
  await page.getByLabel('Telefone *').fill(phone)
  await page.getByLabel('Senha *', { exact: true }).fill(password)
  await page.getByLabel('Confirmar senha *').fill(password)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/')
  await expect(toast(page).filter({ hasText: '1 máquina entrou na sua frota' })).toBeVisible()
  expect(await stored(page)).toBe('[]')
  await page.goto('/minha-frota')
  await expect(card(page, 'Doca 3')).toBeVisible()
  await expect(page.getByText('Guardada neste aparelho.')).toHaveCount(0)
})

test('a customer removes a machine and gets it back, and asks for a wheel again with two taps', async ({
  page,
  visit,
  context,
  expectConsole,
}) => {
  test.slow()
  expectConsole(/500|AppError/)
  const person = await enterAsCustomer(context)
  const [part] = await partsOf(context)
  const asked = { ...person, items: [{ productId: part?.id, quantity: 4 }] }
  expect((await context.request.post('/api/quotations', { data: asked })).status()).toBe(201)
  const name = 'Uma máquina com um nome comprido que ocupa mais de uma linha num telefone, sim'
  const serial = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789ABCDEFGHIJKLMNOPQRSTUVWX'
  const crownTruck = { id: crypto.randomUUID(), ...crown, name: 'Doca 3', serial: '517' }
  const longTruck = { id: crypto.randomUUID(), brand: 'Fabricante', model: 'X'.repeat(60), name, serial }
  for (const data of [crownTruck, longTruck])
    expect((await context.request.post('/api/fleet', { data })).status()).toBe(201)

  await test.step('a fleet that could not be loaded loads on request, and fits with the longest names', async () => {
    await page.addInitScript(() => localStorage.setItem('customer', '1'))
    await page.route('**/api/fleet', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
    await visit('/minha-frota')
    await expect(page.getByRole('alert')).toContainText('Não foi possível carregar a frota')
    await page.getByRole('button', { name: 'Tentar de novo' }).click()
    await expect(card(page, name)).toContainText('Ainda não há peças deste modelo no catálogo.')
    await fitsTheScreen(page)
    await expectAccessible(page)
  })

  await test.step('a removed machine comes back as it was', async () => {
    await page.getByRole('button', { name: `Remover: ${name}` }).click()
    await expect(card(page, name)).toHaveCount(0)
    await toast(page).getByRole('button', { name: 'Desfazer' }).click()
    await expect(card(page, name)).toBeVisible()
    const own = await (await context.request.get('/api/fleet')).json()
    expect(own).toHaveLength(2)
    expect(own).toContainEqual({ ...longTruck, wheels: [] })
  })

  await test.step('two taps request a wheel again, and the desk reads for which machine', async () => {
    await expect(card(page, 'Doca 3')).toContainText('Última cotação: 4 un.')
    await page.getByRole('button', { name: `Pedir de novo ${part?.name} para Doca 3` }).click()
    await expect(dialog(page)).toContainText(`Responderemos a ${person.name}`)
    await expect(dialog(page).getByLabel('Quantidade')).toHaveValue('4')
    await expectAccessible(page)
    await expect(dialog(page).getByRole('button', { name: 'Enviar pedido' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(dialog(page).getByRole('heading')).toHaveText(/Cotação #\d+ pedida/)
    await expect(dialog(page).getByRole('button', { name: 'Fechar' })).toBeFocused()
    const own = (await (await context.request.get('/api/quotations/my')).json()) as Own[]
    expect(own).toHaveLength(2)
    expect(own[0]).toMatchObject({
      message: 'Para a máquina Crown WP 3000 (Doca 3), nº de série 517.',
      quotationItems: [{ quantity: 4, product: { code: part?.code } }],
    })
  })

  await test.step('the account page shows the fleet', async () => {
    await page.goto('/minha-conta')
    await expect(card(page, 'Doca 3')).toContainText('Pedir de novo')
    await expectAccessible(page)
    await fitsTheScreen(page)
  })
})

test('a guest adds the machine of a product with one click, and every tab shows it', { tag: '@full' }, async ({
  page,
  visit,
  context,
}) => {
  const [part] = await partsOf(context)
  await visit(`/produtos/${part?.slug}`)
  const other = await context.newPage()
  await other.goto('/minha-frota')
  await expect(other.getByRole('heading', { name: 'Nenhuma máquina ainda' })).toBeVisible()
  await page.getByRole('button', { name: 'É a minha máquina: Crown WP 3000' }).click()
  await expect(toast(page)).toContainText('Máquina adicionada à frota')
  await expect(card(other, 'Crown WP 3000')).toBeVisible()
  await page.getByRole('link', { name: 'Crown WP 3000 está na sua frota: abrir' }).click()
  await expect(page).toHaveURL('/minha-frota')
  await expect(card(page, 'Crown WP 3000')).toContainText('Compatíveis no catálogo')

  await addMachine(page, { name: 'Doca 1' })
  await expect(card(other, 'Doca 1')).toBeVisible()
  await other.getByRole('button', { name: 'Remover: Doca 1' }).click()
  await expect(card(page, 'Doca 1')).toHaveCount(0)
})
