import { Link } from '@tanstack/react-router'
import { type ReactNode, useId } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { Icon } from '#ui/icon.tsx'
import type { StepName } from '../domain.ts'
import { setupTexts as words } from './texts.ts'
import type { ShownSteps } from './use-first-steps.ts'

/** Where a step is taken: a section of the panel, or something this page opens. */
type Way = { address: string } | { onPress: () => void }

type Props = { steps: ShownSteps; ways: Readonly<Record<StepName, Way>> }

/** What is left to do until the shop is the company's own, each one press away. */
export function FirstSteps({ steps: { steps, done, isWhole, putAway }, ways }: Props) {
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="panel">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-4 pt-4 lg:px-5">
        <div className="min-w-0 flex-1 basis-70">
          <h2 id={heading} className="text-lg">
            {words.title}
          </h2>
          <p className="text-sm text-ink-soft">{isWhole ? words.allDone : words.lead}</p>
        </div>
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={putAway}>
          {words.putAway}
        </button>
      </div>
      <div className="flex items-center gap-3 px-4 pt-3 lg:px-5">
        <progress aria-label={words.progress} value={done} max={steps.length} className="progress-line" />
        <p className="font-display text-sm font-semibold tabular-nums">{words.done(done, steps.length)}</p>
      </div>
      <ol className="grid px-2 pt-2 pb-2.5 lg:grid-cols-2 lg:gap-x-4 lg:px-3">
        {steps.map(({ name, isDone }) => (
          <li key={name}>
            <StepWay way={ways[name]}>
              <StepMark isDone={isDone} />
              <span className="min-w-0 flex-1">
                <b className="block font-display font-semibold">
                  {words.steps[name].title}
                  {isDone && <span className="sr-only">{`: ${words.isDone}`}</span>}
                </b>
                {!isDone && <span className="block text-sm text-ink-soft">{words.steps[name].text}</span>}
              </span>
              <Icon name="chevron-right" size={16} className="mt-1 flex-none text-ink-muted" />
            </StepWay>
          </li>
        ))}
      </ol>
    </section>
  )
}

const row = 'flex w-full items-start gap-3 rounded-md px-2 py-2.5 text-left hover:bg-surface-sunken'

const StepWay = ({ way, children }: { way: Way; children: ReactNode }) =>
  'address' in way ? (
    <Link to={way.address} preload={false} className={row}>
      {children}
    </Link>
  ) : (
    <button type="button" className={row} onClick={way.onPress}>
      {children}
    </button>
  )

const StepMark = ({ isDone }: { isDone: boolean }) =>
  isDone ? (
    <span className="grid size-6 flex-none place-items-center rounded-full bg-approved-bg text-approved-ink">
      <Icon name="check" size={16} />
    </span>
  ) : (
    <span aria-hidden="true" className="size-6 flex-none rounded-full border-2 border-line-control" />
  )

/** The way back to the steps, for who put them away. */
export const OpenSteps = ({ steps: { steps, done, isShown, open } }: { steps: ShownSteps }) =>
  isShown ? null : (
    <button
      type="button"
      aria-label={words.open(done, steps.length)}
      className={buttonClass({ tone: 'line' })}
      onClick={open}
    >
      <Icon name="list" size={16} />
      <span className="max-md:hidden">{words.title}</span>
    </button>
  )
