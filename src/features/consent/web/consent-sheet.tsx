import { Link } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { texts } from '../texts.ts'

type Props = { onDecide: (statistics: boolean) => void; onConfigure: () => void; onConfigureSoon: () => void }

/** Three answers of the same weight. It covers nothing for good: what floats or receives focus keeps above it. */
export function ConsentSheet({ onDecide, onConfigure, onConfigureSoon }: Props) {
  const sheet = useRef<HTMLElement>(null)
  useKeepClearOf(sheet)
  const button = `${buttonClass({ tone: 'line' })} max-sm:px-1 max-sm:text-xs`
  return (
    <section ref={sheet} aria-labelledby="consent" className="consent-sheet" data-print="hide">
      <div className="page flex flex-wrap items-center justify-between gap-x-8 gap-y-2 py-2.5 sm:gap-y-3 lg:py-4">
        <div className="max-w-[70ch] text-xs sm:text-sm">
          <h2 id="consent" className="text-sm tracking-normal sm:text-base">
            {texts.title}
          </h2>
          <p className="text-ink-soft sm:mt-0.5">
            {texts.necessaryOnes} {texts.optionalOnes}{' '}
            <Link to={'/privacidade' as string} hash="cookies" className="text-link">
              {texts.privacy}
            </Link>
          </p>
        </div>
        <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-3">
          <button type="button" className={button} onClick={() => onDecide(true)}>
            {texts.acceptAll}
          </button>
          <button type="button" className={button} onClick={() => onDecide(false)}>
            {texts.rejectOptional}
          </button>
          <button
            type="button"
            className={button}
            onClick={onConfigure}
            onPointerEnter={onConfigureSoon}
            onFocus={onConfigureSoon}
          >
            {texts.configure}
          </button>
        </div>
      </div>
    </section>
  )
}

/** Tells the page how much of its lower edge is taken; gives it back, and the focus to the page, when done. */
function useKeepClearOf(sheet: { current: HTMLElement | null }) {
  useEffect(() => {
    const element = sheet.current
    if (!element) return
    const root = document.documentElement
    const tell = () => root.style.setProperty('--consent-height', `${element.offsetHeight}px`)
    const watch = new ResizeObserver(tell)
    watch.observe(element)
    return () => {
      watch.disconnect()
      root.style.removeProperty('--consent-height')
      const isFocusLost = document.activeElement === document.body || element.contains(document.activeElement)
      if (isFocusLost) document.querySelector('main')?.focus({ preventScroll: true })
    }
  }, [sheet])
}
