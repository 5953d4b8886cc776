import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { type Machine, machineTitle } from '../domain/machine.ts'
import { fleetTexts } from '../texts/fleet.ts'

const words = fleetTexts.machine

type Props = { machine: Machine; onChange: () => void; onRemove: () => void; children: ReactNode }

export function MachineCard({ machine, onChange, onRemove, children }: Props) {
  const { id, brand, model, name, serial } = machine
  const heading = `machine-${id}`
  const title = machineTitle(machine)
  return (
    <article aria-labelledby={heading} className="panel flex flex-col p-4 lg:p-5" data-print="whole">
      <div className="mb-4 flex items-start gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-surface-sunken text-ink-soft">
          <Icon name="forklift" />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id={heading} className="text-lg wrap-anywhere">
            {title}
          </h2>
          <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
            {name && <span className="wrap-anywhere">{`${brand} ${model}`}</span>}
            {serial && <span className="tabular-nums wrap-anywhere">{words.serial(serial)}</span>}
          </p>
        </div>
        <div className="-mt-1 -mr-2 flex flex-none" data-print="hide">
          <button
            type="button"
            aria-label={words.changeOf(title)}
            data-tooltip={words.change}
            className="icon-button"
            onClick={onChange}
          >
            <Icon name="pencil" />
          </button>
          <button
            type="button"
            aria-label={words.removeOf(title)}
            data-tooltip={words.remove}
            className="icon-button"
            onClick={onRemove}
          >
            <Icon name="trash-2" />
          </button>
        </div>
      </div>
      {children}
    </article>
  )
}
