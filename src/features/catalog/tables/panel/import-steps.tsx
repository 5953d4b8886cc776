import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { DropField } from '#ui/desk/drop-field.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ImportReport } from '../contract/tables.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ProgressNote } from './progress-note.tsx'
import { Stage, useFocusOnAppearing } from './stage.tsx'
import { tablesTexts as words } from './tables-texts.ts'
import { type Failure, type TableImport, useImport } from './use-import.ts'

/** A file, its columns, what it would do, and then that it does it. */
export function ImportSteps({ call }: { call: Call }) {
  const state = useImport(call)
  const { table, choices, report, busy, failure } = state
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
        />
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
        />
      )}
    </>
  )
}

function ChosenFile({ state: { file, table, busy, choose, reset } }: { state: TableImport }) {
  if (!file) return <FileChoice onFiles={(files) => void choose(files)} />
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
      <p className="flex min-w-0 flex-1 items-center gap-2.5">
        <Icon name="file-text" className="shrink-0" />
        <span className="min-w-0">
          <b className="block font-display font-semibold wrap-anywhere">{file.name}</b>
          {table && <span className="text-sm text-ink-soft">{words.file.read(table.lines)}</span>}
        </span>
      </p>
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

const acceptedFiles = '.csv,.txt,.tsv,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

const FileChoice = ({ onFiles }: { onFiles: (files: readonly File[]) => void }) => (
  <DropField label={words.file.choose} hint={words.file.taken} accept={acceptedFiles} onFiles={onFiles} />
)
