import { useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { cleanEmail } from '#kernel/email.ts'
import { oneLine } from '#kernel/one-line.ts'
import { PostedFailure, PostedSuccess } from '#ui/form/posted-outcome.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formTexts as legend } from '#ui/form/texts.ts'
import { type Form, summaryId, useForm } from '#ui/form/use-form.ts'
import { refusedFields, useSending } from '#ui/form/use-sending.ts'
import { toast } from '#ui/toast/toast.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { personFieldLooks as looks } from '../form/person-field-looks.ts'
import { PrivacyNote } from '../form/privacy-note.tsx'
import { forgetKey, keyFor } from '../form/request-key.ts'
import { contract, keepRequest, type Traps } from '../form/send.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { formTexts } from '../form/texts.ts'
import { TrapField, useTraps } from '../form/traps.tsx'
import { receipt } from '../pending/receipt.ts'
import { type ContactDraft, contactDraft, contactProblems } from './contact-draft.ts'
import { contactFormTexts as words } from './texts.ts'

export function ContactForm({ call }: { call: Call }) {
  const title = useId()
  const traps = useTraps(contactDraft)
  const { isSending, send } = useSending()
  const form = useForm({ id: 'contact', draft: contactDraft, problemsOf: contactProblems, onSubmit: submit })

  function submit(draft: ContactDraft) {
    void send(async () => {
      try {
        const { isKept } = await sendContact(call, draft, traps.read())
        form.reset()
        void toast(isKept ? formTexts.kept : words.sent)
      } catch (error) {
        form.refuse(refusedFields(error))
        void toast({ ...words.failed, tone: 'destructive' })
      }
    })
  }

  if (form.posted?.answer) return <PostedSuccess form={form} {...words.sent} />
  return (
    <section aria-labelledby={title} className="panel p-5 lg:p-7">
      <div className="mb-4 flex items-baseline justify-between gap-4">
        <h2 id={title} className="text-xl">
          {words.title}
        </h2>
        <p className="text-xs text-ink-muted">{legend.requiredLegend}</p>
      </div>
      <form
        {...form.form}
        action={`#${summaryId(form.id)}`}
        aria-labelledby={title}
        className="relative grid gap-4 sm:grid-cols-2"
      >
        <div className="col-span-full -mb-4 empty:hidden">
          <PostedFailure form={form} title={words.failed.title} />
          <ProblemSummary form={form.id} problems={form.problems} />
        </div>
        <Fields form={form} />
        <TrapField hidden={traps.hidden} />
        <div className="col-span-full flex flex-wrap items-center gap-x-6 gap-y-3">
          <SubmitButton label={words.send} isSending={isSending} className="max-sm:w-full" />
          <PrivacyNote className="max-w-[48ch] flex-1 basis-60" />
        </div>
      </form>
    </section>
  )
}

function Fields({ form: { field } }: { form: Form<ContactDraft> }) {
  return (
    <>
      <TextField {...field('name')} {...looks.name} />
      <TextField {...field('email')} {...looks.email} />
      <TextField {...field('phone')} {...looks.phone} isRequired={false} />
      <TextField {...field('subject')} label={words.fields.subject} isRequired maxLength={lengths.subject} />
      <TextField
        {...field('message')}
        label={words.fields.message}
        isRequired
        rows={5}
        maxLength={lengths.message}
        className="col-span-full"
      />
    </>
  )
}

/** Without network it is kept on this device and sent later. */
async function sendContact(call: Call, draft: ContactDraft, traps: Traps) {
  const written = {
    name: oneLine(draft.name),
    email: cleanEmail(draft.email),
    phone: oneLine(draft.phone),
    subject: oneLine(draft.subject),
    message: draft.message.trim(),
    formType: 'contato' as const,
  }
  const request = { endpoint: 'contact', key: keyFor('contact', written), body: { ...written, ...traps } } as const
  const isKept = !navigator.onLine
  if (isKept) await keepRequest({ ...request, title: written.subject })
  else receipt('contact', await call((await contract()).contact, request.body, { idempotencyKey: request.key }))
  forgetKey('contact')
  return { isKept }
}
