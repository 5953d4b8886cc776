import { Link } from '@tanstack/react-router'
import type { MouseEvent } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { useTakenHeight } from '#ui/use-taken-height.ts'
import { phoneBarTexts as words } from './texts.ts'

type Props = {
  items: number
  /** Where a person of the home page finds the form; elsewhere, and without it, the page of the quotation. */
  onHome?: ((event: MouseEvent) => void) | undefined
}

/** On a phone: how many items wait, and the way to ask for them. */
export function PhoneBar({ items, onHome }: Props) {
  const bar = useTakenHeight('--phone-bar-height')
  const look = { className: buttonClass({ tone: 'primary' }) }
  const ask = (
    <>
      {words.ask}
      <Icon name="arrow-right" size={16} />
    </>
  )
  return (
    <aside ref={bar} aria-label={words.label} data-print="hide" className="phone-bar on-graphite">
      <p className="min-w-0 flex-1 text-xs text-ink-inverse-soft">
        <b className="block font-display text-base/tight font-bold text-ink-inverse tabular-nums">
          {words.items(items)}
        </b>
        {words.where}
      </p>
      {onHome ? (
        <Link to="/" search={true} hash="quotation" onClick={onHome} {...look}>
          {ask}
        </Link>
      ) : (
        <Link to="/cotacao" {...look}>
          {ask}
        </Link>
      )}
    </aside>
  )
}
