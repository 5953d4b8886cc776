import { z } from 'zod'
import { moment } from '#kernel/api/fields.ts'
import { quotation } from '../../record/contract/quotation.ts'
import { silences } from '../../record/domain/silence.ts'
import { proposalSummary } from './proposal-shapes.ts'

const administrator = z.object({ id: z.int(), name: z.string() })

/** All the desk knows of a request, beyond what its sender gets back. */
export const deskQuotation = quotation.extend({
  cnpj: z.string().nullable(),
  cep: z.string().nullable(),
  machine: z.string().nullable(),
  measures: z.string().nullable(),
  photos: z.array(z.object({ url: z.string(), width: z.int(), height: z.int() })),
  /** Null until somebody looked, and again when the customer did something. */
  seenAt: moment.nullable(),
  assignedTo: administrator.nullable(),
  /** Who typed it in for the customer. */
  enteredBy: administrator.nullable(),
  /** One business day after the customer's last question; null while it is the customer's turn, or once it is decided. */
  dueAt: moment.nullable(),
  /** Of the last answer; 0 before the first. Sent back with the next one, it tells whether somebody else answered meanwhile. */
  version: z.int(),
  /** Whether `validUntil` has passed. */
  expired: z.boolean(),
  acceptedAt: moment.nullable(),
  declinedAt: moment.nullable(),
  declineReason: z.string().nullable(),
  proposal: proposalSummary.nullable(),
  silenceIgnored: z.boolean(),
  silences: z.array(z.object({ id: z.int(), silence: z.enum(silences), raisedAt: moment, isMailed: z.boolean() })),
})
export type DeskQuotation = z.infer<typeof deskQuotation>
