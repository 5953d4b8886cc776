import { formatDay, formatTime } from '#kernel/moments.ts'
import type { StatusTone } from '../../../record/domain/status.ts'
import type { ProposalSummary } from '../../contract/proposal-shapes.ts'
import type { ProposalState } from '../../domain/state.ts'
import { sentTexts as words } from './texts.ts'

const at = (iso: string) => words.at(formatDay(iso), formatTime(iso))

/** What became of one version: opened, accepted or declined, by whom and why. */
export function VersionFacts({ proposal }: { proposal: ProposalSummary }) {
  const { openedAt, acceptedAt, declinedAt, decidedBy, declineReason, state } = proposal
  const by = decidedBy ? ` ${words.who(decidedBy)}` : ''
  return (
    <ul className="grid gap-0.5 text-sm text-ink-soft">
      {openedAt && <li>{`${words.moments.openedAt}: ${at(openedAt)}`}</li>}
      {!openedAt && state === 'open' && <li>{words.notOpened}</li>}
      {acceptedAt && <li>{`${words.moments.acceptedAt}: ${at(acceptedAt)}${by}`}</li>}
      {declinedAt && <li>{`${words.moments.declinedAt}: ${at(declinedAt)}${by}`}</li>}
      {declineReason && <li className="wrap-anywhere">{`${words.reason}: ${declineReason}`}</li>}
    </ul>
  )
}

/** In the colours of what it means for the request. */
const tones = {
  open: 'responded',
  expired: 'pending',
  accepted: 'approved',
  declined: 'rejected',
  superseded: 'unknown',
  closed: 'unknown',
} as const satisfies Record<ProposalState, StatusTone | 'unknown'>

type Marked = Pick<ProposalSummary, 'state'> & { isAsked: boolean }

/** Of one that is neither accepted nor declined, but about which the customer has asked, it is the desk that is waited for. */
export function StateMark({ state, isAsked }: Marked) {
  const isOurs = isAsked && (state === 'open' || state === 'expired')
  return (
    <span className="status-mark status-badge" data-status={isOurs ? 'pending' : tones[state]}>
      {isOurs ? words.asked : words.states[state]}
    </span>
  )
}
