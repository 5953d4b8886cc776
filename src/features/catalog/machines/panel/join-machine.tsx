import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { useSettled } from '#ui/address/use-settled.ts'
import { ConfirmDialog, DialogHead } from '#ui/desk/dialog.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { Modal } from '#ui/modal.tsx'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskMachinesApi as api, type Machine } from '../contract/machines.ts'
import type { Other } from './machine-drawer.tsx'
import { nameOf } from './name-of.ts'
import { machinesQuery, readAnewWithout } from './queries.ts'
import { machinesTexts } from './texts.ts'

const words = machinesTexts.join

type Props = {
  call: Call
  machine: Machine
  /** Where it is clear already into which. */
  first: Other | undefined
  onJoined: (id: number) => void
  onClose: () => void
}

/** Two spellings of one machine become one: which stays, then whether it is meant. */
export function JoinMachine({ call, machine, first, onJoined, onClose }: Props) {
  const client = useQueryClient()
  const [into, setInto] = useState(first)
  const separate = useChange({
    mutationFn: () => call(api.restore, { id: machine.id }),
    changes: [catalogKey],
    done: words.undone,
    failed: machinesTexts.remove.failed.restore,
  })
  const join = useChange({
    mutationFn: (target: Other) => call(api.join, { id: machine.id, into: target.id }),
    onSuccess: ({ id }) => {
      readAnewWithout(client, call, machine.id)
      onJoined(id)
    },
    done: () => ({ title: words.done, undo: () => separate.mutate() }),
    failed: words.failed,
  })
  const name = nameOf(machine)
  if (!into) return <Choice call={call} machine={machine} onChoose={setInto} onClose={onClose} />
  return (
    <ConfirmDialog
      title={words.ask(name, into.name)}
      text={words.what(machine.wheels, name, into.name)}
      action={words.action}
      isBusy={join.isPending}
      onClose={onClose}
      onConfirm={() => join.mutate(into)}
    />
  )
}

const mostShown = 8

type ChoiceProps = Pick<Props, 'call' | 'machine' | 'onClose'> & { onChoose: (other: Other) => void }

function Choice({ call, machine, onChoose, onClose }: ChoiceProps) {
  const heading = useId()
  // Other spellings begin alike.
  const [typed, setTyped] = useState(/^[a-z]+/i.exec(machine.model)?.[0] ?? machine.model)
  const search = useSettled(typed).trim()
  const query = useQuery(machinesQuery(call, { search, limit: mostShown + 1 }))
  return (
    <Modal labelledBy={heading} className="dialog-sheet md:max-w-130" onClose={onClose}>
      <DialogHead id={heading} title={words.title(nameOf(machine))} text={words.text} onClose={onClose} />
      <div className="grid gap-3 px-5 pb-5">
        <input
          type="search"
          aria-label={words.search}
          value={typed}
          maxLength={120}
          className="filter-field w-full"
          onChange={(event) => setTyped(event.target.value)}
        />
        <Loaded query={query}>
          {({ items }) => {
            const others = items.filter(({ id }) => id !== machine.id).slice(0, mostShown)
            if (others.length === 0) return <p className="py-2 text-sm text-ink-soft">{words.none}</p>
            return (
              <ul className="grid">
                {others.map((other) => (
                  <li key={other.id}>
                    <button
                      type="button"
                      aria-label={words.choose(nameOf(other))}
                      className="flex min-h-11 w-full items-center justify-between gap-3 border-b border-line px-1 py-2 text-left"
                      onClick={() => onChoose({ id: other.id, name: nameOf(other) })}
                    >
                      <span className="font-display font-semibold wrap-anywhere">{nameOf(other)}</span>
                      <span className="flex-none text-sm text-ink-muted">{machinesTexts.wheels(other.wheels)}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )
          }}
        </Loaded>
      </div>
    </Modal>
  )
}
