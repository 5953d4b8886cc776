import type { SyntheticEvent } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { ProblemSummary } from '#ui/form/problem-summary.tsx'
import { formTexts as formWords } from '#ui/form/texts.ts'
import type { Form } from '#ui/form/use-form.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { QuotationDraft } from '../form/drafts.ts'
import { PersonFields } from '../form/person-fields.tsx'
import { PrivacyNote } from '../form/privacy-note.tsx'
import { formTexts } from '../form/texts.ts'
import { requestTexts } from './texts.ts'

const texts = requestTexts.form

type Props = {
  form: Form<QuotationDraft>
  /** Why nothing can be sent yet. */
  obstacle: string | undefined
  /** Absent while there is nothing to talk about. */
  onChat: (() => void) | undefined
}

export function RequestForm({ form, obstacle, onChat }: Props) {
  const submit = (event: SyntheticEvent) => {
    if (!obstacle) return form.form.onSubmit(event)
    event.preventDefault()
    void toast({ ...formTexts.empty.onRequestPage, tone: 'destructive' })
  }
  return (
    <form {...form.form} onSubmit={submit} aria-labelledby="request-person" className="needs-script request-form panel">
      <header className="flex min-h-14 items-center justify-between gap-3 border-b border-line px-4 py-1.5 lg:px-5">
        <h2 id="request-person" className="text-lg tracking-normal">
          {texts.title}
        </h2>
        <p className="text-xs text-ink-muted">{formWords.requiredLegend}</p>
      </header>
      <div className="px-4 py-4.5 lg:px-5">
        <ProblemSummary form={form.id} problems={form.problems} />
        <div className="grid gap-x-3.5 gap-y-4 sm:grid-cols-2">
          <PersonFields form={form} />
        </div>
        <div className="mt-4.5 grid gap-2.5">
          {obstacle && (
            <p id="request-obstacle" className="text-sm text-ink-soft">
              {obstacle}
            </p>
          )}
          <button
            type="submit"
            className={buttonClass({ tone: 'primary', isLarge: true })}
            disabled={Boolean(obstacle)}
            aria-describedby={obstacle ? 'request-obstacle' : undefined}
          >
            {texts.review}
          </button>
          <button
            type="button"
            className={buttonClass({ tone: 'line' })}
            disabled={!onChat}
            aria-describedby={obstacle ? 'request-obstacle' : undefined}
            onClick={onChat}
          >
            <Icon name="message-circle" size={16} />
            {texts.chat}
          </button>
        </div>
        <PrivacyNote className="mt-3.5" />
      </div>
    </form>
  )
}
