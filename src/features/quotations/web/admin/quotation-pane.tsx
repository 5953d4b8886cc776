import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { formatDay, formatTime } from '#ui/desk/moment.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../contract/desk.ts'
import { deskTexts as words } from '../../texts/admin-quotations.ts'
import { StatusBadge } from '../status-badge.tsx'
import { ClientFacts } from './client-facts.tsx'
import { quotationQuery } from './queries.ts'
import { RequestedThings } from './requested-things.tsx'
import { StatusChoice } from './status-choice.tsx'

type Props = { call: Call; id: number; known: DeskQuotation | undefined; onBack: () => void }

/** One request: what is asked for, by whom, and how far it is. */
export function QuotationPane({ call, id, known, onBack }: Props) {
  const query = useQuery({ ...quotationQuery(call, id), ...(known && { placeholderData: known }) })
  return (
    <div className="inbox-pane">
      <button type="button" className="inbox-back" onClick={onBack}>
        <Icon name="arrow-left" size={16} />
        {words.back}
      </button>
      <Loaded query={query}>
        {(quotation) => (
          <article className="xl:grid xl:min-h-full xl:grid-cols-[minmax(0,1fr)_--spacing(62)]">
            <div className="min-w-0">
              <Head quotation={quotation} />
              <div className="grid gap-6 px-5 py-5">
                <RequestedThings quotation={quotation} />
                <StatusChoice call={call} quotation={quotation} />
              </div>
            </div>
            <ClientFacts quotation={quotation} />
          </article>
        )}
      </Loaded>
    </div>
  )
}

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
