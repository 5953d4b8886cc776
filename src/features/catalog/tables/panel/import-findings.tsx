import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { saveFile } from '#ui/desk/files.ts'
import { DeskTable } from '#ui/desk/table.tsx'
import { focusInSight } from '#ui/focus-in-sight.ts'
import { Icon } from '#ui/icon.tsx'
import { headerOf } from '../../desk/domain/product-table.ts'
import { Names } from '../../desk/panel/changes/names.tsx'
import { Figures } from '../../desk/panel/figures.tsx'
import type { ImportReport } from '../contract/tables.ts'
import { spareId } from './missing-fields.tsx'
import { changeInWords, changesCsv, problemsCsv } from './report-files.ts'
import { Stage } from './stage.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.report
const mostShown = 50

/** What the file would do, or why it cannot. */
export function ImportFindings({ report, onImport }: { report: ImportReport; onImport: () => void }) {
  const { created, updated, problemCount, missing, newCategories, newBrands } = report
  const changes = created + updated
  return (
    <Stage title={words.title} isNext>
      <Figures
        isLarge
        figures={[
          [words.created, report.created],
          [words.updated, report.updated],
          [words.unchanged, report.unchanged],
          [words.problems, report.problemCount],
        ]}
      />
      <Verdict report={report} />
      <Missing missing={missing} />
      <Names title={words.newCategories} names={newCategories} />
      <Names title={words.newBrands} names={newBrands} />
      <LeftOut report={report} />
      {problemCount > missing.length && <ProblemList report={report} />}
      {report.changes.length > 0 && <ChangeList report={report} />}
      {missing.length === 0 && changes > 0 && (
        <button
          type="button"
          className={`${buttonClass({ tone: problemCount > 0 ? 'line' : 'primary', isLarge: true })} justify-self-start`}
          onClick={onImport}
        >
          {words.import(changes)}
        </button>
      )}
    </Stage>
  )
}

/** Each is one question, and the answer stands above. */
const Missing = ({ missing }: Pick<ImportReport, 'missing'>) =>
  missing.map(({ field, lines }) => (
    <p key={field} className="flex flex-wrap items-center gap-x-4 gap-y-2 text-sm">
      <span className="min-w-56 flex-1">{words.missing(headerOf(field), lines)}</span>
      <button
        type="button"
        className={buttonClass({ tone: 'line' })}
        onClick={() => focusInSight(document.getElementById(spareId(field)))}
      >
        {words.choose}
      </button>
    </p>
  ))

/** What is no product, or none of ours: said, so that nobody looks for it. */
function LeftOut({ report: { stray, strayCount, unknown } }: { report: ImportReport }) {
  const lines = stray.map(({ line, kind, text, isGroup }) => {
    const what = words.strayKinds[isGroup ? 'group' : kind]
    return words.strayLine(line, kind === 'heading' ? what : `${what} “${text}”`)
  })
  return (
    <>
      <Names title={words.stray(strayCount)} names={lines} total={strayCount} />
      {unknown > 0 && <p className="text-sm">{words.unknown(unknown)}</p>}
    </>
  )
}

function Verdict({ report: { created, updated, problemCount, wrongLines, missing } }: { report: ImportReport }) {
  if (problemCount > 0)
    return (
      <div role="alert" className="flex items-start gap-2.5 text-sm">
        <Icon name="circle-alert" className="shrink-0 text-danger" />
        <p>
          <span className="font-medium text-danger">{words.bad(problemCount, problemCount === missing.length)}</span>{' '}
          {wrongLines > 0 && missing.length === 0 && created + updated > 0 && words.leaveOut(wrongLines)}
        </p>
      </div>
    )
  return (
    <p role="status" className="flex items-start gap-2.5 text-sm">
      <Icon name="check" className="shrink-0 text-approved" />
      {created + updated > 0 ? words.well : words.nothing}
    </p>
  )
}

const ProblemList = ({ report: { problems, problemCount, missing } }: { report: ImportReport }) => (
  <LineReport
    title={words.table}
    columns={words.columns}
    rows={problems.map(({ line, column, message }) => [line, column, message])}
    total={problemCount - missing.length}
    onDownload={() => saveCsv(problemsCsv(problems), words.fileName)}
  />
)

const ChangeList = ({ report: { changes, created, updated } }: { report: ImportReport }) => (
  <LineReport
    title={words.changesTable}
    columns={words.changesColumns}
    rows={changes.map((change) => [
      change.line,
      `${change.code} ${change.name}`,
      <Sentences key={change.line} sentences={changeInWords(change)} />,
    ])}
    total={created + updated}
    onDownload={() => saveCsv(changesCsv(changes), words.changesFileName)}
  />
)

const Sentences = ({ sentences }: { sentences: readonly string[] }) => (
  <ul>
    {sentences.map((sentence) => (
      <li key={sentence}>{sentence}</li>
    ))}
  </ul>
)

type LineReportProps = {
  title: string
  columns: Readonly<Record<string, string>>
  rows: readonly (readonly [line: number, what: ReactNode, said: ReactNode])[]
  total: number
  onDownload: () => void
}

function LineReport({ title, columns, rows, total, onDownload }: LineReportProps) {
  const shown = rows.slice(0, mostShown)
  const [lineHead, whatHead] = Object.values(columns)
  return (
    <>
      <div className="-mx-4 border-y border-line lg:-mx-5">
        <DeskTable
          name={title}
          columns={columns}
          rows={shown}
          row={([line, what, said], place) => (
            // A line may have several problems, and the list never changes.
            <tr key={place}>
              <td data-label={lineHead} className="tabular-nums md:w-24">
                {line}
              </td>
              <td data-label={whatHead} className="md:w-56">
                {what}
              </td>
              <td>{said}</td>
            </tr>
          )}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={onDownload}>
          <Icon name="download" size={16} />
          {words.download}
        </button>
        {total > shown.length && <p className="text-sm text-ink-soft">{words.shown(shown.length, total)}</p>}
      </div>
    </>
  )
}

const saveCsv = (content: string, name: string) =>
  saveFile(new Blob([content], { type: 'text/csv;charset=utf-8' }), name)
