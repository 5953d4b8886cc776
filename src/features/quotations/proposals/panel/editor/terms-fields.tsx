import { TextField } from '#ui/form/text-field.tsx'
import { isRefusal, quotationStatuses } from '../../../record/domain/status.ts'
import { statusTexts } from '../../../record/domain/status-texts.ts'
import { type AnswerForm, validityIn } from '../answer/answer-form.ts'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'
import { AnswerField, fieldIdOf, fieldMarks } from './answer-field.tsx'

const words = answerFormTexts.terms
const quickDays = [7, 15, 30]

/** On which terms; anything may be written where something usual is suggested. */
export function TermsFields({ answer: { form, problems, set } }: { answer: AnswerFormState }) {
  return (
    <div>
      <div className="answer-terms">
        <AnswerField label={words.status} name="status" problem={problems.status}>
          <select
            {...fieldMarks('status', problems.status)}
            value={form.status}
            className="text-field answer-choice"
            onChange={({ target }) => set({ status: target.value as AnswerForm['status'] })}
          >
            {quotationStatuses.map((status) => (
              <option key={status} value={status}>
                {statusTexts[status]}
              </option>
            ))}
          </select>
        </AnswerField>
        <AnswerField label={words.validUntil} name="validUntil" problem={problems.validUntil}>
          <input
            {...fieldMarks('validUntil', problems.validUntil)}
            type="date"
            value={form.validUntil}
            className="text-field answer-date"
            onChange={({ target }) => set({ validUntil: target.value })}
          />
          <fieldset className="mt-1 flex gap-1">
            <legend className="sr-only">{words.quick}</legend>
            {quickDays.map((days) => (
              <QuickDays
                key={days}
                days={days}
                chosen={form.validUntil}
                onChoose={(validUntil) => set({ validUntil })}
              />
            ))}
          </fieldset>
        </AnswerField>
        <TextField
          label={words.leadTime}
          id={fieldIdOf('leadTime')}
          name="leadTime"
          isPlain
          value={form.leadTime}
          problem={problems.leadTime}
          suggestions={words.leadTimes}
          onChange={(leadTime) => set({ leadTime })}
        />
        <TextField
          label={words.payment}
          id={fieldIdOf('paymentTerms')}
          name="paymentTerms"
          isPlain
          value={form.paymentTerms}
          problem={problems.paymentTerms}
          suggestions={words.payments}
          onChange={(paymentTerms) => set({ paymentTerms })}
        />
      </div>
      <datalist id="answer-lead-times">
        {words.leadTimes.map((time) => (
          <option key={time} value={time} />
        ))}
      </datalist>
      {isRefusal(form.status) && (
        <p role="status" className="mt-2 text-sm text-ink-soft">
          {words.refusal}
        </p>
      )}
    </div>
  )
}

type QuickProps = { days: number; chosen: string; onChoose: (validUntil: string) => void }

function QuickDays({ days, chosen, onChoose }: QuickProps) {
  const validUntil = validityIn(days, new Date())
  return (
    <button
      type="button"
      aria-pressed={chosen === validUntil}
      aria-label={words.days(days)}
      className="answer-quick"
      onClick={() => onChoose(validUntil)}
    >
      {words.days(days)}
    </button>
  )
}
