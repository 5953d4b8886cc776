import { useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError, isUnheard, saidOf } from '#kernel/errors.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { fieldId, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { useSending } from '#ui/form/use-sending.ts'
import { toast } from '#ui/toast/toast.ts'
import { accountsApi, type Me } from '../../contract/administrators.ts'
import { needCookies } from '../../web/need-cookies.ts'
import { loginTexts as words } from './texts.ts'

const formId = 'admin-login'

type Props = { call: Call; username?: string; onEntered: (me: Me) => void }

/** The code of the second step is asked for once the server wants it. */
export function LoginForm({ call, username = '', onEntered }: Props) {
  const draft = usePassingDraft({ username, password: '', code: '' })
  const [isCodeAsked, setIsCodeAsked] = useState(false)
  const { isSending, send } = useSending()
  const form = useForm({
    id: formId,
    draft,
    problemsOf: (typed) =>
      problemsIn(typed, {
        username: required(words.problems.username),
        password: required(words.problems.password),
        ...(isCodeAsked ? { code: required(words.problems.code) } : {}),
      }),
    onSubmit: (typed) => void send(() => logIn(typed)),
  })
  useEffect(() => {
    if (isCodeAsked) document.getElementById(fieldId(formId, 'code'))?.focus()
  }, [isCodeAsked])

  async function logIn(typed: typeof draft.initial) {
    try {
      needCookies()
      const me = await call(accountsApi.login, isCodeAsked ? typed : { ...typed, code: '' })
      void toast({ title: words.entered })
      onEntered(me)
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOTP_REQUIRED') {
        form.forgive()
        setIsCodeAsked(true)
      } else void toast({ ...failureOf(error), tone: 'destructive' })
    }
  }

  return (
    <form {...form.form} className="needs-script grid gap-4">
      <ProblemSummary form={formId} problems={form.problems} />
      <TextField
        {...form.field('username')}
        label={words.fields.username}
        isRequired
        autoComplete="username"
        autoCapitalize="none"
        maxLength={60}
      />
      <PasswordField
        {...form.field('password')}
        label={words.fields.password}
        isRequired
        autoComplete="current-password"
        maxLength={200}
      />
      {isCodeAsked && (
        <TextField
          {...form.field('code')}
          label={words.fields.code}
          hint={words.codeHint}
          isRequired
          autoComplete="one-time-code"
          autoCapitalize="none"
          maxLength={40}
        />
      )}
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isSending} />
    </form>
  )
}

/** What the server says, in its words; else ours. */
const failureOf = (error: unknown) =>
  isUnheard(error)
    ? words.noConnection
    : { title: words.failed.title, description: saidOf(error) ?? words.failed.description }
