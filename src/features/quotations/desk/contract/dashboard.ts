import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { numberLike, optional } from '#kernel/api/fields.ts'

/** How many weeks back, this one among them. */
export const weekChoices = [4, 12, 26] as const
export const usualWeeks = 12

const day = z.iso.date()

/** All of the requests that arrived in the period, whatever happened to them later. */
export const dashboard = z.object({
  from: day,
  to: day,
  requests: z.int(),
  /** Every week from Monday to Sunday, the first first; the last one is not over yet. */
  weeks: z.array(z.object({ monday: day, requests: z.int() })),
  answers: z.object({
    /** With an answer sent from the panel. */
    answered: z.int(),
    /** From the arrival to the first answer, nights and weekends too; null without any answer. */
    medianMinutes: z.int().nullable(),
    /** Answered, or still without an answer when one was due. */
    judged: z.int(),
    /** Of these, those whose first answer left in the time the shop promises. */
    inTime: z.int(),
  }),
  decisions: z.object({ approved: z.int(), rejected: z.int() }),
  products: z.array(
    z.object({
      /** Null when the product is no longer in the catalogue. */
      productId: z.int().nullable(),
      code: z.string(),
      name: z.string(),
      requests: z.int(),
      quantity: z.int(),
    }),
  ),
  /** Of the products asked for, in millimetres. */
  measures: z.array(z.object({ diameter: z.number(), width: z.number(), requests: z.int() })),
})
export type Dashboard = z.infer<typeof dashboard>

export const dashboardApi = {
  show: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    access: 'staff',
    summary:
      'Números das cotações que chegaram nas últimas semanas: quantas por semana, tempo até a primeira resposta, quantas respondidas no prazo prometido, aprovadas e rejeitadas, produtos e medidas mais pedidos.',
    input: z.object({
      weeks: optional(numberLike(z.union(weekChoices.map((count) => z.literal(count))))).default(usualWeeks),
    }),
    output: dashboard,
  }),
}
