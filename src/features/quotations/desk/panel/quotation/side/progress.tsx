import { type ReactNode, useId } from 'react'
import type { DeskQuotation } from '#features/quotations/proposals/contract/desk-quotation.ts'
import { formatDay, formatTime } from '#kernel/moments.ts'
import type { QuotationFile } from '../../../contract/desk-quotations.ts'
import { fileTexts } from '../texts.ts'

const words = fileTexts.progress

type Event = QuotationFile['events'][number]
type Props = { quotation: DeskQuotation; events: readonly Event[]; proposals: QuotationFile['proposals'] }

/** What happened to the request, from its arrival on. */
export function Progress({ quotation: { createdAt, enteredBy }, events, proposals }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading}>
      <h3 id={heading} className="side-title">
        {words.title}
      </h3>
      <ol className="side-progress">
        <Step at={createdAt}>
          <b>{enteredBy ? words.entered(enteredBy.name) : words.received}</b>
        </Step>
        {events.toReversed().map((event) => (
          <Step key={event.id} at={event.at}>
            <b>{words.kinds[event.kind]}</b>
            <Details event={event} pdfUrl={event.kind === 'sent' ? pdfOf(proposals, event.version) : null} />
          </Step>
        ))}
      </ol>
    </section>
  )
}

const pdfOf = (proposals: Props['proposals'], version: number | null) =>
  proposals.find((proposal) => proposal.version === version)?.pdfUrl ?? null

const Step = ({ at, children }: { at: string; children: ReactNode }) => (
  <li>
    {children}
    <time dateTime={at} className="block text-ink-muted tabular-nums">
      {words.at(formatDay(at), formatTime(at))}
    </time>
  </li>
)

function Details({ event: { version, name, note }, pdfUrl }: { event: Event; pdfUrl: string | null }) {
  const said = [version !== null && words.version(version), name].filter(Boolean).join(', ')
  return (
    <>
      {said && <span className="block text-ink-soft">{said}</span>}
      {note && <q className="block whitespace-pre-line wrap-anywhere">{note}</q>}
      {pdfUrl && (
        <a href={pdfUrl} target="_blank" rel="noreferrer" className="inline-flex min-h-6 items-center">
          {words.openPdf}
        </a>
      )}
    </>
  )
}
