import { useQueryClient } from '@tanstack/react-query'
import { problemsIn } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts, customerFieldWords } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { useAttempt } from '../form/attempt.tsx'
import { longEnough, sameAs, typed } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'
import { AccountPanel } from './account-panel.tsx'
import { ownSessionsKey } from './own-sessions-panel.tsx'

const words = customerAccountTexts.password
const { problems } = customerFieldWords

export function OwnPasswordPanel({ email }: { email: string }) {
  const { call } = useAuth()
  const queryClient = useQueryClient()
  const draft = usePassingDraft({ currentPassword: '', newPassword: '', repeated: '' })
  const { isBusy, attempt } = useAttempt()
  const form = useForm({
    id: 'own-password',
    draft,
    problemsOf: (fields) =>
      problemsIn(fields, {
        currentPassword: typed(problems.currentPassword),
        newPassword: longEnough,
        repeated: sameAs(fields.newPassword),
      }),
    onSubmit: ({ currentPassword, newPassword }) =>
      void attempt({
        work: async () => {
          const { message } = await call(customersApi.changePassword, { currentPassword, newPassword })
          form.reset()
          void queryClient.invalidateQueries({ queryKey: ownSessionsKey })
          return message
        },
        failed: words.failed,
        refuse: form.refuse,
      }),
  })
  return (
    <AccountPanel title={words.title} hint={words.hint}>
      <form {...form.form} method="post" aria-label={words.title} className="grid gap-4">
        <ProblemSummary form={form.id} problems={form.problems} />
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <PasswordField {...form.field('currentPassword')} {...looks.currentPassword} />
        <PasswordField {...form.field('newPassword')} {...looks.newPassword} />
        <PasswordField {...form.field('repeated')} {...looks.repeatedNew} />
        <SubmitButton
          label={words.submit}
          busyLabel={words.submitting}
          isBusy={isBusy}
          isLarge={false}
          className="justify-self-start max-sm:w-full"
        />
      </form>
    </AccountPanel>
  )
}
