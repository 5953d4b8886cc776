import { formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { usePromised } from '#ui/promised.tsx'
import { isOwed } from '../../record/domain/status.ts'
import { ItemPicture } from '../../record/web/item-picture.tsx'
import { StatusBadge } from '../../record/web/status-badge.tsx'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { countItemsOf } from '../domain/list.ts'
import { Offer } from './offer.tsx'
import { ProposalButton, type ToProposal } from './proposal-button.tsx'
import { RepeatButton } from './repeat-button.tsx'
import { ownTexts } from './texts.ts'
import type { RepeatProps } from './use-repeat.ts'

const words = ownTexts.history
const mostPictures = 3
const text = 'text-sm whitespace-pre-line wrap-anywhere print:line-clamp-none'

type Props = {
  quotation: OwnQuotation
  isTurn: boolean
  again: RepeatProps
  toProposal: ToProposal
  onOpen: () => void
}

/** On paper the products stand in words, and nothing is cut. */
export function HistoryCard({ quotation, isTurn, again, toProposal, onOpen }: Props) {
  const { id, createdAt, status, responseMessage, products, quotationItems } = quotation
  const heading = `quotation-${id}`
  const promised = usePromised()
  // What was asked for in words or by photos stands in words below.
  const items = countItemsOf(quotation)
  const said = responseMessage ?? (isOwed(status) ? words.waiting(promised) : '')
  return (
    <article aria-labelledby={heading} className="panel flex min-w-0 flex-col gap-3.5 p-4" data-print="whole">
      <div>
        <div className="flex items-center justify-between gap-3">
          <h2 id={heading} className="text-lg/6 tabular-nums">
            <span className="sr-only">{ownTexts.named(id)}</span>
            <span aria-hidden="true">{ownTexts.number(id)}</span>
          </h2>
          <StatusBadge status={status} />
        </div>
        <p className="mt-1.5 text-xs text-ink-muted tabular-nums">
          <time dateTime={createdAt}>{formatMomentInWords(createdAt)}</time>
          {items > 0 && ` · ${words.items(items)}`}
        </p>
      </div>
      <Pictures quotation={quotation} />
      <p className={`${quotationItems.length > 0 ? 'hidden print:block' : 'line-clamp-2'} ${text}`}>{products}</p>
      {said && <p className={`line-clamp-2 text-ink-soft ${text}`}>{said}</p>}
      <div className="mt-auto grid gap-3.5">
        <Offer quotation={quotation} />
        <ProposalButton quotation={quotation} toProposal={toProposal} isNext={isTurn} className="-mb-1.5" />
        <div className="flex items-center gap-2" data-print="hide">
          <button
            type="button"
            aria-label={words.detailsOf(id)}
            className={`${buttonClass({ tone: isTurn && !quotation.proposal ? 'primary' : 'line' })} min-w-0 flex-1`}
            onClick={onOpen}
          >
            {words.details}
          </button>
          <RepeatButton quotation={quotation} again={again} isIcon />
        </div>
      </div>
    </article>
  )
}

function Pictures({ quotation: { quotationItems } }: Pick<Props, 'quotation'>) {
  if (quotationItems.length === 0) return null
  const rest = quotationItems.length - mostPictures
  return (
    <div className="flex items-center gap-1.5" data-print="hide" aria-hidden="true">
      {quotationItems.slice(0, mostPictures).map(({ id, product }) => (
        <ItemPicture key={id} url={product.imageUrl} />
      ))}
      {rest > 0 && (
        <span className="px-2 font-display text-xs font-semibold text-ink-soft tabular-nums">{words.more(rest)}</span>
      )}
    </div>
  )
}
