import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { Icon } from '#ui/icon.tsx'
import { ownTexts as words } from './texts.ts'

type StateProps = { title: string; hint: string; children: ReactNode }

/** Nothing was asked for yet; the next step is at hand. */
export const NoQuotations = ({ title, hint, children }: StateProps) => (
  <div className="panel grid justify-items-center gap-2 px-6 py-12 text-center">
    <EmptyFigure />
    <h2 className="mt-1 text-xl">{title}</h2>
    <p className="max-w-[46ch] text-balance text-ink-soft">{hint}</p>
    <div className="mt-3">{children}</div>
  </div>
)

export const NotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="panel grid justify-items-center gap-2 px-6 py-12 text-center">
    <Icon name="unplug" size={32} className="text-danger" />
    <h2 className="text-xl">{words.failed.title}</h2>
    <p className="text-ink-soft">{words.failed.reason}</p>
    <button type="button" className={`${buttonClass({ tone: 'ink' })} mt-3`} onClick={onRetry}>
      <Icon name="refresh-cw" size={16} />
      {words.failed.retry}
    </button>
  </div>
)

type Places = { amount: number; className: string; children: ReactNode }

/** Places for as many quotations, in the size of what will stand there. */
export const Skeletons = ({ amount, className, children }: Places) => (
  <>
    <p role="status" className="needs-script sr-only">
      {words.loading}
    </p>
    <div aria-busy="true" className={className}>
      {Array.from({ length: amount }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={place} aria-hidden="true" data-skeleton="" className="needs-script panel skeleton-card">
          {children}
        </div>
      ))}
    </div>
  </>
)
