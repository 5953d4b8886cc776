// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { type Account, accountsApi } from '../../contract/administrators.ts'
import { accountQuery } from '../queries.ts'
import { accountTexts } from './texts.ts'
import { TotpTurnOff } from './totp-turn-off.tsx'

afterEach(cleanup)

const words = accountTexts.totp

test('what was turned off cannot be turned off again while the account is read anew', async () => {
  const readings: unknown[] = []
  const call = (async (endpoint: Endpoint) => {
    if (endpoint === accountsApi.turnOffTotp) return { success: true, message: 'ok' }
    readings.push(endpoint)
    // The first reading comes, the next one is on its way for ever.
    return readings.length === 1 ? ({ hasTotp: true, recoveryCodesLeft: 3 } as Account) : new Promise(() => {})
  }) as unknown as Call
  function Panel() {
    const account = useQuery(accountQuery(call)).data
    if (!account) return null
    return account.hasTotp ? <TotpTurnOff call={call} codesLeft={3} /> : <p>{words.off}</p>
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Panel />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: words.turnOff }))
  fireEvent.change(screen.getByLabelText(new RegExp(words.password)), { target: { value: 'segredo' } })
  fireEvent.click(screen.getByRole('button', { name: words.turnOff }))
  expect(await screen.findByText(words.off)).toBeTruthy()
  expect(readings).toHaveLength(2)
})
