import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Product } from '#features/catalog/record/contract/catalogue.ts'
import { formatDay } from '#kernel/moments.ts'
import { formatPrice } from '#kernel/reais.ts'
import { printedShop as shop } from '#testing/printed-shop.ts'
import type { QuotationItemRow, QuotationRow } from '../../record/server/repository/quotations.ts'
import { type AnswerStart, answeringApi } from '../contract/answering.ts'
import type { ProposalContent } from '../contract/proposal-shapes.ts'
import { previewOf } from '../panel/answer/answer-content.ts'
import { type AnswerForm, formFromStart, freeLine, productLine } from '../panel/answer/answer-form.ts'
import { toAnswerInput } from '../panel/answer/answer-input.ts'
import { problemsOf } from '../panel/answer/answer-problems.ts'
import { answerIn, linesOf } from '../server/answer-content.ts'
import { proposalForCustomer } from '../server/emails.ts'
import { renderProposal } from '../server/pdf/render-proposal.ts'
import type { ProposalRow } from '../server/repository/proposals.ts'
import { toColumns, toContent } from '../server/summary.ts'
import { settleAnswer } from './content.ts'
import { freightInWords } from './freight-texts.ts'
import { partsOfTotal } from './parts-of-total.ts'

const now = new Date('2026-11-15T15:00:00Z')
const wheel = { id: 10, code: 'RT-1', name: 'Roda de tracao', ncm: '8431.20.11', price: 1398.9, imageUrl: null }
const axle = { id: 11, code: 'EX-3', name: 'Eixo', ncm: '', price: null, imageUrl: null }
const products = new Map([wheel, axle].map((product) => [product.id, product as unknown as Product]))
const items = [
  { id: 1, productId: 10, code: 'RT-1', name: 'Roda', ncm: null, quantity: 2 },
  { id: 2, productId: null, code: 'RC-2', name: 'Rolo de carga', ncm: '8431.20.19', quantity: 4 },
] as QuotationItemRow[]
const start: AnswerStart = {
  version: 0,
  lines: [
    {
      ...{ itemId: 1, productId: 10, code: 'RT-1', description: wheel.name, ncm: wheel.ncm },
      ...{ quantity: 2, unitPrice: wheel.price, lastPrice: null },
    },
    {
      ...{ itemId: 2, productId: null, code: 'RC-2', description: 'Rolo de carga', ncm: '8431.20.19' },
      ...{ quantity: 4, unitPrice: null, lastPrice: null },
    },
  ],
  lastTerms: null,
  placeholders: { nome: 'Marina', numero: '7-1', loja: 'RodaCerta' },
  draft: null,
}
const fresh = formFromStart(start, { now, pictures: new Map() })
const allLines = [
  ...fresh.lines,
  productLine(axle, 'eixo'),
  { ...freeLine('frete'), description: ' Montagem no local ' },
]

const typed = {
  /** Without a price, a line is not to be had. */
  price: fc.oneof(
    fc.constant(''),
    fc.constantFrom('0', ' 178,5 ', 'R$ 1.398,90', '12.345.678,00'),
    fc.integer({ min: 1, max: 9_999_999 }).map((cents) => (cents / 100).toFixed(2).replace('.', ',')),
  ),
  quantity: fc.oneof(fc.constant('1.000'), fc.integer({ min: 1, max: 9999 }).map(String)),
  words: fc.constantFrom('', '  ', 'ate 5 dias', ' a combinar '),
}

const lines = fc
  .subarray(allLines)
  .chain((chosen) =>
    fc.tuple(
      ...chosen.map((line) =>
        fc
          .record({ unitPrice: typed.price, quantity: typed.quantity, leadTime: typed.words })
          .map((said) => ({ ...line, ...said })),
      ),
    ),
  )

const discounts = fc.oneof(
  fc.record({ discountType: fc.constantFrom('percent', 'amount'), discount: fc.constantFrom('', ' ', '0') }),
  fc.record({
    discountType: fc.constant('percent' as const),
    discount: fc.integer({ min: 0, max: 10_000 }).map((parts) => `${String(parts / 100).replace('.', ',')}%`),
  }),
  fc.record({ discountType: fc.constant('amount' as const), discount: typed.price }),
)

