import { useQueryClient } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskMachinesApi as api, type MachinePage } from '../contract/machines.ts'
import { nameOf } from './name-of.ts'
import { readAnewWithout } from './queries.ts'
import { machinesTexts } from './texts.ts'

const words = machinesTexts.remove
const mostNamed = 10

type Props = { call: Call; machine: MachinePage; onRemoved: () => void; onClose: () => void }

/** Says what goes with it before it goes; for a while it can come back. */
export function RemoveMachine({ call, machine, onRemoved, onClose }: Props) {
  const client = useQueryClient()
  const { id, parts } = machine
  const restore = useChange({
    mutationFn: () => call(api.restore, { id }),
    changes: [catalogKey],
    done: words.undone,
    failed: words.failed.restore,
  })
  const remove = useChange({
    mutationFn: () => call(api.remove, { id }),
    onSuccess: () => {
      readAnewWithout(client, call, id)
      onRemoved()
    },
    done: () => ({ title: words.done, undo: () => restore.mutate() }),
    failed: words.failed.remove,
  })
  const more = parts.length - mostNamed
  return (
    <ConfirmDialog
      title={words.title(nameOf(machine))}
      text={parts.length === 0 ? words.unused : words.used(parts.length)}
      action={words.action}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
    >
      {parts.length > 0 && (
        <ul className="mt-2 text-sm">
          {parts.slice(0, mostNamed).map(({ productId, code, name }) => (
            <li key={productId} className="wrap-anywhere">
              <span className="code-text">{code}</span> {name}
            </li>
          ))}
          {more > 0 && <li>{words.andMore(more)}</li>}
        </ul>
      )}
    </ConfirmDialog>
  )
}
