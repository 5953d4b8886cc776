import { z } from 'zod'
import { moment } from '#kernel/api/fields.ts'
import { proposalStates } from '../domain/state.ts'

/** In reais, always of whole cents. */
const reais = z.number()

export const freightTerms = ['CIF', 'FOB'] as const

/** A proposal among others. */
export const proposalSummary = z.object({
  /** The quotation's number and which of its proposals it is: `123-2`. */
  number: z.string(),
  version: z.int(),
  state: z.enum(proposalStates),
  sentAt: moment,
  sentByName: z.string(),
  totalValue: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  openedAt: moment.nullable(),
  acceptedAt: moment.nullable(),
  declinedAt: moment.nullable(),
  /** Who said yes or no. */
  decidedBy: z.string().nullable(),
  declineReason: z.string().nullable(),
  /** Null where there is no file: an answer that offers nothing has none. */
  pdfUrl: z.string().nullable(),
})
export type ProposalSummary = z.infer<typeof proposalSummary>

/** What a proposal says. */
export const proposalContent = z.object({
  message: z.string().nullable(),
  lines: z.array(
    z.object({
      code: z.string().nullable(),
      description: z.string(),
      ncm: z.string().nullable(),
      quantity: z.int(),
      unitPrice: reais,
      total: reais,
      leadTime: z.string().nullable(),
    }),
  ),
  subtotal: reais.nullable(),
  discount: z.object({ percent: z.number().nullable(), amount: reais }).nullable(),
  /** `charged` is part of the total. */
  freight: z.object({ terms: z.enum(freightTerms), value: reais.nullable(), isCharged: z.boolean() }).nullable(),
  /** As the customer reads it; null when the answer names no price. */
  totalValue: z.string().nullable(),
  paymentTerms: z.string().nullable(),
  leadTime: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
})
export type ProposalContent = z.infer<typeof proposalContent>
