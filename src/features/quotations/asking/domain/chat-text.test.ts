import { describe, expect, test } from 'vitest'
import { chatTexts } from '../web/chat/texts.ts'
import { chatText, type DetailsById } from './chat-text.ts'

const wheel = { id: 1, name: 'Roda de tração', code: 'RT-1', imageUrl: null }
const roller = { id: 2, name: 'Rolo de carga', code: 'RC-2', imageUrl: null }
const ana = { name: ' Ana ', phone: '(19) 99999-0000', message: '' }
const details: DetailsById = new Map([
  [1, { diameter: '230 mm', material: 'Poliuretano' }],
  [2, { diameter: null, material: null }],
])
const written = (...[asked, person, known]: [Parameters<typeof chatText>[0], typeof ana?, DetailsById?]) =>
  chatText(asked, person ?? ana, known ?? details, chatTexts.draft)

describe('one product', () => {
  test('is asked for with name, code, diameter and material, between who asks and a request for a reply', () => {
    expect(written({ product: wheel })).toBe(
      [
        'Olá! Gostaria de pedir uma cotação.',
        'Nome: Ana\nTelefone: (19) 99999-0000',
        'Produto: Roda de tração\nCódigo: RT-1\nDiâmetro: 230 mm\nMaterial: Poliuretano',
        'Aguardo o retorno. Obrigado!',
      ].join('\n\n'),
    )
  })

  test('without diameter and material leaves them out, as it does before the catalogue has answered', () => {
    expect(written({ product: roller })).toContain('Produto: Rolo de carga\nCódigo: RC-2\n\n')
    expect(written({ product: wheel }, ana, new Map())).not.toMatch(/Diâmetro|Material/)
  })
})

test('the lines of a basket are numbered, with code, quantity, and diameter if there is one; materials are left out', () => {
  const lines = [
    { product: wheel, quantity: 2 },
    { product: roller, quantity: 10 },
  ]
  expect(written({ lines })).toContain(
    [
      'Produtos:',
      '1. Roda de tração, Código: RT-1, Quantidade: 2, Diâmetro: 230 mm',
      '2. Rolo de carga, Código: RC-2, Quantidade: 10',
    ].join('\n'),
  )
  expect(written({ lines })).not.toContain('Material')
})

test('what is asked for in words alone is a line like the others, without a code', () => {
  const lines = [{ product: { id: null, name: 'Calço de borracha', code: '' }, quantity: 3 }]
  expect(written({ lines })).toContain('Produtos:\n1. Calço de borracha, Quantidade: 3\n')
})

test('notes stand before the request for a reply, if there are any', () => {
  expect(written({ product: wheel }, { ...ana, message: ' Linde T20\nurgente ' })).toMatch(
    /\n\nObservações: Linde T20\nurgente\n\nAguardo o retorno\. Obrigado!$/,
  )
  expect(written({ product: wheel }, { ...ana, message: '  ' })).not.toContain('Observações')
})
