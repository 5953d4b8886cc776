import type { CatalogService } from '#features/catalog/server/service.ts'
import type { MailService } from '#features/mail/server/service.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { answerOnce } from '#platform/database/idempotency.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { Picture } from '#platform/images/read-picture.ts'
import type { ContactMessage, PhotoRequest, Quotation, QuotationRequest } from '../contract.ts'
import { linesInWords } from '../domain/products-text.ts'
import { contactTexts } from '../texts/contact.ts'
import { emailTexts } from '../texts/emails.ts'
import { type errorTexts, fieldTexts } from '../texts/errors.ts'
import { photoRequestText } from '../texts/photo-request.ts'
import { trapOf } from './bot-traps.ts'
import { messageForDesk, quotationForCustomer, quotationForDesk, type Shop } from './emails/emails.ts'
import { fingerprintsOf, readPhotos } from './photos.ts'
import {
  findNextQuotationId,
  insertContactMessage,
  insertItems,
  insertPhotos,
  insertQuotation,
  type QuotationItemRow,
  type QuotationRow,
} from './repository.ts'
import { mayConfirm, refuseTooMany, refuseTooManyPhotos } from './sender-limits.ts'

type QuotationError = keyof typeof errorTexts
type Deps = {
  db: Db
  now: () => Date
  catalog: Pick<CatalogService, 'listOffered'>
  mail: Pick<MailService, 'enqueue' | 'wake'>
  shop: () => Promise<Shop>
  /** Where the desk reads its mail, when it is not the shop's own sales address. */
  deskEmail: string | undefined
  publicUrl: string
}
type Asker = Pick<RequestContext, 'actor' | 'address' | 'idempotencyKey' | 'log'>
type Sent = Pick<PhotoRequest, 'referralNote' | 'formOpenMs' | 'email' | 'phone'>
type Asked = Partial<Pick<QuotationRequest, 'cnpj' | 'cep' | 'products' | 'items'>> &
  Partial<Pick<PhotoRequest, 'email' | 'phone' | 'company' | 'machine' | 'measures' | 'message'>> &
  Pick<PhotoRequest, 'name'>

