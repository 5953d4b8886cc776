import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'

type Answered = { message: string; unitPrice: number; validUntil: string }

/** Somebody at the desk, who is in the panel on this page, answers with a price for each line that was asked for. */
export async function answerQuotation(desk: Page, id: number, { message, unitPrice, validUntil }: Answered) {
  const start = await (await desk.request.get(`/api/admin/quotations/${id}/answer`)).json()
  const lines = start.lines.map(({ itemId, quantity }: { itemId: number; quantity: number }) => ({
    ...{ itemId, quantity, unitPrice },
    leadTime: '5 dias úteis',
  }))
  const data = { message, lines, validUntil, freight: { terms: 'CIF', value: 80 }, paymentTerms: '28 DDL' }
  const answer = await desk.request.post(`/api/quotations/${id}/respond`, { data })
  expect(answer.status(), await answer.text()).toBe(200)
}
