import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { text } from '#kernel/api/fields.ts'
import { certainties } from '../../record/contract/catalogue.ts'

/** A part as a machine's owner needs to recognise it. */
export const machinePart = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  code: z.string(),
  /** A photo, or what is drawn from its numbers. */
  imageUrl: z.string().nullable(),
  certainty: z.enum(certainties),
})
export type MachinePart = z.infer<typeof machinePart>

const typed = text(60).min(1)

export const machinesApi = {
  models: endpoint({
    method: 'GET',
    path: '/api/machines',
    access: 'public',
    isVersioned: true,
    summary: 'Os modelos de uma marca de máquina para os quais há peças.',
    input: z.object({ brand: typed }),
    output: z.array(z.string()),
  }),
  parts: endpoint({
    method: 'GET',
    path: '/api/machines/parts',
    access: 'public',
    isVersioned: true,
    summary: 'As peças que servem em uma máquina, as confirmadas e as mais bem avaliadas primeiro.',
    input: z.object({ brand: typed, model: typed }),
    output: z.array(machinePart),
  }),
}
