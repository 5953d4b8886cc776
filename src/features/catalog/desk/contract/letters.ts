import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'

const garbledEntry = z.object({
  kind: z.enum(['product', 'category', 'brand']),
  id: z.int(),
  /** As it shall be. */
  name: z.string(),
  code: z.string().nullable(),
  texts: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  /** Another product that has the mended code already: this one stays as it is. */
  codeTakenBy: z.string().nullable(),
})

export const garbledTexts = z.object({ count: z.int(), entries: z.array(garbledEntry) })
export type GarbledTexts = z.infer<typeof garbledTexts>

export const deskLettersApi = {
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/quality/letters',
    access: 'staff',
    summary:
      'Mostra os produtos, categorias e marcas cujos textos perderam sinais (– “ ” € …) por terem vindo de um arquivo Windows-1252 lido com outra codificação, e como ficariam. Os primeiros 50; count é o número de todos.',
    input: z.object({}),
    output: garbledTexts,
  }),
  mend: endpoint({
    method: 'POST',
    path: '/api/admin/quality/letters',
    access: 'staff',
    summary:
      'Põe de volta os sinais perdidos em todos esses textos: todos ou nenhum. Fica como está o produto cujo código corrigido já é de outro.',
    input: z.object({}),
    output: z.object({ success: z.literal(true), message: z.string(), mended: z.int() }),
  }),
}
