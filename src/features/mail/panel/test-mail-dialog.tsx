import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { emailPattern } from '#kernel/email.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DialogHead } from '#ui/desk/dialog.tsx'
import { deskTexts } from '#ui/desk/texts.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { fieldId, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { Icon } from '#ui/icon.tsx'
import { Modal } from '#ui/modal.tsx'
import { longestEmail, type MailTest, outboxApi } from '../contract/outbox.ts'
import { testProblems } from '../texts.ts'
import { outboxSummaryQuery } from './queries.ts'
import { outboxTexts } from './texts.ts'
import { Trouble } from './trouble.tsx'

const words = outboxTexts.test
const formId = 'test-mail'

type Props = {
  call: Call
  /** What somebody is called here; often their address. */
  username: string
  /** What the message is, and how it is sent; without these, the shop's own test message. */
  text?: string
  send?: (to: string) => Promise<MailTest>
  onClose: () => void
}

/** One message to oneself, and what the mail server said to it. */
export function TestMailDialog({ text = words.text, ...props }: Props) {
  const { call, onClose } = props
  const heading = useId()
  const summary = useQuery(outboxSummaryQuery(call)).data
  return (
    <Modal
      labelledBy={heading}
      firstFocus={fieldId(formId, 'to')}
      className="dialog-sheet md:max-w-130"
      onClose={onClose}
    >
      <DialogHead id={heading} title={words.title} text={text} onClose={onClose} />
      <div className="grid gap-4 px-5 pt-2 pb-5">
        {summary?.delivery === 'files' ? <NoServer /> : <TestForm {...props} />}
      </div>
    </Modal>
  )
}

const NoServer = () => (
  <section className="grid gap-2 text-sm">
    <h3 className="text-base">{outboxTexts.files.title}</h3>
    <p className="text-ink-soft">{words.noServer}</p>
    <pre className="whitespace-pre-wrap break-words rounded-md bg-surface-sunken px-3 py-2 text-xs">
      <code>{words.example}</code>
    </pre>
    <p className="text-ink-soft">{words.exampleMeaning}</p>
  </section>
)

function TestForm({ call, username, send: deliver = (to) => call(outboxApi.tryServer, { to }), onClose }: Props) {
  const draft = usePassingDraft({ to: emailPattern.test(username) ? username : '' })
  const form = useForm({ id: formId, draft, problemsOf, leadsToField: true, onSubmit: (typed) => send.mutate(typed) })
  const send = useChange({
    mutationFn: ({ to }: typeof draft.initial) => deliver(to),
    failed: words.failed,
    refuse: form.refuse,
  })
  return (
    <form {...form.form} method="post" className="grid gap-4">
      <TextField
        {...form.field('to')}
        label={words.to}
        isRequired
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        maxLength={longestEmail}
      />
      <div role="status">{!send.isPending && send.data && <Outcome test={send.data} />}</div>
      <div className="flex flex-wrap justify-end gap-2.5">
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onClose}>
          {deskTexts.close}
        </button>
        <SubmitButton label={words.send} busyLabel={words.sending} isBusy={send.isPending} isLarge={false} />
      </div>
    </form>
  )
}

const Outcome = ({ test: { server, refusal } }: { test: MailTest }) =>
  refusal === null ? (
    <p className="flex items-start gap-2 rounded-md bg-approved-bg p-4 text-sm text-approved-ink">
      <Icon name="check" className="flex-none" />
      {words.taken(server)}
    </p>
  ) : (
    <Trouble error={refusal} />
  )

const problemsOf = (typed: { to: string }) =>
  problemsIn(typed, { to: (to) => (emailPattern.test(to.trim()) ? undefined : testProblems.email) })