export function createQuotationService(deps: Deps) {
  const { db, now, mail } = deps

  /**
   * One transaction for everything: whoever gets an answer can rely on it, whoever gets none can ask again.
   * Inside it only `tx` may be used.
   */
  async function receive<T extends object, I extends Sent>(
    call: string,
    { referralNote, formOpenMs, ...input }: I,
    asker: Asker,
    { store, pretend }: { store: (tx: Db, at: Date) => Promise<T>; pretend: (tx: Db, at: Date) => Promise<T> },
  ): Promise<T> {
    const at = now()
    const trap = trapOf({ referralNote, formOpenMs })
    const limited = (answer: typeof store) => async (tx: Db) => {
      await refuseTooMany(tx, { address: asker.address, email: input.email, phone: input.phone, now: at })
      return answer(tx, at)
    }
    const answer = await db.transaction(async (tx) => {
      if (trap) return limited(pretend)(tx)
      const scope = `${call} ${asker.actor.kind} ${'id' in asker.actor ? asker.actor.id : ''}`
      const request = { scope, key: asker.idempotencyKey, input, now: at }
      return answerOnce(tx, request, () => limited(store)(tx))
    })
    if (trap) asker.log.info({ trap, call }, 'a form filled in by a program was left aside')
    else mail.wake()
    return answer
  }

  async function storeQuotation(tx: Db, asked: Asked, shop: Shop, at: Date, photos: Picture[] = []) {
    const lines = await linesOf(tx, asked)
    const row = await insertQuotation(tx, newQuotation(asked, lines, at))
    const items = await insertItems(tx, row.id, lines)
    await insertPhotos(
      tx,
      row.id,
      photos.map((photo) => ({ ...photo, createdAt: at })),
    )
    await announceQuotation(tx, row, { items, photos, shop })
    return toQuotation(row, items)
  }

  type Announced = { items: QuotationItemRow[]; photos: Picture[]; shop: Shop }

  async function announceQuotation(tx: Db, row: QuotationRow, { items, photos, shop }: Announced) {
    const asked = { ...row, items }
    const desk = deps.deskEmail ?? shop.emails.sales
    const { email } = row
    await mail.enqueue(tx, {
      kind: 'quotation-desk',
      to: desk,
      ...(email ? { replyTo: email } : {}),
      ...quotationForDesk(asked, shop, photos.length),
      attachments: photos.map(({ contentType, bytes }, place) => ({
        fileName: emailTexts.desk.photoName(row.id, place + 1),
        contentType,
        bytes,
      })),
    })
    if (!email || !(await mayConfirm(tx, { email, now: row.createdAt }))) return
    const confirmation = quotationForCustomer(asked, shop, deps.publicUrl)
    await mail.enqueue(tx, { kind: 'quotation-customer', to: email, replyTo: desk, ...confirmation })
  }

  /** Only products on offer, with the shop's own words for them: the customer sends numbers and amounts. */
  async function linesOf(tx: Db, { items = [] }: Asked) {
    const offered = await deps.catalog.listOffered(
      tx,
      items.map(({ productId }) => productId),
    )
    const missing = items.flatMap(({ productId }, place) =>
      offered.has(productId) ? [] : [fieldTexts.unavailable(place + 1, productId)],
    )
    if (missing.length > 0)
      throw new AppError<QuotationError>('invalid', 'QUOTATION_ITEM_UNAVAILABLE', { fields: { items: missing } })
    return items.map(({ productId, quantity }) => ({ productId, quantity, ...offered.get(productId)! }))
  }

  /** What a program is told that fell into a trap: it must not learn that it did. */
  async function pretendQuotation(tx: Db, asked: Asked, at: Date) {
    const lines = await linesOf(tx, asked)
    const id = await findNextQuotationId(tx)
    const unanswered = { responseMessage: null, totalValue: null, validUntil: null }
    const row: QuotationRow = { id, ...newQuotation(asked, lines, at), status: 'pending', ...unanswered }
    return toQuotation(
      row,
      lines.map((line, place) => ({ ...line, id: place + 1, quotationId: id })),
    )
  }

  const contactAnswer = (formType: ContactMessage['formType']) => ({
    success: true as const,
    message: formType === 'cotacao' ? contactTexts.quotationReceived : contactTexts.received,
  })

  return {
    async request(input: QuotationRequest, asker: Asker): Promise<Quotation> {
      const shop = await deps.shop()
      return receive('quotations.request', input, asker, {
        store: (tx, at) => storeQuotation(tx, input, shop, at),
        pretend: (tx, at) => pretendQuotation(tx, input, at),
      })
    },

    /** The photos are decoded before the transaction: it must be short. */
    async requestByPhoto({ photos: files, ...input }: PhotoRequest, asker: Asker): Promise<Quotation> {
      const shop = await deps.shop()
      await refuseTooManyPhotos(db, { address: asker.address, now: now() })
      const photos = await readPhotos(files)
      const asked = { ...input, products: photoRequestText({ ...input, photos: photos.length }) }
      const sent = { ...input, photos: await fingerprintsOf(files) }
      return receive('quotations.requestByPhoto', sent, asker, {
        store: (tx, at) => storeQuotation(tx, asked, shop, at, photos),
        pretend: (tx, at) => pretendQuotation(tx, asked, at),
      })
    },

    /** A message for the desk; one that asks for a quotation is one, so that the desk has one inbox. */
    async contact(input: ContactMessage, asker: Asker) {
      const shop = await deps.shop()
      return receive('quotations.contact', input, asker, {
        async store(tx, at) {
          const { formType, name, email, subject, phone = null, company = null, message = null } = input
          const quotation =
            formType === 'cotacao'
              ? await storeQuotation(tx, { ...input, products: message ?? undefined, message: undefined }, shop, at)
              : undefined
          const person = { name, email, phone, company, createdAt: at }
          const written = { ...person, formType, subject, message, quotationId: quotation?.id ?? null }
          await insertContactMessage(tx, written)
          if (formType === 'contato') {
            const to = deps.deskEmail ?? shop.emails.sales
            const rendered = messageForDesk({ ...person, subject, message: input.message }, shop)
            await mail.enqueue(tx, { kind: 'contact-desk', to, replyTo: email, ...rendered })
          }
          return contactAnswer(formType)
        },
        async pretend(tx) {
          if (input.formType === 'cotacao') await linesOf(tx, input)
          return contactAnswer(input.formType)
        },
      })
    },
  }
}
export type QuotationService = ReturnType<typeof createQuotationService>

type Line = Omit<QuotationItemRow, 'id' | 'quotationId'>

const newQuotation = (asked: Asked, lines: Line[], createdAt: Date) => ({
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
})

const toQuotation = (row: QuotationRow, items: QuotationItemRow[]): Quotation => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  quotationItems: items.map(({ id, quantity, name, code, imageUrl }) => ({
    id,
    quantity,
    product: { name, code, imageUrl },
  })),
})
