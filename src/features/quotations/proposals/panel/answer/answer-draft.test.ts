import { expect, test } from 'vitest'
import { lengths, mostLines } from '../../../record/domain/lengths.ts'
import { type AnswerStart, answeringApi } from '../../contract/answering.ts'
import { fillCanned, placeholderValues, previewOf, totalsIn } from './answer-content.ts'
import { fromDraftContent, toDraftContent } from './answer-draft.ts'
import {
  type AnswerForm,
  formFromProposal,
  formFromStart,
  freeLine,
  linesLeftOut,
  withLine,
  withLineAt,
  withoutLine,
} from './answer-form.ts'
import { toAnswerInput, toFormField } from './answer-input.ts'
import { doubtsAbout, problemsOf } from './answer-problems.ts'

const now = new Date('2026-11-15T15:00:00Z')
const pictures = new Map([[1, '/roda.webp']])
const asked = { ncm: null, lastPrice: null }
const start: AnswerStart = {
  version: 0,
  lines: [
    { itemId: 1, productId: 10, code: 'RT-1', description: 'Roda de tração', quantity: 2, unitPrice: 1398.9, ...asked },
    { itemId: 2, productId: null, code: 'RC-2', description: 'Rolo de carga', quantity: 4, unitPrice: null, ...asked },
  ],
  lastTerms: { paymentTerms: '28 DDL', leadTime: null },
  placeholders: { nome: 'Marina', numero: '7-1' },
  draft: null,
}
const fresh = formFromStart(start, { now, pictures })
const form: AnswerForm = {
  ...withLine(fresh, 'item-2', { unitPrice: '178,50' }),
  discount: '5',
  freightTerms: 'CIF',
  freightValue: '148,20',
  message: 'Olá, {nome}. Total: {total}, até {validade}.',
}
const today = '2026-11-15'
const context = { known: start.placeholders, acceptedVersion: null, wasEdited: true }

test('an answer begins with what was asked for, at the catalogue’s prices and the terms of the last time', () => {
  expect(fresh.lines.map(({ unitPrice, quantity, imageUrl }) => [unitPrice, quantity, imageUrl])).toEqual([
    ['1.398,90', '2', '/roda.webp'],
    ['', '4', null],
  ])
  expect(fresh).toMatchObject({ status: 'responded', validUntil: '2026-11-30', paymentTerms: '28 DDL', leadTime: '' })
})

test('what the customer will read has the sums and the gaps filled in', () => {
  expect(totalsIn(form)).toMatchObject({ subtotal: 351_180, discount: 17_559, freight: 14_820, total: 348_441 })
  const content = previewOf(form, start.placeholders)
  expect(content.message).toBe('Olá, Marina. Total: R$ 3.484,41, até 30/11/2026.')
  expect(content.discount).toEqual({ percent: 5, amount: 175.59 })
  expect(previewOf({ ...form, totalValue: 'R$ 3.400,00 à vista' }, start.placeholders).totalValue).toBe(
    'R$ 3.400,00 à vista',
  )
})

test('what the customer reads of an item’s NCM and of an estimated freight stands in the preview too', () => {
  const lines = [{ ...start.lines[0]!, ncm: '8431.20.11' }]
  const estimated: AnswerForm = { ...formFromStart({ ...start, lines }, { now, pictures }), freightTerms: 'FOB' }
  const content = previewOf({ ...estimated, freightValue: '80,00' }, start.placeholders)
  expect(content.lines).toMatchObject([{ ncm: '8431.20.11' }])
  expect(content).toMatchObject({ freight: { terms: 'FOB', value: 80, isCharged: false }, totalValue: 'R$ 2.797,80' })
})

test('the server gets what was typed, without lines that have no price and without what is left to it', () => {
  expect(toAnswerInput(fresh)).toMatchObject({
    lines: [{ itemId: 1, productId: undefined, description: undefined, quantity: 2, unitPrice: '1.398,90' }],
    totalValue: undefined,
    discount: undefined,
    freight: undefined,
    validUntil: '2026-11-30',
  })
  const free = { ...freeLine('k'), description: 'Recuperação', unitPrice: '310' }
  expect(toAnswerInput({ ...form, lines: [free] }).lines).toMatchObject([{ description: 'Recuperação' }])
  expect(toAnswerInput({ ...form, freightTerms: 'FOB' }).freight).toEqual({ terms: 'FOB', value: '148,20' })
  expect(toAnswerInput(form).discount).toEqual({ type: 'percent', value: '5' })
})

