import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { AppError } from '#kernel/errors.ts'
import { formatNumber } from '#kernel/numbers.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DropField } from '#ui/desk/drop-field.tsx'
import { DeskTable } from '#ui/desk/table.tsx'
import { reasonOf } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { catalogKey } from '../../desk/contract/catalogue-key.ts'
import { draftTexts } from '../../desk/contract/draft-texts.ts'
import { Names } from '../../desk/panel/changes/names.tsx'
import { Figures } from '../../desk/panel/figures.tsx'
import { mostTableBytes } from '../../tables/contract/tables.ts'
import { DownloadLinks } from '../../tables/panel/download-links.tsx'
import { acceptedFiles } from '../../tables/panel/import-steps.tsx'
import { Stage } from '../../tables/panel/stage.tsx'
import { tablesTexts } from '../../tables/panel/tables-texts.ts'
import { useTurn } from '../../tables/panel/use-turn.ts'
import { deskMachinesApi as api, type MachineReport, machineReport } from '../contract/machines.ts'
import { machineHeading } from '../domain/machine-table.ts'
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

type Work = 'checking' | 'writing'

function useMachineImport(call: Call) {
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<MachineReport>()
  const [busy, setBusy] = useState<Work>()
  const [failure, setFailure] = useState<{ title: string; reason: string }>()
  const turn = useTurn(() => undefined)

  async function send(chosen: File, work: Work, leaveOutWrong = false) {
    setFailure(undefined)
    setBusy(work)
    try {
      const wanted = { file: chosen, fileName: chosen.name.slice(0, 255) }
      const flags = { dryRun: String(work === 'checking'), leaveOutWrong: String(leaveOutWrong) }
      const found = await turn.take(() => call(api.import, { ...wanted, ...flags }))
      setReport(found)
      if (found.written) void client.invalidateQueries({ queryKey: catalogKey })
    } catch (error) {
      const refused = error instanceof AppError && machineReport.safeParse(error.details?.report).data
      if (refused) setReport(refused)
      else setFailure({ title: words.failed[work], reason: sentenceOf(error) })
    }
    setBusy(undefined)
  }

  async function choose([first, second]: readonly File[]) {
    reset()
    const reason = second
      ? tablesTexts.file.one
      : first && first.size > mostTableBytes
        ? draftTexts.tableTooLarge
        : undefined
    if (reason || !first) return reason && setFailure({ title: words.failed.checking, reason })
    setFile(first)
    await send(first, 'checking')
  }

  function reset() {
    setFile(undefined)
    setReport(undefined)
    setFailure(undefined)
  }
  const write = () => file && void send(file, 'writing', (report?.wrongLines ?? 0) > 0)
  return { file, report, busy, failure, choose, write, reset }
}

/** The server's sentence about the file itself says more than the one about the request. */
const sentenceOf = (error: unknown) => (error instanceof AppError && error.fields.file?.[0]) || reasonOf(error)

function ImportPart({ call }: { call: Call }) {
  const { file, report, busy, failure, choose, write, reset } = useMachineImport(call)
  if (report?.written) return <Done report={report} onAgain={reset} />
  return (
    <>
      <Stage title={words.title} text={words.text}>
        {file ? (
          <p className="flex flex-wrap items-center gap-x-4 gap-y-3">
            <Icon name="file-text" />
            <b className="min-w-56 flex-1 font-display font-semibold wrap-anywhere">{file.name}</b>
            <button type="button" disabled={!!busy} className={buttonClass({ tone: 'line' })} onClick={reset}>
              {tablesTexts.file.another}
            </button>
          </p>
        ) : (
          <DropField
            label={tablesTexts.file.choose}
            hint={tablesTexts.file.taken}
            accept={acceptedFiles}
            onFiles={(files) => void choose(files)}
          />
        )}
        {busy && (
          <p role="status" className="flex items-center gap-3 font-display font-semibold">
            <Icon name="loader-circle" className="animate-spin" />
            {words[busy]}
          </p>
        )}
        {failure && (
          <div role="alert" className="flex items-start gap-2.5 text-sm">
            <Icon name="circle-alert" className="shrink-0 text-danger" />
            <p>
              <strong className="block">{failure.title}</strong>
              {failure.reason}
            </p>
          </div>
        )}
      </Stage>
      {report && !busy && <Findings report={report} onImport={write} />}
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
      <Columns columns={report.columns} />
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

function Columns({ columns }: Pick<MachineReport, 'columns'>) {
  const left = columns.filter(({ field, header }) => field === null && header !== '').map(({ header }) => header)
  const meant = columns.flatMap(({ header, field }) => (field ? [words.meant(header, machineHeading(field))] : []))
  return (
    <div className="text-sm">
      <Names title={words.columns} names={meant} />
      {left.length > 0 && <p className="mt-0.5 text-ink-soft">{words.left(left.join(', '))}</p>}
    </div>
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
