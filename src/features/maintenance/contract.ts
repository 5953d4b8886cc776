import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { line, numberLike, text } from '#kernel/api/fields.ts'

const blank = z.string().default('')

export const maintenance = z.object({
  enabled: z.boolean(),
  title: z.string(),
  message: z.string(),
  estimatedTime: z.string(),
  showContacts: z.boolean(),
  /** For administrators: what they send back, so that nobody overwrites what they have not seen. */
  version: z.int().optional(),
})
export type Maintenance = z.infer<typeof maintenance>

/** What is empty is said in the usual words. */
export const maintenanceChange = z.object({
  enabled: z.boolean(),
  title: blank.pipe(line(120)),
  message: blank.pipe(text(1000)),
  estimatedTime: blank.pipe(line(120)),
  showContacts: z.boolean().default(true),
  version: numberLike(z.int().min(0)).optional(),
})
export type MaintenanceChange = z.output<typeof maintenanceChange>

export const maintenanceApi = {
  read: endpoint({
    method: 'GET',
    path: '/api/maintenance',
    access: 'public',
    summary: 'Diz se o site está em manutenção e o que a tela de manutenção mostra.',
    input: z.object({}),
    output: maintenance,
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/maintenance',
    access: 'staff',
    summary:
      'Liga ou desliga a manutenção e muda os textos da tela. Com version, uma alteração de outra pessoa no meio é recusada (409 MAINTENANCE_CHANGED, com o que vale agora em details.stored e quem o alterou, e quando, em details.lastChange).',
    input: maintenanceChange,
    output: maintenance,
  }),
}
