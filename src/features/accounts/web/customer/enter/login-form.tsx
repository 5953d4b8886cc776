import { Link } from '@tanstack/react-router'
import type { SyntheticEvent } from 'react'
import { cleanEmail } from '#kernel/email.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PostedFailure } from '#ui/form/posted-outcome.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { customerFieldWords, customerLoginTexts as words } from '../../../texts/customer.ts'
import { needCookies } from '../../need-cookies.ts'
import { useAuth } from '../auth.tsx'
import { FailureNote, useAttempt } from '../form/attempt.tsx'
import { typed } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'

const { problems } = customerFieldWords

/** Whoever shows it sees by the customer being known that somebody entered. */
export function CustomerLoginForm() {
  const { login } = useAuth()
  const draft = usePassingDraft({ email: '', password: '' })
  const { isBusy, attempt, failure, forgetFailure } = useAttempt()
  const form = useForm({
    id: 'login',
    draft,
    problemsOf: (fields) => problemsIn(fields, { email: required(problems.email), password: typed(problems.password) }),
    onSubmit: ({ email, password }) =>
      void attempt({
        work: async () => {
          needCookies()
          await login({ email: cleanEmail(email), password })
          return words.entered
        },
        failed: words.failed,
        refuse: form.refuse,
        isAlwaysTold: true,
      }),
  })
  const submit = (event: SyntheticEvent) => {
    forgetFailure()
    form.form.onSubmit(event)
  }
  return (
    <form {...form.form} onSubmit={submit} className="grid gap-4">
      <PostedFailure form={form} title={words.failed} />
      <FailureNote failure={failure} />
      <ProblemSummary form={form.id} problems={form.problems} />
      <TextField {...form.field('email')} {...looks.email} autoComplete="username" />
      <div>
        <PasswordField {...form.field('password')} {...looks.password} />
        <Link to={'/redefinir-senha' as string} className="text-link mt-1 inline-flex min-h-11 items-center text-sm">
          {words.forgotten}
        </Link>
      </div>
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
    </form>
  )
}
