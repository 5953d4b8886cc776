import { inReais } from '#kernel/reais.ts'
import { administratorIn, type Caller, getQuotation } from '../../record/server/guards.ts'
import { listItems } from '../../record/server/repository/belongings.ts'
import type { QuotationItemRow } from '../../record/server/repository/quotations.ts'
import type { AnswerStart } from '../contract/answering.ts'
import { toDraft } from './drafts.ts'
import { createPreparation, type PrepareDeps } from './prepare.ts'
import { findDraft } from './repository/drafts.ts'
import { findLastTerms, listLastPrices } from './repository/proposals.ts'

type LastPrice = Awaited<ReturnType<typeof listLastPrices>>[number]
type Products = Awaited<ReturnType<ReturnType<typeof createPreparation>['productsOf']>>

const toLastPrice = ({ unitCents, quantity, sentAt, quotationId }: LastPrice) => ({
  unitPrice: inReais(unitCents),
  quantity,
  sentAt: sentAt.toISOString(),
  quotationId,
})

/** In the catalogue's words and at its price, as long as the product is there; then as it was when it was asked for. */
function toLine(item: QuotationItemRow, products: Products, prices: ReadonlyMap<number, LastPrice>) {
  const product = item.productId === null ? undefined : products.get(item.productId)
  const last = item.productId === null ? undefined : prices.get(item.productId)
  const price = product ? product.price : inReais(item.priceCents)
  return {
    itemId: item.id,
    productId: product?.id ?? null,
    code: product?.code ?? item.code,
    description: product?.name ?? item.name,
    ncm: (product ? product.ncm : item.ncm) || null,
    quantity: item.quantity,
    unitPrice: price ?? null,
    lastPrice: last ? toLastPrice(last) : null,
  }
}

/** With what an answer begins. */
export function createAnswerStart(deps: PrepareDeps) {
  const { db } = deps
  const preparation = createPreparation(deps)
  return {
    async start(id: number, caller: Caller): Promise<AnswerStart> {
      const row = await getQuotation(db, id)
      const administratorId = administratorIn(caller)
      const items = await listItems(db, [id])
      const ids = items.flatMap(({ productId }) => productId ?? [])
      const products = await preparation.productsOf(ids, administratorId)
      const prices = new Map((await listLastPrices(db, row, ids)).map((price) => [price.productId, price]))
      const sellerName = await preparation.sellerOf(administratorId)
      const known = Object.entries(await preparation.placeholdersOf(row, row.version + 1, sellerName))
      const draft = await findDraft(db, id)
      return {
        version: row.version,
        lines: items.map((item) => toLine(item, products, prices)),
        lastTerms: (await findLastTerms(db, row)) ?? null,
        placeholders: Object.fromEntries(known.flatMap(([name, value]) => (value ? [[name, value]] : []))),
        draft: draft ? toDraft(draft) : null,
      }
    },
  }
}
