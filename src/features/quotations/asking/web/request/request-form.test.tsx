// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { useForm } from '#ui/form/use-form.ts'
import { quotationDraft } from '../form/drafts.ts'
import { RequestForm } from './request-form.tsx'
import { requestTexts } from './texts.ts'

afterEach(cleanup)

async function showForm(onChat: (() => void) | undefined) {
  const rootRoute = createRootRoute({
    component: function Page() {
      const form = useForm({ id: 'cotacao', draft: quotationDraft, problemsOf: () => ({}), onSubmit: () => {} })
      return <RequestForm form={form} obstacle={undefined} onChat={onChat} />
    },
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  return screen.findByRole<HTMLButtonElement>('button', { name: requestTexts.form.chat })
}

test('the chat opens when there is something to ask for', async () => {
  let chats = 0
  fireEvent.click(await showForm(() => void chats++))
  expect(chats).toBe(1)
})

test('the chat is disabled while there is nothing to ask for', async () => {
  expect((await showForm(undefined)).disabled).toBe(true)
})
