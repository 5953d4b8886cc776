import { expect, test } from 'vitest'
import { databaseTroubleInWords } from './database-trouble.ts'

const address = { name: 'DATABASE_URL', url: 'postgres://loja:segredo@db:5432/rodacerta' }
const pool = { name: 'DATABASE_POOL_URL', url: 'postgres://loja:segredo@pool:6432/rodacerta' }
const failing = (code: string, message = 'failed') => Object.assign(new Error(message), code ? { code } : {})

test.each([
  ['28P01', '', 'recusa a senha do usuário "loja"'],
  ['', 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string', 'pede uma senha'],
  ['28000', '', 'não deixa entrar o usuário "loja"'],
  ['3D000', '', 'não há o banco "rodacerta"'],
  ['42501', 'permission denied', 'Torne-o dono do banco: alter database "rodacerta" owner to "loja"'],
  ['53300', '', 'não tem conexão livre'],
  ['SELF_SIGNED_CERT_IN_CHAIN', '', 'Aponte sslrootcert='],
  ['', 'The server does not support SSL connections', 'não oferece TLS'],
  ['ENOTFOUND', '', 'servidor db:5432 não responde (ENOTFOUND)'],
  ['', 'timeout expired', 'servidor db:5432 não responde (timeout expired)'],
])('%s %s is told by the variable, with what to do, and without the password', (code, message, said) => {
  const cause = failing(code, message)
  for (const error of [cause, new Error('Failed query', { cause })]) {
    const sentence = databaseTroubleInWords(error, address)
    expect(sentence).toMatch(/^DATABASE_URL: /)
    expect(sentence).toContain(said)
    expect(sentence).not.toContain('segredo')
  }
})

test('where either of two addresses may be meant, both are named', () => {
  expect(databaseTroubleInWords(failing('ECONNREFUSED'), address, pool)).toMatch(
    /^DATABASE_URL ou DATABASE_POOL_URL: o servidor db:5432 ou pool:6432 não responde/,
  )
})

test('what is not the fault of an address is not told as one', () => {
  for (const error of [failing('42P01'), failing('ENOENT'), new Error('failed'), 'failed'])
    expect(databaseTroubleInWords(error, address)).toBeUndefined()
})
