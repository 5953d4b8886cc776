import { expect, test } from 'vitest'
import { doubtsAbout, loadShopConfig } from './shop-config.ts'

test.each([
  'senha12345',
  'administrador1',
  'Loja@2026!!!',
  '1234567890',
  'rodacerta2026',
])('ADMIN_PASSWORD=%s stops the start as it would stop any administrator', (password) => {
  expect(() => loadShopConfig({ ADMIN_PASSWORD: password })).toThrow(/ADMIN_PASSWORD: .*primeiras que alguém tentaria/)
})

test('a username is no password for its owner', () => {
  const env = { ADMIN_USERNAME: 'zuleika.quintanilha', ADMIN_PASSWORD: 'ZuleikaQuintanilha' }
  expect(() => loadShopConfig(env)).toThrow(/ADMIN_PASSWORD/)
})

test.each(['senha-dos-testes', 'fresh-check-1234', 'trator amarelo 77'])('ADMIN_PASSWORD=%s is taken', (password) => {
  expect(loadShopConfig({ ADMIN_PASSWORD: password }).firstAdministrator.password).toBe(password)
})

test('a PostgreSQL without a mail server is doubted: a shop that many use sends its letters', () => {
  const doubts = (env: Record<string, string>) => doubtsAbout(loadShopConfig(env))
  const postgres = { DATABASE_URL: 'postgres://loja@db/loja' }
  expect(doubts(postgres)).toEqual([expect.stringMatching(/^SMTP_URL não está definido: nenhum e-mail sai/)])
  expect(doubts({ ...postgres, SMTP_URL: 'smtps://u:p@mail:465' })).toEqual([])
  expect(doubts({})).toEqual([])
})

test('a proxy in front of a shop that thinks it has no HTTPS is doubted, once, by name', () => {
  const doubts = (env: Record<string, string>) => doubtsAbout(loadShopConfig(env))
  expect(doubts({ TRUST_PROXY: '1', PUBLIC_URL: 'http://loja.test' })).toEqual([
    expect.stringMatching(/TRUST_PROXY.*PUBLIC_URL é http:\/\/loja\.test/),
  ])
  expect(doubts({ TRUST_PROXY: '1' })).toHaveLength(1)
  expect(doubts({ TRUST_PROXY: '1', PUBLIC_URL: 'https://loja.test' })).toEqual([])
  expect(doubts({ PUBLIC_URL: 'http://loja.test' })).toEqual([])
})

test('HTTPS without a trusted proxy is doubted: all visitors would share the limits of one network', () => {
  const doubts = (env: Record<string, string>) => doubtsAbout(loadShopConfig(env))
  expect(doubts({ PUBLIC_URL: 'https://loja.test' })).toEqual([expect.stringMatching(/TRUST_PROXY é 0/)])
  expect(doubts({ PUBLIC_URL: 'https://loja.test', TRUST_PROXY: '1' })).toEqual([])
})
