import type { ReactNode } from 'react'
import { formatDay, formatTime } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import type { Draft } from '../answer/draft-saver.ts'
import { answerFormTexts } from '../answer/texts.ts'

type NoticeProps = { icon: 'info' | 'circle-alert'; isUrgent?: boolean; actions: ReactNode; children: ReactNode }

const Notice = ({ icon, isUrgent = false, actions, children }: NoticeProps) => (
  <div role={isUrgent ? 'alert' : 'status'} data-urgent={isUrgent || undefined} className="answer-notice">
    <Icon name={icon} className="flex-none" />
    <div className="min-w-0 flex-1 basis-60">{children}</div>
    <div className="flex flex-wrap gap-2">{actions}</div>
  </div>
)

const Action = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClick}>
    {children}
  </button>
)

/** What stands in the form was written before, perhaps by somebody else. */
export const RestoredDraft = ({ draft, onDiscard }: { draft: Draft; onDiscard: () => void }) => (
  <Notice icon="info" actions={<Action onClick={onDiscard}>{answerFormTexts.draft.discard}</Action>}>
    {answerFormTexts.draft.restored(draft.updatedByName, formatDay(draft.updatedAt), formatTime(draft.updatedAt))}
  </Notice>
)

type ConflictProps = { theirs: Draft; seller: string | undefined; onTake: () => void; onKeep: () => void }

/** Two are writing: neither is saved over the other without somebody's word. */
export function DraftConflict({ theirs, seller, onTake, onKeep }: ConflictProps) {
  const words = answerFormTexts.draft
  const time = formatTime(theirs.updatedAt)
  return (
    <Notice
      icon="circle-alert"
      isUrgent
      actions={
        <>
          <Action onClick={onTake}>{words.takeTheirs}</Action>
          <Action onClick={onKeep}>{words.keepMine}</Action>
        </>
      }
    >
      <strong className="block">
        {theirs.updatedByName === seller ? words.mineElsewhere(time) : words.theirs(theirs.updatedByName, time)}
      </strong>
      {words.nothingLost}
    </Notice>
  )
}

type OvertakenProps = {
  quotation: DeskQuotation
  seller: string | undefined
  onGoOn: () => void
  onDrop: () => void
}

/** Somebody answered meanwhile. */
export function Overtaken({ quotation: { proposal, version }, seller, onGoOn, onDrop }: OvertakenProps) {
  const words = answerFormTexts.overtaken
  const when = proposal && ([formatDay(proposal.sentAt), formatTime(proposal.sentAt)] as const)
  return (
    <Notice
      icon="circle-alert"
      isUrgent
      actions={
        <>
          <Action onClick={onGoOn}>{words.goOn(version + 1)}</Action>
          <Action onClick={onDrop}>{words.drop}</Action>
        </>
      }
    >
      <strong className="block">
        {when
          ? proposal.sentByName === seller
            ? words.yourself(...when)
            : words.title(proposal.sentByName, ...when)
          : words.unknown}
      </strong>
      {words.text(version)}
    </Notice>
  )
}
