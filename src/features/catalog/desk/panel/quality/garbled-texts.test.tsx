// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { deskLettersApi, type GarbledTexts } from '../../contract/letters.ts'
import { GarbledTextsPart } from './garbled-texts.tsx'

afterEach(cleanup)

const wheel: GarbledTexts['entries'][number] = {
  kind: 'product',
  id: 7,
  name: 'Roda – tração',
  code: 'RT-7',
  texts: [{ field: 'Nome', before: 'Roda \u0096 tração', after: 'Roda – tração' }],
  codeTakenBy: null,
}

/** A shop whose texts lost signs, until they are mended. */
function show(entries: GarbledTexts['entries'], count = entries.length) {
  const mended: Endpoint[] = []
  const call = (async (endpoint: Endpoint) => {
    if (endpoint === deskLettersApi.preview) return mended.length > 0 ? { count: 0, entries: [] } : { count, entries }
    mended.push(endpoint)
    return { success: true, message: '1 cadastro corrigido', mended: 1 }
  }) as unknown as Call
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <GarbledTextsPart call={call} />
    </QueryClientProvider>,
  )
  return { container, mended }
}

test('texts that lost signs are shown as they are and as they will be, mended by one press, and gone', async () => {
  const { container, mended } = show([wheel], 51)
  expect(await screen.findByRole('heading', { name: '51 cadastros com sinais perdidos' })).toBeTruthy()
  const cells = [...container.querySelectorAll('tbody td')].map(({ textContent }) => textContent)
  expect(cells).toEqual(['RT-7Roda – tração', 'Nome', 'Roda ▯ tração', 'Roda – tração'])
  expect(container.textContent).toContain('e mais 50 cadastros')
  fireEvent.click(screen.getByRole('button', { name: 'Corrigir textos' }))
  await waitFor(() => expect(container.textContent).toBe(''))
  expect(mended).toEqual([deskLettersApi.mend])
})

test('where nothing can be mended, it is said why, and there is nothing to press', async () => {
  const { container } = show([{ ...wheel, codeTakenBy: 'Roda nova' }])
  expect(await screen.findByText(/“Roda nova” já tem o código corrigido/)).toBeTruthy()
  expect(container.querySelector('button')).toBeNull()
})
