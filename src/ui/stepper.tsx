import { Icon } from './icon.tsx'

type Props = {
  value: number
  /** Below it, the owner may take the value away altogether. */
  least?: number
  most: number
  labels: { quantity: string; less: string; more: string }
  /** Whatever was typed; the owner decides what it means. */
  onChange: (typed: number | string) => void
}

export function Stepper({ value, least = 1, most, labels, onChange }: Props) {
  return (
    <div className="stepper">
      <button type="button" aria-label={labels.less} disabled={value <= least} onClick={() => onChange(value - 1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        type="number"
        inputMode="numeric"
        min={1}
        max={most}
        aria-label={labels.quantity}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" aria-label={labels.more} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