test.each([
  ['1', 1],
  [' 12 ', 12],
  ['1.000', 1000],
  ['2.500', 2500],
  ['9999', 9999],
])('a quantity of %j is %i on the screen and on the server', (quantity, expected) => {
  const typed = withLine(form, 'item-1', { quantity })
  expect(problemsOf(typed, today)).toEqual({})
  expect(previewOf(typed, start.placeholders).lines[0]?.quantity).toBe(expected)
  const read = answeringApi.respond.input.parse({ id: 7, ...toAnswerInput(typed) })
  expect(read.lines?.[0]?.quantity).toBe(expected)
})

test.each([
  ['3000', 'R$ 3.000,00'],
  ['R$ 1.234,5', 'R$ 1.234,50'],
  ['a combinar', 'a combinar'],
  ['2.900,00 à vista', '2.900,00 à vista'],
])('a total set by hand as %s is read as %s', (typed, read) => {
  const adjusted = { ...form, totalValue: typed }
  expect(previewOf(adjusted, start.placeholders).totalValue).toBe(read)
  expect(toAnswerInput(adjusted).totalValue).toBe(read)
})

test('a canned answer leaves the number open, which follows the version', () => {
  const text = fillCanned('{nome}, proposta {numero}, {total}.', placeholderValues(start, 7, 1))
  expect(text).toBe('Marina, proposta {numero}, {total}.')
  const read = (version: number) => previewOf({ ...form, message: text }, placeholderValues(start, 7, version)).message
  expect([read(1), read(2)]).toEqual(['Marina, proposta 7-1, R$ 3.484,41.', 'Marina, proposta 7-2, R$ 3.484,41.'])
})

test('a refusal takes the message alone', () => {
  const refusal: AnswerForm = { ...form, status: 'rejected' }
  expect(toAnswerInput(refusal)).toEqual({ message: form.message, status: 'rejected' })
  expect(previewOf(refusal, start.placeholders)).toMatchObject({ lines: [], totalValue: null, validUntil: null })
  expect(Object.keys(problemsOf({ ...refusal, message: ' ', validUntil: '2026-11-14' }, today))).toEqual(['message'])
})

test('what the server refuses is found again at its field', () => {
  const gap = withLine(form, 'item-1', { unitPrice: '' })
  expect(toFormField('lines.0.unitPrice', gap)).toBe('lines.item-2.unitPrice')
  expect(toFormField('discount.value', gap)).toBe('discount')
  expect(toFormField('freight.value', gap)).toBe('freightValue')
  expect(toFormField('message', gap)).toBe('message')
})

test.each([
  ['lines.item-1.unitPrice', withLine(form, 'item-1', { unitPrice: '12,345' })],
  ['lines.item-1.quantity', withLine(form, 'item-1', { quantity: '0' })],
  ['lines.item-1.quantity', withLine(form, 'item-1', { quantity: '1,5' })],
  ['lines.item-1.quantity', withLine(form, 'item-1', { quantity: '1.0' })],
  ['lines.item-1.quantity', withLine(form, 'item-1', { quantity: '10.000' })],
  ['lines.k.description', { ...form, lines: [{ ...freeLine('k'), unitPrice: '1' }] }],
  ['discount', { ...form, discount: '101' }],
  ['discount', { ...form, discountType: 'amount', discount: '9.999,00' }],
  ['freightValue', { ...form, freightValue: 'grátis' }],
  ['freightValue', { ...form, freightTerms: 'FOB', freightValue: 'grátis' }],
  ['validUntil', { ...form, validUntil: '2026-11-14' }],
  ['totalValue', { ...form, totalValue: 'x'.repeat(61) }],
  ['message', { ...form, message: '', lines: [] }],
] satisfies [string, AnswerForm][])('%s is said to be wrong', (field, wrong) => {
  expect(Object.keys(problemsOf(form, today))).toEqual([])
  expect(Object.keys(problemsOf(wrong, today))).toEqual([field])
})

test('what may not be meant is asked about', () => {
  expect(doubtsAbout(form, context)).toEqual([])
  expect(doubtsAbout(fresh, context)).toEqual(['1 item sem preço fica fora da proposta.'])
  expect(doubtsAbout({ ...form, totalValue: '3.484,41' }, context)).toEqual([])
  const strange: AnswerForm = {
    ...withLine(form, 'item-1', { unitPrice: '0' }),
    totalValue: 'a combinar',
    status: 'pending',
    message: 'Prezada {empresa}',
  }
  expect(doubtsAbout(strange, { ...context, acceptedVersion: 1 })).toHaveLength(5)
  const blank = { ...form, lines: [...form.lines, freeLine('k')] }
  expect(doubtsAbout(blank, context)).toEqual([])
  expect(doubtsAbout(form, { ...context, wasEdited: false })).toEqual([expect.stringContaining('não alterou nada')])
})

