import { Icon } from '#ui/icon.tsx'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'
import { FieldProblem, fieldIdOf, fieldMarks } from './answer-field.tsx'

const words = answerFormTexts.message

type Props = { answer: AnswerFormState; onChooseCanned: () => void }

export const MessageField = ({ answer: { form, problems, set }, onChooseCanned }: Props) => (
  <div>
    <label htmlFor={fieldIdOf('message')} className="mb-1 block font-display text-sm font-semibold">
      {words.label}
    </label>
    <textarea
      {...fieldMarks('message', problems.message)}
      rows={4}
      value={form.message}
      placeholder={words.placeholder}
      className="text-field"
      onChange={({ target }) => set({ message: target.value })}
    />
    <FieldProblem name="message" problem={problems.message} />
    <div className="mt-1 flex items-start justify-between gap-3">
      <p className="mt-1 text-xs text-ink-muted">{words.gaps}</p>
      <button type="button" className="answer-quiet-button flex-none" onClick={onChooseCanned}>
        <Icon name="text-quote" size={16} />
        {words.canned}
      </button>
    </div>
  </div>
)
