import { expect, test } from 'vitest'
import { customerPasswordProblem, passwordProblem } from './password.ts'

test.each([
  '1234567890',
  '0987654321',
  'qwertyuiop',
  'poiuytrewq',
  'senha12345',
  'Senha@2026!',
  'S3nh@12345',
  'brasil2026!',
  'Brasil@2024',
  'p4ssw0rd123',
  'aaaaaaaaaa',
  'abcabcabcabc',
  '20261115123',
  'admin@12345',
  'Corinthians1910',
  'RodaCerta2026',
  '1q2w3e4r5t',
])('%s is among the first that are tried', (password) => expect(passwordProblem(password)).toBe('common'))

test.each([
  'senha-dos-testes',
  'uma senha longa',
  'trator amarelo 77',
  'Kp7mWq9xTz',
  'jardim-botanico-2026',
])('%s is accepted', (password) => expect(passwordProblem(password)).toBeUndefined())

test('the own name with a year behind it is no secret', () => {
  expect(passwordProblem('MariaSilva2026', ['maria.silva', 'Maria Silva'])).toBe('common')
  expect(passwordProblem('MariaSilva2026', ['ana'])).toBeUndefined()
})

test('length is counted first', () => {
  expect(passwordProblem('curta')).toBe('short')
  expect(passwordProblem('x y'.repeat(80))).toBe('long')
})

test.each([
  'Teste@123',
  'senha-forte',
  'minhasenha',
  'abcdefg',
  '19999990000',
  '15111998',
  '987654321098765',
  'brasil2024',
  'BiaPrado1',
  'SENHA123',
])('%s is good enough for a customer', (password) => expect(customerPasswordProblem(password)).toBeUndefined())

test.each([
  '123456',
  '123456789',
  'senha123',
  'qwerty',
  'password',
  '102030',
  'mudar123',
  'brasil',
])('%s is good enough for nobody', (password) => expect(customerPasswordProblem(password)).toBe('common'))

test('six characters are enough for a customer, and five are not', () => {
  expect([customerPasswordProblem('rodas'), customerPasswordProblem('rodas7')]).toEqual(['short', undefined])
  expect(customerPasswordProblem('x'.repeat(201))).toBe('long')
})
