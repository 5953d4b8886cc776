import type { Call } from '#kernel/api/client.ts'
import { usePostedForm } from '#ui/form/posted-form.ts'
import { useForm } from '#ui/form/use-form.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { useIsAlive } from '#ui/use-is-alive.ts'
import type { Quotation } from '../../../record/contract/quotation.ts'
import { lengths, mostLines } from '../../../record/domain/lengths.ts'
import type { ChatLine } from '../../domain/chat-text.ts'
import { withoutSentLines } from '../../domain/without-sent-lines.ts'
import { requestBasket } from '../basket/baskets.ts'
import { quotationDraft } from '../form/drafts.ts'
import { quotationProblems } from '../form/problems.ts'
import { type RequestContent, requestInput } from '../form/send.ts'
import { formTexts } from '../form/texts.ts'
import { TrapField, useTraps } from '../form/traps.tsx'
import { type FreeItem, freeItems } from '../lines/free-items.ts'
import { type Lookup, useKnownProducts } from '../lines/known-products.ts'
import { type RequestFate, useFate } from '../pending/use-fate.ts'
import { ImportBox } from './import-box.tsx'
import type { Contacts } from './other-ways.tsx'
import { PhotoCard } from './photo-card.tsx'
import { QuickEntry } from './quick-entry.tsx'
import { RequestForm } from './request-form.tsx'
import { RequestHead } from './request-head.tsx'
import { inWordsId, RequestInWords, TakenInWords } from './request-in-words.tsx'
import { RequestList } from './request-list.tsx'
import { Review } from './review.tsx'
import { Sent } from './sent.tsx'
import { requestTexts as texts } from './texts.ts'
import { useRequestSending } from './use-request-sending.ts'
import { useRequestStep } from './use-request-step.ts'

type Props = {
  call: Call
  lookup: Lookup
  contacts: Contacts
  /** Asks for some lines in a chat instead. */
  onChat: (lines: readonly ChatLine[]) => void
}

/** From a list to a request: choose and say who asks, look once more, sent. */
export function RequestPage({ call, lookup, contacts, onChat }: Props) {
  const posted = usePostedForm(inWordsId)
  const isAlive = useIsAlive()
  const basket = useStoredValue(requestBasket)
  const written = useStoredValue(freeItems)
  const known = useKnownProducts(lookup, requestBasket)
  const traps = useTraps(quotationDraft)
  const form = useForm({
    id: 'cotacao',
    draft: quotationDraft,
    problemsOf: quotationProblems,
    onSubmit: () => void toReview(),
  })
  const content = { draft: form.values, basket, freeItems: written, isGone: known.isGone }
  const obstacle = obstacleOf(content)
  const isComplete = !obstacle && Object.keys(quotationProblems(form.values)).length === 0
  const { step, sent, toReview, toItems, toSent } = useRequestStep(isComplete)
  const { isSending, send } = useRequestSending(call)

  const empty = () => {
    requestBasket.update((lines) => withoutSentLines(lines, basket))
    freeItems.set([])
    form.reset()
  }
  const { email } = form.values
  const sendAll = () =>
    send(content, traps.read(), {
      // First to where nothing needs the list, then empty it.
      sent: ({ id, key }) => toSent({ id, key, email }).then(empty),
      kept: ({ key }) => toSent({ id: null, key, email }).then(empty),
      unavailable: () => known.refresh(),
      refused: ({ fields }) => toItems().then(() => form.refuse(fields)),
    })
  const fate = useFate(sent)
  if (posted?.answer) return <TakenInWords quotation={posted.answer as Quotation} contacts={contacts} />
  const title = step === 'sent' ? sentTitle(fate) : texts.headings[step]
  return (
    <>
      <RequestHead step={step} title={title} fate={fate} />
      <TrapField hidden={traps.hidden} />
      {step === 'items' && (
        <div className="page grid items-start gap-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-8 lg:py-7 xl:grid-cols-[minmax(0,1fr)_minmax(0,35rem)] print:block">
          {(posted || !isAlive) && <RequestInWords contacts={contacts} />}
          <div className="needs-script grid min-w-0 gap-4 print:block">
            <ImportBox lookup={lookup} onChat={onChat} />
            <RequestList isGone={known.isGone} />
            <div className="contents" data-print="hide">
              <QuickEntry lookup={lookup} />
              <PhotoCard />
            </div>
          </div>
          <div className="contents" data-print="hide">
            <RequestForm
              form={form}
              obstacle={obstacle}
              onChat={obstacle ? undefined : () => onChat([...basket, ...written.map(inWords)])}
            />
          </div>
        </div>
      )}
      {step === 'review' && (
        <Review
          basket={basket}
          freeItems={written}
          draft={form.values}
          known={known}
          isSending={isSending}
          onBack={toItems}
          onSend={sendAll}
        />
      )}
      {step === 'sent' && sent && <Sent fate={fate} email={sent.email} chatHref={contacts.chatHref} />}
    </>
  )
}

const inWords = ({ what, quantity }: FreeItem): ChatLine => ({ product: { id: null, name: what, code: '' }, quantity })

function sentTitle(fate: RequestFate) {
  if (typeof fate === 'number') return texts.headings.sent(fate)
  return { waiting: formTexts.kept.title, refused: formTexts.refused.title, sent: formTexts.sent.title }[fate]
}

function obstacleOf(content: RequestContent & { freeItems: readonly FreeItem[] }) {
  const { basket, freeItems: written } = content
  if (basket.length + written.length === 0) return texts.form.empty
  if (basket.length > mostLines) return texts.form.tooMany(mostLines)
  return requestInput(content).products.length > lengths.products ? texts.form.tooLong : undefined
}
