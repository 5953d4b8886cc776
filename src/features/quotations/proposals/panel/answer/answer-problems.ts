import { centsOf } from '#kernel/price.ts'
import { formatReais } from '#kernel/reais.ts'
import { deskLengths, lengths, mostOfOneProduct } from '../../../record/domain/lengths.ts'
import { isDecided, isOwed, isRefusal, type QuotationStatus } from '../../../record/domain/status.ts'
import { statusTexts } from '../../../record/domain/status-texts.ts'
import { answerFieldTexts } from '../../contract/texts.ts'
import { offeredLines, type PlaceholderValues, percentOf, previewOf, quantityOf, totalsIn } from './answer-content.ts'
import { type AnswerForm, type AnswerLine, isFreeLine } from './answer-form.ts'
import { lineField } from './answer-input.ts'
import { answerFormTexts } from './texts.ts'

export type AnswerProblems = Readonly<Record<string, string>>

const words = answerFormTexts.problems
const doubtWords = answerFormTexts.doubts

type Found = [field: string, problem: string | false | undefined]

const tooLong = (text: string, most: number) => text.trim().length > most && words.tooLong(most)
const noPrice = (typed: string) => typed.trim() !== '' && centsOf(typed) === undefined && answerFieldTexts.price

function inLine(line: AnswerLine): Found[] {
  const quantity = quantityOf(line.quantity)
  const isNameless = isFreeLine(line) && line.description.trim() === ''
  return [
    [
      lineField(line, 'description'),
      isNameless ? answerFieldTexts.nameless : tooLong(line.description, deskLengths.description),
    ],
    [
      lineField(line, 'quantity'),
      (quantity === undefined || quantity < 1 || quantity > mostOfOneProduct) && words.quantity(mostOfOneProduct),
    ],
    [lineField(line, 'unitPrice'), noPrice(line.unitPrice)],
    [lineField(line, 'leadTime'), tooLong(line.leadTime, deskLengths.leadTime)],
  ]
}

function discountProblem(form: AnswerForm) {
  const { discount, discountType } = form
  if (discount.trim() === '') return false
  if (discountType === 'percent') return percentOf(discount) === undefined && words.percent
  const cents = centsOf(discount)
  if (cents === undefined) return answerFieldTexts.price
  return cents > totalsIn(form).subtotal && answerFieldTexts.discountTooLarge
}

/** What must be mended before it can be sent, by field, in the order of the screen. */
export function problemsOf(form: AnswerForm, today: string): AnswerProblems {
  const refuses = isRefusal(form.status)
  const saysNothing =
    form.message.trim() === '' && (refuses || (offeredLines(form).length === 0 && !form.totalValue?.trim()))
  const ofOffer: Found[] = refuses
    ? []
    : [
        ...offeredLines(form).flatMap(inLine),
        ['discount', discountProblem(form)],
        ['freightValue', form.freightTerms !== '' && noPrice(form.freightValue)],
        ['totalValue', tooLong(form.totalValue ?? '', deskLengths.totalValue)],
        ['validUntil', form.validUntil !== '' && form.validUntil < today && answerFieldTexts.past],
        ['leadTime', tooLong(form.leadTime, deskLengths.leadTime)],
        ['paymentTerms', tooLong(form.paymentTerms, deskLengths.terms)],
      ]
  const found: Found[] = [
    ...ofOffer,
    ['message', saysNothing ? answerFieldTexts.empty : tooLong(form.message, lengths.message)],
  ]
  return Object.fromEntries(found.filter((one): one is [string, string] => Boolean(one[1])))
}

const isBlank = (line: AnswerLine) => isFreeLine(line) && (line.description + line.unitPrice).trim() === ''

type ProblemContext = { known: PlaceholderValues; acceptedVersion: number | null; wasEdited: boolean }

/** What can be sent, but may not be meant: asked about once, before it leaves. */
export function doubtsAbout(form: AnswerForm, { known, acceptedVersion, wasEdited }: ProblemContext) {
  const refuses = isRefusal(form.status)
  const left = refuses ? 0 : form.lines.filter((line) => !isBlank(line)).length - offeredLines(form).length
  const free = offeredLines(form).filter(({ unitPrice }) => centsOf(unitPrice) === 0).length
  const { message } = previewOf(form, known)
  const gaps = [...new Set(message?.match(/\{[^{}]{1,20}\}/g))]
  return [
    acceptedVersion !== null && doubtWords.accepted(acceptedVersion),
    !wasEdited && doubtWords.untouched,
    left > 0 && doubtWords.unpriced(left),
    free > 0 && doubtWords.free(free),
    !refuses && totalDoubt(form),
    gaps.length > 0 && doubtWords.gaps(gaps.join(', ')),
    statusDoubt(form.status),
  ].filter((doubt) => doubt !== false)
}

/** What follows from a status that an answer does not usually set. */
function statusDoubt(status: QuotationStatus) {
  const name = statusTexts[status]
  if (isOwed(status)) return doubtWords.status.owed(name)
  if (isRefusal(status)) return doubtWords.status.refusal(name)
  return isDecided(status) && doubtWords.status.decided(name)
}

function totalDoubt(form: AnswerForm) {
  const typed = form.totalValue?.trim()
  if (!typed || offeredLines(form).length === 0) return false
  const { total } = totalsIn(form)
  return centsOf(typed) !== total && doubtWords.total(typed, formatReais(total))
}
