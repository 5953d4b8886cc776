import { type ReactNode, useState } from 'react'
import { formatReais } from '#kernel/reais.ts'
import { freightTerms } from '../../contract/proposal-shapes.ts'
import { totalsIn } from '../answer/answer-content.ts'
import type { AnswerForm } from '../answer/answer-form.ts'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'
import { FieldProblem, fieldIdOf, fieldMarks } from './answer-field.tsx'

const words = answerFormTexts.totals

/** From the lines to the total, which may be written over. */
export function TotalsBlock({ answer }: { answer: AnswerFormState }) {
  const { form, problems, set } = answer
  const totals = totalsIn(form)
  return (
    <div className="grid gap-2.5 rounded-lg border border-line bg-surface-sunken px-5 py-4 text-sm">
      <Row name={words.subtotal}>{formatReais(totals.subtotal)}</Row>
      <Row
        name={
          <>
            <label htmlFor={fieldIdOf('discount')}>{words.discount}</label>
            <input
              {...fieldMarks('discount', problems.discount)}
              type="text"
              inputMode="decimal"
              autoComplete="off"
              placeholder="0"
              value={form.discount}
              className="text-field answer-number w-24"
              onChange={({ target }) => set({ discount: target.value })}
            />
            <select
              aria-label={words.discountType}
              value={form.discountType}
              className="text-field answer-choice w-18"
              onChange={({ target }) => set({ discountType: target.value as AnswerForm['discountType'] })}
            >
              <option value="percent">{words.percent}</option>
              <option value="amount">{words.amount}</option>
            </select>
          </>
        }
        problem={<FieldProblem name="discount" problem={problems.discount} />}
      >
        {totals.discount > 0 ? `− ${formatReais(totals.discount)}` : '–'}
      </Row>
      <Row
        name={
          <>
            <label htmlFor={fieldIdOf('freightTerms')}>{words.freight}</label>
            <select
              {...fieldMarks('freightTerms', undefined)}
              value={form.freightTerms}
              className="text-field answer-choice w-44"
              onChange={({ target }) => set({ freightTerms: target.value as AnswerForm['freightTerms'] })}
            >
              {(['', ...freightTerms] as const).map((terms) => (
                <option key={terms} value={terms}>
                  {words.freightTerms[terms]}
                </option>
              ))}
            </select>
            {form.freightTerms !== '' && (
              <input
                {...fieldMarks('freightValue', problems.freightValue)}
                type="text"
                inputMode="decimal"
                autoComplete="off"
                placeholder="0,00"
                aria-label={words.freightValue[form.freightTerms]}
                value={form.freightValue}
                className="text-field answer-number w-28"
                onChange={({ target }) => set({ freightValue: target.value })}
              />
            )}
          </>
        }
        problem={<FieldProblem name="freightValue" problem={problems.freightValue} />}
      >
        {form.freightTerms === 'FOB' ? words.onCustomer : totals.freight > 0 ? formatReais(totals.freight) : '–'}
      </Row>
      <Total answer={answer} computed={formatReais(totals.total)} />
    </div>
  )
}

function Total({ answer: { form, problems, set }, computed }: { answer: AnswerFormState; computed: string }) {
  const [wasOpened, setWasOpened] = useState(false)
  const isAdjusted = form.totalValue !== null
  if (!isAdjusted)
    return (
      <Row
        name={
          <>
            <strong className="font-display">{words.total}</strong>
            <button
              type="button"
              aria-label={words.adjustLabel}
              className="min-h-6 border-b-2 border-accent text-ink"
              onClick={() => {
                setWasOpened(true)
                set({ totalValue: computed })
              }}
            >
              {words.adjust}
            </button>
          </>
        }
      >
        <output className="font-display text-xl font-bold tabular-nums">{computed}</output>
      </Row>
    )
  return (
    <Row
      name={
        <>
          <label htmlFor={fieldIdOf('totalValue')} className="font-display font-bold">
            {words.total}
          </label>
          <span className="text-ink-muted tabular-nums">{words.computed(computed)}</span>
          <button
            type="button"
            className="min-h-6 border-b-2 border-accent text-ink"
            onClick={() => set({ totalValue: null })}
          >
            {words.useComputed}
          </button>
        </>
      }
      problem={<FieldProblem name="totalValue" problem={problems.totalValue} />}
    >
      <input
        {...fieldMarks('totalValue', problems.totalValue)}
        type="text"
        autoComplete="off"
        // biome-ignore lint/a11y/noAutofocus: whoever asked to adjust it wants to type
        autoFocus={wasOpened}
        value={form.totalValue ?? ''}
        className="text-field answer-number w-44 font-display font-bold"
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => set({ totalValue: target.value })}
      />
    </Row>
  )
}

const Row = ({ name, problem, children }: { name: ReactNode; problem?: ReactNode; children: ReactNode }) => (
  <div className="answer-sum">
    <div className="flex flex-wrap items-center gap-2 text-ink-soft md:justify-end">{name}</div>
    <div className="text-right font-medium tabular-nums">{children}</div>
    {problem && <div className="col-span-full justify-self-end">{problem}</div>}
  </div>
)
