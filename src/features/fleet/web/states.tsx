import { Link } from '@tanstack/react-router'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { Icon } from '#ui/icon.tsx'
import { fleetTexts as words } from '../texts/fleet.ts'

export const NoMachines = ({ onAdd }: { onAdd: () => void }) => (
  <div className="panel grid justify-items-center gap-2 px-6 py-12 text-center">
    <EmptyFigure />
    <h2 className="mt-1 text-xl">{words.empty.title}</h2>
    <p className="max-w-[46ch] text-balance text-ink-soft">{words.empty.hint}</p>
    <div className="mt-3 flex flex-wrap justify-center gap-2.5">
      <button type="button" className={buttonClass({ tone: 'primary' })} onClick={onAdd}>
        <Icon name="plus" size={16} />
        {words.add}
      </button>
      <Link to="/produtos" className={buttonClass({ tone: 'line' })}>
        {words.empty.products}
      </Link>
    </div>
  </div>
)

export const FleetNotLoaded = ({ onRetry }: { onRetry: () => void }) => (
  <div role="alert" className="panel grid justify-items-center gap-2 px-6 py-12 text-center">
    <Icon name="unplug" size={32} className="text-danger" />
    <h2 className="text-xl">{words.failed.title}</h2>
    <p className="max-w-[46ch] text-balance text-ink-soft">{words.failed.reason}</p>
    <button type="button" className={`${buttonClass({ tone: 'ink' })} mt-3`} onClick={onRetry}>
      <Icon name="refresh-cw" size={16} />
      {words.failed.retry}
    </button>
  </div>
)

/** Places in the size of what will stand there. */
export const FleetOnTheWay = ({ amount = 2 }: { amount?: number }) => (
  <>
    <p role="status" className="sr-only">
      {words.loading}
    </p>
    <div className="needs-script fleet-grid" aria-hidden="true">
      {Array.from({ length: amount }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={place} data-skeleton="" className="panel skeleton-card">
          <span className="skeleton h-11 w-60 max-w-full" />
          <span className="skeleton h-5 w-40" />
          <span className="skeleton h-20 w-full" />
        </div>
      ))}
    </div>
    <p className="without-scripts">{words.noScript}</p>
  </>
)
