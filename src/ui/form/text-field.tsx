import type { HTMLInputAutoCompleteAttribute, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { formTexts } from './texts.ts'

type Props = {
  label: string
  id: string
  name: string
  value: string
  onChange: (value: string) => void
  problem?: string | undefined
  hint?: string
  isRequired?: boolean
  /** Says nothing about being optional, where the form does so by itself. */
  isPlain?: boolean
  /** How what is typed or pasted is written. */
  mask?: (text: string) => string
  /** More than one line. */
  rows?: number
  type?: 'text' | 'email' | 'tel' | 'password' | 'date'
  inputMode?: 'text' | 'email' | 'tel' | 'numeric'
  autoComplete?: HTMLInputAutoCompleteAttribute
  autoCapitalize?: 'characters' | 'words' | 'none'
  placeholder?: string
  maxLength?: number
  /** What others wrote here before; anything else can be written as well. */
  suggestions?: readonly string[]
  /** A button at the field's end. */
  trailing?: ReactNode
  className?: string
}

/** A label above, the field, then its hint or its problem. */
export function TextField(props: Props) {
  const {
    label,
    id,
    value,
    onChange,
    problem,
    hint,
    isRequired = false,
    isPlain = false,
    mask,
    rows,
    className,
  } = props
  const control = {
    id,
    name: props.name,
    value,
    required: isRequired,
    placeholder: props.placeholder,
    maxLength: props.maxLength,
    autoComplete: props.autoComplete,
    autoCapitalize: props.autoCapitalize,
    inputMode: props.inputMode,
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem || hint ? `${id}-note` : undefined,
    className: 'text-field',
  }
  return (
    <div className={classNames('min-w-0', className)}>
      <label htmlFor={id} className="mb-1.5 flex justify-between font-display text-sm/[1.3] font-semibold">
        {isRequired ? `${label} *` : label}
        {!isRequired && !isPlain && <span className="font-sans font-normal text-ink-muted">{formTexts.optional}</span>}
      </label>
      {rows ? (
        <textarea {...control} rows={rows} onChange={(event) => onChange(event.target.value)} />
      ) : (
        <div className="relative">
          <input
            {...control}
            type={props.type ?? 'text'}
            list={props.suggestions && `${id}-suggestions`}
            onChange={({ target, nativeEvent }) => onChange(masked(mask, target.value, nativeEvent))}
          />
          {props.suggestions && (
            <datalist id={`${id}-suggestions`}>
              {props.suggestions.map((suggestion) => (
                <option key={suggestion} value={suggestion} />
              ))}
            </datalist>
          )}
          {props.trailing}
        </div>
      )}
      <Note id={`${id}-note`} problem={problem} hint={hint} />
    </div>
  )
}

/** Deleting must be able to take away what the mask would put back. */
function masked(mask: Props['mask'], text: string, event: Event) {
  const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete')
  return mask && !isDeleting ? mask(text) : text
}

function Note({ id, problem, hint }: { id: string; problem: string | undefined; hint: ReactNode }) {
  if (problem)
    return (
      <p id={id} className="mt-1.5 flex items-start gap-1.5 text-xs font-medium text-danger">
        <Icon name="circle-alert" size={16} />
        {problem}
      </p>
    )
  return hint ? (
    <p id={id} className="mt-1.5 text-xs text-ink-muted">
      {hint}
    </p>
  ) : null
}
