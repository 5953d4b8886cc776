import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { formatDay } from '#kernel/moments.ts'
import { Loaded, SkeletonRows } from '#ui/desk/loaded.tsx'
import { DeskTable, RowButton } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskMachinesApi as api, type MissedMachine } from '../contract/machines.ts'
import { shownKey } from '../domain/machine-table.ts'
import { missedQuery } from './queries.ts'
import { machinesTexts } from './texts.ts'

const words = machinesTexts.missed
const { columns } = words

type Props = { call: Call; onOpen: (id: number) => void }

/** What people looked for and the shop does not know: each becomes a model, or is nobody's business. */
export function MissedMachines({ call, onOpen }: Props) {
  const adopt = useChange({
    scope: { id: 'missed machines' },
    mutationFn: ({ brand, modelKey }: MissedMachine) => call(api.adopt, { brand, modelKey }),
    onSuccess: ({ id }) => onOpen(id),
    changes: [catalogKey],
    done: words.created,
    failed: words.failed.create,
  })
  const turn = (dismissed: boolean) => ({
    scope: { id: 'missed machines' },
    mutationFn: ({ brand, modelKey }: MissedMachine) => call(api.dismiss, { brand, modelKey, dismissed }),
    changes: [catalogKey],
    failed: words.failed.dismiss,
  })
  const bringBack = useChange({ ...turn(false), done: words.back })
  const dismiss = useChange({
    ...turn(true),
    done: (_, row: MissedMachine) => ({ title: words.dismissed, undo: () => bringBack.mutate(row) }),
  })
  return (
    <>
      <p className="border-b border-line px-4 py-4 text-sm text-ink-soft lg:px-5">{words.lead}</p>
      <div className="bg-surface">
        <Loaded query={useQuery(missedQuery(call))} skeleton={<SkeletonRows rowClass="h-16 max-md:h-35" />}>
          {(rows) => (
            <DeskTable
              name={machinesTexts.tabs.missed}
              columns={columns}
              rows={rows}
              none={words.none}
              row={(row) => (
                <MissedRow
                  key={`${row.brand} ${row.modelKey}`}
                  row={row}
                  onAdopt={() => adopt.mutate(row)}
                  onOpen={onOpen}
                  onDismiss={() => dismiss.mutate(row)}
                />
              )}
            />
          )}
        </Loaded>
      </div>
    </>
  )
}

type RowProps = { row: MissedMachine; onAdopt: () => void; onOpen: (id: number) => void; onDismiss: () => void }

function MissedRow({ row: { brand, modelKey, searches, lastDay, machineId }, onAdopt, onOpen, onDismiss }: RowProps) {
  const model = shownKey(modelKey)
  return (
    <tr>
      <td>
        <span className="font-display font-semibold wrap-anywhere">{model}</span>
        {machineId !== null && <span className="tag ml-2">{words.exists}</span>}
      </td>
      <td data-label={columns.maker}>{brand || machinesTexts.unknown}</td>
      <td data-label={columns.searches} className="tabular-nums">
        {searches}
      </td>
      <td data-label={columns.lastDay} className="tabular-nums">
        {formatDay(lastDay)}
      </td>
      <td className="md:w-72">
        <div className="flex flex-wrap items-center gap-2">
          {machineId === null ? (
            <RowButton name={words.createOf(model)} onPress={onAdopt}>
              {words.create}
            </RowButton>
          ) : (
            <RowButton name={words.openOf(model)} onPress={() => onOpen(machineId)}>
              {words.open}
            </RowButton>
          )}
          <RowButton name={words.dismissOf(model)} onPress={onDismiss}>
            {words.dismiss}
          </RowButton>
        </div>
      </td>
    </tr>
  )
}
