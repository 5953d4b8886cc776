import { expect, test } from 'vitest'
import { z } from 'zod'
import { cleanEmail, emailPattern, mailboxOf } from './email.ts'
import { oneLine } from './one-line.ts'

test.each([
  ['<ana@example.com>', 'ana@example.com'],
  ['ana@example.com;', 'ana@example.com'],
  [' ana@example.com, ', 'ana@example.com'],
  ['ana.prado+1@example.com.br', 'ana.prado+1@example.com.br'],
])('%j is meant as %j', (typed, expected) => {
  expect(cleanEmail(typed)).toBe(expected)
  expect(emailPattern.test(expected)).toBe(true)
})

test.each([
  'ana',
  'ana@',
  'ana@example',
  'ana..b@example.com',
  '.ana@example.com',
  'ana@exa mple.com',
  'ána@example.com',
])('%j is no address, neither here nor for the library of the server', (typed) => {
  expect(emailPattern.test(typed)).toBe(false)
  expect(z.email().safeParse(typed).success).toBe(false)
})

test('what a table brings along becomes spaces', () => {
  expect(oneLine(' Ana\tPrado\r\n ')).toBe('Ana Prado')
})

test.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+loja+2@example.com', 'ana@example.com'],
  ['ana@example.com', 'ana@example.com'],
  ['a.n.a@example.com', 'a.n.a@example.com'],
  ['A.n.a+loja@gmail.com', 'ana@gmail.com'],
  ['ana@googlemail.com', 'ana@gmail.com'],
  ['a.na@GoogleMail.com', 'ana@gmail.com'],
  ['ana@gmail.com.br', 'ana@gmail.com.br'],
  ['a.na@notgmail.com', 'a.na@notgmail.com'],
])('%s is the mailbox %s', (email, expected) => {
  expect(mailboxOf(email)).toBe(expected)
})
