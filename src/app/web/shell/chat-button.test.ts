import { expect, test } from 'vitest'
import { hasChat } from './chat-button.tsx'

test.each([
  '/',
  '/produtos',
  '/sobre-nos',
  '/administracao',
  '/quotation-history',
])('%s has the chat button', (path) => {
  expect(hasChat(path)).toBe(true)
})

test.each(['/admin', '/admin/produtos', '/admin-login', '/user-register', '/quotations'])('%s has none', (path) => {
  expect(hasChat(path)).toBe(false)
})
