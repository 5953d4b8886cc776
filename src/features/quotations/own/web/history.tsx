import type { ReactNode } from 'react'
import { shopDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { OwnQuotation } from '../contract/own-quotations.ts'
import { awaitsCustomer } from '../domain/list.ts'
import { HistoryCard } from './history-card.tsx'
import { PlaceOfTools } from './list-tools.tsx'
import type { ToProposal } from './proposal-button.tsx'
import { QuotationDialog } from './quotation-dialog.tsx'
import { QuotationList } from './quotation-list.tsx'
import { NoQuotations, Skeletons } from './states.tsx'
import { ownTexts } from './texts.ts'
import type { RepeatProps } from './use-repeat.ts'

const words = ownTexts.history

type Props = {
  quotations: readonly OwnQuotation[]
  again: RepeatProps
  toProposal: ToProposal
  /** Above a quotation that is printed alone. */
  paperHead: ReactNode
}

/** Requests and answers at a glance; one of them opens over the others. */
export function History({ quotations, again, toProposal, paperHead }: Props) {
  if (quotations.length === 0)
    return (
      <NoQuotations {...words.empty}>
        {/* The address the specification gives; the server leads on from there. */}
        <a href="/products" className={buttonClass({ tone: 'primary' })}>
          {words.empty.action}
        </a>
      </NoQuotations>
    )
  const today = shopDay(new Date())
  return (
    <QuotationList quotations={quotations}>
      {({ shown, state, go }) => {
        const open = quotations.find(({ id }) => String(id) === state.cotacao)
        return (
          <>
            <ul aria-label={words.title} className="history-grid">
              {shown.map((quotation) => (
                <li key={quotation.id} className="grid print:block">
                  <HistoryCard
                    quotation={quotation}
                    isTurn={awaitsCustomer(quotation, today)}
                    again={again}
                    toProposal={toProposal}
                    onOpen={() => go({ ...state, cotacao: String(quotation.id) })}
                  />
                </li>
              ))}
            </ul>
            {open && (
              <QuotationDialog
                quotation={open}
                again={again}
                toProposal={toProposal}
                paperHead={paperHead}
                onClose={() => go({ ...state, cotacao: '' }, { replace: true })}
              />
            )}
          </>
        )
      }}
    </QuotationList>
  )
}

export const HistoryOnTheWay = () => (
  <>
    <PlaceOfTools />
    <Skeletons amount={6} className="history-grid">
      <span className="flex justify-between">
        <span className="skeleton h-6 w-20" />
        <span className="skeleton h-6 w-24" />
      </span>
      <span className="skeleton h-4 w-1/2" />
      <span className="skeleton h-11 w-3/5" />
      <span className="skeleton h-10 w-full" />
      <span className="skeleton h-12 w-full" />
      <span className="skeleton h-11 w-full" />
    </Skeletons>
  </>
)
