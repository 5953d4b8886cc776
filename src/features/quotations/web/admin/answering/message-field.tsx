import { Icon } from '#ui/icon.tsx'
import { answerFormTexts } from '../../../texts/admin-answer-form.ts'
import { FieldProblem, fieldIdOf, fieldMarks } from './answer-field.tsx'
import type { AnswerFormState } from './use-answer-form.ts'

const words = answerFormTexts.message

type Props = { answer: AnswerFormState; onChooseCanned: () => void }

export const MessageField = ({ answer: { form, problems, set }, onChooseCanned }: Props) => (
  <div>
    <div className="mb-1 flex items-center justify-between gap-3">
      <label htmlFor={fieldIdOf('message')} className="font-display text-sm font-semibold">
        {words.label}
      </label>
      <button type="button" className="answer-quiet-button" onClick={onChooseCanned}>
        <Icon name="text-quote" size={16} />
        {words.canned}
      </button>
    </div>
    <textarea
      {...fieldMarks('message', problems.message)}
      rows={4}
      value={form.message}
      placeholder={words.placeholder}
      className="text-field"
      onChange={({ target }) => set({ message: target.value })}
    />
    <FieldProblem name="message" problem={problems.message} />
    <p className="mt-1.5 text-xs text-ink-muted">{words.gaps}</p>
  </div>
)
