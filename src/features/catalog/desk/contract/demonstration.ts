import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { id } from '#kernel/api/fields.ts'
import { inLines } from './progress.ts'

const named = z.object({ id: z.int(), name: z.string() })
const demoProduct = named.extend({ code: z.string() })
const kind = z.enum(['product', 'category', 'brand'])

const counts = z.object({ products: z.int(), categories: z.int(), brands: z.int(), machines: z.int() })
export type DemoCounts = z.infer<typeof counts>

export const demonstration = z.object({
  /** What is as it was brought: it goes. */
  goes: z.object({
    products: z.array(demoProduct),
    categories: z.array(named),
    brands: z.array(named),
    machines: z.int(),
  }),
  /** What somebody changed, and what of it, in the words of the form: it stays unless it is chosen. */
  changed: z.array(named.extend({ kind, code: z.string().nullable(), fields: z.array(z.string()) })),
  /** Those of its products that quotations ask for which nobody has decided about. */
  asked: z.array(demoProduct.extend({ quotations: z.array(z.int()) })),
  /** What went last, until it cannot come back any more. */
  departure: z
    .object({
      id: z.int(),
      ...counts.shape,
      leftAt: z.iso.datetime(),
      until: z.iso.datetime(),
      /** What others are called by now: it would be there twice. */
      taken: z.array(z.object({ kind, name: z.string() })),
    })
    .nullable(),
})
export type DemonstrationReport = z.infer<typeof demonstration>

/** More than the demonstration has of any kind. */
const mostChosen = 200
const chosen = z.array(id).max(mostChosen).default([])
const choice = z.object({ products: chosen, categories: chosen, brands: chosen })
export type DemoChoice = z.output<typeof choice>

export const deskDemonstrationApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/demonstration',
    access: 'staff',
    summary:
      'Diz o que resta da demonstração: o que sai por estar como veio, o que foi alterado, o que cotações em aberto pedem, e o que saiu por último e ainda pode voltar.',
    input: z.object({}),
    output: demonstration,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/admin/demonstration/leave',
    access: 'staff',
    summary: `Remove do catálogo o que a demonstração trouxe e ninguém alterou, e do que foi alterado o que for escolhido. Categorias, marcas e máquinas em uso por outros produtos ficam. Tudo ou nada; pode voltar por 30 dias. ${inLines}`,
    input: choice,
    output: counts,
  }),
  comeBack: endpoint({
    method: 'POST',
    path: '/api/admin/demonstration/departures/:id/undo',
    access: 'staff',
    summary: `Traz de volta tudo o que saiu com a demonstração e ainda está onde a saída deixou; recusa (409, com os nomes em details.taken) se códigos ou nomes foram usados. ${inLines}`,
    input: z.object({ id }),
    output: counts,
  }),
}
