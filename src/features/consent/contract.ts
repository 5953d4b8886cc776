import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { moment } from '#kernel/api/fields.ts'

/** What a device calls itself: made there by chance, and telling nothing of whose it is. */
const device = z.string().regex(/^[0-9a-f]{32}$/)

export const consentRecord = z.object({
  device,
  purpose: z.literal('statistics'),
  isGranted: z.boolean(),
  /** Which wording was agreed to. */
  textVersion: z.int().min(1).max(1000),
  decidedAt: moment,
})
export type ConsentRecord = z.output<typeof consentRecord>

export const consentApi = {
  record: endpoint({
    method: 'POST',
    path: '/api/consents',
    access: 'public',
    recognises: 'customer',
    summary: 'Registra que um consentimento foi dado ou retirado neste aparelho.',
    input: consentRecord,
    output: z.object({ success: z.literal(true) }),
    status: 201,
  }),
}
