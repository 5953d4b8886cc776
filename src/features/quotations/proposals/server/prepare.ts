import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import { read } from '#kernel/api/written.ts'
import type { Db } from '#platform/database/database.ts'
import type { Shop } from '#platform/pdf/shop.ts'
import { takeTurns } from '#platform/take-turns.ts'
import { listItems } from '../../record/server/repository/belongings.ts'
import type { QuotationRow } from '../../record/server/repository/quotations.ts'
import { contentOf, settleAnswer } from '../domain/content.ts'
import { proposalNumber } from '../domain/state.ts'
import { answerIn, linesOf, productIdsOf, type WrittenAnswer } from './answer-content.ts'
import { toColumns } from './summary.ts'
import { proposalEmailTexts as texts } from './texts.ts'
import type { NamesOf } from './to-desk-quotation.ts'

export type PrepareDeps = {
  db: Db
  catalog: Pick<CatalogService, 'lookUp' | 'thumbnail'>
  namesOf: NamesOf
  /** What the customer reads about who answers. */
  signatureOf: (administratorId: number) => Promise<string | undefined>
  shop: () => Promise<Shop>
  publicUrl: string
}

const turns = { atOnce: 1, waiting: 20 }
const asStaff = (id: number) => ({ actor: { kind: 'staff', id } as const })

/** Whatever of an answer takes time, or asks others, before the transaction that sends it: that must be short. */
export function createPreparation({ db, catalog, signatureOf, shop, publicUrl }: PrepareDeps) {
  const inTurn = takeTurns(turns)

  async function productsOf(ids: number[], administratorId: number) {
    const found = await catalog.lookUp({ id: ids }, asStaff(administratorId))
    return new Map(found.map(read).map((product) => [product.id, product]))
  }

  const sellerOf = async (administratorId: number) =>
    (await signatureOf(administratorId)) ?? texts.team((await shop()).name)

  /** What fills the gaps of a text written for many. */
  async function placeholdersOf(row: QuotationRow, version: number, sellerName: string) {
    return {
      nome: row.name,
      empresa: row.company,
      numero: proposalNumber(row.id, version),
      vendedor: sellerName,
      loja: (await shop()).name,
    }
  }

  async function prepare(row: QuotationRow, input: WrittenAnswer, administratorId: number, sentAt: Date) {
    const version = row.version + 1
    const sellerName = await sellerOf(administratorId)
    const items = await listItems(db, [row.id])
    const products = await productsOf(productIdsOf(input.lines ?? [], items), administratorId)
    const lines = linesOf(input.lines ?? [], { items, products })
    const answer = settleAnswer(answerIn(input, lines), await placeholdersOf(row, version, sellerName))
    /** The PDF library is loaded with the first proposal: it would double the time a start takes. */
    const print = async () => {
      const { renderProposal } = await import('./pdf/render-proposal.ts')
      const site = await shop()
      const thumbnails = lines.map(({ productId }) => {
        const product = productId === null ? undefined : products.get(productId)
        return product && catalog.thumbnail(product)
      })
      const number = proposalNumber(row.id, version)
      const printed = { number, content: contentOf(answer), thumbnails, customer: row, sellerName }
      return inTurn(() => renderProposal({ ...printed, site, publicUrl, sentAt }))
    }
    return { version, sellerName, lines, columns: toColumns(answer), print }
  }

  return { prepare, productsOf, placeholdersOf, sellerOf }
}
