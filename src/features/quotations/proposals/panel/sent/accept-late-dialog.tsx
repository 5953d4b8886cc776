import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { Modal } from '#ui/modal.tsx'
import { deskLengths, lengths } from '../../../record/domain/lengths.ts'
import { answeringApi as api } from '../../contract/answering.ts'
import type { DeskQuotation } from '../../contract/desk-quotation.ts'
import { proposalNumber } from '../../domain/state.ts'
import { quotationsKey } from '../queries.ts'
import { sentTexts } from './texts.ts'

const words = sentTexts.acceptLate

type Yes = { name: string; note: string }
type Props = { call: Call; quotation: DeskQuotation; onClose: () => void }

/** A yes that came late or by another way: who said it, and then once more, because it cannot be taken back. */
export function AcceptLateDialog({ call, quotation, onClose }: Props) {
  const { id, version } = quotation
  const heading = useId()
  const [yes, setYes] = useState<Yes>()
  const draft = usePassingDraft<Yes>({ name: quotation.name, note: '' })
  const form = useForm<Yes>({
    id: 'accept-late',
    draft,
    leadsToField: true,
    problemsOf: ({ name }) => (name.trim() === '' ? { name: words.required } : {}),
    onSubmit: setYes,
  })
  const accept = useChange({
    mutationFn: (given: Yes) => call(api.acceptLate, { id, version, ...given }),
    onSuccess: onClose,
    changes: [quotationsKey],
    done: sentTexts.actions.acceptLateDone,
    failed: sentTexts.actions.acceptLateFailed,
    refuse: (problems) => {
      setYes(undefined)
      form.refuse(problems)
    },
  })
  if (yes)
    return (
      <ConfirmDialog
        title={words.confirmTitle}
        text={words.confirmText(yes.name.trim(), proposalNumber(id, version))}
        action={words.confirm}
        cancel={words.back}
        isBusy={accept.isPending}
        onConfirm={() => accept.mutate(yes)}
        onClose={() => setYes(undefined)}
      />
    )
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-110" onClose={onClose}>
      <form {...form.form} className="grid gap-4 px-5 py-5 md:px-6">
        <div>
          <h2 id={heading} className="text-xl">
            {words.title(version)}
          </h2>
          <p className="mt-2 text-ink-soft">{words.text}</p>
        </div>
        <TextField {...form.field('name')} label={words.name} isRequired maxLength={lengths.name} />
        <TextField {...form.field('note')} label={words.note} isPlain maxLength={deskLengths.reason} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {deskTexts.cancel}
          </button>
          <button type="submit" className={buttonClass({ tone: 'ink' })}>
            {words.next}
          </button>
        </div>
      </form>
    </Modal>
  )
}
