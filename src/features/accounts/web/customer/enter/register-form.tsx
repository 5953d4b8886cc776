import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { cleanEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/one-line.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { joinDrafts } from '#ui/form/join-drafts.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { PostedFailure } from '#ui/form/posted-outcome.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { createStoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import { customerFieldWords, registerTexts as words } from '../../../texts/customer.ts'
import { needCookies } from '../../need-cookies.ts'
import { useAuth } from '../auth.tsx'
import { FailureNote, useAttempt } from '../form/attempt.tsx'
import { checks, longEnough, sameAs, typed } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'

const { problems: sentences } = customerFieldWords
const { name, email, phone } = checks

type Fields = typeof registerDraft.initial & { password: string; repeated: string }

/** In the order of the form. */
const problemsOf = (fields: Fields) =>
  problemsIn(fields, {
    name,
    email,
    phone,
    password: (value) => typed(sentences.password)(value) ?? longEnough(value),
    repeated: (value) => typed(sentences.repeated)(value) ?? sameAs(fields.password)(value),
  })

/** What the specification says about two passwords, in its order. */
const sayPasswordProblem = (fields: Fields) => {
  if (!fields.password || !fields.repeated) return
  const { repeated, password } = problemsOf(fields)
  const description = repeated ?? password
  if (description) void toast({ title: words.invalid, description, tone: 'destructive', isReadElsewhere: true })
}

/** Whoever shows it sees by the customer being known that somebody entered. */
export function RegisterForm() {
  const { register } = useAuth()
  const passwords = usePassingDraft({ password: '', repeated: '' })
  const [draft] = useState(() => joinDrafts(registerDraft, passwords))
  const { isBusy, attempt, failure, forgetFailure } = useAttempt()
  const form = useForm<Fields>({ id: 'register', draft, problemsOf, onSubmit })

  function onSubmit({ repeated: _, ...fields }: Fields) {
    void attempt<Fields>({
      work: async () => {
        needCookies()
        await register({
          name: oneLine(fields.name),
          email: cleanEmail(fields.email),
          phone: oneLine(fields.phone),
          company: oneLine(fields.company),
          password: fields.password,
        })
        form.reset()
        return words.done
      },
      failed: words.failed,
      refuse: form.refuse,
      isAlwaysTold: true,
    })
  }
  const submit = (event: SyntheticEvent) => {
    forgetFailure()
    form.form.onSubmit(event)
    sayPasswordProblem(draft.get())
  }

  return (
    <form {...form.form} onSubmit={submit} className="grid gap-4">
      <PostedFailure form={form} title={words.failed.title} />
      <FailureNote failure={failure}>{failure?.code === 'REGISTRATION_REFUSED' && <WaysIn />}</FailureNote>
      <ProblemSummary form={form.id} problems={form.problems} />
      <TextField {...form.field('name')} {...looks.name} />
      <TextField {...form.field('email')} {...looks.email} />
      <TextField {...form.field('phone')} {...looks.phone} />
      <TextField {...form.field('company')} {...looks.company} />
      <PasswordField {...form.field('password')} {...looks.firstPassword} />
      <PasswordField {...form.field('repeated')} {...looks.repeated} />
      <p className="text-xs text-ink-muted">
        {words.privacy.before}
        <Link to={'/privacidade' as string} className="text-link">
          {words.privacy.link}
        </Link>
        {'.'}
      </p>
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
    </form>
  )
}

/** For whoever has an account already. */
const WaysIn = () => (
  <p className="mt-1 flex flex-wrap gap-x-5">
    <Link to={'/login' as string} className="text-link inline-flex min-h-8 items-center">
      {words.toLogin}
    </Link>
    <Link to={'/redefinir-senha' as string} className="text-link inline-flex min-h-8 items-center">
      {words.forgotten}
    </Link>
  </p>
)

const empty = { name: '', email: '', phone: '', company: '' }

/** What was typed lives as long as the browser tab; passwords are no part of it. */
const registerDraft = createStoredValue({
  key: 'registerDraft',
  area: () => window.sessionStorage,
  initial: empty,
  parse: (stored) => ({ ...empty, ...(stored as typeof empty) }),
})
