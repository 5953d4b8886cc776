import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id, moment, numberLike, optional, optionalText } from '#kernel/api/fields.ts'

const day = optional(z.iso.date())

export const auditQuery = z.object({
  administrator_id: optional(id),
  /** `product.update`, or `product` for everything done to products. */
  action: optionalText(80),
  /** Part of the name of what was changed, or its number. */
  subject: optionalText(120),
  from: day,
  to: day,
  limit: optional(numberLike(z.int().min(1).max(100))),
  cursor: optionalText(200),
})
export type AuditQuery = z.output<typeof auditQuery>

const fields = z.record(z.string(), z.unknown()).nullable()

export const auditEntry = z.object({
  id: z.int(),
  at: moment,
  administratorId: z.int().nullable(),
  administratorName: z.string(),
  action: z.string(),
  subjectId: z.string(),
  subjectName: z.string(),
  before: fields,
  after: fields,
})
export type AuditEntry = z.infer<typeof auditEntry>

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/audit',
    access: 'staff',
    summary: 'Quem mudou o quê e quando, do mais recente ao mais antigo.',
    input: auditQuery,
    output: z.array(auditEntry),
  }),
}
