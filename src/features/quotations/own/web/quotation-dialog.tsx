import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { ItemPicture } from '../../record/web/item-picture.tsx'
import { StatusBadge } from '../../record/web/status-badge.tsx'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { Offer } from './offer.tsx'
import { ProposalButton, type ToProposal } from './proposal-button.tsx'
import { RepeatButton } from './repeat-button.tsx'
import { ownTexts } from './texts.ts'
import { usePrintedAlone } from './use-printed-alone.ts'
import type { RepeatProps } from './use-repeat.ts'

const words = ownTexts.details

type Props = {
  quotation: OwnQuotation
  again: RepeatProps
  toProposal: ToProposal
  paperHead: ReactNode
  onClose: () => void
}

/** All of one quotation; printed alone while it is open. */
export function QuotationDialog({ quotation, again, toProposal, paperHead, onClose }: Props) {
  const heading = useId()
  const inside = usePrintedAlone()
  const { id, createdAt, status, products, message, responseMessage } = quotation
  return (
    <Modal labelledBy={heading} className="dialog-sheet print-alone md:max-w-170" onClose={onClose}>
      {paperHead}
      <div ref={inside} className="grid max-h-[inherit] grid-rows-[auto_minmax(0,1fr)_auto] print:block">
        <div className="flex items-start justify-between gap-3 border-b border-line px-4 py-3 md:px-6 md:py-4">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={heading} className="text-xl">
              {ownTexts.named(id)}
            </h2>
            <StatusBadge status={status} />
            <time dateTime={createdAt} className="w-full text-sm text-ink-muted tabular-nums">
              {formatMomentInWords(createdAt)}
            </time>
          </div>
          <button
            type="button"
            aria-label={words.close}
            data-print="hide"
            className="icon-button -mt-1 -mr-2 flex-none"
            onClick={onClose}
          >
            <Icon name="x" />
          </button>
        </div>
        <div className="grid content-start gap-5 overflow-y-auto overscroll-contain px-4 py-5 md:px-6 print:block print:space-y-5">
          <Requested quotation={quotation} />
          <Part title={words.original}>{products}</Part>
          {message && <Part title={words.remarks}>{message}</Part>}
          {responseMessage && <Part title={words.answer}>{responseMessage}</Part>}
          <Offer quotation={quotation} />
        </div>
        <div
          className="grid grid-cols-2 gap-2 border-t border-line px-4 py-3 md:flex md:flex-wrap md:px-6"
          data-print="hide"
        >
          <ProposalButton quotation={quotation} toProposal={toProposal} isNext />
          <Link to="/produtos" className={buttonClass({ tone: quotation.proposal ? 'line' : 'primary' })}>
            {words.fresh}
          </Link>
          <Link to="/contatos" className={buttonClass({ tone: 'line' })}>
            {words.contact}
          </Link>
          <RepeatButton quotation={quotation} again={again} />
          {quotation.proposal?.pdfUrl && (
            <a href={quotation.proposal.pdfUrl} download className={buttonClass({ tone: 'line' })}>
              <Icon name="download" size={16} />
              {words.proposalPdf}
            </a>
          )}
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => window.print()}>
            <Icon name="printer" size={16} />
            {words.print}
          </button>
        </div>
      </div>
    </Modal>
  )
}

function Requested({ quotation: { quotationItems } }: Pick<Props, 'quotation'>) {
  if (quotationItems.length === 0) return null
  return (
    <section className="grid gap-2 print:block print:space-y-2">
      <h3 className="text-base">{words.requested}</h3>
      <ul aria-label={words.requested} className="divide-y divide-line-soft rounded-lg border border-line">
        {quotationItems.map(({ id, quantity, product }) => (
          <li key={id} className="flex items-center gap-3 p-2.5" data-print="whole">
            <ItemPicture url={product.imageUrl} />
            <div className="min-w-0 flex-1">
              <p className="font-display text-sm font-semibold wrap-anywhere">{product.name}</p>
              <p className="code-text text-xs">{product.code}</p>
            </div>
            <p className="flex-none pr-1.5 font-display text-sm font-semibold tabular-nums">
              {words.quantity(quantity)}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="grid gap-1.5 print:block print:space-y-1.5">
    <h3 className="text-base">{title}</h3>
    <p className="text-sm whitespace-pre-line text-ink-soft wrap-anywhere">{children}</p>
  </section>
)
