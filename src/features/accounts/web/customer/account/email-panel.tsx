import { cleanEmail } from '#kernel/email.ts'
import { buttonClass } from '#ui/button-class.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { type Customer, customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts, customerFieldWords } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { useAttempt } from '../form/attempt.tsx'
import { checks, typed } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'
import { Note } from '../note.tsx'
import { AccountPanel } from './account-panel.tsx'

const words = customerAccountTexts.email
const { problems } = customerFieldWords

export function EmailPanel({ customer }: { customer: Customer }) {
  const state = customer.emailVerified
    ? { label: words.verified, look: 'bg-approved-bg text-approved-ink' }
    : { label: words.unverified, look: 'bg-pending-bg text-pending-ink' }
  return (
    <AccountPanel title={words.title} aside={<span className={`tag ${state.look}`}>{state.label}</span>}>
      <p className="font-medium break-words">{customer.email}</p>
      {!customer.emailVerified && <Unverified />}
      <ChangeEmail />
    </AccountPanel>
  )
}

function Unverified() {
  const { call } = useAuth()
  const { isBusy, attempt } = useAttempt()
  const sendAgain = () =>
    void attempt({
      work: async () => (await call(customersApi.requestVerification, {})).message,
      failed: words.sendFailed,
    })
  return (
    <>
      <Note tone="hint">{words.unverifiedHint}</Note>
      <button
        type="button"
        aria-busy={isBusy}
        className={`${buttonClass({ tone: 'line' })} justify-self-start max-sm:w-full`}
        onClick={sendAgain}
      >
        {isBusy ? words.sending : words.sendAgain}
      </button>
    </>
  )
}

function ChangeEmail() {
  const { call } = useAuth()
  const draft = usePassingDraft({ email: '', currentPassword: '' })
  const { isBusy, attempt } = useAttempt()
  const form = useForm({
    id: 'change-email',
    draft,
    problemsOf: (fields) =>
      problemsIn(fields, { email: checks.email, currentPassword: typed(problems.currentPassword) }),
    onSubmit: ({ email, currentPassword }) =>
      void attempt({
        work: async () => {
          const { message } = await call(customersApi.changeEmail, { email: cleanEmail(email), currentPassword })
          form.reset()
          return message
        },
        failed: words.failed,
        refuse: form.refuse,
      }),
  })
  return (
    <form {...form.form} method="post" aria-label={words.change} className="grid gap-4 border-t border-line pt-4">
      <h3 className="text-base">{words.change}</h3>
      <ProblemSummary form={form.id} problems={form.problems} />
      <TextField {...form.field('email')} {...looks.email} label={words.next} />
      <PasswordField {...form.field('currentPassword')} {...looks.currentPassword} />
      <SubmitButton
        label={words.submit}
        busyLabel={words.submitting}
        isBusy={isBusy}
        isLarge={false}
        className="justify-self-start max-sm:w-full"
      />
    </form>
  )
}
