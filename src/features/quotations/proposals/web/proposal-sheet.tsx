import type { ReactNode } from 'react'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import { freightInWords } from '../domain/freight-texts.ts'
import { ProposalLines } from './proposal-lines.tsx'
import { ProposalTotals } from './proposal-totals.tsx'
import { proposalPageTexts as words } from './texts.ts'

type Props = { proposal: LinkedProposal; from: { city: string; state: string } }

/** What the printed proposal says, in its order. */
export function ProposalSheet({ proposal, from }: Props) {
  const { message, lines, totalValue, paymentTerms, freight, leadTime } = proposal
  const terms = [
    [words.terms.payment, paymentTerms],
    [words.terms.freight, freight && freightInWords(freight, from)],
    [words.terms.leadTime, leadTime],
  ].filter(([, said]) => said)
  return (
    <div className="grid min-w-0 gap-4 print:block print:space-y-4">
      {message && (
        <Part title={words.message}>
          <p className="px-4 pb-4 whitespace-pre-line wrap-anywhere md:px-6 md:pb-5">{message}</p>
        </Part>
      )}
      {(lines.length > 0 || totalValue) && (
        <section className="panel" aria-label={words.lines.title}>
          {lines.length > 0 && <h2 className="px-4 pt-4 pb-2 text-lg md:px-6 md:pt-5">{words.lines.title}</h2>}
          {lines.length > 0 && <ProposalLines lines={lines} />}
          <div className={lines.length > 0 ? 'border-t border-line' : undefined}>
            <ProposalTotals proposal={proposal} />
          </div>
        </section>
      )}
      {terms.length > 0 && (
        <Part title={words.terms.title}>
          <dl className="grid gap-x-8 gap-y-3 px-4 pb-4 text-sm sm:grid-cols-3 md:px-6 md:pb-5">
            {terms.map(([label, said]) => (
              <div key={label} className="min-w-0">
                <dt className="text-xs text-ink-muted">{label}</dt>
                <dd className="font-medium wrap-anywhere">{said}</dd>
              </div>
            ))}
          </dl>
        </Part>
      )}
      {lines.length > 0 && <p className="max-w-[80ch] text-xs text-ink-muted">{words.small}</p>}
    </div>
  )
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="panel" aria-label={title} data-print="whole">
    <h2 className="px-4 pt-4 pb-2 text-lg md:px-6 md:pt-5">{title}</h2>
    {children}
  </section>
)
