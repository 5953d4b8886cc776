import { useQuery } from '@tanstack/react-query'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import type { Sent } from '../../../proposals/panel/answer/use-send-answer.ts'
import { quotationQuery } from '../queries.ts'
import { deskTexts as words } from '../texts.ts'
import { QuotationSide } from './quotation-side.tsx'
import { QuotationWork } from './quotation-work.tsx'

type Props = {
  call: Call
  me: Me
  id: number
  known: DeskQuotation | undefined
  onBack: () => void
  onAnswered: (sent: Sent) => void
}

/** One request: what is asked for, by whom, and how far it is. */
export function QuotationPane({ call, me, id, known, onBack, onAnswered }: Props) {
  // Old from the start: a change that comes before the first answer asks anew, instead of waiting for what was true before it.
  const atFirst = known && { initialData: known, initialDataUpdatedAt: 0 }
  const query = useQuery({ ...quotationQuery(call, id), ...atFirst })
  return (
    <div className="inbox-pane">
      <button type="button" className="inbox-back" onClick={onBack}>
        <Icon name="arrow-left" size={16} />
        {words.back}
      </button>
      <Loaded query={query}>
        {(quotation) => (
          <article className="xl:grid xl:min-h-full xl:grid-cols-[minmax(0,1fr)_--spacing(62)]">
            <QuotationWork call={call} quotation={quotation} onAnswered={onAnswered} />
            <QuotationSide call={call} me={me} quotation={quotation} />
          </article>
        )}
      </Loaded>
    </div>
  )
}
