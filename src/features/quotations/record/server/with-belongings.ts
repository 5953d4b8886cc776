import type { Db } from '#platform/database/database.ts'
import { listItems, listPhotos } from './repository/belongings.ts'
import type { QuotationRow } from './repository/quotations.ts'
import { toQuotation } from './to-quotation.ts'

/** Requests with their lines and photos: two more questions, however many rows. The desk and customers have photos at addresses of their own. */
export async function withBelongings(db: Db, rows: QuotationRow[], photoAt: (id: number, place: number) => string) {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const items = await listItems(db, ids)
  const photos = await listPhotos(db, ids)
  return rows.map((row) => {
    const isOfRow = ({ quotationId }: { quotationId: number }) => quotationId === row.id
    return {
      ...toQuotation(row, items.filter(isOfRow)),
      photos: photos.filter(isOfRow).map(({ position, width, height }) => ({
        url: photoAt(row.id, position + 1),
        width,
        height,
      })),
    }
  })
}
