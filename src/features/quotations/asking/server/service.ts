import type { CatalogService } from '#features/catalog/showcase/server/service.ts'
import type { MailService, Message } from '#features/mail/server/service.ts'
import type { Schedule } from '#kernel/calendar/schedule.ts'
import { AppError } from '#kernel/errors.ts'
import type { Db } from '#platform/database/database.ts'
import { answerOnce } from '#platform/database/idempotency.ts'
import type { RequestContext } from '#platform/http/router.ts'
import type { Picture } from '#platform/images/read-picture.ts'
import { readUploads } from '#platform/images/read-uploads.ts'
import type { Quotation } from '../../record/contract/quotation.ts'
import { firstStatus } from '../../record/domain/status.ts'
import { aboutMessage, aboutQuotation, photoAt } from '../../record/server/kept-files.ts'
import {
  countAskedProducts,
  findNextQuotationId,
  insertContactMessage,
  insertItems,
  insertPhotos,
  insertQuotation,
  type QuotationRow,
} from '../../record/server/repository/quotations.ts'
import { toQuotation } from '../../record/server/to-quotation.ts'
import { contactTexts } from '../contract/contact-texts.ts'
import type { ChatRequest, ContactMessage, PhotoRequest, QuotationRequest } from '../contract/requests.ts'
import { trapOf } from './bot-traps.ts'
import { type AskedQuotation, messageForDesk, quotationForCustomer, quotationForDesk, type Shop } from './emails.ts'
import { newQuotation, type RequestFields, requestedLines } from './new-quotation.ts'
import { fingerprintsOf } from './photo-fingerprints.ts'
import { countPhotoRequest, countRequest } from './sender-limits.ts'
import { emailTexts, photoRequestText } from './texts.ts'

