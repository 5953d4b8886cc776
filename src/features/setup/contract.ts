import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { stepMarks, stepNames } from './domain.ts'

const firstSteps = z.object({
  /** In the order in which they are best taken. */
  steps: z.array(z.object({ name: z.enum(stepNames), isDone: z.boolean() })),
  /** Whether whoever asks wants to see them no more. */
  isPutAway: z.boolean(),
})
export type FirstSteps = z.infer<typeof firstSteps>

export const setupApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/first-steps',
    access: 'staff',
    summary:
      'Diz o que falta para a loja ser a da empresa: cada passo, e se está feito. Vem do que está gravado; só a leitura do texto de privacidade é marcada à mão.',
    input: z.object({}),
    output: firstSteps,
  }),
  mark: endpoint({
    method: 'PUT',
    path: '/api/admin/first-steps',
    access: 'staff',
    summary:
      'Marca ou desmarca: privacy-read, que o texto de privacidade foi lido (fica na auditoria); put-away, que quem pede não quer mais ver os primeiros passos.',
    input: z.object({ mark: z.enum(stepMarks), isSet: z.boolean() }),
    output: firstSteps,
  }),
}
