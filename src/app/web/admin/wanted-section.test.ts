import { expect, test } from 'vitest'
import { loginAddress, wantedAfterLogin } from './wanted-section.ts'

const after = (voltar: string) =>
  wantedAfterLogin(`https://loja.example/admin-login?${new URLSearchParams({ voltar })}`)

test('who wanted a section comes back to it', () => {
  expect(wantedAfterLogin(`https://loja.example${loginAddress('/admin/auditoria')}`)).toBe('/admin/auditoria')
  expect(wantedAfterLogin('https://loja.example/admin-login')).toBe('/admin')
  expect(after('/categories-test')).toBe('/categories-test')
  expect(after('/quotations?cotacao=12')).toBe('/quotations?cotacao=12')
  expect(after('/admin/produtos?busca=230x75&pagina=2')).toBe('/admin/produtos?busca=230x75&pagina=2')
})

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example/admin',
  'https:evil.example',
  '/\t/evil.example',
  '/admin/../../evil',
  'javascript:alert(1)',
  '/admin-login',
  '/administracao',
  '/categories-tests',
  '/quotations/12',
  '/',
  'https://loja.example:444/admin',
])('%j leads to the panel', (voltar) => expect(after(voltar)).toBe('/admin'))
