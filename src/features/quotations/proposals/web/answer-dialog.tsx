import { useId, useState } from 'react'
import { serverMessageOf } from '#kernel/errors.ts'
import { buttonClass } from '#ui/button-class.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { type Problems, useForm } from '#ui/form/use-form.ts'
import { refusedFields, useSending } from '#ui/form/use-sending.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import type { StoredValue } from '#ui/stored-value.ts'
import { deskLengths, lengths } from '../../record/domain/lengths.ts'
import type { LinkedProposal } from '../contract/linked-proposal.ts'
import type { AnswerDraft, CustomerAction } from './customer-actions.ts'
import { PriceAndValidity } from './price-and-validity.tsx'
import { proposalPageTexts as words } from './texts.ts'

type Props = {
  action: CustomerAction
  proposal: LinkedProposal
  today: string
  draft: StoredValue<AnswerDraft>
  /** Refused because the proposal itself has changed is no failure here: whoever asked shows how it stands. */
  onSend: (values: AnswerDraft) => Promise<void>
  onClose: () => void
}

/** The second step: it says what will happen, asks who decides, and only then sends. */
export function AnswerDialog({ action, proposal, today, draft, onSend, onClose }: Props) {
  const heading = useId()
  const { title, what, note, confirm, sending } = words.actions[action]
  const [failure, setFailure] = useState('')
  const { isSending, send } = useSending()
  const form = useForm({
    id: 'proposal-answer',
    draft,
    leadsToField: true,
    problemsOf: (values) =>
      problemsIn(values, {
        name: required(words.problems.name),
        ...(note?.isRequired ? { note: required(words.problems.note) } : {}),
      }),
    onSubmit: (values) => {
      setFailure('')
      void send(async () => {
        try {
          await onSend(values)
        } catch (error) {
          form.refuse(problemsOf(error))
          setFailure(sentenceOf(error))
        }
      })
    },
  })
  const leave = () => {
    if (!isSending) onClose()
  }
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={leave}>
      <form
        {...form.form}
        aria-labelledby={heading}
        className="grid max-h-[inherit] overflow-y-auto overscroll-contain"
      >
        <div className="flex items-start justify-between gap-3 border-b border-line px-4 py-3 md:px-6 md:py-4">
          <h2 id={heading} className="text-xl text-balance">
            {title(proposal.number)}
          </h2>
          <button type="button" aria-label={words.close} className="icon-button -mt-1 -mr-2 flex-none" onClick={leave}>
            <Icon name="x" />
          </button>
        </div>
        <div className="grid gap-4 px-4 py-5 md:px-6">
          {action === 'accept' && (
            <div className="rounded-md border border-line bg-surface-sunken px-4 py-3">
              <PriceAndValidity proposal={proposal} today={today} />
            </div>
          )}
          <p className="text-sm text-ink-soft">{what}</p>
          <TextField
            {...form.field('name')}
            label={words.name.label}
            hint={words.name.hint}
            isRequired
            autoComplete="name"
            autoCapitalize="words"
            maxLength={lengths.name}
          />
          {note && <TextField {...form.field('note')} {...note} rows={4} maxLength={deskLengths.reason} />}
          <p role="alert" className="flex items-start gap-2 text-sm font-medium text-danger empty:hidden">
            {failure && (
              <>
                <Icon name="circle-alert" size={16} className="mt-0.5 flex-none" />
                {failure}
              </>
            )}
          </p>
        </div>
        <div className="flex flex-row-reverse flex-wrap gap-2 border-t border-line px-4 py-3 max-md:sticky max-md:bottom-0 max-md:bg-surface md:px-6">
          <SubmitButton
            label={confirm}
            busyLabel={sending}
            isBusy={isSending}
            isLarge={false}
            className="max-md:flex-1"
          />
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={leave}>
            {words.cancel}
          </button>
        </div>
      </form>
    </Modal>
  )
}

/** The server knows the second field by what it is for. */
function problemsOf(error: unknown): Problems<AnswerDraft> {
  const { name, reason, message = reason } = refusedFields<Record<'name' | 'reason' | 'message', string>>(error)
  return { ...(name ? { name } : {}), ...(message ? { note: message } : {}) }
}

const sentenceOf = (error: unknown) => serverMessageOf(error) ?? words.failed
