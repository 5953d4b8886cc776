import { type ReactNode, useEffect, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError, isUnanswered, serverMessageOf } from '#kernel/errors.ts'
import { BrandMark } from '#ui/brand-mark.tsx'
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

type Props = {
  call: Call
  shopName: string
  onEntered: (me: Me) => void
  /** In the form's place, where no script runs. */
  withoutScripts: ReactNode
}

export function LoginPage({ call, shopName, onEntered, withoutScripts }: Props) {
  return (
    <main className="on-graphite grid min-h-dvh content-center justify-items-center gap-6 px-4 py-10">
      <title>{`${words.title} | ${shopName}`}</title>
      <meta name="robots" content="noindex" />
      <p className="flex items-center gap-3 font-display text-2xl font-extrabold tracking-tightest">
        <BrandMark className="size-10" />
        {shopName}
      </p>
      <div className="w-full max-w-105 rounded-xl bg-surface px-5 py-6 text-ink shadow-float [--focus-ring:var(--color-focus)] sm:px-8 sm:py-8">
        <h1 className="text-2xl">{words.title}</h1>
        <p className="mt-1 mb-5 text-sm text-ink-soft">{words.hint}</p>
        <LoginForm call={call} onEntered={onEntered} />
        {withoutScripts}
      </div>
      <a href="/" className="inline-flex min-h-11 items-center text-sm underline underline-offset-4">
        {words.toSite}
      </a>
    </main>
  )
}

const formId = 'admin-login'

type LoginFormProps = { call: Call; username?: string; onEntered: (me: Me) => void }

/** The code of the second step is asked for once the server wants it. */
export function LoginForm({ call, username = '', onEntered }: LoginFormProps) {
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
  isUnanswered(error)
    ? words.noConnection
    : { title: words.failed.title, description: serverMessageOf(error) ?? words.failed.description }
