import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { type errorTexts, fieldTexts } from '../../record/contract/error-texts.ts'
import { owedSince } from '../../record/domain/owed.ts'
import type { QuotationItemRow } from '../../record/server/repository/quotations.ts'
import type { PhotoRequest, QuotationRequest } from '../contract/requests.ts'
import { linesInWords } from '../domain/products-text.ts'

export type RequestFields = Partial<Pick<QuotationRequest, 'cnpj' | 'cep' | 'products' | 'items'>> &
  Partial<Pick<PhotoRequest, 'email' | 'phone' | 'company' | 'machine' | 'measures' | 'message'>> &
  Pick<PhotoRequest, 'name'>

type NewItemRow = Omit<QuotationItemRow, 'id' | 'quotationId'>

/** Only products on offer, with the shop's own words for them: the customer sends numbers and amounts. */
export async function requestedLines(
  catalog: Pick<CatalogService, 'listOffered'>,
  tx: Db,
  { items = [] }: Pick<RequestFields, 'items'>,
): Promise<NewItemRow[]> {
  const offered = await catalog.listOffered(
    tx,
    items.map(({ productId }) => productId),
  )
  const missing = items.flatMap(({ productId }, place) =>
    offered.has(productId) ? [] : [fieldTexts.unavailable(place + 1, productId)],
  )
  if (missing.length > 0)
    throw new AppError<keyof typeof errorTexts>('invalid', 'QUOTATION_ITEM_UNAVAILABLE', { fields: { items: missing } })
  return items.map(({ productId, quantity }) => ({ productId, quantity, ...offered.get(productId)! }))
}

type Arrival = { createdAt: Date; schedule: Schedule }

export const newQuotation = (asked: RequestFields, lines: NewItemRow[], { createdAt, schedule }: Arrival) => ({
  name: asked.name,
  email: asked.email ?? null,
  phone: asked.phone ?? null,
  company: asked.company ?? null,
  cnpj: asked.cnpj ?? null,
  cep: asked.cep ?? null,
  machine: asked.machine ?? null,
  measures: asked.measures ?? null,
  message: asked.message ?? null,
  products: asked.products ?? linesInWords(lines),
  createdAt,
  ...owedSince(createdAt, schedule),
  codes: [...new Set(lines.map(({ code }) => code))].join('\n') || null,
})
