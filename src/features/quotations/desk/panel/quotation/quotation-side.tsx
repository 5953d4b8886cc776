import { useQuery } from '@tanstack/react-query'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { Call } from '#kernel/api/client.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import { fileQuery } from '../queries.ts'
import { deskTexts as words } from '../texts.ts'
import { ClientFacts } from './client-facts.tsx'
import { History } from './side/history.tsx'
import { Notes } from './side/notes.tsx'
import { Owner } from './side/owner.tsx'
import { Progress } from './side/progress.tsx'
import { SeenButton } from './side/seen-button.tsx'
import { Silence } from './side/silence.tsx'

export type SideProps = { call: Call; me: Me; quotation: DeskQuotation }

/** Beside the request: who asks, and what only the desk sees. */
export function QuotationSide({ call, me, quotation }: SideProps) {
  const file = useQuery(fileQuery(call, quotation.id))
  return (
    <aside aria-label={words.client.title} className="border-line bg-surface max-xl:border-t xl:border-l">
      <div className="inbox-side grid content-start gap-6 px-5 py-5 max-xl:md:grid-cols-2 xl:px-4">
        <div className="min-w-0">
          <ClientFacts quotation={quotation}>
            {file.data && <History quotation={quotation} earlier={file.data.earlier} />}
          </ClientFacts>
          <SeenButton call={call} quotation={quotation} />
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <Owner call={call} me={me} quotation={quotation} />
          <Silence call={call} quotation={quotation} />
          <Loaded query={file}>
            {({ notes, events, proposals }) => (
              <>
                <Notes call={call} id={quotation.id} notes={notes} />
                <Progress quotation={quotation} events={events} proposals={proposals} />
              </>
            )}
          </Loaded>
        </div>
      </div>
    </aside>
  )
}
