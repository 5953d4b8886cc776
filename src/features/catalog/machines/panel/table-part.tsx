import { Link } from '@tanstack/react-router'
import type { Call } from '#kernel/api/client.ts'
import { formatNumber } from '#kernel/numbers.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskTable } from '#ui/desk/table.tsx'
import { Icon } from '#ui/icon.tsx'
import { Names } from '../../desk/panel/changes/names.tsx'
import { Figures } from '../../desk/panel/figures.tsx'
import { ColumnMapping } from '../../tables/panel/column-mapping.tsx'
import { DownloadLinks } from '../../tables/panel/download-links.tsx'
import { ChosenFile, FailureNote, Remembered } from '../../tables/panel/import-parts.tsx'
import { ProgressNote } from '../../tables/panel/progress-note.tsx'
import { Stage } from '../../tables/panel/stage.tsx'
import { tablesTexts } from '../../tables/panel/tables-texts.ts'
import { useImport } from '../../tables/panel/use-import.ts'
import { deskMachinesApi as api, type MachineReport } from '../contract/machines.ts'
import { machineFields, machineHeading } from '../domain/machine-table.ts'
import { machineChoiceProblem, machineImport } from './machine-import.ts'
import { machinesTexts } from './texts.ts'

const words = machinesTexts.table

/** All machines as a table, out and in. */
export const TablePart = ({ call }: { call: Call }) => (
  <div className="grid max-w-6xl gap-5 px-4 py-5 lg:px-6">
    <Stage title={words.export.title} text={words.export.text}>
      <DownloadLinks call={call} table={api.export} labels={words.export} failed={words.export.failed} />
    </Stage>
    <ImportPart call={call} />
  </div>
)

/** A file, its columns, what it would do, and then that it does it: as of products. */
function ImportPart({ call }: { call: Call }) {
  const state = useImport(call, machineImport)
  const { table, choices, report, busy, failure } = state
  if (report?.written) return <Done report={report} onAgain={state.reset} />
  const isWriting = busy?.work === 'importing'
  return (
    <>
      <Stage title={words.title} text={words.text}>
        <ChosenFile state={state} />
      </Stage>
      {table && !isWriting && (
        <ColumnMapping
          columns={table.columns}
          choices={choices}
          fields={machineFields}
          headingOf={machineHeading}
          problem={machineChoiceProblem(choices)}
          isBusy={busy !== undefined}
          onChoose={state.assign}
          onCheck={() => void state.check()}
        >
          {table.remembered && <Remembered remembered={table.remembered} onForget={() => void state.forget()} />}
        </ColumnMapping>
      )}
      {report && !isWriting && <Findings report={report} onImport={() => void state.write()} />}
      {busy && <ProgressNote busy={busy} onStop={state.stopWaiting} />}
      {failure && <FailureNote failure={failure} />}
    </>
  )
}

/** What the file would do, or why it cannot. */
function Findings({ report, onImport }: { report: MachineReport; onImport: () => void }) {
  const { added, changed, unchanged, problemCount, wrongLines, newMakers, newModels, stray } = report
  const links = added + changed
  const isWorth = links > 0 || newModels.length > 0
  const figures = [
    [words.figures.added, added],
    [words.figures.changed, changed],
    [words.figures.unchanged, unchanged],
    [words.figures.problems, problemCount],
  ] as const
  return (
    <Stage title={tablesTexts.report.title} isNext>
      <Figures figures={figures} isLarge />
      <p role={problemCount > 0 ? 'alert' : 'status'} className="flex items-start gap-2.5 text-sm">
        <Icon
          name={problemCount > 0 ? 'circle-alert' : 'check'}
          className={problemCount > 0 ? 'shrink-0 text-danger' : 'shrink-0 text-approved'}
        />
        {problemCount > 0 ? words.bad(problemCount) : isWorth ? words.well : words.nothing}
      </p>
      <Names title={words.newMakers} names={newMakers} />
      <Names title={words.newModels} names={newModels} />
      {stray > 0 && <p className="text-sm">{words.stray(stray)}</p>}
      {problemCount > 0 && <Problems report={report} />}
      {isWorth && (
        <button
          type="button"
          className={`${buttonClass({ tone: problemCount > 0 ? 'line' : 'primary', isLarge: true })} justify-self-start`}
          onClick={onImport}
        >
          {wrongLines > 0
            ? words.leaveOut(wrongLines)
            : links > 0
              ? words.import(links)
              : words.importModels(newModels.length)}
        </button>
      )}
    </Stage>
  )
}

const mostShown = 50

const Problems = ({ report: { problems, problemCount } }: { report: MachineReport }) => (
  <div className="-mx-4 border-y border-line lg:-mx-5">
    <DeskTable
      name={words.problems}
      columns={words.problemColumns}
      rows={problems.slice(0, mostShown)}
      row={({ line, column, message }, place) => (
        <tr key={`${line} ${place}`}>
          <td data-label={words.problemColumns.line} className="tabular-nums">
            {formatNumber(line)}
          </td>
          <td data-label={words.problemColumns.column}>{column}</td>
          <td data-label={words.problemColumns.message}>{message}</td>
        </tr>
      )}
    />
    {problemCount > mostShown && (
      <p className="px-4 py-3 text-sm text-ink-muted lg:px-5">{words.shown(mostShown, problemCount)}</p>
    )}
  </div>
)

const Done = ({ report: { products }, onAgain }: { report: MachineReport; onAgain: () => void }) => (
  <Stage title={tablesTexts.done.title} isNext>
    <p role="status">
      {words.done(products)} {products > 0 && words.undo}
    </p>
    <p className="flex flex-wrap gap-2.5">
      {products > 0 && (
        <Link to="/admin/$" params={{ _splat: 'importacao' }} preload={false} className={buttonClass({ tone: 'line' })}>
          {words.toImports}
        </Link>
      )}
      <button type="button" className={buttonClass({ tone: 'line' })} onClick={onAgain}>
        {words.again}
      </button>
    </p>
  </Stage>
)