const forms: fc.Arbitrary<AnswerForm> = fc
  .tuple(
    lines,
    discounts,
    fc.record({
      freightTerms: fc.constantFrom('', 'CIF', 'FOB'),
      freightValue: typed.price,
      totalValue: fc.constantFrom(null, null, '', '3000', 'R$ 2.900,5', ' sob consulta '),
      status: fc.constantFrom('responded', 'responded', 'pending', 'approved', 'rejected'),
      validUntil: fc.constantFrom('', '2026-11-30'),
      leadTime: typed.words,
      paymentTerms: typed.words,
      message: fc.constantFrom(
        '',
        ' Ola, {nome}. ',
        '{Número}: {total} ate {validade}, {empresa}',
        'meio emoji \ud83d',
      ),
    }),
  )
  .map(([chosen, discount, rest]) => ({ ...fresh, ...rest, ...discount, lines: chosen }))
  .filter((form) => Object.keys(problemsOf(form, '2026-11-15')).length === 0)

/** All the way that an answer takes: sent by the panel, read by the contract, kept in columns. */
function keptOf(form: AnswerForm) {
  const input = answeringApi.respond.input.parse({ id: 7, ...JSON.parse(JSON.stringify(toAnswerInput(form))) })
  const offered = linesOf(input.lines ?? [], { items, products })
  return { offered, columns: toColumns(settleAnswer(answerIn(input, offered), start.placeholders)) }
}

test('what the desk sees before it sends is what the customer reads', () => {
  fc.assert(
    fc.property(forms, (form) => {
      const { offered, columns } = keptOf(form)
      expect(previewOf(form, start.placeholders)).toEqual(toContent(columns, offered))
    }),
    { numRuns: 150 },
  )
})

/** What page, paper and letter all have to say. */
function saidIn(content: ProposalContent) {
  const parts = partsOfTotal(content)
  return [
    content.totalValue,
    ...content.lines.flatMap(({ code, description, unitPrice, total, leadTime }) => [
      ...[code, description, leadTime],
      ...[formatPrice(unitPrice), formatPrice(total)],
    ]),
    parts && formatPrice(parts.subtotal),
    parts?.off && formatPrice(parts.off.amount),
    parts && parts.carried !== null && formatPrice(parts.carried),
    content.freight && freightInWords(content.freight, shop.address),
    content.paymentTerms,
    content.leadTime,
    content.validUntil && formatDay(content.validUntil),
  ].filter((said) => typeof said === 'string')
}

/** Words as written by the text operators of an uncompressed file. */
function textOfPdf(pdf: Buffer) {
  const runs = [...pdf.toString('latin1').matchAll(/\[((?:<[0-9a-f]*>[\s\d.-]*)+)\] TJ/g)].map(([, one = '']) =>
    [...one.matchAll(/<([0-9a-f]*)>/g)].map(([, hex = '']) => Buffer.from(hex, 'hex').toString('latin1')).join(''),
  )
  return runs.join(' ')
}
const spaced = (text: string) => text.replace(/\s+/g, ' ')

test('the letter and the paper say all of what the page says', async () => {
  const offers = forms.filter(({ status }) => status !== 'rejected')
  await fc.assert(
    fc.asyncProperty(offers, async (form) => {
      const { offered, columns } = keptOf(form)
      const content = toContent(columns, offered)
      const quotation = { id: 7, name: 'Marina', company: null, email: 'marina@example.com' } as QuotationRow
      const proposal = { ...columns, version: 1, sentByName: 'Rita' } as ProposalRow
      const publicUrl = 'https://loja.example.com'
      const letter = proposalForCustomer({
        ...{ quotation, proposal, shop, publicUrl, lines: offered },
        ...{ address: `${publicUrl}/proposta/x`, pdf: Buffer.from('') },
      })
      const printed = await renderProposal({
        ...{ number: '7-1', content, thumbnails: [], sellerName: 'Rita', site: shop, publicUrl, sentAt: now },
        customer: { name: 'Marina', company: null, cnpj: null, cep: null, email: null, phone: null },
        compress: false,
      })
      const [html, paper] = [spaced(letter.html), spaced(textOfPdf(printed))]
      for (const said of saidIn(content)) {
        expect(html).toContain(spaced(said))
        expect(paper).toContain(spaced(said))
      }
    }),
    { numRuns: 12 },
  )
})

test('a discount of nothing is no part of the total', () => {
  expect(partsOfTotal({ subtotal: 10, discount: { percent: 0, amount: 0 }, freight: null })).toBeUndefined()
})
