import { z } from 'zod'
import { moment } from '#kernel/api/fields.ts'
import { quotationStatuses } from '../domain/status.ts'

const quotationItem = z.object({
  id: z.int(),
  quantity: z.int(),
  /** As they were when the request was made. */
  product: z.object({ name: z.string(), code: z.string(), imageUrl: z.string().nullable() }),
})

export const quotation = z.object({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  message: z.string().nullable(),
  products: z.string(),
  status: z.enum(quotationStatuses),
  createdAt: moment,
  responseMessage: z.string().nullable(),
  totalValue: z.string().nullable(),
  validUntil: z.iso.date().nullable(),
  quotationItems: z.array(quotationItem),
})
export type Quotation = z.infer<typeof quotation>
