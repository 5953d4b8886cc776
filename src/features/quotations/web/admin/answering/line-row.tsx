import { formatReais } from '#kernel/reais.ts'
import { formatDay } from '#ui/desk/moment.ts'
import { Icon } from '#ui/icon.tsx'
import type { AnswerStart } from '../../../contract/answering.ts'
import { answerFormTexts } from '../../../texts/admin-answer-form.ts'
import { ItemPicture } from '../../item-picture.tsx'
import { lineTotal } from './answer-content.ts'
import { FieldProblem, fieldMarks } from './answer-field.tsx'
import { type AnswerLine, isFreeLine, typedReais } from './answer-form.ts'
import { lineField } from './answer-input.ts'
import type { AnswerProblems } from './answer-problems.ts'

const words = answerFormTexts.lines

type Props = {
  line: AnswerLine
  asked: AnswerStart['lines'][number] | undefined
  problems: AnswerProblems
  onChange: (change: Partial<AnswerLine>) => void
  onRemove: () => void
}

/** One line: what, how many, at which price; below it when, and what this customer paid before. */
export function LineRow({ line, asked, problems, onChange, onRemove }: Props) {
  const name = line.code || line.description.trim() || words.freeName
  const total = lineTotal(line)
  const field = (part: 'quantity' | 'unitPrice' | 'leadTime') => {
    const path = lineField(line, part)
    return {
      ...fieldMarks(path, problems[path]),
      type: 'text',
      value: line[part],
      autoComplete: 'off',
      onChange: ({ target }: { target: HTMLInputElement }) => onChange({ [part]: target.value }),
    }
  }
  const problem = (part: string) => {
    const path = lineField(line, part)
    return <FieldProblem name={path} problem={problems[path]} />
  }
  return (
    <tr className="answer-line">
      <td>
        {isFreeLine(line) ? (
          <>
            <textarea
              {...fieldMarks(lineField(line, 'description'), problems[lineField(line, 'description')])}
              rows={2}
              data-one-line=""
              value={line.description}
              aria-label={words.free}
              placeholder={words.free}
              className="text-field answer-description"
              onChange={({ target }) => onChange({ description: target.value.replace(/\s*\n\s*/g, ' ') })}
            />
            {problem('description')}
          </>
        ) : (
          <div className="flex items-center gap-3">
            <ItemPicture url={line.imageUrl} />
            <div className="min-w-0">
              <p className="code-text text-xs">{line.code}</p>
              <p className="font-display text-sm/[1.3] font-semibold">{line.description}</p>
            </div>
          </div>
        )}
      </td>
      <td data-label={words.columns.quantity}>
        <input
          {...field('quantity')}
          inputMode="numeric"
          aria-label={words.quantityOf(name)}
          className="text-field answer-number"
        />
        {problem('quantity')}
      </td>
      <td data-label={words.columns.unitPrice}>
        <input
          {...field('unitPrice')}
          data-price=""
          inputMode="decimal"
          placeholder="0,00"
          aria-label={words.priceOf(name)}
          className="text-field answer-number"
        />
        {problem('unitPrice')}
      </td>
      <td data-label={words.columns.total} className="answer-line-total">
        {total === undefined ? '–' : typedReais(total / 100)}
      </td>
      <td className="answer-line-more">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-muted">
          <label className="flex items-center gap-2">
            {words.columns.leadTime}
            <input
              {...field('leadTime')}
              aria-label={words.leadTimeOf(name)}
              placeholder={words.sameLead}
              list="answer-lead-times"
              className="text-field answer-lead"
            />
          </label>
          {problem('leadTime')}
          {asked && <span className="tabular-nums">{words.asked(asked.quantity)}</span>}
          {asked?.lastPrice && <LastPrice last={asked.lastPrice} onUse={(unitPrice) => onChange({ unitPrice })} />}
          <button
            type="button"
            aria-label={words.removeOf(name)}
            className="icon-button -mr-2 ml-auto h-9 w-9"
            onClick={onRemove}
          >
            <Icon name="trash-2" size={16} />
          </button>
        </div>
      </td>
    </tr>
  )
}

type LastPriceProps = {
  last: NonNullable<AnswerStart['lines'][number]['lastPrice']>
  onUse: (unitPrice: string) => void
}

/** Pressed, it becomes the price of this line. */
function LastPrice({ last, onUse }: LastPriceProps) {
  const price = formatReais(Math.round(last.unitPrice * 100))
  return (
    <button
      type="button"
      className="min-h-6 text-left text-link tabular-nums"
      onClick={() => onUse(typedReais(last.unitPrice))}
    >
      {words.last(price, formatDay(last.sentAt))}
      <span className="sr-only">{words.useLast}</span>
    </button>
  )
}