test('a draft comes back as it was, and one of another time as far as it is understood', () => {
  const kept = JSON.parse(JSON.stringify(toDraftContent({ ...form, totalValue: '' }, 2)))
  expect(fromDraftContent(kept, fresh, 0)).toEqual({ form: { ...form, totalValue: '' }, version: 2 })
  const old = { form: { message: 'Oi', lines: [{ unitPrice: '1' }, null, 3], status: 'lost', discount: 4 } }
  const { form: read, version } = fromDraftContent(old, fresh, 5)
  expect(version).toBe(5)
  expect(read).toMatchObject({ message: 'Oi', status: 'responded', discount: '', totalValue: null })
  expect(read.lines).toMatchObject([{ key: 'draft-0', unitPrice: '1', quantity: '1', itemId: null }])
  expect(fromDraftContent({}, fresh, 0).form).toEqual(fresh)
})

test('a draft of as many lines as a request may have fits, and names them by what is known at the start', () => {
  const long = 'Roda de tração em poliuretano '.repeat(10).slice(0, 300)
  const lines = Array.from({ length: mostLines }, (_, place) => ({
    ...start.lines[0]!,
    ...{ itemId: 100_000 + place, code: `RT-${place}`.padEnd(80, 'X'), description: long, unitPrice: 123_456.78 },
  }))
  const every = new Map(lines.map(({ itemId }) => [itemId, `/imagens/${itemId}.webp`]))
  const large = formFromStart({ ...start, lines }, { now, pictures: every })
  const content = toDraftContent({ ...large, message: 'ã'.repeat(lengths.message) }, 0)
  expect(answeringApi.saveDraft.input.safeParse({ id: 7, content }).success).toBe(true)
  // What a browser still sends after the page is gone.
  expect(new TextEncoder().encode(JSON.stringify(content)).length).toBeLessThan(60_000)
  expect(fromDraftContent(content, large, 0).form.lines).toEqual(large.lines)
})

test('the next version begins with the last, each line with its product again', () => {
  const extra = { ...freeLine('k'), code: 'KT-3', productId: 30, description: 'Kit', unitPrice: '10,00' }
  const free = { ...freeLine('f'), description: 'Mão de obra', unitPrice: '50,00' }
  const said = { ...form, lines: [...form.lines, extra, free], message: 'Proposta {numero}: {total} até {validade}.' }
  const sent = { ...previewOf(said, start.placeholders), number: '7-1' }
  const kit = { id: 30, code: 'KT-3', name: 'Kit', imageUrl: null }
  const next = formFromProposal(sent, { start, products: [kit], now, pictures })
  expect(next.lines.map(({ itemId, productId, description }) => [itemId, productId, description])).toEqual([
    [1, 10, 'Roda de tração'],
    [2, null, 'Rolo de carga'],
    [null, 30, 'Kit'],
    [null, null, 'Mão de obra'],
  ])
  expect(next).toMatchObject({ discount: '5', freightTerms: 'CIF', freightValue: '148,20', totalValue: null })
  expect(sent.message).toBe('Proposta 7-1: R$ 3.541,41 até 30/11/2026.')
  expect(next.message).toBe('Proposta {numero}: {total} até {validade}.')
  const adjusted = formFromProposal({ ...sent, totalValue: 'R$ 1,00' }, { start, products: [], now, pictures })
  expect(adjusted.totalValue).toBe('R$ 1,00')
})

test('what only looks like the last number, total or day stays as it is', () => {
  const said = { ...form, message: 'Proposta {numero}: {total} até {validade}. Fone (19) 3229-1500, série 19-1-A.' }
  const sent = { ...previewOf(said, { ...start.placeholders, numero: '9-1' }), number: '9-1' }
  expect(sent.message).toContain('Proposta 9-1:')
  const next = (change: object) =>
    formFromProposal({ ...sent, ...change }, { start, products: [], now, pictures }).message
  expect(next({})).toBe(said.message)
  expect(next({ totalValue: 'R$ 1', message: 'R$ 1, não R$ 1.000,00 (sem R$ 10)' })).toBe(
    '{total}, não R$ 1.000,00 (sem R$ 10)',
  )
})

test('a line that was taken out can come back', () => {
  const without = withoutLine(form, 'item-1')
  expect(linesLeftOut(without, start, pictures).map(({ key }) => key)).toEqual(['item-1'])
  expect(withLineAt(without, form.lines[0]!, 0)).toEqual(form)
  expect(withLineAt(form, form.lines[0]!, 0)).toEqual(form)
})
