import { type ReactNode, useState } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { useKeptFocus } from '#ui/form/use-kept-focus.ts'
import { Icon } from '#ui/icon.tsx'
import { toast } from '#ui/toast/toast.ts'
import type { Wheel } from '../contract.ts'
import { mostMachines } from '../domain/fleet.ts'
import type { Machine } from '../domain/machine.ts'
import { fleetTexts as words } from '../texts/fleet.ts'
import type { Catalogue, RequestWays } from './asking.ts'
import { type FleetSource, type KnownMachine, reasonOf } from './fleet-source.ts'
import { MachineCard } from './machine-card.tsx'
import { MachineDialog } from './machine-dialog.tsx'
import { RequestDialog } from './request-dialog.tsx'
import { FleetNotLoaded, FleetOnTheWay, NoMachines } from './states.tsx'
import { CatalogueWheels, Wheels } from './wheels.tsx'

type Props = {
  source: FleetSource
  catalogue: Catalogue
  requesting: RequestWays
  /** Something was asked for: what is remembered has changed. */
  onAsked?: () => void
  /** Only so many, and where the others are. */
  part?: { amount: number; rest: ReactNode }
}

type Opened = { machine: Machine | undefined } | { machine: Machine; wheel: Wheel } | undefined

/** Machines with what fits them, and what can be done with them; the same for guests and customers. */
export function FleetList({ source, catalogue, requesting, onAsked, part }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const { machines, hasFailed, retry } = source
  const focus = useKeptFocus<HTMLParagraphElement>(machines?.length ?? 0)
  const add = () => setOpened({ machine: undefined })
  const close = () => setOpened(undefined)
  const remove = useRemoval(source)
  if (hasFailed) return <FleetNotLoaded onRetry={retry} />
  if (!machines) return <FleetOnTheWay />
  return (
    <>
      <div
        className={machines.length > 0 ? 'mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2' : 'sr-only'}
      >
        <p ref={focus} tabIndex={-1} className="text-sm text-ink-soft tabular-nums">
          {words.count(machines.length, mostMachines)}
        </p>
        {machines.length > 0 && (
          <button type="button" className={`${buttonClass({ tone: 'ink' })} max-sm:w-full`} onClick={add}>
            <Icon name="plus" size={16} />
            {words.add}
          </button>
        )}
      </div>
      {machines.length === 0 && <NoMachines onAdd={add} />}
      <ul aria-label={words.title} className="fleet-grid empty:hidden">
        {machines.slice(0, part?.amount).map((machine) => (
          <li key={machine.id} className="grid min-w-0">
            <MachineCard
              machine={machine}
              onChange={() => setOpened({ machine: withoutWheels(machine) })}
              onRemove={() => void remove(withoutWheels(machine))}
            >
              <WheelsOf
                machine={machine}
                catalogue={catalogue}
                onAsk={(wheel) => setOpened({ machine: withoutWheels(machine), wheel })}
              />
            </MachineCard>
          </li>
        ))}
      </ul>
      {part && machines.length > part.amount && part.rest}
      {opened && 'wheel' in opened && (
        <RequestDialog
          {...opened}
          catalogue={catalogue}
          requesting={requesting}
          onClose={(wasAsked) => {
            close()
            if (wasAsked) onAsked?.()
          }}
        />
      )}
      {opened && !('wheel' in opened) && (
        <MachineDialog machine={opened.machine} source={source} catalogue={catalogue} onClose={close} />
      )}
    </>
  )
}

const withoutWheels = ({ wheels: _, ...machine }: KnownMachine): Machine => machine

type Asking = { machine: KnownMachine; catalogue: Catalogue; onAsk: (wheel: Wheel) => void }
const WheelsOf = ({ machine, catalogue, onAsk }: Asking) =>
  machine.wheels ? (
    <Wheels machine={machine} wheels={machine.wheels} catalogue={catalogue} onAsk={onAsk} isOwn />
  ) : (
    <CatalogueWheels machine={machine} catalogue={catalogue} onAsk={onAsk} />
  )

/** Gone at once, and back under the same number. */
function useRemoval({ add, remove }: FleetSource) {
  const fail = (title: string) => (error: unknown) =>
    void toast({ title, description: reasonOf(error), tone: 'destructive' })
  return (machine: Machine) =>
    remove(machine).then(
      () =>
        void toast({
          title: words.machine.removed,
          description: `${machine.brand} ${machine.model}`,
          undo: () => void add(machine).catch(fail(words.machine.restoreFailed)),
        }),
      fail(words.machine.removeFailed),
    )
}