type Deps = {
  db: Db
  now: () => Date
  schedule: () => Schedule
  catalog: Pick<CatalogService, 'listOffered'>
  mail: Pick<MailService, 'enqueue' | 'wake' | 'isFiled'>
  shop: () => Promise<Shop & { recordsChat: boolean }>
  /** Where the desk reads its mail, when it is not the shop's own sales address. */
  deskEmail: string | undefined
  publicUrl: string
}
type Caller = Pick<RequestContext, 'actor' | 'address' | 'idempotencyKey' | 'log'>
type ReceivedForm = Pick<PhotoRequest, 'referralNote' | 'formOpenMs' | 'email' | 'phone'>
/** What a request brings along besides what was typed: whose it is, when somebody is logged in as a customer. */
type ReceivingContext = { shop: Shop; customerId: number | null }
type Receipt = { at: Date; mayConfirm: boolean }
type Handling<T> = {
  store: (tx: Db, receipt: Receipt) => Promise<T>
  pretend: (tx: Db, receipt: Receipt) => Promise<T>
  /** Whether the sender is told by mail that it arrived. */
  isConfirmed?: boolean
  /** How much of the disk it takes. */
  photoBytes?: number
}
export function createQuotationService(deps: Deps) {
  const { db, now, mail } = deps

  /**
   * One transaction for everything: whoever gets an answer can rely on it, whoever gets none can ask again.
   * Inside it only `tx` may be used.
   */
  async function receive<T extends object, I extends ReceivedForm>(
    call: string,
    { referralNote, formOpenMs, ...input }: I,
    caller: Caller,
    { store, pretend, isConfirmed = true, photoBytes = 0 }: Handling<T>,
  ): Promise<T> {
    const at = now()
    const trap = trapOf({ referralNote, formOpenMs })
    const limited = (answer: Handling<T>['store']) => async (tx: Db) => {
      const { email, phone } = input
      const { mayConfirm } = await countRequest(tx, {
        address: caller.address,
        email,
        phone,
        // Programs must not use up what a person's mailbox, or the disk, may get.
        isConfirmed: isConfirmed && !trap,
        photoBytes: trap ? 0 : photoBytes,
        now: at,
      })
      return answer(tx, { at, mayConfirm })
    }
    const answer = await db.transaction(async (tx) => {
      if (trap) return limited(pretend)(tx)
      const scope = `${call} ${caller.actor.kind} ${'id' in caller.actor ? caller.actor.id : ''}`
      const request = { scope, key: caller.idempotencyKey, input, now: at }
      return answerOnce(tx, request, () => limited(store)(tx))
    })
    if (trap) caller.log.info({ trap, call }, 'a form filled in by a program was left aside')
    else mail.wake()
    return answer
  }

  async function storeQuotation(
    tx: Db,
    asked: RequestFields,
    { shop, customerId }: ReceivingContext,
    { at, mayConfirm }: Receipt,
    photos: Picture[] = [],
  ) {
    const lines = await requestedLines(deps.catalog, tx, asked)
    const row = await insertQuotation(tx, {
      ...newQuotation(asked, lines, { createdAt: at, schedule: deps.schedule() }),
      customerId,
    })
    const items = await insertItems(tx, row.id, lines)
    await insertPhotos(
      tx,
      row.id,
      photos.map((photo) => ({ ...photo, createdAt: at })),
    )
    const { email } = row
    const about = { ...row, items }
    const forCustomer = email && mayConfirm ? [mailToCustomer(about, email, shop)] : []
    await mail.enqueue(tx, [mailToDesk(about, shop, photos), ...forCustomer])
    return toQuotation(row, items)
  }

  const deskOf = (shop: Shop) => deps.deskEmail ?? shop.emails.sales

  const mailToDesk = (asked: AskedQuotation, shop: Shop, photos: Picture[]): Message => ({
    kind: 'quotation-desk',
    about: aboutQuotation(asked.id),
    to: deskOf(shop),
    ...(asked.email ? { replyTo: asked.email } : {}),
    ...quotationForDesk(asked, shop, { count: photos.length, ...photosLie(asked) }),
    attachments: mail.isFiled
      ? []
      : photos.map(({ contentType, bytes }, place) => ({
          fileName: emailTexts.photoName(asked.id, place + 1),
          contentType,
          keptAs: photoAt(asked.id, place),
          size: bytes.byteLength,
        })),
  })

  /** A letter in a file would be a second copy beside what the panel shows. */
  const photosLie = ({ id }: AskedQuotation) =>
    mail.isFiled ? { address: `${deps.publicUrl}/admin/cotacoes?situacao=todas&cotacao=${id}` } : {}

  const mailToCustomer = (asked: AskedQuotation, to: string, shop: Shop): Message => ({
    kind: 'quotation-customer',
    about: aboutQuotation(asked.id),
    to,
    replyTo: deskOf(shop),
    ...quotationForCustomer(asked, shop, deps.publicUrl),
  })

  /** What a program is told that fell into a trap: it must not learn that it did. */
  async function pretendQuotation(tx: Db, asked: RequestFields, at: Date) {
    const lines = await requestedLines(deps.catalog, tx, asked)
    const id = await findNextQuotationId(tx)
    const row: QuotationRow = {
      id,
      ...newQuotation(asked, lines, { createdAt: at, schedule: deps.schedule() }),
      status: firstStatus,
      ...untouched,
    }
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
    /** In how many quotations each product was asked for, by its id. */
    timesAsked: () => countAskedProducts(db),

    async request(input: QuotationRequest, caller: Caller): Promise<Quotation> {
      const context = { shop: await deps.shop(), customerId: customerIn(caller) }
      return receive('quotations.request', input, caller, {
        store: (tx, receipt) => storeQuotation(tx, input, context, receipt),
        pretend: (tx, { at }) => pretendQuotation(tx, input, at),
      })
    },

    /** The conversation itself takes place elsewhere: the desk learns here who asked for what. */
    async requestByChat(input: ChatRequest, caller: Caller): Promise<Quotation> {
      const shop = await deps.shop()
      if (!shop.recordsChat) throw new AppError('not-found', 'CHAT_NOT_RECORDED')
      const context = { shop, customerId: customerIn(caller) }
      return receive('quotations.requestByChat', input, caller, {
        store: (tx, receipt) => storeQuotation(tx, input, context, receipt),
        pretend: (tx, { at }) => pretendQuotation(tx, input, at),
      })
    },

    /** The photos are decoded before the transaction: it must be short. */
    async requestByPhoto({ photos: files, ...input }: PhotoRequest, caller: Caller): Promise<Quotation> {
      const context = { shop: await deps.shop(), customerId: customerIn(caller) }
      await countPhotoRequest(db, { address: caller.address, now: now() })
      const photos = await readUploads(files, 'photos', { from: { address: caller.address } })
      const asked = { ...input, products: photoRequestText({ ...input, photos: photos.length }) }
      const sent = { ...input, photos: await fingerprintsOf(files) }
      return receive('quotations.requestByPhoto', sent, caller, {
        photoBytes: bytesOf(photos),
        store: (tx, receipt) => storeQuotation(tx, asked, context, receipt, photos),
        pretend: (tx, { at }) => pretendQuotation(tx, asked, at),
      })
    },

    /** A message for the desk; one that asks for a quotation is one, so that the desk has one inbox. */
    async contact(input: ContactMessage, caller: Caller) {
      const context = { shop: await deps.shop(), customerId: customerIn(caller) }
      return receive('quotations.contact', input, caller, {
        isConfirmed: input.formType === 'cotacao',
        async store(tx, receipt) {
          const { formType, name, email, subject, phone = null, company = null, message = null } = input
          const quotation =
            formType === 'cotacao'
              ? await storeQuotation(
                  tx,
                  { ...input, products: message ?? undefined, message: undefined },
                  context,
                  receipt,
                )
              : undefined
          const person = { name, email, phone, company, createdAt: receipt.at }
          const { customerId } = context
          const written = { ...person, formType, subject, message, customerId, quotationId: quotation?.id ?? null }
          const about = aboutMessage(await insertContactMessage(tx, written))
          if (formType === 'contato') {
            const rendered = messageForDesk({ ...person, subject, message: input.message }, context.shop)
            const to = deskOf(context.shop)
            await mail.enqueue(tx, [{ kind: 'contact-desk', about, to, replyTo: email, ...rendered }])
          }
          return contactAnswer(formType)
        },
        async pretend(tx) {
          if (input.formType === 'cotacao') await requestedLines(deps.catalog, tx, input)
          return contactAnswer(input.formType)
        },
      })
    },
  }
}
export type QuotationService = ReturnType<typeof createQuotationService>

/** As a request is that nobody has looked at. */
const untouched = {
  ...{ responseMessage: null, totalValue: null, validUntil: null, anonymisedAt: null, customerId: null },
  ...{ seenAt: null, assignedTo: null, enteredBy: null, version: 0, silenceIgnored: false },
  ...{ searchText: '', hasSilence: false, answeredAt: null },
}

const bytesOf = (photos: Picture[]) => photos.reduce((sum, { bytes }) => sum + bytes.byteLength, 0)

const customerIn = ({ actor }: Caller) => (actor.kind === 'customer' ? actor.id : null)
