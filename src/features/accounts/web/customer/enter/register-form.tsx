import { Link } from '@tanstack/react-router'
import { type SyntheticEvent, useState } from 'react'
import { cleanEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/one-line.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { joinDrafts } from '#ui/form/join-drafts.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { toast } from '#ui/toast/toast.ts'
import { useIsAlive } from '#ui/use-is-alive.ts'
import { registerTexts as words } from '../../../texts/customer-enter.ts'
import { customerFieldWords } from '../../../texts/customer-fields.ts'
import { useAuth } from '../auth.tsx'
import { checks, longEnough, sameAs, typed } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'
import { useAttempt } from '../form/use-attempt.ts'
import { registerDraft } from './register-draft.ts'

const { problems: sentences } = customerFieldWords
const { name, email, phone } = checks

type Fields = typeof registerDraft.initial & { password: string; repeated: string }

const missingIn = (fields: Fields) =>
  problemsIn(fields, {
    name,
    email,
    phone,
    password: typed(sentences.password),
    repeated: typed(sentences.repeated),
  })

const problemsOf = (fields: Fields) => ({
  ...problemsIn(fields, { password: longEnough, repeated: sameAs(fields.password) }),
  ...missingIn(fields),
})

/** What the specification says about passwords once everything is filled in, in its order. */
const sayPasswordProblem = (fields: Fields) => {
  const { repeated, password } = problemsOf(fields)
  const problem = repeated ?? password
  const isComplete = Object.keys(missingIn(fields)).length === 0
  if (problem && isComplete) void toast({ title: words.invalid, description: problem, tone: 'destructive' })
}

export function RegisterForm({ onEntered }: { onEntered: () => void }) {
  const { register } = useAuth()
  const passwords = usePassingDraft({ password: '', repeated: '' })
  const [draft] = useState(() => joinDrafts(registerDraft, passwords))
  const { isBusy, attempt } = useAttempt()
  const isAlive = useIsAlive()
  const form = useForm<Fields>({ id: 'register', draft, problemsOf, onSubmit })

  function onSubmit({ repeated: _, ...fields }: Fields) {
    void attempt<Fields>({
      work: async () => {
        await register({
          name: oneLine(fields.name),
          email: cleanEmail(fields.email),
          phone: oneLine(fields.phone),
          company: oneLine(fields.company),
          password: fields.password,
        })
        form.reset()
        onEntered()
        return words.done
      },
      failed: words.failed,
      refuse: form.refuse,
    })
  }
  const submit = (event: SyntheticEvent) => {
    form.form.onSubmit(event)
    sayPasswordProblem(draft.get())
  }

  return (
    // Without its script the browser would write the password into the address.
    <form {...form.form} onSubmit={submit} method="post" className="grid gap-4">
      <ProblemSummary form={form.id} problems={form.problems} />
      <TextField {...form.field('name')} {...looks.name} />
      <TextField {...form.field('email')} {...looks.email} />
      <TextField {...form.field('phone')} {...looks.phone} />
      <TextField {...form.field('company')} {...looks.company} />
      <PasswordField {...form.field('password')} {...looks.firstPassword} />
      <PasswordField {...form.field('repeated')} {...looks.repeated} />
      <p className="text-xs text-ink-muted">
        {words.privacy.before}
        <Link to="/privacidade" className="text-link">
          {words.privacy.link}
        </Link>
        {'.'}
      </p>
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} isDisabled={!isAlive} />
    </form>
  )
}
