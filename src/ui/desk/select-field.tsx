import type { ReactNode } from 'react'

type Props = {
  id: string
  name: string
  label: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  children: ReactNode
}

export const SelectField = ({ id, name, label, value, problem, onChange, children }: Props) => (
  <div className="min-w-0">
    <label htmlFor={id} className="mb-1.5 block font-display text-sm/[1.3] font-semibold">
      {label}
    </label>
    <select
      id={id}
      name={name}
      value={value}
      aria-invalid={problem ? true : undefined}
      aria-describedby={problem ? `${id}-note` : undefined}
      className="text-field"
      onChange={(event) => onChange(event.target.value)}
    >
      {children}
    </select>
    {problem && (
      <p id={`${id}-note`} className="mt-1.5 text-xs font-medium text-danger">
        {problem}
      </p>
    )}
  </div>
)
