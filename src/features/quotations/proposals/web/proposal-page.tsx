import { type ReactNode, useEffect } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import { AnswerCard, answerId, ContactCard, type Shop } from './answer-card.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { actionsFor } from './customer-actions.ts'
import { PriceAndValidity } from './price-and-validity.tsx'
import { ProposalSheet } from './proposal-sheet.tsx'
import { Standing } from './standing.tsx'
import { proposalPageTexts as words } from './texts.ts'
import { useAnswering } from './use-answering.ts'

type Heading = { title: string; lead: string; here: string; children: ReactNode }
type Props = {
  call: Call
  token: string
  shop: Shop
  /** The site's own way to begin a page. */
  heading: (said: Heading) => ReactNode
}

/** Read, and answered in two steps. Reading needs no script; whoever has the link may do both. */
export function ProposalPage({ call, token, shop, heading }: Props) {
  const answering = useAnswering(call, token)
  useNoteOpening(call, token)
  if (!answering.data) return null
  const { proposal, today } = answering.data
  return (
    <>
      {heading({
        title: words.title(proposal.number),
        lead: leadOf(proposal),
        here: words.title(proposal.number),
        children: <Glance proposal={proposal} today={today} />,
      })}
      <div className="page proposal-page">
        <Standing ref={answering.standing} proposal={proposal} wasMissed={answering.wasMissed} />
        <ProposalSheet proposal={proposal} from={shop.address} />
        {/* On paper nothing can be pressed, and whom to ask stands at its head. */}
        <aside className="grid gap-4" aria-label={words.answer.title} data-print="hide">
          <AnswerCard proposal={proposal} today={today} shop={shop} onChoose={answering.choose} />
          <ContactCard number={proposal.number} shop={shop} />
        </aside>
      </div>
      {answering.action && (
        <AnswerDialog
          action={answering.action}
          proposal={proposal}
          today={today}
          draft={answering.draft}
          onSend={answering.send}
          onClose={answering.cancel}
        />
      )}
    </>
  )
}

const leadOf = ({ sentByName, sentAt, customer }: LinkedProposal) =>
  [words.sent(sentByName, formatDay(sentAt)), words.forWhom(customer.company ?? customer.name)].join(' · ')

/** On a phone the answer stands at the end: what matters first, and the way there. */
function Glance({ proposal, today }: { proposal: LinkedProposal; today: string }) {
  const [first] = actionsFor(proposal)
  return (
    <div className="mt-5 grid gap-1 border-t border-line-soft pt-4 lg:hidden">
      <PriceAndValidity proposal={proposal} today={today} />
      {first && (
        <a
          href={`#${answerId}`}
          data-print="hide"
          className={`${buttonClass({ tone: 'primary', isLarge: true })} mt-3`}
        >
          {first === 'accept' ? words.toAnswer : words.actions[first].action}
        </a>
      )}
    </div>
  )
}

/** Tells the desk that somebody has seen it: not a page that waits in a hidden tab, or that the browser loaded ahead. */
function useNoteOpening(call: Call, token: string) {
  useEffect(() => {
    let isTold = false
    const tell = () => {
      if (isTold || document.visibilityState !== 'visible') return
      isTold = true
      // Whether the desk knows changes nothing for who reads.
      void import('../contract/linked-proposal.ts')
        .then(({ proposalApi }) => call(proposalApi.opened, { token }))
        .catch(() => undefined)
    }
    tell()
    document.addEventListener('visibilitychange', tell)
    return () => document.removeEventListener('visibilitychange', tell)
  }, [call, token])
}
