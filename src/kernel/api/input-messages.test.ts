import { expect, test } from 'vitest'
import { z } from 'zod'
import { inputMessage } from './input-messages.ts'

test.each([
  [z.string().max(120), 'x'.repeat(121), 'Use no máximo 120 caracteres.'],
  [z.string().min(1), '', 'Use pelo menos 1 caractere.'],
  [z.number(), 'abc', 'Informe um número.'],
  [z.int(), 1.5, 'Informe um número inteiro.'],
  [z.number().min(1), 0, 'Informe um número a partir de 1.'],
  [z.number().positive(), 0, 'Informe um número maior que 0.'],
  [z.number().max(5000), 9999, 'Informe um número até 5.000.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'Informe no máximo 1 valor.'],
  [z.enum(['name', 'rating']), 'x', 'Escolha um destes: name, rating.'],
  [z.email(), 'ana', 'Informe um e-mail válido, como nome@empresa.com.br.'],
  [z.string().regex(/^a$/), 'b', 'O formato não é o esperado.'],
  [z.string(), undefined, 'Informe este campo.'],
])('a value that does not fit is answered with how to mend it: %#', (schema, value, message) => {
  const parsed = schema.safeParse(value, { error: inputMessage })
  expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([message])
})
