import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import { phoneBarTexts as words } from '../texts/phone-bar.ts'

type Props = {
  items: number
  /** Where a person of the home page finds the form; elsewhere, and without it, the page of the quotation. */
  onHome?: ((event: MouseEvent) => void) | undefined
}

/** On a phone: how many items wait, and the way to ask for them. */
export function PhoneBar({ items, onHome }: Props) {
  const bar = useRef<HTMLElement>(null)
  useTakenHeight(bar)
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

/** Tells the page how much of its lower edge is taken, so that what floats there keeps above. */
function useTakenHeight(bar: { current: HTMLElement | null }) {
  useEffect(() => {
    if (!bar.current) return
    const root = document.documentElement
    const watch = new ResizeObserver(([entry]) => {
      root.style.setProperty('--phone-bar-height', `${(entry?.target as HTMLElement).offsetHeight}px`)
    })
    watch.observe(bar.current)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--phone-bar-height')
    }
  }, [bar])
}
