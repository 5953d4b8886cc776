import { expect, test } from 'vitest'
import { troubleInWords } from './mail-trouble.ts'

test.each([
  ['connect ECONNREFUSED 127.0.0.1:25', /não aceita conexões/],
  ['Invalid login: 535 5.7.8 Authentication credentials invalid', /usuário ou a senha/],
  ['getaddrinfo ENOTFOUND smtp.loja.test', /não foi encontrado/],
  ['Greeting never received: timeout', /demorou demais/],
  ["Can't send mail - all recipients were rejected: 550 5.1.1 No such user", /destinatário/],
  ['Message failed: 554 5.7.1 blocked', /recusou a mensagem/],
  ['Mail command failed: 421 try again', /mais tarde/],
  ['552 mailbox full', /cheia/],
  ['??', /não aceitou/],
])('%s', (said, meant) => expect(troubleInWords(said)).toMatch(meant))
