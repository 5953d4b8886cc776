import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { DeskTable, NoRows, RowButton } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { productFound } from '../../desk/panel/products/list-address.ts'
import { deskMachinesApi as api, type MachinePage, type Wheel } from '../contract/machines.ts'
import { byPosition } from '../domain/positions.ts'
import { JoinMachine } from './join-machine.tsx'
import { MachineDrawer, type Other } from './machine-drawer.tsx'
import { nameOf } from './name-of.ts'
import { machineQueryOf } from './queries.ts'
import { RemoveMachine } from './remove-machine.tsx'
import { machinesTexts } from './texts.ts'
import { type FoundWheel, WheelDrawer } from './wheel-drawer.tsx'
import { WheelFinder } from './wheel-finder.tsx'

const words = machinesTexts.view

type Props = { call: Call; id: number; onOpen: (id: number) => void; onBack: () => void }

/** One model: what fits it, place by place. */
export function MachineView({ call, id, onOpen, onBack }: Props) {
  const query = useQuery(machineQueryOf(call, id))
  const name = query.data ? nameOf(query.data) : machinesTexts.title
  return (
    <DeskPage
      title={name}
      actions={
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onBack}>
          <Icon name="arrow-left" size={16} />
          <span className="max-sm:sr-only">{words.back}</span>
        </button>
      }
    >
      <Loaded query={query} skeleton={<SkeletonRows rowClass="h-17 max-md:h-35" />}>
        {(machine) => <Whole call={call} machine={machine} onOpen={onOpen} onBack={onBack} />}
      </Loaded>
    </DeskPage>
  )
}

type Open = { what: 'edit' | 'remove' } | { what: 'join'; into?: Other } | { what: 'wheel'; wheel: FoundWheel }
type WholeProps = Omit<Props, 'id'> & { machine: MachinePage }

function Whole({ call, machine, onOpen, onBack }: WholeProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { wheels, toConfirm, machineType, parts } = machine
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-3 lg:px-5">
        <p className="min-w-56 flex-1 text-sm text-ink-soft wrap-anywhere">
          {[machineType, words.summary(wheels, toConfirm)].filter(Boolean).join(' · ')}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setOpen({ what: 'edit' })}>
            <Icon name="pencil" size={16} />
            {words.edit}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setOpen({ what: 'join' })}>
            {words.join}
          </button>
          <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setOpen({ what: 'remove' })}>
            <Icon name="trash-2" size={16} />
            {words.remove}
          </button>
        </div>
      </div>
      <WheelFinder call={call} parts={parts} onChoose={(wheel) => setOpen({ what: 'wheel', wheel })} />
      <Parts call={call} machine={machine} onChange={(wheel) => setOpen({ what: 'wheel', wheel })} />
      {open?.what === 'edit' && (
        <MachineDrawer
          call={call}
          machine={machine}
          onSaved={close}
          onClose={close}
          onJoin={(into) => setOpen({ what: 'join', into })}
        />
      )}
      {open?.what === 'join' && (
        <JoinMachine call={call} machine={machine} first={open.into} onJoined={onOpen} onClose={close} />
      )}
      {open?.what === 'remove' && <RemoveMachine call={call} machine={machine} onRemoved={onBack} onClose={close} />}
      {open?.what === 'wheel' && (
        <WheelDrawer key={open.wheel.productId} call={call} id={machine.id} wheel={open.wheel} onClose={close} />
      )}
    </>
  )
}

type PartsProps = { call: Call; machine: MachinePage; onChange: (wheel: Wheel) => void }

function Parts({ call, machine: { id, parts }, onChange }: PartsProps) {
  const put = useChange({
    scope: { id: `wheels of ${id}` },
    mutationFn: ({ productId, position, certainty, source }: Wheel) =>
      call(api.setWheel, { id, productId, position, certainty, source }),
    changes: [catalogKey],
    done: words.putBack,
    failed: words.failed.add,
  })
  const takeOut = useChange({
    scope: { id: `wheels of ${id}` },
    mutationFn: ({ productId }: Wheel) => call(api.removeWheel, { id, productId }),
    changes: [catalogKey],
    done: (_, wheel) => ({ title: words.takenOut, undo: () => put.mutate(wheel) }),
    failed: words.failed.remove,
  })
  if (parts.length === 0)
    return (
      <div className="bg-surface">
        <NoRows text={words.none} />
      </div>
    )
  return byPosition(parts).map(({ position, parts: placed }) => (
    <section key={position} aria-labelledby={headingId(position)} className="bg-surface pt-5">
      <h2 id={headingId(position)} className="px-4 pb-2 text-lg lg:px-5">
        {position ?? words.noPosition} <span className="font-medium text-ink-muted tabular-nums">{placed.length}</span>
      </h2>
      <DeskTable
        name={{ labelledBy: headingId(position) }}
        columns={words.columns}
        rows={placed}
        row={(wheel) => (
          <PartRow
            key={wheel.productId}
            wheel={wheel}
            onChange={() => onChange(wheel)}
            onTakeOut={() => takeOut.mutate(wheel)}
          />
        )}
      />
    </section>
  ))
}

const headingId = (position: string | null) => `position-${position ?? ''}`.replace(/\s+/g, '-')

type RowProps = { wheel: Wheel; onChange: () => void; onTakeOut: () => void }

const PartRow = ({ wheel: { code, name, status, certainty, source }, onChange, onTakeOut }: RowProps) => (
  <tr>
    <td>
      <a href={productFound(code)} className="product-open">
        <span className="code-text block text-xs">{code}</span>
        <span className="wrap-anywhere">{name}</span>
      </a>
      {status === 'inactive' && <span className="tag mt-1">{words.inactive}</span>}
    </td>
    <td data-label={words.columns.certainty} className="md:w-40">
      <span className="state-dot" data-off={certainty === 'to-confirm' || undefined}>
        {words.certainty[certainty]}
      </span>
    </td>
    <td data-label={words.columns.source} className="wrap-anywhere md:w-72">
      {source ?? machinesTexts.unknown}
    </td>
    <td className="md:w-56">
      <div className="flex items-center gap-1">
        <RowButton name={words.changeOf(code)} onPress={onChange}>
          {words.change}
        </RowButton>
        <button type="button" className="icon-button" aria-label={words.takeOut(code)} onClick={onTakeOut}>
          <Icon name="trash-2" />
        </button>
      </div>
    </td>
  </tr>
)
