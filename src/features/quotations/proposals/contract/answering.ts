import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, line, moment, numberLike, optional, text } from '#kernel/api/fields.ts'
import { centsOf } from '#kernel/price.ts'
import { absentWhenEmpty, hasOneOf, maybe, missing } from '../../asking/contract/request-fields.ts'
import { deskLengths, lengths, mostLines, mostOfOneProduct } from '../../record/domain/lengths.ts'
import { firstStatus, quotationStatuses } from '../../record/domain/status.ts'
import { wholeDiscount } from '../domain/totals.ts'
import { deskQuotation } from './desk-quotation.ts'
import { freightTerms, proposalContent, proposalSummary } from './proposal-shapes.ts'
import { answerFieldTexts as fieldTexts } from './texts.ts'

/** Reais, as people or programs write them, in cents. */
const cents = z
  .union([z.string(), z.number()], fieldTexts.price)
  .refine((price) => centsOf(price) !== undefined, fieldTexts.price)
  .transform((price) => centsOf(price)!)

const answerLine = z
  .object({
    /** One of the quotation's own lines, or a product of the catalogue, or words alone. */
    itemId: maybe(id),
    productId: maybe(id),
    /** Without it, the product's name. */
    description: maybe(line(deskLengths.description)),
    quantity: numberLike(z.int().min(1).max(mostOfOneProduct)),
    unitPrice: cents,
    leadTime: maybe(line(deskLengths.leadTime)),
  })
  .refine(hasOneOf('itemId', 'productId', 'description'), missing('description', fieldTexts.nameless))

const hundredths = numberLike(z.number().min(0).max(100)).transform((percent) =>
  Math.round((percent * wholeDiscount) / 100),
)

const discount = z.discriminatedUnion('type', [
  z.object({ type: z.literal('percent'), value: hundredths }),
  z.object({ type: z.literal('amount'), value: cents }),
])

/** A date, or the moment a date field makes of one: the day is what was chosen. */
const validUntil = z.preprocess((given) => {
  const present = absentWhenEmpty(given)
  return typeof present === 'string' && z.iso.datetime({ offset: true }).safeParse(present).success
    ? present.slice(0, 10)
    : present
}, z.iso.date().optional())

/** Text as it will be read; a number becomes an amount in reais. */
const totalValue = maybe(
  z.union([
    z
      .number()
      .min(0)
      .max(Number.MAX_SAFE_INTEGER / 100),
    line(deskLengths.totalValue),
  ]),
)

const answerFields = {
  message: maybe(text(lengths.message)),
  totalValue,
  validUntil,
  /** As the specification has it; the panel's form says `responded` unless somebody chooses another. */
  status: z.preprocess(absentWhenEmpty, z.enum(quotationStatuses).default(firstStatus)),
  lines: maybe(z.array(answerLine).max(mostLines)),
  discount: maybe(discount),
  freight: maybe(z.object({ terms: z.enum(freightTerms), value: maybe(cents) })),
  paymentTerms: maybe(line(deskLengths.terms)),
  leadTime: maybe(line(deskLengths.leadTime)),
}
const needsMessage = missing('message', fieldTexts.empty)

export const answer = z
  .object({
    id,
    ...answerFields,
    /** The quotation's `version` when the answer was begun: refused (409) if somebody answered since. */
    expectedVersion: optional(numberLike(z.int().min(0))),
    /** Sends another although the customer has accepted the last one; without it that is refused (409). */
    afterAcceptance: z.boolean().optional(),
  })
  .refine(hasOneOf('message', 'totalValue', 'lines'), needsMessage)
export type Answer = z.output<typeof answer>

const preview = z.object({ id, ...answerFields }).refine(hasOneOf('message', 'totalValue', 'lines'), needsMessage)
export type AnswerPreview = z.output<typeof preview>

/** Where the customer reads the proposal; only ever shown here, because only its hash is kept. */
const sentLink = z.object({
  address: z.url(),
  /** To be sent by WhatsApp, with the address. */
  chatText: z.string(),
})

const answered = deskQuotation.extend({
  link: sentLink,
  /** Whether the customer gets it by e-mail; without an e-mail only the link is left. */
  isMailed: z.boolean(),
  /** Whether the shop has no mail server: the message is kept and goes nowhere. */
  isFiled: z.boolean(),
})

const mostDraftCharacters = 60_000
/** Whatever the screen is holding: it is for the screen alone. */
const draftContent = z
  .record(z.string(), z.unknown())
  .refine((content) => JSON.stringify(content).length <= mostDraftCharacters, fieldTexts.draftTooLong)

const draft = z.object({
  content: draftContent,
  revision: z.int(),
  updatedAt: moment,
  updatedByName: z.string(),
})

