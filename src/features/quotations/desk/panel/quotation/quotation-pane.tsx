import { useQuery } from '@tanstack/react-query'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { MailboxPane } from '#ui/desk/mailbox.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import type { SentAnswer } from '../../../proposals/panel/answer/use-send-answer.ts'
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
  onAnswered: (sent: SentAnswer) => void
}

/** One request: what is asked for, by whom, and how far it is. */
export function QuotationPane({ call, me, id, known, onBack, onAnswered }: Props) {
  // Old from the start: a change that comes before the first answer asks anew, instead of waiting for what was true before it.
  const atFirst = known && { initialData: known, initialDataUpdatedAt: 0 }
  const query = useQuery({ ...quotationQuery(call, id), ...atFirst })
  return (
    <MailboxPane query={query} back={words.back} onBack={onBack}>
      {(quotation) => (
        <>
          <QuotationWork call={call} quotation={quotation} onAnswered={onAnswered} />
          <QuotationSide call={call} me={me} quotation={quotation} />
        </>
      )}
    </MailboxPane>
  )
}
