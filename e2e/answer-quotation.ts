import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Answered = { codes: string[]; message: string; unitPrice: string; validUntil: string }

/** Somebody at the desk, who is in the panel on this page, answers with a price for each line that was asked for. */
export async function answerQuotation(desk: Page, id: number, { codes, message, unitPrice, validUntil }: Answered) {
  await desk.goto(`/admin/cotacoes?cotacao=${id}`)
  const form = desk.getByRole('form', { name: 'Resposta' })
  for (const code of codes) {
    await form.getByLabel(`Preço unitário de ${code}`).fill(unitPrice)
    await form.getByLabel(`Prazo de ${code}`).fill('5 dias úteis')
  }
  await form.getByLabel('Frete', { exact: true }).selectOption('CIF')
  await form.getByLabel('Valor do frete').fill('80')
  await form.getByLabel('Válido até').fill(validUntil)
  await form.getByLabel('Pagamento').fill('28 DDL')
  await form.getByLabel('Mensagem ao cliente').fill(message)
  await desk.keyboard.press('Control+Enter')
  await expect(desk.locator('.toast')).toContainText('O cliente receberá um e-mail')
}
