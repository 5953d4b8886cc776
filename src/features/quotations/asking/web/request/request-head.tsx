import { Link } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'
import { classNames } from '#ui/class-names.ts'
import { Icon } from '#ui/icon.tsx'
import type { RequestFate } from '../pending/use-fate.ts'
import { requestTexts as texts } from './texts.ts'
import type { Step } from './use-request-step.ts'

const order = ['items', 'review', 'sent'] as const

type Props = { step: Step; title: string; fate: RequestFate }

/** The way here, what this step is about, and how many there are. */
export function RequestHead({ step, title, fate }: Props) {
  return (
    <div className="border-b border-line bg-surface">
      <div className="page flex flex-wrap items-end justify-between gap-x-8 gap-y-3 pt-1 pb-4 lg:pb-6">
        <div className="min-w-0">
          <nav aria-label={texts.breadcrumb.label} data-print="hide">
            <ol className="flex gap-x-2 text-sm text-ink-muted">
              <li>
                <Link to="/" className="inline-flex min-h-11 items-center text-ink-soft hover:underline">
                  {texts.breadcrumb.home}
                </Link>
              </li>
              <li aria-current="page" className="flex items-center gap-2 before:content-['/'/'']">
                {texts.breadcrumb.here}
              </li>
            </ol>
          </nav>
          <h1
            ref={useFocusOnChange(step)}
            tabIndex={-1}
            className="text-[1.875rem]/[1.1] font-extrabold tracking-tightest lg:text-[2.5rem]/[1.05]"
          >
            {title}
          </h1>
        </div>
        <Steps step={step} fate={fate} />
      </div>
    </div>
  )
}

/** Whoever comes to another step is told where they are; who just arrived at the page is not disturbed. */
function useFocusOnChange(step: Step): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current === step) return
    shown.current = step
    heading.current?.focus({ preventScroll: true })
  }, [step])
  return heading
}

function Steps({ step, fate }: Pick<Props, 'step' | 'fate'>) {
  const current = order.indexOf(step)
  return (
    <ol
      aria-label={texts.steps.label}
      data-print="hide"
      className="needs-script flex flex-wrap items-center gap-x-2 gap-y-1 font-display text-sm font-semibold text-ink-muted lg:gap-x-3"
    >
      {order.map((name, place) => (
        <li
          key={name}
          aria-current={place === current ? 'step' : undefined}
          className={classNames('flex items-center gap-1.5 lg:gap-2.5', place === current && 'text-ink')}
        >
          {place > 0 && (
            <span aria-hidden="true" className="motif-dimension text-line-control max-xs:hidden max-lg:w-4" />
          )}
          <Mark place={place} current={current} />
          {name === 'sent' ? lastStep(fate) : texts.steps.names[name]}
          {place < current && <span className="sr-only">{texts.steps.done}</span>}
        </li>
      ))}
    </ol>
  )
}

const lastStep = (fate: RequestFate) =>
  fate === 'waiting' || fate === 'refused' ? texts.steps.notSent[fate] : texts.steps.names.sent

function Mark({ place, current }: { place: number; current: number }) {
  const look = {
    past: 'bg-approved-bg text-approved-ink',
    now: 'bg-accent text-on-accent',
    ahead: 'border border-line-control',
  }[place < current ? 'past' : place === current ? 'now' : 'ahead']
  return (
    <span className={`grid size-6 place-items-center rounded-full text-xs font-bold tabular-nums ${look}`}>
      {place < current ? <Icon name="check" size={13} /> : place + 1}
    </span>
  )
}
