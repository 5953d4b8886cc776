import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { accountsApi } from '../../contract/administrators.ts'
import { accountTexts } from './texts.ts'

const words = accountTexts.again

type Props = { call: Call; onConfirmed: () => void; onCancel: () => void }

export function PasswordAgainForm({ call, onConfirmed, onCancel }: Props) {
  const draft = usePassingDraft({ password: '' })
  const form = useForm({
    id: 'password-again',
    draft,
    problemsOf: (typed) => problemsIn(typed, { password: required(words.problem) }),
    onSubmit: (typed) => confirm.mutate(typed),
  })
  const confirm = useChange({
    mutationFn: (typed: typeof draft.initial) => call(accountsApi.confirm, typed),
    onSuccess: onConfirmed,
    failed: words.failed,
    refuse: form.refuse,
  })
  return (
    <form {...form.form} method="post" className="grid gap-4">
      <PasswordField {...form.field('password')} label={words.label} isRequired autoComplete="current-password" />
      <div className="flex flex-wrap gap-3">
        <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={confirm.isPending} isLarge={false} />
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onCancel}>
          {deskTexts.cancel}
        </button>
      </div>
    </form>
  )
}
