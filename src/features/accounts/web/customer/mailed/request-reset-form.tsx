import { useState } from 'react'
import { cleanEmail } from '#kernel/email.ts'
import { buttonClass } from '#ui/button-class.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { customersApi } from '../../../contract/customers.ts'
import { resetTexts } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { useAttempt } from '../form/attempt.tsx'
import { checks } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'
import { Note } from '../note.tsx'

const words = resetTexts.request

/** The answer is the same whether there is such an account or not. */
export function RequestResetForm({ isLinkSpent }: { isLinkSpent: boolean }) {
  const { call } = useAuth()
  const [answer, setAnswer] = useState('')
  const draft = usePassingDraft({ email: '' })
  const { isBusy, attempt } = useAttempt()
  const form = useForm({
    id: 'reset-request',
    draft,
    problemsOf: (fields) => problemsIn(fields, { email: checks.email }),
    onSubmit: ({ email }) =>
      void attempt({
        work: async () => {
          setAnswer((await call(customersApi.requestReset, { email: cleanEmail(email) })).message)
          return undefined
        },
        failed: words.failed,
        refuse: form.refuse,
      }),
  })
  if (answer)
    return (
      <div className="grid gap-4">
        <Note tone="done">{answer}</Note>
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setAnswer('')}>
          {words.another}
        </button>
      </div>
    )
  return (
    <form {...form.form} method="post" className="grid gap-4">
      {isLinkSpent && <Note tone="problem">{resetTexts.invalid}</Note>}
      <ProblemSummary form={form.id} problems={form.problems} />
      <TextField {...form.field('email')} {...looks.email} />
      <SubmitButton label={words.submit} busyLabel={words.submitting} isBusy={isBusy} />
    </form>
  )
}
