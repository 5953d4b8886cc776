import { useLocation } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import type { DeskQuotation } from '#features/quotations/proposals/contract/desk-quotation.ts'
import { mostEarlier } from '#features/quotations/record/domain/lengths.ts'
import { StatusBadge } from '#features/quotations/record/web/status-badge.tsx'
import { formatDay } from '#kernel/moments.ts'
import { addressFor } from '#ui/address/address-state.ts'
import { useAddressState } from '#ui/address/use-address-state.ts'
import { Fact } from '#ui/desk/mailbox.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { isSold } from '../../../../record/domain/status.ts'
import type { QuotationFile } from '../../../contract/desk-quotations.ts'
import { readInboxState, wholeInbox } from '../../inbox-address.ts'
import { fileTexts } from '../texts.ts'

const words = fileTexts.history

type Props = { quotation: DeskQuotation; earlier: QuotationFile['earlier'] }

/** How often the same customer asked, and what became of it. */
export function History({ quotation, earlier }: Props) {
  if (earlier.length === 0) return <Fact name={words.label}>{words.first}</Fact>
  const approved = [quotation, ...earlier].filter(({ status }) => isSold(status)).length
  const total = earlier.length + 1
  return (
    <Fact name={words.label}>
      {words.count(earlier.length < mostEarlier ? String(total) : `${total}+`, approved)}
      <details className="mt-1 font-normal">
        <summary className="flex min-h-9 cursor-pointer items-center text-sm text-link max-lg:min-h-11">
          {words.show}
        </summary>
        <ul className="grid grid-cols-1 gap-1 pt-1">
          {earlier.map((one) => (
            <li key={one.id}>
              <Earlier one={one} />
            </li>
          ))}
        </ul>
      </details>
    </Fact>
  )
}

function Earlier({ one }: { one: QuotationFile['earlier'][number] }) {
  const { pathname } = useLocation()
  const { state, go } = useAddressState(readInboxState, wholeInbox)
  const opened = { ...state, cotacao: String(one.id) }
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    go(opened, { resetScroll: true })
  }
  return (
    <a
      href={addressFor(pathname, opened, wholeInbox)}
      className="block rounded-md py-1.5 text-xs hover:bg-surface-sunken"
      onClick={open}
    >
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="code-text">{`#${one.id}`}</span>
        <StatusBadge status={one.status} />
        <span className="text-ink-muted tabular-nums">{formatDay(one.createdAt)}</span>
      </span>
      <span className="block truncate text-ink-soft">{[one.totalValue, one.products].filter(Boolean).join(', ')}</span>
    </a>
  )
}
