import { AppError } from '#kernel/errors.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { customersApi } from '../../../contract/customers.ts'
import { resetTexts } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { useAttempt } from '../form/attempt.tsx'
import { longEnough, sameAs } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'

const words = resetTexts.choose

type Props = { token: string; onReset: () => void; onSpent: () => void }

export function NewPasswordForm({ token, onReset, onSpent }: Props) {
  const { call, forget } = useAuth()
  const draft = usePassingDraft({ password: '', repeated: '' })
  const { isBusy, attempt } = useAttempt()
  const form = useForm({
    id: 'new-password',
    draft,
    problemsOf: (fields) => problemsIn(fields, { password: longEnough, repeated: sameAs(fields.password) }),
    onSubmit: ({ password }) =>
      void attempt<typeof draft.initial>({
        work: async () => {
          const { message } = await call(customersApi.reset, { token, password })
          forget()
          onReset()
          return message
        },
        failed: words.failed,
        refuse: form.refuse,
        onFailure: (error) => {
          const isSpent = error instanceof AppError && error.code === 'LINK_INVALID'
          if (isSpent) onSpent()
          return isSpent
        },
      }),
  })
  return (
    <form {...form.form} method="post" className="grid gap-4">
      <ProblemSummary form={form.id} problems={form.problems} />
      <PasswordField {...form.field('password')} {...looks.newPassword} />
      <PasswordField {...form.field('repeated')} {...looks.repeatedNew} />
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
    </form>
  )
}
