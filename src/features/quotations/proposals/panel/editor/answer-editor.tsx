import { useEffect, useRef, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { LeaveDialog, useLeaveGuard } from '#ui/desk/leave-guard.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { type AnswerStart, answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { placeholderValues } from '../answer/answer-content.ts'
import { fromDraftContent, toDraftContent } from '../answer/answer-draft.ts'
import { type AnswerForm, formFromStart, type Pictures } from '../answer/answer-form.ts'
import type { Draft } from '../answer/draft-saver.ts'
import { answerFormTexts } from '../answer/texts.ts'
import { useAnswerForm } from '../answer/use-answer-form.ts'
import { useDraftSaver } from '../answer/use-draft-saver.ts'
import { type SentAnswer, useSendAnswer } from '../answer/use-send-answer.ts'
import { quotationsKey } from '../queries.ts'
import { AnswerDialogs, type OpenDialog } from './answer-dialogs.tsx'
import { MessageField } from './answer-field.tsx'
import { AnswerFoot } from './answer-foot.tsx'
import { AnswerPreview } from './answer-preview.tsx'
import { LineTable } from './line-table.tsx'
import { DraftConflict, Overtaken, RestoredDraft } from './notices.tsx'
import { TermsFields } from './terms-fields.tsx'
import { TotalsBlock } from './totals-block.tsx'
import { goOnWithEnter, useSendKey } from './use-answer-keys.ts'

/** With what writing began: the form, after which version, and the draft it comes from. */
export type BegunAnswer = { form: AnswerForm; version: number; draft: Draft | null }

type Props = {
  call: Call
  quotation: DeskQuotation
  start: AnswerStart
  begun: BegunAnswer
  pictures: Pictures
  onSent: (sent: SentAnswer) => void
  /** What was being written is gone; what was sent before, if anything, is shown again. */
  onDropped: () => void
}

/** One pass from the first price to the message, and out. */
export function AnswerEditor({ call, quotation, start, begun, pictures, onSent, onDropped }: Props) {
  const { id } = quotation
  const [version, setVersion] = useState(begun.version)
  const known = placeholderValues(start, id, version + 1)
  const [dialog, setDialog] = useState<OpenDialog>()
  const [restored, setRestored] = useState(begun.draft)
  const { saver, state: saving } = useDraftSaver(call, id, begun.draft?.revision ?? 0)
  const answer = useAnswerForm(begun.form, (form) => saver.change(toDraftContent(form, version)))
  const sending = useSendAnswer({ call, quotation, version, known, answer, saver, onSent })
  const guard = useLeaveGuard(['failed', 'conflict', 'refused'].includes(saving.kind))
  useSendKey(answer.element, sending.send)

  const untouched = () => formFromStart(start, { now: new Date(), pictures })
  const dropping = {
    scope: { id: `draft ${id}` },
    mutationFn: (_before: AnswerForm) => saver.giveUp(() => call(api.dropDraft, { id })),
    changes: [quotationsKey],
    failed: answerFormTexts.draft.discardFailed,
  }
  const discarding = useChange({
    ...dropping,
    onSuccess: () => {
      setRestored(null)
      answer.replace(untouched())
    },
    done: (_, before) => ({ title: answerFormTexts.draft.discarded, undo: () => answer.edit(() => before) }),
  })
  const leaving = useChange({ ...dropping, onSuccess: onDropped })
  const discard = () => discarding.mutate(answer.latest.current)
  const drop = () => leaving.mutate(answer.latest.current)
  const goOn = () => {
    setVersion(quotation.version)
    saver.change(toDraftContent(answer.latest.current, quotation.version))
  }
  const takeTheirs = (theirs: Draft) => {
    const taken = fromDraftContent(theirs.content, untouched(), version)
    saver.takeTheirs()
    answer.replace(taken.form)
    setRestored(theirs)
  }

  return (
    <>
      <form
        ref={answer.element}
        noValidate
        aria-label={answerFormTexts.form(version + 1)}
        aria-busy={discarding.isPending || leaving.isPending}
        className="answer-form"
        onSubmit={(event) => {
          event.preventDefault()
          sending.send()
        }}
        onKeyDown={goOnWithEnter}
        onBlur={answer.onBlur}
      >
        <div className="grid gap-5 px-5 py-5">
          {version > 0 && <VersionHead version={version + 1} isNew={begun.draft === null} onDrop={drop} />}
          {quotation.version > version && (
            <Overtaken quotation={quotation} seller={known.vendedor} onGoOn={goOn} onDrop={drop} />
          )}
          {saving.kind === 'conflict' && quotation.version === version ? (
            <DraftConflict
              theirs={saving.theirs}
              seller={known.vendedor}
              onTake={() => takeTheirs(saving.theirs)}
              onKeep={saver.keepMine}
            />
          ) : (
            restored && <RestoredDraft draft={restored} onDiscard={discard} />
          )}
          <LineTable start={start} pictures={pictures} answer={answer} onChooseProduct={() => setDialog('product')} />
          {/* Before what is rarely changed: whoever answers many goes from the price to the words, and out. */}
          <MessageField answer={answer} onChooseCanned={() => setDialog('canned')} />
          <TotalsBlock answer={answer} />
          <TermsFields answer={answer} />
          <AnswerPreview form={answer.form} known={known} />
        </div>
        <AnswerFoot
          call={call}
          id={id}
          answer={answer}
          saving={saving}
          isSending={sending.isBusy}
          onSend={sending.send}
        />
      </form>
      <AnswerDialogs
        call={call}
        known={known}
        answer={answer}
        open={dialog}
        sending={sending}
        onClose={() => setDialog(undefined)}
      />
      {guard.isAsked && <LeaveDialog onAnswer={guard.answer} />}
    </>
  )
}

/** Which version is being written, and the way back to what was sent. */
function VersionHead({ version, isNew, onDrop }: { version: number; isNew: boolean; onDrop: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isNew) focusInSight(heading.current)
  }, [isNew])
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <h3 ref={heading} tabIndex={-1} className="text-lg">
        {answerFormTexts.form(version)}
      </h3>
      <button type="button" className="answer-quiet-button" onClick={onDrop}>
        <Icon name="x" size={16} />
        {answerFormTexts.giveUp}
      </button>
    </div>
  )
}
