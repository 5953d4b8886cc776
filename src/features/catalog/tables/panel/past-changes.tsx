import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskChangesApi as api, type PastChange } from '../../desk/contract/changes.ts'
import { Undone } from '../../desk/panel/changes/undone.tsx'
import { useUndo } from '../../desk/panel/changes/use-many-change.ts'
import { Stage } from './stage.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.past

const pastChangesQuery = (call: Call) =>
  queryOptions({
    queryKey: [...catalogKey, 'changes'],
    queryFn: () => call(api.list, {}),
    staleTime: 0,
  })

/** What was imported, and changed in many products at once, lately, each with the way back; nothing stands there while there is none. */
export function PastChanges({ call }: { call: Call }) {
  const { data: past = [] } = useQuery(pastChangesQuery(call))
  const [asked, setAsked] = useState<PastChange>()
  const undo = useUndo(call)
  if (past.length === 0 && !undo.data) return null
  return (
    <Stage title={words.title} text={words.text}>
      {undo.data && <Undone undone={undo.data} />}
      {past.length > 0 && (
        <div className="-mx-4 border-y border-line lg:-mx-5">
          <DeskTable
            name={words.title}
            columns={words.columns}
            rows={past}
            row={(one) => <PastRow key={one.id} past={one} onUndo={() => setAsked(one)} />}
          />
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={isImport(asked) ? words.ask : words.askChange}
          text={words.askText(asked.created, asked.updated)}
          action={words.undo}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined)
            undo.mutate(asked.id)
          }}
        />
      )}
    </Stage>
  )
}

const isImport = ({ kind }: PastChange) => kind === 'import'
const nameOf = ({ name }: PastChange) => name || words.nameless

const PastRow = ({ past, onUndo }: { past: PastChange; onUndo: () => void }) => (
  <tr>
    <td className="font-display font-semibold wrap-anywhere">{nameOf(past)}</td>
    <td data-label={words.columns.when} className="text-ink-soft">
      {formatMomentInWords(past.writtenAt)}
    </td>
    <td data-label={words.columns.did} className="text-ink-soft">
      {words.counts(isImport(past), past.created, past.updated)}
    </td>
    <td className="md:w-72">
      <span className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-label={(isImport(past) ? words.undoImport : words.undoChange)(nameOf(past))}
          className={buttonClass({ tone: 'line' })}
          onClick={onUndo}
        >
          {words.undo}
        </button>
        <span className="text-sm text-ink-muted">{words.until(formatDay(past.until))}</span>
      </span>
    </td>
  </tr>
)
