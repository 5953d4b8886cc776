import { type SyntheticEvent, useId } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { problemsIn } from '#ui/form/checks.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { TextField } from '#ui/form/text-field.tsx'
import { formTexts as legend } from '#ui/form/texts.ts'
import { type Form, useForm } from '#ui/form/use-form.ts'
import { refusedFields, useSending } from '#ui/form/use-sending.ts'
import { Icon } from '#ui/icon.tsx'
import { useStoredValue } from '#ui/stored-value.ts'
import { toast } from '#ui/toast/toast.ts'
import { lengths } from '../../../record/domain/lengths.ts'
import type { Basket } from '../../domain/basket.ts'
import { withoutSentLines } from '../../domain/without-sent-lines.ts'
import { homeBasket } from '../basket/baskets.ts'
import { chatTexts } from '../chat/texts.ts'
import { type QuotationDraft, quotationDraft } from '../form/drafts.ts'
import { personFieldLooks as looks } from '../form/person-field-looks.ts'
import { PrivacyNote } from '../form/privacy-note.tsx'
import { checks } from '../form/problems.ts'
import { sendQuotation } from '../form/send.ts'
import { SubmitButton } from '../form/submit-button.tsx'
import { formTexts } from '../form/texts.ts'
import { TrapField, useTraps } from '../form/traps.tsx'
import type { KnownProducts } from '../lines/known-products.ts'
import { homeFormId } from './home-summary.tsx'
import { homeQuotationTexts as words } from './texts.ts'

const { name, email, phone } = checks
const homeProblems = (draft: QuotationDraft) => problemsIn(draft, { name, email, phone })
/** Only what the person sees here is sent from here. */
const shownHere = (draft: QuotationDraft): QuotationDraft => ({ ...draft, cnpj: '', cep: '' })

type Props = {
  call: Call
  known: KnownProducts
  /** Without a number where it waits for the network. */
  onReceived: (asked: { id: number | null; key: string }) => void
  onAskByChat: (lines: Basket) => void
}

export function HomeQuotationForm({ call, known, onReceived, onAskByChat }: Props) {
  const title = useId()
  const traps = useTraps(quotationDraft)
  const isEmpty = useStoredValue(homeBasket).length === 0
  const { isSending, send } = useSending()
  const form = useForm({ id: homeFormId, draft: quotationDraft, problemsOf: homeProblems, onSubmit: submit })

  function submit(draft: QuotationDraft) {
    const lines = homeBasket.get()
    void send(async () => {
      try {
        const content = { draft: shownHere(draft), basket: lines, isGone: known.isGone }
        const asked = await sendQuotation(call, content, traps.read())
        onReceived(asked)
        homeBasket.update((basket) => withoutSentLines(basket, lines))
        form.reset()
        void toast(
          asked.isKept ? formTexts.kept : { title: formTexts.sent.title, description: formTexts.sent.fromHome },
        )
      } catch (error) {
        void known.refresh()
        form.refuse(refusedFields(error))
        void toast({ title: formTexts.failed.title, description: formTexts.failed.fromHome, tone: 'destructive' })
      }
    })
  }
  /** Before anything about the fields: without products there is nothing to fill them in for. */
  const submitOrRefuse = (event: SyntheticEvent) => {
    if (homeBasket.get().length > 0) return form.form.onSubmit(event)
    event.preventDefault()
    void toast({ ...formTexts.empty.atHome, tone: 'destructive' })
  }

  return (
    <form {...form.form} onSubmit={submitOrRefuse} aria-labelledby={title} className="relative min-w-0">
      <div className="mb-3 flex items-baseline justify-between gap-4">
        <h3 id={title} className="text-lg">
          {words.form}
        </h3>
        <p className="text-xs text-ink-muted">{legend.requiredLegend}</p>
      </div>
      <ProblemSummary form={form.id} problems={form.problems} />
      <Fields form={form} />
      <TrapField hidden={traps.hidden} />
      <div className="mt-5 mb-3 flex flex-wrap gap-2.5">
        <SubmitButton label={words.send} isSending={isSending} className="max-sm:w-full" />
        <button
          type="button"
          disabled={isEmpty}
          className={`${buttonClass({ tone: 'line', isLarge: true })} max-sm:w-full`}
          onClick={() => onAskByChat(homeBasket.get())}
        >
          <Icon name="message-circle" />
          {chatTexts.askForLines}
        </button>
      </div>
      <PrivacyNote />
    </form>
  )
}

function Fields({ form: { field } }: { form: Form<QuotationDraft> }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField {...field('name')} {...looks.name} />
      <TextField {...field('email')} {...looks.email} />
      <TextField {...field('phone')} {...looks.phone} />
      <TextField {...field('company')} {...looks.company} />
      <TextField
        {...field('message')}
        label={words.message}
        placeholder={words.messagePlaceholder}
        rows={3}
        maxLength={lengths.message}
        className="col-span-full"
      />
    </div>
  )
}
