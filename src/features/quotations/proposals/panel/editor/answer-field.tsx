import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import { answerFormTexts } from '../answer/texts.ts'
import type { AnswerFormState } from '../answer/use-answer-form.ts'

export const fieldIdOf = (name: string) => `answer-${name}`

/** For the control itself: how it is found, and that something is wrong with it. */
export const fieldMarks = (name: string, problem: string | undefined) => ({
  id: fieldIdOf(name),
  name,
  'aria-invalid': problem ? (true as const) : undefined,
  'aria-describedby': problem ? `${fieldIdOf(name)}-problem` : undefined,
})

export function FieldProblem({ name, problem }: { name: string; problem: string | undefined }) {
  if (!problem) return null
  return (
    <p
      id={`${fieldIdOf(name)}-problem`}
      className="mt-1.5 flex items-start gap-1.5 text-left text-xs font-medium text-danger"
    >
      <Icon name="circle-alert" size={16} />
      {problem}
    </p>
  )
}

type Props = { label: string; name: string; problem: string | undefined; className?: string; children: ReactNode }

/** A label above a control that is not a line of text, and what is wrong with it below. */
export const AnswerField = ({ label, name, problem, className, children }: Props) => (
  <div className={classNames('min-w-0', className)}>
    <label htmlFor={fieldIdOf(name)} className="mb-1.5 block font-display text-sm/[1.3] font-semibold">
      {label}
    </label>
    {children}
    <FieldProblem name={name} problem={problem} />
  </div>
)

const words = answerFormTexts.message

type MessageFieldProps = { answer: AnswerFormState; onChooseCanned: () => void }

export const MessageField = ({ answer: { form, problems, set }, onChooseCanned }: MessageFieldProps) => (
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

/** Once it is on the page, and whatever closed has given the focus back. */
export const focusSoon = (id: string) => setTimeout(() => document.getElementById(id)?.focus())
