import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { anEmail } from './senders.ts'

export const address = '/cotacao'
export const call = '**/api/quotations'

type Line = { product: { id: number; name: string; code: string; imageUrl: string | null }; quantity: number }
type Stored = { request?: Line[]; cart?: Line[]; home?: Line[] }

/** Lines as a visitor would have them, from products the catalogue has. */
export async function linesOf(request: APIRequestContext, wanted: Record<string, number>): Promise<Line[]> {
  const codes = Object.keys(wanted)
  const query = codes.map((code) => `code=${code}`).join('&')
  const found = (await (await request.get(`/api/products/lookup?${query}`)).json()) as (Line['product'] & {
    illustrationUrl: string | null
  })[]
  return codes.map((code) => {
    const product = found.find((one) => one.code === code)
    if (!product) throw new Error(`the catalogue has no ${code}`)
    const { id, name, imageUrl, illustrationUrl } = product
    return { product: { id, name, code, imageUrl: imageUrl ?? illustrationUrl }, quantity: wanted[code] ?? 1 }
  })
}

/** What this browser kept from before; a reload finds what the test made of it. */
export const keep = (page: Page, stored: Stored) =>
  page.addInitScript(({ request, cart, home }) => {
    if (sessionStorage.getItem('kept')) return
    sessionStorage.setItem('kept', 'yes')
    if (request) localStorage.setItem('quotationBasket', JSON.stringify(request))
    if (cart) localStorage.setItem('cart', JSON.stringify(cart))
    if (home) sessionStorage.setItem('quotationItems', JSON.stringify(home))
  }, stored)

export const main = (page: Page) => page.getByRole('main')
export const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true })
export const field = (page: Page, name: string) => main(page).getByRole('textbox', { name, exact: true })
export const quantity = (page: Page, product: string) =>
  main(page).getByRole('spinbutton', { name: `Quantidade: ${product}`, exact: true })
export const heading = (page: Page, name: string | RegExp) => main(page).getByRole('heading', { name, exact: true })
export const toast = (page: Page) => page.locator('.toast')
export const currentStep = (page: Page) => main(page).locator('[aria-current="step"]')

/** Programs are told apart by their haste; no person is this fast, but a test is. */
export const takeTime = (page: Page) => page.clock.fastForward(5000)

export async function sayWho(page: Page, email = anEmail()) {
  await field(page, 'Nome *').fill('Ana Prado')
  await field(page, 'E-mail *').fill(email)
  await field(page, 'Telefone *').fill('19999990000')
  return email
}

export async function goToReview(page: Page) {
  await button(page, 'Revisar e enviar').click()
  await expect(currentStep(page)).toHaveText(/Revisão/)
}

export const remarks = (page: Page) => main(page).getByRole('textbox', { name: /^Observações/ })

type Refusal = { status: number; code: string; message: string; fields?: Record<string, string[]> }

/** The server says no, in its own words. */
export const refuse = (page: Page, { status, code, message, fields = {} }: Refusal) =>
  page.route(call, (route) =>
    route.fulfill({ status, json: { message, error: message, code, fields, requestId: 'test' } }),
  )
