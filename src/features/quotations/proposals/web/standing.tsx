import type { Ref } from 'react'
import { formatMomentInWords } from '#kernel/moments.ts'
import type { Promised } from '#kernel/promised.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { usePromised } from '#ui/promised.tsx'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import { proposalPageTexts } from './texts.ts'

const words = proposalPageTexts.standing

type StandingNote = { title: string; text: string; tone: string; icon: IconName }

/** Nothing is said of what is simply open. */
function standingNote(proposal: LinkedProposal, promised: Promised): StandingNote | undefined {
  const { state, decidedAt, decidedBy, askedAt } = proposal
  const who = decidedBy ?? ''
  const when = decidedAt ? formatMomentInWords(decidedAt) : ''
  if (state === 'accepted') return { ...words.accepted(who, when), tone: 'good', icon: 'check' }
  if (state === 'declined') return { ...words.declined(who, when), tone: 'bad', icon: 'x' }
  if (state === 'superseded') return { ...words.superseded, tone: 'over', icon: 'history' }
  if (state === 'closed') return { ...words.closed, tone: 'over', icon: 'info' }
  if (askedAt) return { ...words.asked(formatMomentInWords(askedAt), promised), tone: 'asked', icon: 'mail' }
  return state === 'expired' ? { ...words.expired, tone: 'late', icon: 'clock' } : undefined
}

type Props = {
  proposal: LinkedProposal
  /** Somebody answered, but it had changed meanwhile. */
  wasMissed: boolean
  ref: Ref<HTMLDivElement>
}

/** How it stands, above everything else. Always there, so that screen readers hear what changes in it. */
export function Standing({ proposal, wasMissed, ref }: Props) {
  const said = standingNote(proposal, usePromised())
  return (
    <div ref={ref} role="status" tabIndex={-1} className="focus-visible:outline-offset-4">
      {(said || wasMissed) && (
        <div className="proposal-standing" data-tone={said?.tone} data-print="whole">
          <Icon name={said?.icon ?? 'info'} className="mt-0.5 flex-none" />
          <div className="grid gap-1">
            {wasMissed && <p className="font-semibold">{words.notRecorded}</p>}
            {said && <p className="font-display text-lg font-bold">{said.title}</p>}
            {said && <p className="max-w-[70ch]">{said.text}</p>}
            {proposal.declineReason && (
              <p className="max-w-[70ch] whitespace-pre-line wrap-anywhere">{words.reason(proposal.declineReason)}</p>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
