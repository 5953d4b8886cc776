import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { formatDay } from '#kernel/moments.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { DropField } from '#ui/desk/drop-field.tsx'
import { useFocusOnAppearing } from '#ui/desk/use-focus-on-appearing.ts'
import { Icon } from '#ui/icon.tsx'
import { Names } from '../../desk/panel/changes/names.tsx'
import type { ImportReport, TableColumns } from '../contract/tables.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ExistingProducts } from './existing-products.tsx'
import { ImportFindings } from './import-findings.tsx'
import { MissingFields } from './missing-fields.tsx'
import { ProgressNote } from './progress-note.tsx'
import { Stage } from './stage.tsx'
import { tablesTexts as words } from './tables-texts.ts'
import { type Failure, type TableImport, useImport } from './use-import.ts'

/** A file, its columns, what it would do, and then that it does it. */
export function ImportSteps({ call }: { call: Call }) {
  const state = useImport(call)
  const { table, choices, wishes, report, busy, failure, wish } = state
  const [isAsked, setIsAsked] = useState(false)
  if (report?.written) return <ImportDone report={report} onAgain={state.reset} />
  const isWriting = busy?.work === 'importing'
  return (
    <>
      <Stage title={words.import.title} text={words.import.text}>
        <ChosenFile state={state} />
      </Stage>
      {table && !isWriting && (
        <ColumnMapping
          columns={table.columns}
          choices={choices}
          isBusy={busy !== undefined}
          onChoose={state.assign}
          onCheck={() => void state.check()}
        >
          {table.remembered && <Remembered remembered={table.remembered} onForget={() => void state.forget()} />}
          <MissingFields choices={choices} spares={wishes.spares} onSpares={(spares) => wish({ spares })} />
          <ExistingProducts choices={choices} wishes={wishes} onWish={wish} />
        </ColumnMapping>
      )}
      {report && !isWriting && <ImportFindings report={report} onImport={() => setIsAsked(true)} />}
      {busy && <ProgressNote busy={busy} onStop={state.stopWaiting} />}
      {failure && <FailureNote failure={failure} />}
      {isAsked && report && (
        <ConfirmDialog
          title={words.confirm.title}
          text={words.confirm.text(report.created, report.updated)}
          action={words.confirm.action}
          onClose={() => setIsAsked(false)}
          onConfirm={() => {
            setIsAsked(false)
            void state.write()
          }}
        >
          <BroughtAlong report={report} />
        </ConfirmDialog>
      )}
    </>
  )
}

/** What comes into being besides products, by name, and what stays outside. */
const BroughtAlong = ({ report: { newCategories, newBrands, wrongLines } }: { report: ImportReport }) => (
  <div className="mt-3 grid gap-3">
    <Names title={words.confirm.newCategories(newCategories.length)} names={newCategories} />
    <Names title={words.confirm.newBrands(newBrands.length)} names={newBrands} />
    {wrongLines > 0 && <p className="text-sm font-medium">{words.confirm.leftOut(wrongLines)}</p>}
  </div>
)

type RememberedProps = { remembered: NonNullable<TableColumns['remembered']>; onForget: () => void }

/** Whose choices these are, and how to have none. */
const Remembered = ({ remembered: { fileName, usedAt }, onForget }: RememberedProps) => (
  <p className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
    <Icon name="history" className="shrink-0" />
    <span className="min-w-56 flex-1">{words.remembered.text(fileName, formatDay(usedAt))}</span>
    <button type="button" className={buttonClass({ tone: 'line' })} onClick={onForget}>
      {words.remembered.forget}
    </button>
  </p>
)

function ChosenFile({ state: { file, table, busy, choose, chooseSheet, reset } }: { state: TableImport }) {
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

function FailureNote({ failure: { title, reason, retry } }: { failure: Failure }) {
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

type Props = { report: ImportReport; onAgain: () => void }

const ImportDone = ({ report: { created, updated, unchanged }, onAgain }: Props) => (
  <Stage title={words.done.title} isNext>
    <p role="status">{words.done.text(created, updated, unchanged)}</p>
    <p className="flex flex-wrap gap-2.5">
      <Link to="/admin/$" params={{ _splat: 'produtos' }} preload={false} className={buttonClass({ tone: 'primary' })}>
        {words.done.list}
      </Link>
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAgain}>
        {words.done.again}
      </button>
    </p>
  </Stage>
)

export const acceptedFiles =
  '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FileChoice = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <DropField label={words.file.choose} hint={words.file.taken} accept={acceptedFiles} onFiles={onFiles} />
)
