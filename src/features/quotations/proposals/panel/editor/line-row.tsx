import { formatDay } from '#kernel/moments.ts'
import { formatAmount, formatPrice, inReais } from '#kernel/reais.ts'
import { Icon } from '#ui/icon.tsx'
import { ItemPicture } from '../../../record/web/item-picture.tsx'
import type { AnswerStart } from '../../contract/answering.ts'
import { lineTotal } from '../answer/answer-content.ts'
import { type AnswerLine, isFreeLine } from '../answer/answer-form.ts'
import { lineField } from '../answer/answer-input.ts'
import type { AnswerProblems } from '../answer/answer-problems.ts'
import { answerFormTexts } from '../answer/texts.ts'
import { FieldProblem, fieldMarks } from './answer-field.tsx'

const words = answerFormTexts.lines

type Props = {
  line: AnswerLine
  asked: AnswerStart['lines'][number] | undefined
  problems: AnswerProblems
  onChange: (change: Partial<AnswerLine>) => void
  onRemove: () => void
}

const parts = ['description', 'quantity', 'unitPrice', 'leadTime'] as const

/** One line: what, how many, at which price, when. What is wrong with it stands below, so that the columns keep their widths. */
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
  const isOther = asked !== undefined && line.quantity.trim() !== String(asked.quantity)
  const wrong = parts.map((part) => lineField(line, part)).filter((path) => problems[path])
  return (
    <tr className="answer-line">
      <td>
        {isFreeLine(line) ? (
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
        ) : (
          <div className="flex items-center gap-2.5">
            <span className="answer-line-picture flex-none">
              <ItemPicture url={line.imageUrl} />
            </span>
            <div className="min-w-0">
              <p className="code-text text-xs/[1.4]">{line.code}</p>
              <p className="font-display text-sm/[1.25] font-semibold">{line.description}</p>
              {isOther && <p className="text-xs text-ink-muted tabular-nums">{words.asked(asked!.quantity)}</p>}
              {asked?.lastPrice && <LastPrice last={asked.lastPrice} onUse={(unitPrice) => onChange({ unitPrice })} />}
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
      </td>
      <td data-label={words.columns.leadTime}>
        <input
          {...field('leadTime')}
          aria-label={words.leadTimeOf(name)}
          placeholder={words.sameLead}
          list="answer-lead-times"
          className="text-field answer-lead"
        />
      </td>
      <td data-label={words.columns.total} className="answer-line-total">
        {total === undefined ? '–' : formatAmount(inReais(total))}
      </td>
      <td className="answer-line-remove">
        <button
          type="button"
          aria-label={words.removeOf(name)}
          className="icon-button size-11 lg:size-8"
          onClick={onRemove}
        >
          <Icon name="trash-2" size={16} />
        </button>
      </td>
      {wrong.length > 0 && (
        <td className="answer-line-wrong">
          {wrong.map((path) => (
            <FieldProblem key={path} name={path} problem={problems[path]} />
          ))}
        </td>
      )}
    </tr>
  )
}

type LastPriceProps = {
  last: NonNullable<AnswerStart['lines'][number]['lastPrice']>
  onUse: (unitPrice: string) => void
}

/** Pressed, it becomes the price of this line. */
function LastPrice({ last, onUse }: LastPriceProps) {
  const price = formatPrice(last.unitPrice)
  return (
    <button
      type="button"
      className="min-h-6 text-left text-xs text-link tabular-nums"
      onClick={() => onUse(formatAmount(last.unitPrice))}
    >
      {words.last(price, formatDay(last.sentAt))}
      <span className="sr-only">{words.useLast}</span>
    </button>
  )
}
