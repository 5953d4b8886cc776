import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fillPlaceholders, placeholders } from './placeholders.ts'

test('what is known is filled in, however it is written', () => {
  const text = 'Olá {nome}, a proposta {Número} vale até { validade }.'
  expect(fillPlaceholders(text, { nome: 'Ana', numero: '12-1', validade: '30/11/2026' })).toBe(
    'Olá Ana, a proposta 12-1 vale até 30/11/2026.',
  )
})

test('what is not known stays to be seen', () => {
  expect(fillPlaceholders('{empresa} {outro} {} { {nome', { empresa: null, nome: 'Ana' })).toBe(
    '{empresa} {outro} {} { {nome',
  )
})

test('a name is only a name', () => {
  expect(fillPlaceholders('{nome} {total}', { nome: '{total} $& $1', total: 'R$ 10' })).toBe('{total} $& $1 R$ 10')
})

test.each(['{constructor}', '{__proto__}', '{toString}'])('%s is no placeholder', (text) =>
  expect(fillPlaceholders(text, {})).toBe(text))

test('a text without braces is never touched', () => {
  fc.assert(
    fc.property(
      fc.string().filter((text) => !/[{}]/.test(text)),
      (text) => {
        expect(fillPlaceholders(text, { nome: 'x' })).toBe(text)
      },
    ),
  )
})

test('values come back as they are, whatever is in them', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...placeholders),
      fc.string({ minLength: 1 }),
      (name, value) => void expect(fillPlaceholders(`<{${name}}>`, { [name]: value })).toBe(`<${value}>`),
    ),
  )
})
