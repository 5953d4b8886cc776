import type { ReactNode } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'

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
