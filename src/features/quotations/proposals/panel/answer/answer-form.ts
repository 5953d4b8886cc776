import { daysAfter, formatDay, shopDay } from '#kernel/moments.ts'
import { formatAmount, formatPrice } from '#kernel/reais.ts'
import { answeredStatus, type QuotationStatus } from '../../../record/domain/status.ts'
import type { AnswerStart } from '../../contract/answering.ts'
import type { ProposalContent } from '../../contract/proposal-shapes.ts'

/** One of the request's own lines, a product of the catalogue, or words alone; numbers as they were typed. */
export type AnswerLine = {
  key: string
  itemId: number | null
  productId: number | null
  code: string
  imageUrl: string | null
  description: string
  ncm: string | null
  quantity: string
  unitPrice: string
  leadTime: string
}

/** An answer as it stands on the screen. */
export type AnswerForm = {
  lines: AnswerLine[]
  discountType: 'percent' | 'amount'
  discount: string
  freightTerms: '' | 'CIF' | 'FOB'
  freightValue: string
  /** Words in the place of the computed total; null leaves it to the sum. */
  totalValue: string | null
  status: QuotationStatus
  validUntil: string
  leadTime: string
  paymentTerms: string
  message: string
}

export type Pictures = ReadonlyMap<number, string | null>
type FormContext = { now: Date; pictures: Pictures }

/** Long enough to decide, short enough for prices to hold. */
const usualValidityDays = 15

export const validityIn = (days: number, now: Date) => daysAfter(shopDay(now), days)

export const isFreeLine = ({ itemId, productId }: AnswerLine) => itemId === null && productId === null

const toLine =
  (pictures: Pictures) =>
  ({ itemId, productId, code, description, ncm, quantity, unitPrice }: AnswerStart['lines'][number]): AnswerLine => ({
    key: `item-${itemId}`,
    itemId,
    productId,
    code,
    imageUrl: pictures.get(itemId) ?? null,
    description,
    ncm,
    quantity: String(quantity),
    unitPrice: unitPrice === null ? '' : formatAmount(unitPrice),
    leadTime: '',
  })

/** What was asked for, at the catalogue's prices, on the terms of the last time. */
export const formFromStart = ({ lines, lastTerms }: AnswerStart, { now, pictures }: FormContext): AnswerForm => ({
  lines: lines.map(toLine(pictures)),
  discountType: 'percent',
  discount: '',
  freightTerms: '',
  freightValue: '',
  totalValue: null,
  status: answeredStatus,
  validUntil: validityIn(usualValidityDays, now),
  leadTime: lastTerms?.leadTime ?? '',
  paymentTerms: lastTerms?.paymentTerms ?? '',
  message: '',
})

/** Its photo, or the drawing that stands in for one. */
type Pictured = { imageUrl: string | null; illustrationUrl?: string | null | undefined }
export const pictureOf = ({ imageUrl, illustrationUrl }: Pictured) => imageUrl ?? illustrationUrl ?? null

export type KnownProduct = Pictured & {
  id: number
  code: string
  name: string
  imageUrl: string | null
  ncm?: string | null | undefined
  price?: number | null | undefined
}

/** A line of the catalogue, at its price where it has one. */
export const productLine = (product: KnownProduct, key: string): AnswerLine => ({
  key,
  itemId: null,
  productId: product.id,
  code: product.code,
  imageUrl: pictureOf(product),
  description: product.name,
  ncm: product.ncm || null,
  quantity: '1',
  unitPrice: typeof product.price === 'number' ? formatAmount(product.price) : '',
  leadTime: '',
})

export const freeLine = (key: string): AnswerLine => ({
  key,
  itemId: null,
  productId: null,
  code: '',
  imageUrl: null,
  description: '',
  ncm: null,
  quantity: '1',
  unitPrice: '',
  leadTime: '',
})

type Next = FormContext & { start: AnswerStart; products: readonly KnownProduct[] }

type SentProposal = ProposalContent & { number: string }

/** The next version begins with what the last one said. A line finds its product again by its code. */
export function formFromProposal(sent: SentProposal, { start, products, now, pictures }: Next): AnswerForm {
  const asked = [...start.lines]
  const lines = sent.lines.map(({ code, description, quantity, unitPrice, leadTime }, place): AnswerLine => {
    const said = { quantity: String(quantity), unitPrice: formatAmount(unitPrice), leadTime: leadTime ?? '' }
    const same = asked.findIndex((line) => code !== null && line.code === code)
    if (same >= 0) return { ...toLine(pictures)(asked.splice(same, 1)[0]!), ...said }
    const product = products.find((one) => one.code === code)
    const line = product ? productLine(product, `sent-${place}`) : { ...freeLine(`sent-${place}`), description }
    return { ...line, ...said }
  })
  const { discount, freight } = sent
  const isComputed = sent.totalValue === null || sent.totalValue === computedIn(sent)
  return {
    ...formFromStart(start, { now, pictures }),
    lines,
    discountType: discount && discount.percent === null ? 'amount' : 'percent',
    discount: discount ? typedDiscount(discount) : '',
    freightTerms: freight?.terms ?? '',
    freightValue: freight?.value == null ? '' : formatAmount(freight.value),
    totalValue: isComputed ? null : sent.totalValue,
    leadTime: sent.leadTime ?? '',
    paymentTerms: sent.paymentTerms ?? '',
    message: withPlaceholders(sent),
  }
}

/** Its own number, total and last day are those of the next one wherever the text names them. */
function withPlaceholders({ message, number, totalValue, validUntil }: SentProposal) {
  const said = [
    [number, '{numero}'],
    [totalValue, '{total}'],
    [validUntil && formatDay(validUntil), '{validade}'],
  ] as const
  return said.reduce((text, [words, gap]) => (words ? text.replace(aloneInText(words), gap) : text), message ?? '')
}

/** Not as a part of a longer number, such as a telephone's. */
const aloneInText = (words: string) => {
  const literal = words.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return new RegExp(String.raw`(?<![\d-]|\d[.,])${literal}(?![\d-]|[.,]\d)`, 'g')
}

const typedDiscount = ({ percent, amount }: { percent: number | null; amount: number }) =>
  percent === null ? formatAmount(amount) : String(percent).replace('.', ',')

function computedIn({ lines, subtotal, discount, freight }: ProposalContent) {
  if (lines.length === 0) return null
  const carried = freight?.isCharged ? (freight.value ?? 0) : 0
  return formatPrice((subtotal ?? 0) - (discount?.amount ?? 0) + carried)
}

export const withLine = (form: AnswerForm, key: string, change: Partial<AnswerLine>): AnswerForm => ({
  ...form,
  lines: form.lines.map((line) => (line.key === key ? { ...line, ...change } : line)),
})

export const withoutLine = (form: AnswerForm, key: string): AnswerForm => ({
  ...form,
  lines: form.lines.filter((line) => line.key !== key),
})

/** Where it was, if it is not there already. */
export const withLineAt = (form: AnswerForm, line: AnswerLine, place: number): AnswerForm =>
  form.lines.some(({ key }) => key === line.key) ? form : { ...form, lines: form.lines.toSpliced(place, 0, line) }

/** What the customer asked for and the answer leaves out. */
export function linesLeftOut(form: AnswerForm, start: AnswerStart, pictures: Pictures) {
  const kept = new Set(form.lines.map(({ itemId }) => itemId))
  return start.lines.filter(({ itemId }) => !kept.has(itemId)).map(toLine(pictures))
}
