import { expect, test } from 'vitest'
import { withValue } from '#ui/form/use-form.ts'
import { siteDraft } from '../contract/desk.ts'
import { untouchedDraft } from '../server/placeholder-site.ts'
import { problemsOf, typedOf } from './typed-settings.ts'

const typed = typedOf(untouchedDraft)

test('what is read, shown and sent back is the same', () => {
  expect(siteDraft.parse(typed)).toEqual(untouchedDraft)
  expect(problemsOf(typed)).toEqual({})
})

test('numbers are typed as they are written here', () => {
  expect(typed.tolerances.bore).toBe('0,5')
  expect(siteDraft.parse(withValue(typed, ['tolerances', 'bore'], '0,75')).tolerances.bore).toBe(0.75)
})

test.each([
  ['phone', '3232-4455', 'Escreva o telefone com DDD: 10 ou 11 dígitos.'],
  ['emails.sales', 'vendas', 'Escreva um e-mail válido, como contato@empresa.com.br.'],
  ['cnpj', '11.222.333/0001-82', 'Este CNPJ não é válido. Confira os caracteres.'],
  ['address.state', 'S1', 'Escreva a sigla do estado, com duas letras.'],
  ['address.postalCode', '13000', 'O CEP tem 8 dígitos.'],
  ['name', ' ', 'Preencha este campo.'],
  ['tolerances.bore', '9', 'Escreva um número dentro do limite.'],
  ['tolerances.width', 'três', 'Escreva um número dentro do limite.'],
  ['social.1.url', 'javascript:alert(1)', 'O link deve começar com https:// e levar a uma página.'],
  ['social.1.url', 'https://user@evil.example', 'O link deve começar com https:// e levar a uma página.'],
])('%s cannot be %j', (name, value, problem) =>
  expect(problemsOf(withValue(typed, name.split('.'), value))).toEqual({ [name]: problem }))
