import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { randomKey } from '#ui/random-key.ts'
import { toast } from '#ui/toast/toast.ts'
import type { AnswerStart } from '../../contract/answering.ts'
import {
  type AnswerLine,
  freeLine,
  linesLeftOut,
  type Pictures,
  withLineAt,
  withoutLine,
} from '../answer/answer-form.ts'
import { lineField } from '../answer/answer-input.ts'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'
import { fieldIdOf, focusSoon } from './answer-field.tsx'
import { LineRow } from './line-row.tsx'

const words = answerFormTexts.lines
const { item, quantity, unitPrice, leadTime, total, remove: removal } = words.columns

type Props = {
  start: AnswerStart
  pictures: Pictures
  answer: AnswerFormState
  onChooseProduct: () => void
}

export function LineTable({ start, pictures, answer, onChooseProduct }: Props) {
  const { form, problems } = answer
  const missing = linesLeftOut(form, start, pictures)
  const add = (lines: AnswerLine[]) => answer.edit((before) => ({ ...before, lines: [...before.lines, ...lines] }))
  const addFree = () => {
    const line = freeLine(randomKey())
    add([line])
    focusSoon(fieldIdOf(lineField(line, 'description')))
  }
  const remove = (line: AnswerLine) => {
    const place = form.lines.findIndex(({ key }) => key === line.key)
    answer.edit((before) => withoutLine(before, line.key))
    void toast({
      title: words.removed,
      description: line.code || line.description,
      undo: () => answer.edit((before) => withLineAt(before, line, place)),
    })
    focusSoon('answer-add-line')
  }
  return (
    <div className="answer-lines-frame overflow-hidden rounded-lg border border-line bg-surface">
      {form.lines.length === 0 ? (
        <p className="px-5 py-4 text-sm text-ink-soft">{words.none}</p>
      ) : (
        <table className="answer-lines" aria-label={words.table}>
          <thead>
            <tr>
              {[item, quantity, unitPrice, leadTime, total].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
              <th scope="col">
                <span className="sr-only">{removal}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {form.lines.map((line) => (
              <LineRow
                key={line.key}
                line={line}
                asked={start.lines.find(({ itemId }) => itemId === line.itemId)}
                problems={problems}
                onChange={(change) => answer.setLine(line.key, change)}
                onRemove={() => remove(line)}
              />
            ))}
          </tbody>
        </table>
      )}
      {problems.lines && (
        <p role="alert" className="px-5 py-2 text-sm text-danger">
          {problems.lines}
        </p>
      )}
      <div className="flex flex-wrap gap-x-2 border-t border-line-soft px-2 py-1.5">
        <AddButton id="answer-add-line" icon="plus" onClick={addFree}>
          {words.addFree}
        </AddButton>
        <AddButton icon="package" onClick={onChooseProduct}>
          {words.addProduct}
        </AddButton>
        {missing.length > 0 && (
          <AddButton icon="undo-2" onClick={() => add(missing)}>
            {words.bringBack(missing.length)}
          </AddButton>
        )}
      </div>
    </div>
  )
}

type AddProps = { id?: string; icon: 'plus' | 'package' | 'undo-2'; onClick: () => void; children: ReactNode }

const AddButton = ({ id, icon, onClick, children }: AddProps) => (
  <button type="button" id={id} className="answer-quiet-button" onClick={onClick}>
    <Icon name={icon} size={16} />
    {children}
  </button>
)
