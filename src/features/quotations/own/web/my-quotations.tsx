import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatMomentInFull, shopDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { StatusBadge } from '../../record/web/status-badge.tsx'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { awaitsCustomer } from '../domain/list.ts'
import { PlaceOfTools } from './list-tools.tsx'
import { ProposalButton, type ToProposal } from './proposal-button.tsx'
import { QuotationList } from './quotation-list.tsx'
import { RepeatButton } from './repeat-button.tsx'
import { NoQuotations, Skeletons } from './states.tsx'
import { ownTexts } from './texts.ts'
import type { RepeatProps } from './use-repeat.ts'

const words = ownTexts.my

type Props = { quotations: readonly OwnQuotation[]; again: RepeatProps; toProposal: ToProposal }

/** Who asked, for what, and how it stands. */
export function MyQuotations({ quotations, again, toProposal }: Props) {
  if (quotations.length === 0)
    return (
      <NoQuotations {...words.empty}>
        <Link to="/" hash="products" className={buttonClass({ tone: 'primary' })}>
          {words.empty.action}
        </Link>
      </NoQuotations>
    )
  return (
    <QuotationList quotations={quotations}>
      {({ shown }) => (
        <ul aria-label={words.title} className="grid gap-4 print:block print:space-y-4">
          {shown.map((quotation) => (
            <li key={quotation.id}>
              <Card quotation={quotation} again={again} toProposal={toProposal} />
            </li>
          ))}
        </ul>
      )}
    </QuotationList>
  )
}

type CardProps = Omit<Props, 'quotations'> & { quotation: OwnQuotation }

function Card({ quotation, again, toProposal }: CardProps) {
  const { id, createdAt, status, phone, company, products } = quotation
  const heading = `quotation-${id}`
  return (
    <article aria-labelledby={heading} className="panel grid gap-4 p-4 lg:px-6 lg:py-5" data-print="whole">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div>
          <h2 id={heading} className="text-lg">
            {ownTexts.named(id)}
          </h2>
          <time dateTime={createdAt} className="text-sm text-ink-muted tabular-nums">
            {formatMomentInFull(createdAt)}
          </time>
        </div>
        <StatusBadge status={status} unknown={words.unknownStatus} />
      </div>
      <div className="flex items-end justify-between gap-x-10 gap-y-4 max-lg:flex-wrap">
        <dl className="flex min-w-0 flex-wrap gap-x-10 gap-y-3 text-sm">
          {phone && <Fact name={words.phone}>{phone}</Fact>}
          {company && <Fact name={words.company}>{company}</Fact>}
          <Fact name={words.products} isWide>
            {products}
          </Fact>
        </dl>
        <div className="flex flex-none gap-2 max-lg:w-full max-lg:flex-wrap">
          <ProposalButton
            quotation={quotation}
            toProposal={toProposal}
            isNext={awaitsCustomer(quotation, shopDay(new Date()))}
            className="max-lg:w-full"
          />
          <RepeatButton quotation={quotation} again={again} />
        </div>
      </div>
    </article>
  )
}

const Fact = ({ name, isWide = false, children }: { name: string; isWide?: boolean; children: ReactNode }) => (
  <div className={isWide ? 'w-full' : undefined}>
    <dt className="text-xs text-ink-muted">{name}</dt>
    <dd className={`whitespace-pre-line wrap-anywhere ${isWide ? 'text-ink-soft' : 'font-medium tabular-nums'}`}>
      {children}
    </dd>
  </div>
)

export const MyQuotationsOnTheWay = () => (
  <>
    <PlaceOfTools />
    <Skeletons amount={3} className="grid gap-4">
      <span className="skeleton h-6 w-40" />
      <span className="skeleton h-4 w-60" />
      <span className="skeleton h-9 w-50" />
      <span className="skeleton h-10 w-full lg:w-3/5" />
    </Skeletons>
  </>
)
