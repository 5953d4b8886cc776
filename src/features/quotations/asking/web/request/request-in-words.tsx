import { classNames } from '#ui/class-names.ts'
import { PostedFailure } from '#ui/form/posted-outcome.tsx'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { SubmitButton } from '#ui/form/submit-button.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formTexts as legend } from '#ui/form/texts.ts'
import { summaryId, useForm } from '#ui/form/use-form.ts'
import { usePassingDraft } from '#ui/form/use-passing-draft.ts'
import { usePromised } from '#ui/promised.tsx'
import type { Quotation } from '../../../record/contract/quotation.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import { personFieldLooks as looks } from '../form/person-field-looks.ts'
import { PrivacyNote } from '../form/privacy-note.tsx'
import { formTexts } from '../form/texts.ts'
import { TrapField } from '../form/traps.tsx'
import { type Contacts, OtherWays } from './other-ways.tsx'
import { RequestHead } from './request-head.tsx'
import { Sent } from './sent.tsx'
import { requestTexts } from './texts.ts'

const texts = requestTexts.withoutScripts

export const inWordsId = 'request-in-words'

/** Where no script of ours runs, the list that this page is about cannot exist: a request in words takes its place. */
export function RequestInWords({ contacts }: { contacts: Contacts }) {
  const draft = usePassingDraft({ products: '', name: '', email: '', phone: '', company: '', message: '' })
  const form = useForm({ id: inWordsId, draft, problemsOf: () => ({}), onSubmit: () => undefined })
  const { field } = form
  // The browser sends it, also where a script wakes after all: nothing of ours may hold it back.
  const { onSubmit: _, ...sentByBrowser } = form.form
  return (
    <section
      aria-labelledby="in-words"
      // Whoever comes back to what they wrote finds it, whether scripts run by now or not.
      className={classNames('panel max-w-[46rem] px-5 py-5', !form.posted && 'without-scripts')}
    >
      <div className="flex items-baseline justify-between gap-4">
        <h2 id="in-words" className="text-xl">
          {texts.title}
        </h2>
        <p className="shrink-0 text-xs text-ink-muted">{legend.requiredLegend}</p>
      </div>
      <p className="mt-1.5 mb-4 text-ink-soft">{texts.lead(usePromised())}</p>
      <form
        {...sentByBrowser}
        action={`#${summaryId(form.id)}`}
        aria-labelledby="in-words"
        className="relative grid gap-4 sm:grid-cols-2"
      >
        <div className="col-span-full -mb-4 empty:hidden">
          <PostedFailure form={form} title={formTexts.failed.title} />
          <ProblemSummary form={form.id} problems={form.problems} />
        </div>
        <TextField
          {...field('products')}
          label={texts.products}
          hint={texts.productsHint}
          isRequired
          rows={4}
          maxLength={lengths.products}
          className="col-span-full"
        />
        <TextField {...field('name')} {...looks.name} />
        <TextField {...field('email')} {...looks.email} />
        <TextField {...field('phone')} {...looks.phone} />
        <TextField {...field('company')} {...looks.company} />
        <TrapField />
        <SubmitButton label={texts.send} busyLabel={texts.send} isBusy={false} className="col-span-full" />
        <PrivacyNote className="col-span-full" />
      </form>
      <OtherWays contacts={contacts} />
    </section>
  )
}

export function TakenInWords({ quotation: { id, email }, contacts }: { quotation: Quotation; contacts: Contacts }) {
  return (
    <>
      <RequestHead step="sent" title={requestTexts.headings.sent(id)} fate={id} />
      <Sent fate={id} email={email ?? ''} chatHref={contacts.chatHref} />
    </>
  )
}
