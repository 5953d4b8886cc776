// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Customer } from '#features/accounts/contract/customers.ts'
import { customerMark } from '#features/accounts/web/customer/customer-mark.ts'
import { customerQuery } from '#features/accounts/web/customer/customer-query.ts'
import { contactDraft } from '#features/quotations/asking/web/contact/contact-draft.ts'
import type { Call } from '#kernel/api/client.ts'
import { KnownCustomer } from './known-customer.tsx'

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})
afterEach(cleanup)

const ana = { id: 5, name: 'Ana Prado', email: 'ana@example.com', phone: '(19) 99999-0000' } as Customer
const call = (() => new Promise(() => {})) as unknown as Call

function showWhileKnown() {
  const client = new QueryClient()
  client.setQueryData(customerQuery(call).queryKey, ana)
  render(
    <QueryClientProvider client={client}>
      <KnownCustomer call={call} />
    </QueryClientProvider>,
  )
}

test('whoever leaves the account takes their data out of the forms at once, before anything is rendered anew', async () => {
  customerMark.set(ana.id)
  showWhileKnown()
  await waitFor(() => expect(contactDraft.get().email).toBe(ana.email))
  customerMark.set(0)
  expect(contactDraft.get().email).toBe('')
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(ana.email)
})

test('who has left before the forms could be filled in stays out of them', () => {
  customerMark.set(0)
  showWhileKnown()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(ana.email)
})