export const answerStart = z.object({
  /** To be sent back as `expectedVersion`. */
  version: z.int(),
  lines: z.array(
    z.object({
      itemId: z.int(),
      productId: z.int().nullable(),
      code: z.string(),
      description: z.string(),
      ncm: z.string().nullable(),
      quantity: z.int(),
      /** The product's price; null when it has none or is gone. */
      unitPrice: z.number().nullable(),
      /** What this customer was last asked for it. */
      lastPrice: z
        .object({ unitPrice: z.number(), quantity: z.int(), sentAt: moment, quotationId: z.int() })
        .nullable(),
    }),
  ),
  /** What the last proposal to this customer said, to begin with. */
  lastTerms: z.object({ paymentTerms: z.string().nullable(), leadTime: z.string().nullable() }).nullable(),
  /** What fills `{nome}` and the others in canned answers. */
  placeholders: z.record(z.string(), z.string()),
  draft: draft.nullable(),
})
export type AnswerStart = z.infer<typeof answerStart>

const cannedAnswer = z.object({ id: z.int(), title: z.string(), text: z.string(), updatedAt: moment })
const cannedFields = {
  title: line(deskLengths.cannedTitle).min(1),
  text: text(lengths.message).min(1),
}
const done = z.object({ success: z.literal(true), message: z.string() })

export const answeringApi = {
  start: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/:id/answer',
    access: 'staff',
    summary:
      'Com o que começar uma resposta: linhas com o preço do produto e o último preço a este cliente, e o rascunho.',
    input: z.object({ id }),
    output: answerStart,
  }),
  respond: endpoint({
    method: 'POST',
    path: '/api/quotations/:id/respond',
    access: 'staff',
    summary:
      'Responde a uma cotação: guarda uma nova versão da proposta e a envia por e-mail com PDF e link. Com expectedVersion, recusa (409 QUOTATION_ANSWERED) se outra pessoa respondeu antes.',
    input: answer,
    output: answered,
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/admin/quotations/:id/preview',
    access: 'staff',
    summary: 'O PDF que a resposta teria; nada é guardado nem enviado.',
    input: preview,
    output: z.string(),
  }),
  proposal: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/:id/proposals/:version',
    access: 'staff',
    summary: 'Uma proposta enviada, inteira.',
    input: z.object({ id, version: id }),
    output: proposalSummary.extend(proposalContent.shape),
  }),
  pdf: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/:id/proposals/:version/pdf',
    access: 'staff',
    summary: 'O PDF de uma proposta, como foi enviado.',
    input: z.object({ id, version: id }),
    output: z.string(),
  }),
  link: endpoint({
    method: 'POST',
    path: '/api/admin/quotations/:id/link',
    access: 'staff',
    summary: 'Um novo link para a última proposta, com o texto para o WhatsApp.',
    input: z.object({ id }),
    output: sentLink,
  }),
  sendAgain: endpoint({
    method: 'POST',
    path: '/api/admin/quotations/:id/send-again',
    access: 'staff',
    summary: 'Envia a última proposta outra vez por e-mail, com o mesmo PDF e um novo link.',
    input: z.object({ id }),
    output: done,
  }),
  acceptLate: endpoint({
    method: 'POST',
    path: '/api/admin/quotations/:id/accept-late',
    access: 'staff',
    summary: 'Honra um sim que o cliente deu depois do prazo ou por outro meio: a última proposta fica aceita.',
    input: z.object({ id, version: id, name: line(lengths.name).min(1), note: maybe(line(deskLengths.reason)) }),
    output: deskQuotation,
  }),
  saveDraft: endpoint({
    method: 'PUT',
    path: '/api/admin/quotations/:id/draft',
    access: 'staff',
    summary:
      'Guarda o rascunho da resposta. Com revision, recusa (409 DRAFT_CHANGED) se outra pessoa o guardou depois.',
    input: z.object({ id, content: draftContent, revision: optional(numberLike(z.int().min(0))) }),
    output: draft,
  }),
  draft: endpoint({
    method: 'GET',
    path: '/api/admin/quotations/:id/draft',
    access: 'staff',
    summary: 'O rascunho da resposta, se houver.',
    input: z.object({ id }),
    output: z.object({ draft: draft.nullable() }),
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/admin/quotations/:id/draft',
    access: 'staff',
    summary: 'Descarta o rascunho da resposta.',
    input: z.object({ id }),
    output: done,
  }),
  cannedAnswers: endpoint({
    method: 'GET',
    path: '/api/admin/canned-answers',
    access: 'staff',
    summary: 'As respostas prontas, em ordem alfabética.',
    input: z.object({}),
    output: z.array(cannedAnswer),
  }),
  addCannedAnswer: endpoint({
    method: 'POST',
    path: '/api/admin/canned-answers',
    access: 'staff',
    summary: 'Guarda uma resposta pronta, com lacunas como {nome}, {numero} e {validade}.',
    input: z.object(cannedFields),
    output: cannedAnswer,
    status: 201,
  }),
  saveCannedAnswer: endpoint({
    method: 'PUT',
    path: '/api/admin/canned-answers/:id',
    access: 'staff',
    summary: 'Muda uma resposta pronta.',
    input: z.object({ id, ...cannedFields }),
    output: cannedAnswer,
  }),
  removeCannedAnswer: endpoint({
    method: 'DELETE',
    path: '/api/admin/canned-answers/:id',
    access: 'staff',
    summary: 'Apaga uma resposta pronta.',
    input: z.object({ id }),
    output: done,
  }),
}
