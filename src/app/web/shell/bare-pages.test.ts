import { expect, test } from 'vitest'
import { isBare } from './bare-pages.ts'

test.each([
  '/',
  '/produtos',
  '/sobre-nos',
  '/administracao',
  '/quotation-history',
])('%s has header, footer and chat button', (path) => {
  expect(isBare(path)).toBe(false)
})

test.each(['/admin', '/admin/produtos', '/admin-login', '/user-register', '/quotations'])('%s has none', (path) => {
  expect(isBare(path)).toBe(true)
})
