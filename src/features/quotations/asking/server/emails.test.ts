import { describe, expect, test } from 'vitest'
import { usualPromised } from '#kernel/promised.ts'
import { messageForDesk, quotationForCustomer, quotationForDesk } from './emails.ts'

const shop = {
  name: 'Rodas Exemplo',
  phone: '(19) 0000-0000',
  whatsapp: '(19) 90000-0000',
  emails: { sales: 'vendas@example.com' },
  openingHoursShort: 'Seg. a sex., 8h às 18h',
  promised: usualPromised,
}
const asked = {
  id: 12,
  name: 'Ana Souza',
  email: 'ana@example.com',
  phone: '(19) 99999-0000',
  company: 'ACME',
  createdAt: new Date('2026-11-15T02:30:00Z'),
  message: 'Preciso até sexta.\nObrigada.',
  products: 'Roda (Qtd: 2)',
  items: [{ code: 'R-1', name: 'Roda de tração', quantity: 2 }],
}

describe('the desk', () => {
  test('reads everything about a quotation, in HTML and in text', () => {
    const { subject, html, text } = quotationForDesk(asked, shop)
    expect(subject).toBe('Cotação #12: Ana Souza, ACME')
    const said = ['Ana Souza', 'ana@example.com', '(19) 99999-0000', 'ACME', 'R-1', 'Roda de tração']
    for (const part of [...said, 'Preciso até sexta.\nObrigada.', '14 de novembro de 2026']) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
  })

  test('reads codes in one piece, but for those that leave the name no room', () => {
    const cellOf = (code: string) => {
      const { html } = quotationForDesk({ ...asked, items: [{ code, name: 'Roda', quantity: 1 }] }, shop)
      return new RegExp(`<td style="([^"]*)">${code}</td>`).exec(html)?.[1]
    }
    expect(cellOf('RT-230X75-LI')).toContain('nowrap')
    expect(cellOf('RT-230X75-LI-COM-FLANGE-DE-5-FUROS')).not.toContain('nowrap')
  })

  test('reads telephone numbers in one piece', () => {
    const { html } = quotationForDesk(asked, shop)
    expect(html).toContain('<span style="white-space:nowrap">(19) 99999-0000</span>')
  })

  test('reads what is asked for in words beside the lines, and not twice what the lines say', () => {
    const more = { ...asked, products: 'Roda de tração (Qtd: 2), Calço de borracha 40 mm (Qtd: 3)' }
    const same = { ...asked, products: 'Roda de tração (Qtd: 2)' }
    expect(quotationForDesk(more, shop).text).toContain('Calço de borracha 40 mm (Qtd: 3)')
    expect(quotationForDesk(more, shop).text).not.toContain('Roda de tração (Qtd: 2)')
    const several = { ...more, products: `${more.products}, Parafuso, M8 (Qtd: 4)` }
    expect(quotationForDesk(several, shop).text).toContain('Calço de borracha 40 mm (Qtd: 3)\nParafuso, M8 (Qtd: 4)')
    expect(quotationForDesk(same, shop).text).not.toContain('(Qtd: 2)')
  })

  test('reads the text of a request without lines', () => {
    const { html, text } = quotationForDesk({ ...asked, items: [], company: null, message: null }, shop)
    for (const body of [html, text]) {
      expect(body).toContain('Roda (Qtd: 2)')
      expect(body).not.toContain('Empresa')
    }
  })
})

describe('the customer', () => {
  test('reads the number, the lines, what happens next and what becomes of the data', () => {
    const { subject, html, text } = quotationForCustomer(asked, shop, 'https://loja.test')
    expect(subject).toContain('#12')
    for (const part of [
      'Olá, Ana Souza.',
      'R-1',
      'Roda de tração',
      '1 dia útil',
      'LGPD',
      'https://loja.test/privacidade',
    ]) {
      expect(html).toContain(part)
      expect(text).toContain(part)
    }
  })

  test('is told that more was asked for in words, where it was', () => {
    const same = { ...asked, products: 'Roda de tração (Qtd: 2)' }
    const more = { ...same, products: `${same.products}, Calço (Qtd: 3)` }
    const sentence = 'O que você pediu por escrito também está com a nossa equipe.'
    expect(quotationForCustomer(more, shop, 'https://loja.test').text).toContain(sentence)
    expect(quotationForCustomer(same, shop, 'https://loja.test').text).not.toContain(sentence)
  })

  test.each([
    'Ganhe em www.golpe.example',
    'https://golpe.example',
    'Ligue 0800 123',
    '<b>Ana</b>',
  ])('is not told what a stranger typed: %s', (typed) => {
    const hostile = { ...asked, name: typed, message: typed, products: typed, company: typed, items: [] }
    const { subject, html, text } = quotationForCustomer(hostile, shop, 'https://loja.test')
    for (const part of [subject, html, text]) expect(part).not.toContain(typed)
    expect(text).toContain('Olá.')
  })
})

describe('what people typed', () => {
  const nasty = `<script>alert("1")</script><img src=x onerror='x'>&amp;"'`
  const person = {
    ...asked,
    name: nasty,
    company: nasty,
    phone: nasty,
    message: nasty,
    products: nasty,
    subject: nasty,
  }
  const lines = [{ code: nasty, name: nasty, quantity: 1 }]

  test.each([
    ['quotation with lines', quotationForDesk({ ...person, items: lines }, shop)],
    ['quotation in text', quotationForDesk({ ...person, items: [] }, shop)],
    ['message', messageForDesk(person, shop)],
    ['confirmation', quotationForCustomer({ ...person, items: lines }, shop, 'https://loja.test')],
  ])('is only text in the HTML of a %s', (_, { html }) => {
    expect(html).not.toMatch(/<script|<img|onerror='/i)
    expect(html).toContain('&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;')
  })
})

test('the HTML needs nothing from elsewhere and no style sheet', () => {
  const { html } = quotationForCustomer(asked, shop, 'https://loja.test')
  expect(html).toMatch(/^<!doctype html><html lang="pt-BR">/)
  expect(html).not.toMatch(/<(img|link|style|script|iframe)|url\(|src=|class=/i)
})
