import { expect, test } from 'vitest'
import { withValue } from '#ui/form/use-form.ts'
import { siteDraft } from '../contract/desk.ts'
import { untouchedDraft } from '../server/placeholder-site.ts'
import { placeIn, problemsOf, typedOf } from './typed-settings.ts'

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
  ['social.1.url', '@rodas vale', 'O link deve começar com https:// e levar a uma página.'],
  ['social.1.url', 'https://user@evil.example', 'O link deve começar com https:// e levar a uma página.'],
])('%s cannot be %j', (name, value, problem) =>
  expect(problemsOf(withValue(typed, name.split('.'), value))).toEqual({ [name]: problem }))

test.each([
  ['www.facebook.com/rodasvale', 'https://www.facebook.com/rodasvale'],
  ['http://instagram.com/rodasvale', 'https://instagram.com/rodasvale'],
  ['linkedin.com', 'https://linkedin.com'],
  ['https://youtube.com/@rodasvale', 'https://youtube.com/@rodasvale'],
  [' @rodas.vale_1 ', 'https://www.instagram.com/rodas.vale_1'],
])('a profile is pasted as address bars show it, or said by its name: %j', (text, url) => {
  expect(siteDraft.parse(withValue(typed, ['social', '1', 'url'], text)).social[1]?.url).toBe(url)
})

test.each([
  ['-23.5505, -46.6333', { latitude: '-23,5505', longitude: '-46,6333' }],
  ['-23.550520,-46.633308', { latitude: '-23,550520', longitude: '-46,633308' }],
  ['−23,5505; −46,6333', { latitude: '-23,5505', longitude: '-46,6333' }],
  ['-23,5505', undefined],
  ['-23.5505', undefined],
])('a place is pasted as maps give it: %j', (text, place) => expect(placeIn(text)).toEqual(place))
