import type { ReactNode } from 'react'

/** Fields that belong together, under their name. */
export const FieldGroup = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid min-w-0 gap-3.5 border-t border-line pt-4 first-of-type:border-t-0 first-of-type:pt-0">
    <legend className="float-left mb-1 w-full font-display text-base font-bold">{title}</legend>
    {children}
  </fieldset>
)

/** As many beside one another as there is room for. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 items-start gap-3.5">{children}</div>
)

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
