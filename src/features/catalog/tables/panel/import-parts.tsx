import { formatDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import { Icon } from '#ui/icon.tsx'
import type { TableColumns } from '../contract/tables.ts'
import { tablesTexts as words } from './tables-texts.ts'
import type { Busy, Failure } from './use-import.ts'

type RememberedProps = { remembered: { fileName: string; usedAt: string }; onForget: () => void }

/** Whose choices these are, and how to have none. */
export const Remembered = ({ remembered: { fileName, usedAt }, onForget }: RememberedProps) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
    <Icon name="history" className="shrink-0" />
    <span className="min-w-56 flex-1">{words.remembered.text(fileName, formatDay(usedAt))}</span>
    <button type="button" className={buttonClass({ tone: 'line' })} onClick={onForget}>
      {words.remembered.forget}
    </button>
  </p>
)

type ChosenProps = {
  state: {
    file: File | undefined
    table: Pick<TableColumns, 'lines' | 'headingLine' | 'sheets' | 'sheet'> | undefined
    busy: Busy | undefined
    choose: (files: readonly File[]) => Promise<unknown>
    chooseSheet: (sheet: string) => void
    reset: () => void
  }
}

/** The file, or where it is chosen. */
export function ChosenFile({ state: { file, table, busy, choose, chooseSheet, reset } }: ChosenProps) {
  if (!file) return <FileChoice onFiles={(files) => void choose(files)} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex min-w-0 flex-1 items-center gap-2.5">
        <Icon name="file-text" className="shrink-0" />
        <span className="min-w-0">
          <b className="block font-display font-semibold wrap-anywhere">{file.name}</b>
          {table && <span className="block text-sm text-ink-soft">{words.file.read(table.lines)}</span>}
          {table && table.headingLine > 1 && (
            <span className="block text-sm text-ink-soft">{words.file.headings(table.headingLine)}</span>
          )}
        </span>
      </p>
      {table && table.sheets.length > 1 && (
        <label className="grid w-full gap-1 text-sm font-medium sm:w-60">
          {words.file.sheet}
          <select
            value={table.sheet ?? ''}
            disabled={busy !== undefined}
            className="filter-field font-normal"
            onChange={(event) => chooseSheet(event.target.value)}
          >
            {table.sheets.map((name) => (
              <option key={name}>{name}</option>
            ))}
          </select>
        </label>
      )}
      <button type="button" disabled={busy !== undefined} className={buttonClass({ tone: 'line' })} onClick={reset}>
        {words.file.another}
      </button>
    </div>
  )
}

export function FailureNote({ failure: { title, reason, retry } }: { failure: Failure }) {
  const note = useFocusOnAppearing<HTMLDivElement>()
  return (
    <div
      ref={note}
      role="alert"
      tabIndex={-1}
      className="panel flex flex-wrap items-start gap-x-4 gap-y-3 border-danger p-4 text-sm outline-none lg:p-5"
    >
      <Icon name="circle-alert" className="text-danger" />
      <p className="min-w-56 flex-1">
        <strong className="block">{title}</strong>
        {reason}
      </p>
      {retry && (
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={retry}>
          {words.failed.retry}
        </button>
      )}
    </div>
  )
}

const acceptedFiles = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FileChoice = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <DropField label={words.file.choose} hint={words.file.taken} accept={acceptedFiles} onFiles={onFiles} />
)
