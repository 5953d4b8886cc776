import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { saveMark } from '#ui/desk/keys.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { accountsApi, accountsKey, type Me } from '../../contract/administrators.ts'
import { newPasswordProblem } from '../administrators/problems.ts'
import { administratorsTexts } from '../administrators/texts.ts'
import { accountTexts } from './texts.ts'

const words = accountTexts.password

export function PasswordPanel({ call, me }: { call: Call; me: Me }) {
  const heading = useId()
  const draft = usePassingDraft({ currentPassword: '', newPassword: '', repeated: '' })
  const form = useForm({ id: 'own-password', draft, problemsOf, onSubmit: (typed) => save.mutate(typed) })
  const save = useChange({
    mutationFn: ({ currentPassword, newPassword }: typeof draft.initial) =>
      call(accountsApi.changePassword, { currentPassword, newPassword }),
    onSuccess: form.reset,
    changes: [accountsKey],
    done: ({ message }) => message,
    failed: words.failed,
    refuse: form.refuse,
  })

  function problemsOf(typed: typeof draft.initial) {
    return problemsIn(typed, {
      currentPassword: required(words.problems.current),
      newPassword: (password) => newPasswordProblem(password, [me.username, me.name]),
      repeated: (again) => (again === typed.newPassword ? undefined : words.problems.repeated),
    })
  }

  return (
    <section aria-labelledby={heading} className="panel p-5">
      <h2 id={heading} className="text-lg">
        {words.title}
      </h2>
      <p className="mb-4 text-sm text-ink-soft">{words.hint}</p>
      <form {...form.form} {...saveMark} method="post" aria-labelledby={heading} className="grid gap-4">
        <ProblemSummary form={form.id} problems={form.problems} />
        {/* So that a password manager knows whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={me.username} readOnly hidden />
        <PasswordField
          {...form.field('currentPassword')}
          label={words.fields.current}
          isRequired
          autoComplete="current-password"
        />
        <PasswordField
          {...form.field('newPassword')}
          label={words.fields.next}
          hint={administratorsTexts.passwordHint}
          isRequired
          autoComplete="new-password"
          maxLength={200}
        />
        <PasswordField
          {...form.field('repeated')}
          label={words.fields.repeated}
          isRequired
          autoComplete="new-password"
        />
        <SubmitButton
          label={words.submit}
          busyLabel={words.submitting}
          isBusy={save.isPending}
          isLarge={false}
          hasKeys
          className="justify-self-start max-sm:w-full"
        />
      </form>
    </section>
  )
}
