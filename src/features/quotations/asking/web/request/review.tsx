import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { type Basket, countItems } from '../../domain/basket.ts'
import { requestBasket } from '../basket/baskets.ts'
import type { QuotationDraft } from '../form/drafts.ts'
import { formTexts } from '../form/texts.ts'
import type { FreeItem } from '../lines/free-items.ts'
import { GoneNote } from '../lines/gone-note.tsx'
import type { KnownProducts } from '../lines/known-products.ts'
import { ReviewHints } from '../lines/review-hints.tsx'
import { lineTexts } from '../lines/texts.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.review

type Props = {
  basket: Basket
  freeItems: readonly FreeItem[]
  draft: QuotationDraft
  known: KnownProducts
  isSending: boolean
  onBack: () => void
  onSend: () => void
}

/** Everything once more before it is final. */
export function Review({ basket, freeItems, draft, known, isSending, onBack, onSend }: Props) {
  const items = countItems(basket) + freeItems.reduce((total, { quantity }) => total + quantity, 0)
  return (
    <div className="page grid items-start gap-4 py-5 lg:grid-cols-[minmax(0,1fr)_minmax(0,26rem)] lg:gap-8 lg:py-7 print:block">
      <div className="grid min-w-0 gap-4 print:block">
        <p
          ref={useKeptFocus<HTMLParagraphElement>(items, basket.length)}
          tabIndex={-1}
          data-print="hide"
          className="text-ink-soft"
        >
          {texts.lead}
        </p>
        <ReviewHints basket={requestBasket} factsOf={known.factsOf} />
        <section className="panel">
          <Title text={lineTexts.total(basket.length + freeItems.length, items)} />
          <ul className="divide-y divide-line px-4 lg:px-5">
            {basket.map(({ product, quantity }) => (
              <ReviewLine key={product.id} tag={product.code} name={product.name} quantity={quantity}>
                {known.isGone(product.id) && <GoneNote />}
              </ReviewLine>
            ))}
            {freeItems.map(({ id, what, quantity }) => (
              <ReviewLine key={`free ${id}`} tag={requestTexts.free.tag} name={what} quantity={quantity} />
            ))}
          </ul>
        </section>
      </div>
      <section className="panel lg:sticky lg:top-24 print:static print:mt-4" data-print="whole">
        <Title text={texts.person} />
        <Person draft={draft} />
        <div className="grid gap-2.5 px-4 pb-4.5 lg:px-5" data-print="hide">
          <button
            type="button"
            className={buttonClass({ tone: 'primary', isLarge: true })}
            disabled={isSending}
            aria-busy={isSending}
            onClick={onSend}
          >
            {isSending && <Icon name="loader-circle" className="motion-safe:animate-spin" />}
            {isSending ? formTexts.sending : texts.send}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} disabled={isSending} onClick={onBack}>
            {texts.back}
          </button>
        </div>
      </section>
    </div>
  )
}

const Title = ({ text }: { text: string }) => (
  <h2 className="border-b border-line px-4 py-3.5 text-lg tracking-normal lg:px-5">{text}</h2>
)

type LineProps = { tag: string; name: string; quantity: number; children?: ReactNode }

const ReviewLine = ({ tag, name, quantity, children }: LineProps) => (
  <li className="flex break-inside-avoid items-start justify-between gap-4 py-3">
    <div className="min-w-0">
      <p className="font-display text-xs font-semibold text-ink-muted">{tag}</p>
      <p className="font-display text-sm font-[650] wrap-anywhere lg:text-[.9375rem]">{name}</p>
      {children}
    </div>
    <p className="flex-none font-display text-sm font-semibold whitespace-nowrap tabular-nums">
      {texts.quantity(quantity)}
    </p>
  </li>
)

const fields = ['name', 'email', 'phone', 'company', 'cnpj', 'cep', 'message'] as const

function Person({ draft }: { draft: QuotationDraft }) {
  return (
    <dl className="grid gap-2.5 px-4 py-4 text-sm lg:px-5">
      {fields
        .filter((field) => draft[field].trim() !== '')
        .map((field) => (
          <div key={field} className="min-w-0">
            <dt className="text-xs text-ink-muted">{formTexts.fields[field]}</dt>
            <dd className="wrap-anywhere whitespace-pre-line">{draft[field]}</dd>
          </div>
        ))}
    </dl>
  )
}
