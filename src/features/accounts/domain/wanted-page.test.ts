import { expect, test } from 'vitest'
import { customerLoginAddress, wantedPageAfterLogin } from './wanted-page.ts'

const site = 'https://rodacerta.example'
const after = (wanted: string) => wantedPageAfterLogin(site + customerLoginAddress(wanted))

test.each(['/my-quotations', '/minha-conta', '/produtos?q=230x75'])('%s is gone on to', (wanted) =>
  expect(after(wanted)).toBe(wanted))

test.each([
  'https://evil.example/',
  '//evil.example/',
  `${site}//evil.example/`,
  '/\\evil.example',
  'javascript:alert(1)',
  '/api/auth/me/data',
  '/admin',
  '/login?voltar=/login',
  '/user-register',
  'https://',
])('%s leads to the home page', (wanted) => expect(after(wanted)).toBe('/'))

test('without a wish the home page comes next', () => expect(wantedPageAfterLogin(`${site}/login`)).toBe('/'))
