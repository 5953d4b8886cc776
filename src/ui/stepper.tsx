import { useState } from 'react'
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
  // What is being typed may be empty or half of a number for a moment; the owner hears of it when it can be meant.
  const [typed, setTyped] = useState<string>()
  const type = (text: string) => {
    setTyped(text)
    if (/^[1-9]\d*$/.test(text)) onChange(text)
  }
  const leave = () => {
    if (typed !== undefined) onChange(typed)
    setTyped(undefined)
  }
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
        value={typed ?? value}
        onChange={(event) => type(event.target.value)}
        onBlur={leave}
      />
      <button type="button" aria-label={labels.more} disabled={value >= most} onClick={() => onChange(value + 1)}>
        <Icon name="plus" size={16} />
      </button>
    </div>
  )
}
