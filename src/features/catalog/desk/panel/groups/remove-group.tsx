import { useId, useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../contract/catalogue-key.ts'
import type { Group, GroupKind } from './group-kinds.ts'

type Props = { call: Call; kind: GroupKind; group: Group; others: readonly Group[]; onClose: () => void }

/** A group in use hands its products on before it goes; one that came into use meanwhile is asked about once more. */
export function RemoveGroup({ call, kind, group, others, onClose }: Props) {
  const { words } = kind
  const [moveTo, setMoveTo] = useState('')
  const isInUse = group.productCount > 0
  const remove = useChange({
    mutationFn: () => kind.remove(call, { id: group.id, ...(moveTo && { moveTo: Number(moveTo) }) }),
    onSuccess: onClose,
    changes: [catalogKey],
    done: () => ({ title: words.removed, undo: () => restore.mutate() }),
    failed: words.failed.remove,
  })
  const restore = useChange({
    mutationFn: () => kind.restore(call, group.id),
    changes: [catalogKey],
    done: words.restored,
    failed: words.failed.restore,
  })
  return (
    <ConfirmDialog
      title={words.removeTitle(group.name)}
      text={isInUse ? words.inUse(group.productCount) : words.removeText}
      action={isInUse ? words.moveAndRemove : words.remove}
      isBusy={remove.isPending}
      onClose={onClose}
      onConfirm={() => (!isInUse || moveTo !== '') && remove.mutate()}
    >
      {isInUse && (
        <Target
          label={words.target}
          choose={words.choose}
          groups={others.filter(({ id }) => id !== group.id)}
          value={moveTo}
          onChange={setMoveTo}
        />
      )}
    </ConfirmDialog>
  )
}

type TargetProps = {
  label: string
  choose: string
  groups: readonly Group[]
  value: string
  onChange: (id: string) => void
}

function Target({ label, choose, groups, value, onChange }: TargetProps) {
  const id = useId()
  return (
    <div className="mt-4 grid gap-1.5">
      <label htmlFor={id} className="font-display text-sm font-semibold">
        {label}
      </label>
      <select id={id} required value={value} className="text-field" onChange={(event) => onChange(event.target.value)}>
        <option value="">{choose}</option>
        {groups.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </div>
  )
}
