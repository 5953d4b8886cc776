import { expect, test } from 'vitest'
import { isAsset, isCatalogueAnswer, isDesk, isPersonal, wantedPageOf } from './addresses.ts'

test.each([
  '/',
  '/produtos',
  '/produtos/roda-230x75',
  '/cotacao',
  '/administracao-de-rodas',
  '/guias/login',
])('%s may be kept on a device', (pathname) => expect(isPersonal(pathname)).toBe(false))

test.each([
  '/admin',
  '/admin-login',
  '/admin/administradores',
  '/Admin/produtos',
  '/quotations',
  '/my-quotations',
  '/quotation-history',
  '/login',
  '/user-register',
  '/proposta/abc',
  '/redefinir-senha',
  '/confirmar-email',
  '/minha-conta',
])('%s is never kept', (pathname) => expect(isPersonal(pathname)).toBe(true))

test('only the desk is left alone altogether', () => {
  for (const path of ['/admin', '/admin/produtos', '/admin-login']) expect(isDesk(path)).toBe(true)
  expect(isDesk('/login')).toBe(false)
})

test.each([
  ['/api/products', true],
  ['/api/products/slug/roda', true],
  ['/api/pages/garantia', true],
  ['/api/guides', true],
  ['/api/guides/dureza-shore', true],
  ['/api/site', true],
  ['/api/machines/parts', true],
  ['/api/fleet', false],
  ['/api/sitemap', false],
  ['/api/quotations', false],
  ['/api/auth/user', false],
  ['/api/admin/products', false],
  ['/api/admin/me', false],
])('%s is an answer of the catalogue: %s', (pathname, isOne) => expect(isCatalogueAnswer(pathname)).toBe(isOne))

test.each([
  ['/produtos?busca=230x75', 'https://loja.test/produtos?busca=230x75'],
  ['/.//outro.test/x', 'https://loja.test//outro.test/x'],
  ['//outro.test/x', undefined],
  ['https://outro.test/', undefined],
  ['javascript:alert(1)', undefined],
  ['http://[', undefined],
  ['', undefined],
])('of %j, the page wanted is %s', (asked, wanted) => {
  expect(wantedPageOf(`https://loja.test/sem-conexao?de=${encodeURIComponent(asked)}`)).toBe(wanted)
})

test.each([
  ['/assets/entry-client-a1.js', true],
  ['/aparencia/1-1f7a4e.css', true],
  ['/aparencia/1-1f7a4e-192.png', false],
  ['/produtos/assets/', false],
])('%s is part of every page that was seen with it: %s', (pathname, isOne) => expect(isAsset(pathname)).toBe(isOne))
