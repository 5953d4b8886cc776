// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import type { ProposalSummary } from '../../../proposals/contract/proposal-shapes.ts'
import { VersionList } from './version-list.tsx'

afterEach(cleanup)

const sent = (version: number, state: ProposalSummary['state']): ProposalSummary => ({
  number: `58-${version}`,
  version,
  state,
  sentAt: '2026-11-15T12:00:00.000Z',
  sentByName: 'Rita',
  totalValue: 'R$ 900,00',
  validUntil: null,
  openedAt: null,
  acceptedAt: null,
  declinedAt: null,
  decidedBy: null,
  declineReason: null,
  pdfUrl: null,
})

test.each([
  ['nothing is owed', null, 'Aguardando o cliente'],
  ['the customer asked for a change', '2026-11-17T12:00:00.000Z', 'Aguardando nova versão'],
])('once %s, the last version says so, and no version before it', async (_, dueAt, said) => {
  const call = (async () => ({ proposals: [sent(2, 'open'), sent(1, 'open')] })) as unknown as Call
  const quotation = { id: 58, version: 2, status: 'responded', dueAt } as DeskQuotation
  render(
    <QueryClientProvider client={new QueryClient()}>
      <VersionList call={call} quotation={quotation} opened={null} />
    </QueryClientProvider>,
  )
  const list = await screen.findByRole('list', { name: 'Versões enviadas' })
  const marks = [...list.querySelectorAll('.status-mark')].map(({ textContent }) => textContent)
  expect(marks).toEqual([said, 'Aguardando o cliente'])
})
