import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatDay, formatMomentInWords } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import { useChange } from '#ui/desk/use-change.ts'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { deskTablesApi as api, type ImportUndone, type PastImport } from '../contract/tables.ts'
import { Names } from './names.tsx'
import { Stage } from './stage.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.past

const pastImportsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...catalogKey, 'imports'],
    queryFn: () => call(api.listImports, {}),
    staleTime: 0,
  })

/** What was imported lately, each with the way back; nothing stands there while there is none. */
export function PastImports({ call }: { call: Call }) {
  const { data: imports = [] } = useQuery(pastImportsQuery(call))
  const [asked, setAsked] = useState<PastImport>()
  const undo = useChange({
    mutationFn: (id: number) => call(api.undoImport, { id }),
    changes: [catalogKey],
    failed: words.failed,
  })
  if (imports.length === 0 && !undo.data) return null
  return (
    <Stage title={words.title} text={words.text}>
      {undo.data && <Undone undone={undo.data} />}
      {imports.length > 0 && (
        <div className="-mx-4 border-y border-line lg:-mx-5">
          <DeskTable
            name={words.title}
            columns={words.columns}
            rows={imports}
            row={(past) => <PastRow key={past.id} past={past} onUndo={() => setAsked(past)} />}
          />
        </div>
      )}
      {asked && (
        <ConfirmDialog
          title={words.ask}
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

const PastRow = ({ past, onUndo }: { past: PastImport; onUndo: () => void }) => (
  <tr>
    <td className="font-display font-semibold wrap-anywhere">{past.fileName || words.nameless}</td>
    <td data-label={words.columns.when} className="text-ink-soft">
      {formatMomentInWords(past.writtenAt)}
    </td>
    <td data-label={words.columns.what} className="text-ink-soft">
      {words.counts(past.created, past.updated)}
    </td>
    <td className="md:w-72">
      <span className="flex flex-wrap items-center gap-3">
        <button
          type="button"
          aria-label={words.undoThis(past.fileName)}
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

/** What came of it, and whatever was left because somebody changed it since. */
const Undone = ({ undone }: { undone: ImportUndone }) => (
  <div className="grid gap-2">
    <p role="status" className="text-sm font-medium">
      {words.undone(undone)}
    </p>
    <Names
      title={words.kept(undone.keptCount)}
      names={undone.kept.map(({ code, name }) => `${code} ${name}`)}
      total={undone.keptCount}
    />
  </div>
)
