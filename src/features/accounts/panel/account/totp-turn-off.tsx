import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn, required } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { accountsApi, accountsKey } from '../../contract/administrators.ts'
import { accountQuery } from '../queries.ts'
import { accountTexts } from './texts.ts'

const words = accountTexts.totp

export function TotpTurnOff({ call, codesLeft }: { call: Call; codesLeft: number }) {
  const [isAsked, setIsAsked] = useState(false)
  return (
    <>
      <p className="text-sm">{codesLeft === 0 ? words.noCodesLeft : words.codesLeft(codesLeft)}</p>
      {isAsked ? (
        <PasswordAgain call={call} />
      ) : (
        <button
          type="button"
          className={`${buttonClass({ tone: 'line' })} justify-self-start`}
          onClick={() => setIsAsked(true)}
        >
          {words.turnOff}
        </button>
      )}
    </>
  )
}

function PasswordAgain({ call }: { call: Call }) {
  const client = useQueryClient()
  const draft = usePassingDraft({ password: '' })
  const form = useForm({
    id: 'totp-off',
    draft,
    problemsOf: (typed) => problemsIn(typed, { password: required(words.passwordProblem) }),
    onSubmit: (typed) => turnOff.mutate(typed),
  })
  const turnOff = useChange({
    mutationFn: (typed: typeof draft.initial) => call(accountsApi.turnOffTotp, typed),
    onSuccess: () => client.setQueryData(accountQuery(call).queryKey, (known) => known && { ...known, hasTotp: false }),
    changes: [accountsKey],
    done: ({ message }) => message,
    failed: words.failed,
    refuse: form.refuse,
  })
  return (
    <form {...form.form} method="post" className="grid gap-4">
      <PasswordField
        {...form.field('password')}
        label={words.password}
        isRequired
        autoComplete="current-password"
        className="max-w-80"
      />
      <SubmitButton
        label={words.turnOff}
        busyLabel={words.turningOff}
        isBusy={turnOff.isPending}
        isLarge={false}
        className="justify-self-start"
      />
    </form>
  )
}
