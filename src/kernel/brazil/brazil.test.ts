import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatCep, isValidCep } from './cep.ts'
import { cleanCnpj, formatCnpj, isValidCnpj } from './cnpj.ts'
import { formatPhone, isValidPhone } from './phone.ts'

describe('CNPJ', () => {
  test.each([
    '12ABC34501DE35',
    '12.abc.345/01de-35',
    '99999999000191',
    '11.222.333/0001-81',
    'DEMO0000000162',
  ])('%s is one', (text) => {
    expect(isValidCnpj(text)).toBe(true)
  })
  test.each(['12ABC34501DE36', '00000000000000', '1122233300018', '', 'ABCDEFGHIJKLMN'])('%s is none', (text) => {
    expect(isValidCnpj(text)).toBe(false)
  })
  test.each([
    ['1', '1'],
    ['12a', '12.A'],
    ['12ABC3', '12.ABC.3'],
    ['12abc34501', '12.ABC.345/01'],
    ['12abc34501de35', '12.ABC.345/01DE-35'],
    ['12.ABC.345/01DE-35 ', '12.ABC.345/01DE-35'],
    ['12abc34501de35999', '12.ABC.345/01DE-35'],
    ['CNPJ: 11.222.333/0001-81', '11.222.333/0001-81'],
  ])('%s is shown as %s', (typed, shown) => {
    expect(formatCnpj(typed)).toBe(shown)
  })
})

test.each([
  ['13000000', '13000-000', true],
  ['13.000-000', '13000-000', true],
  ['13000', '13000', false],
  ['', '', false],
])('the CEP %s is shown as %s', (typed, shown, isValid) => {
  expect(formatCep(typed)).toBe(shown)
  expect(isValidCep(typed)).toBe(isValid)
})

describe('phone', () => {
  test.each([
    ['19999990000', '(19) 99999-0000', true],
    ['1932320000', '(19) 3232-0000', true],
    ['+55 19 99999-0000', '(19) 99999-0000', true],
    ['5519999990000', '(19) 99999-0000', true],
    ['019 99999 0000', '(19) 99999-0000', true],
    ['19', '19', false],
    ['199', '(19) 9', false],
    ['99999-0000', '(99) 9990-000', false],
    ['0800 123 4567', '0800 123 4567', true],
    ['+1 (415) 555-0132', '+1 (415) 555-0132', true],
    ['+1', '+1', false],
    ['(20) 99999-0000', '(20) 99999-0000', false],
    ['ramal 12', 'ramal 12', false],
    ['(19) 3232-0000 ramal 12', '(19) 3232-0000 ramal 12', true],
    ['tel.: 0xx19 3232-4455', 'tel.: 0xx19 3232-4455', true],
    ['(19)3232-4455 / (19) 99999-8888', '(19)3232-4455 / (19) 99999-8888', true],
    ['3232-4455 ou 99999-8888', '3232-4455 ou 99999-8888', false],
    ['0', '0', false],
    ['0800', '0800', false],
    ['08001', '0800 1', false],
  ])('%s is shown as %s', (typed, shown, isValid) => {
    expect(formatPhone(typed)).toBe(shown)
    expect(isValidPhone(typed)).toBe(isValid)
  })
})

test('a mask applied again changes nothing', () => {
  for (const format of [formatCnpj, formatCep, formatPhone])
    fc.assert(fc.property(fc.string(), (text) => format(format(text)) === format(text)))
  fc.assert(fc.property(fc.string(), (text) => cleanCnpj(formatCnpj(text)) === cleanCnpj(text).slice(0, 14)))
})
