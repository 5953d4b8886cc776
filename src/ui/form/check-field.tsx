type Props = {
  label: string
  id: string
  value: boolean
  hint?: string
  onChange: (value: boolean) => void
}

/** Yes or no. */
export const CheckField = ({ label, id, value, hint, onChange }: Props) => (
  <div>
    <label className="flex min-h-11 items-center gap-3 text-sm font-medium">
      <input
        type="checkbox"
        id={id}
        checked={value}
        aria-describedby={hint && `${id}-note`}
        className="desk-check"
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
    {hint && (
      <p id={`${id}-note`} className="-mt-1 ml-[30px] text-xs text-ink-muted">
        {hint}
      </p>
    )}
  </div>
)
