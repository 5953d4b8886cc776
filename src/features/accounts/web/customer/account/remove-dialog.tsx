import { useId } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { PasswordField } from '#ui/form/password-field.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { Modal } from '#ui/modal.tsx'
import { customersApi } from '../../../contract/customers.ts'
import { customerAccountTexts, customerFieldWords } from '../../../texts/customer.ts'
import { useAuth } from '../auth.tsx'
import { useAttempt } from '../form/attempt.tsx'
import { typed } from '../form/checks.ts'
import { looks } from '../form/field-looks.ts'

const words = customerAccountTexts.data

type Props = { onRemoved: () => Promise<void>; onClose: () => void }

/** Asks for the password as well: a browser left open must not be enough. */
export function RemoveDialog({ onRemoved, onClose }: Props) {
  const heading = useId()
  const { call, forget } = useAuth()
  const draft = usePassingDraft({ currentPassword: '' })
  const { isBusy, attempt } = useAttempt()
  const form = useForm({
    id: 'remove-account',
    draft,
    problemsOf: (fields) => problemsIn(fields, { currentPassword: typed(customerFieldWords.problems.currentPassword) }),
    onSubmit: (fields) =>
      void attempt({
        work: async () => {
          const { message } = await call(customersApi.remove, fields)
          // First away from here: without a customer this page leads to the login.
          await onRemoved()
          forget()
          return message
        },
        failed: words.failed,
        refuse: form.refuse,
      }),
  })
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-120" onClose={onClose}>
      <form {...form.form} method="post" className="grid gap-4 px-5 py-5 md:px-6">
        <div>
          <h2 id={heading} className="text-xl">
            {words.question}
          </h2>
          <p className="mt-2 text-ink-soft">{words.consequence}</p>
        </div>
        <ProblemSummary form={form.id} problems={form.problems} />
        <PasswordField {...form.field('currentPassword')} {...looks.currentPassword} />
        <div className="flex flex-wrap justify-end gap-2.5">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
            {words.cancel}
          </button>
          <button type="submit" aria-busy={isBusy} className={buttonClass({ tone: 'ink' })}>
            {isBusy ? words.removing : words.confirm}
          </button>
        </div>
      </form>
    </Modal>
  )
}
