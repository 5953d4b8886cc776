import { z } from 'zod'
import { endpoint } from '#kernel/api/endpoint.ts'
import { numberLike } from '#kernel/api/fields.ts'
import { productStatuses } from '../../record/contract/catalogue.ts'
import { lackingKinds } from '../domain/quality.ts'

const lackingProduct = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  slug: z.string(),
  status: z.enum(productStatuses),
  lacking: z.array(z.enum(lackingKinds)),
  /** Quotations that asked for it. */
  asked: z.int(),
  /** Searches of the last 90 days that had it among their first answers. */
  found: z.int(),
})

const missedSearch = z.object({
  /** As understood, however it was typed; null for searches by other words. */
  measure: z.string().nullable(),
  text: z.string(),
  searches: z.int(),
  lastDay: z.iso.date(),
})

export const qualityReport = z.object({
  products: z.int(),
  lacking: z.record(z.enum(lackingKinds), z.int()),
  worst: z.array(lackingProduct),
  missedSearches: z.array(missedSearch),
})
export type QualityReport = z.infer<typeof qualityReport>

export const deskQualityApi = {
  report: endpoint({
    method: 'GET',
    path: '/api/admin/quality',
    access: 'staff',
    summary:
      'Diz o que falta no catálogo: quantos produtos ativos não têm foto, furo, carga ou máquina, quais fazem mais falta (os mais pedidos e procurados primeiro) e as buscas sem resultado dos últimos 90 dias, somadas por medida.',
    input: z.object({ limit: numberLike(z.int().min(1).max(500).optional()) }),
    output: qualityReport,
  }),
  searches: endpoint({
    method: 'GET',
    path: '/api/admin/quality/searches',
    access: 'staff',
    summary:
      'As buscas sem resultado dos últimos dias (no máximo 90), somadas por medida, as mais frequentes primeiro.',
    input: z.object({
      days: numberLike(z.int().min(1).max(90).optional()),
      limit: numberLike(z.int().min(1).max(500).optional()),
    }),
    output: z.array(missedSearch),
  }),
}
