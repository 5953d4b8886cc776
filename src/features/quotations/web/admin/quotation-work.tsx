import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatTime } from '#ui/desk/moment.ts'
import type { DeskQuotation } from '../../contract/desk.ts'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import { StatusBadge } from '../status-badge.tsx'
import { RequestedThings } from './requested-things.tsx'
import { StatusChoice } from './status-choice.tsx'

type Props = { call: Call; quotation: DeskQuotation }

/** What is asked for, and what the desk does about it. */
export const QuotationWork = ({ call, quotation }: Props) => (
  <div className="min-w-0">
    <Head quotation={quotation} />
    <div className="grid gap-6 px-5 py-5">
      <RequestedThings quotation={quotation} />
      <StatusChoice call={call} quotation={quotation} />
    </div>
  </div>
)

const Head = ({ quotation: { id, status, name, company, createdAt, message } }: { quotation: DeskQuotation }) => (
  <header className="border-b border-line bg-surface px-5 py-5">
    <p className="flex items-center gap-2.5">
      <span className="code-text">{`#${id}`}</span>
      <StatusBadge status={status} />
    </p>
    <h2 className="mt-1.5 text-2xl wrap-anywhere">{company ?? name}</h2>
    <p className="text-sm text-ink-soft">
      {words.received(company ? name : null, formatDay(createdAt), formatTime(createdAt))}
    </p>
    {message && <blockquote className="inbox-quote">{message}</blockquote>}
  </header>
)
