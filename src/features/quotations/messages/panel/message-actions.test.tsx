// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Call } from '#kernel/api/client.ts'
import type { Endpoint } from '#kernel/api/endpoint.ts'
import { clickToastUndo, closeToast, expectToast } from '#testing/toasts.ts'
import { type DeskMessage, messagesApi } from '../contract/messages.ts'
import { MessageActions } from './message-actions.tsx'
import { messageQuery } from './queries.ts'
import { messagesTexts as words } from './texts.ts'

afterEach(() => {
  closeToast()
  cleanup()
})

const archived = { id: 7, unread: false, quotationId: null, archivedAt: '2026-01-01T00:00:00Z' } as DeskMessage

test('a message that came back can be put away at once, before it is read anew', async () => {
  const readings: unknown[] = []
  const call = (async (endpoint: Endpoint) => {
    if (endpoint === messagesApi.setArchived) return { ...archived, archivedAt: null }
    readings.push(endpoint)
    // The first reading comes, the next one is on its way for ever.
    return readings.length === 1 ? archived : new Promise(() => {})
  }) as unknown as Call
  function Pane() {
    const message = useQuery(messageQuery(call, 7)).data
    return message && <MessageActions call={call} message={message} onArchived={() => {}} />
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Pane />
    </QueryClientProvider>,
  )
  fireEvent.click(await screen.findByRole('button', { name: words.unarchive }))
  expect(await screen.findByRole('button', { name: words.archive })).toBeTruthy()
  expect(readings).toHaveLength(2)
  await expectToast({ title: words.unarchived })
})

test('archiving and its undo each say what was done', async () => {
  const asked: boolean[] = []
  const call = (async (_: Endpoint, input: { archived: boolean }) => {
    asked.push(input.archived)
    return archived
  }) as unknown as Call
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageActions call={call} message={{ ...archived, archivedAt: null }} onArchived={() => {}} />
    </QueryClientProvider>,
  )
  fireEvent.click(screen.getByRole('button', { name: words.archive }))
  await expectToast({ title: words.archived })
  clickToastUndo()
  await expectToast({ title: words.unarchived })
  expect(asked).toEqual([true, false])
})
