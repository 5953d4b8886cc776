// @vitest-environment happy-dom
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { ChatDialog } from './chat-dialog.tsx'
import { chatTexts as words } from './texts.ts'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }

async function show(onAsked?: () => void) {
  const rootRoute = createRootRoute({
    component: () => (
      <ChatDialog
        asked={{ product: wheel }}
        whatsapp="(19) 90000-0000"
        loadDetails={async () => new Map()}
        onClose={() => {}}
        {...(onAsked ? { onAsked } : {})}
      />
    ),
  })
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory({ initialEntries: ['/'] }) })
  render(<RouterProvider router={router as never} />)
  await screen.findByText(words.title)
}

afterEach(cleanup)

test('says that the conversation is recorded, with a link to the privacy policy', async () => {
  await show(() => {})
  expect(screen.getByText(words.kept)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Política de Privacidade' })).toBeTruthy()
})

test('says nothing about recording where conversations are not recorded', async () => {
  await show()
  expect(screen.queryByText(words.kept)).toBeNull()
  expect(screen.queryByRole('link')).toBeNull()
})
