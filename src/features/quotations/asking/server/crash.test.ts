import { describe, expect, test } from 'vitest'
import { compareMails, compareRequests } from '../../../../../scripts/crash-test/stored.mjs'

// What scripts/crash-test.mjs --what requests can find; its short form runs with the other tests of the built server.
const items = [
  { productId: 7, quantity: 2 },
  { productId: 3, quantity: 1 },
]
const asked = { key: 'k1', email: 'k1@example.com', items }
const answered = { ...asked, answer: { key: 'k1', id: 5, attempts: 1, wasStored: false } }
const desk = { id: 1, kind: 'quotation-desk', recipient: 'mesa@loja.test', replyTo: asked.email, subject: '#5: Ana' }
const customer = { id: 2, kind: 'quotation-customer', recipient: asked.email, replyTo: null, subject: 'Pedido #5' }
const whole = {
  quotations: [{ id: 5, key: 'k1' }],
  lines: items.map((item) => ({ ...item, quotationId: 5 })),
  mails: [desk, customer],
  keys: [{ id: 5, key: 'k1' }],
}
const nothing = { quotations: [], lines: [], mails: [], keys: [] }

describe('the crash test finds', () => {
  test('nothing wrong with a whole request, answered or not, or with one that nobody was told about', () => {
    expect(compareRequests([answered], whole)).toEqual([])
    expect(compareRequests([asked], whole)).toEqual([])
    expect(compareRequests([asked], nothing)).toEqual([])
  })

  test('a lost request', () => {
    expect(compareRequests([answered], nothing)).toEqual(['lost: k1'])
  })

  test('a doubled request', () => {
    const twice = { ...whole, quotations: [...whole.quotations, { id: 6, key: 'k1' }] }
    expect(compareRequests([answered], twice)).toEqual(['twice: k1'])
  })

  test.each([
    ['half, lines: k1', { lines: whole.lines.slice(1) }],
    ['half, lines: k1', { lines: whole.lines.toReversed() }],
    ['half, mails: k1', { mails: [desk] }],
    ['half, mails: k1', { mails: [desk, { ...customer, subject: 'Pedido #6' }] }],
    ['half, answer under its key: k1', { keys: [] }],
  ])('%s', (problem, part) => {
    expect(compareRequests([answered], { ...whole, ...part })).toEqual([problem])
  })

  test('a number that is another request’s, and what nobody asked for', () => {
    const other = { ...answered, answer: { ...answered.answer, id: 9 } }
    expect(compareRequests([other], whole)).toEqual(['answered with the number of another: k1'])
    expect(compareRequests([], whole)).toHaveLength(4)
  })

  test('a mail that never arrived or that nobody wrote, but not one that came twice under its name', () => {
    const received = whole.mails.map(({ id, recipient }) => ({ messageId: `outbox-${id}@loja.test`, to: recipient }))
    expect(compareMails(whole.mails, [...received, ...received])).toEqual([])
    expect(compareMails(whole.mails, received.slice(1))).toEqual(['never arrived: outbox-1 mesa@loja.test'])
    expect(compareMails([desk], received)).toEqual(['nobody wrote: outbox-2 k1@example.com'])
  })
})
