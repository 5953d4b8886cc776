import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatTime } from '#kernel/moments.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../../proposals/contract/desk-quotation.ts'
import type { ProposalSummary } from '../../../proposals/contract/proposal-shapes.ts'
import { proposalQuery } from '../../../proposals/panel/queries.ts'
import { ProposalView } from '../../../proposals/panel/sent/proposal-view.tsx'
import { sentTexts } from '../../../proposals/panel/sent/texts.ts'
import { StateMark, VersionFacts } from '../../../proposals/panel/sent/version-facts.tsx'
import { isAskedAgain } from '../../../record/domain/status.ts'
import { fileQuery } from '../queries.ts'

const words = sentTexts.versions

type Props = { call: Call; quotation: DeskQuotation; opened: number | null }

/** Every version that was sent, the last first; each can be read again. */
export const VersionList = ({ call, quotation: { id, version, status, dueAt }, opened }: Props) => (
  <section className="grid gap-2">
    <h3 className="text-base">{words.title}</h3>
    <Loaded query={useQuery(fileQuery(call, id))}>
      {({ proposals }) => (
        <ol aria-label={words.title} className="rounded-lg border border-line bg-surface">
          {proposals.map((proposal) => (
            <Version
              key={proposal.version}
              call={call}
              id={id}
              proposal={proposal}
              isOpen={proposal.version === opened}
              isAsked={proposal.version === version && isAskedAgain({ status, dueAt })}
            />
          ))}
        </ol>
      )}
    </Loaded>
  </section>
)

type VersionProps = { call: Call; id: number; proposal: ProposalSummary; isOpen: boolean; isAsked: boolean }

function Version({ call, id, proposal, isOpen, isAsked }: VersionProps) {
  const [choice, setChoice] = useState<boolean>()
  const isShown = choice ?? isOpen
  const { version, state, sentAt, sentByName, totalValue, pdfUrl } = proposal
  return (
    <li className="border-t border-line-soft px-5 py-3 first:border-t-0">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <button
          type="button"
          aria-expanded={isShown}
          aria-label={words.show(version)}
          className="flex min-h-9 items-center gap-1.5 font-display text-sm font-semibold"
          onClick={() => setChoice(!isShown)}
        >
          <Icon name="chevron-right" size={16} className={isShown ? 'rotate-90' : ''} />
          {words.version(version)}
        </button>
        <StateMark state={state} isAsked={isAsked} />
        <span className="ml-auto font-display text-sm font-semibold tabular-nums">{totalValue}</span>
        {pdfUrl && (
          <a
            href={pdfUrl}
            target="_blank"
            rel="noreferrer"
            aria-label={words.pdfOf(version)}
            className="answer-quiet-button"
          >
            <Icon name="file-text" size={16} />
            {words.pdf}
          </a>
        )}
      </div>
      <p className="text-xs text-ink-muted">{sentTexts.by(sentByName, formatDay(sentAt), formatTime(sentAt))}</p>
      <div className="mt-1">
        <VersionFacts proposal={proposal} />
      </div>
      {isShown && <Content call={call} id={id} version={version} />}
    </li>
  )
}

const Content = ({ call, id, version }: { call: Call; id: number; version: number }) => (
  <div className="mt-3 border-t border-line-soft pt-3">
    <Loaded query={useQuery(proposalQuery(call, id, version))}>
      {(content) => <ProposalView content={content} />}
    </Loaded>
  </div>
)
