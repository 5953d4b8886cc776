import { expect, test } from 'vitest'
import { emptyRequest, handProblems, handRequest, withProduct } from './hand-values.ts'

const wheel = { id: 4, code: 'RT-230X75', name: 'Roda de tração', imageUrl: null }
const line = { ...wheel, quantity: 2 }
const marina = { ...emptyRequest, name: 'Marina', phone: '(19) 99999-0000', lines: [line] }

test('a name, one way to reach them and something asked for are needed', () => {
  expect(Object.keys(handProblems(emptyRequest))).toEqual(['name', 'phone', 'products'])
  expect(handProblems(marina)).toEqual({})
  expect(handProblems({ ...marina, lines: [], products: '2 rodas' })).toEqual({})
  expect(handProblems({ ...marina, phone: '', email: 'marina@cd.example' })).toEqual({})
})

test('what is given must be right', () => {
  const wrong = { ...marina, email: 'marina', cnpj: '11.222.333/0001-00', cep: '123' }
  expect(Object.keys(handProblems(wrong))).toEqual(['email', 'cnpj', 'cep'])
})

test('the lines are said before what is written beside them', () => {
  expect(handRequest(marina)).toMatchObject({ products: '', items: [{ productId: 4, quantity: 2 }] })
  expect(handRequest({ ...marina, products: ' um eixo ' }).products).toBe('Roda de tração (Qtd: 2), um eixo')
  expect(handRequest({ ...marina, lines: [], products: 'um eixo' }).products).toBe('um eixo')
})

test('a product chosen twice is one line', () => {
  const once = withProduct([], wheel, 3)
  expect(once).toEqual([{ ...wheel, quantity: 1 }])
  expect(withProduct(withProduct(withProduct(once, wheel, 3), wheel, 3), wheel, 3)[0]?.quantity).toBe(3)
})
