import { formatDay } from '#kernel/moments.ts'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { ownTexts as words } from './texts.ts'

/** For how much, and until when; each only once it is known. */
export function Offer({ quotation: { totalValue, validUntil } }: { quotation: OwnQuotation }) {
  if (!totalValue && !validUntil) return null
  return (
    <dl className="grid grid-cols-2 gap-x-3 border-t border-line-soft pt-3">
      {totalValue && <Figure name={words.total} value={totalValue} />}
      {validUntil && <Figure name={words.validUntil} value={formatDay(validUntil)} />}
    </dl>
  )
}

const Figure = ({ name, value }: { name: string; value: string }) => (
  <div>
    <dt className="text-xs text-ink-muted">{name}</dt>
    <dd className="font-display text-[1.0625rem]/[1.2] font-bold tabular-nums wrap-anywhere">{value}</dd>
  </div>
)
