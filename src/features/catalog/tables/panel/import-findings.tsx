import type { ReactNode } from 'react'
import { formatNumber } from '#kernel/numbers.ts'
import { buttonClass } from '#ui/button-class.ts'
import { saveFile } from '#ui/desk/files.ts'
import { DeskTable } from '#ui/desk/table.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ImportReport } from '../contract/tables.ts'
import { changeInWords, changesCsv, problemsCsv } from './report-files.ts'
import { Stage } from './stage.tsx'
import { tablesTexts } from './tables-texts.ts'

const words = tablesTexts.report
const mostShown = 50
const mostNames = 20

/** What the file would do, or why it cannot. */
export function ImportFindings({ report, onImport }: { report: ImportReport; onImport: () => void }) {
  const { created, updated, problemCount, newCategories, newBrands } = report
  const changes = created + updated
  return (
    <Stage title={words.title} isNext>
      <Figures report={report} />
      <Verdict report={report} />
      <Names title={words.newCategories} names={newCategories} />
      <Names title={words.newBrands} names={newBrands} />
      {problemCount > 0 && <ProblemList report={report} />}
      {report.changes.length > 0 && <ChangeList report={report} />}
      {problemCount === 0 && changes > 0 && (
        <button
          type="button"
          className={`${buttonClass({ tone: 'primary', isLarge: true })} justify-self-start`}
          onClick={onImport}
        >
          {words.import(changes)}
        </button>
      )}
    </Stage>
  )
}

function Figures({ report: { created, updated, unchanged, problemCount } }: { report: ImportReport }) {
  const figures = [
    [words.created, created],
    [words.updated, updated],
    [words.unchanged, unchanged],
    [words.problems, problemCount],
  ] as const
  return (
    <dl className="grid grid-cols-4 border-y border-line">
      {figures.map(([name, count]) => (
        <div key={name} className="measure-cell measure-cell-large">
          <dt>{name}</dt>
          <dd>{formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  )
}

function Verdict({ report: { created, updated, problemCount } }: { report: ImportReport }) {
  if (problemCount > 0)
    return (
      <p role="alert" className="flex items-start gap-2.5 text-sm font-medium text-danger">
        <Icon name="circle-alert" className="shrink-0" />
        {words.bad(problemCount)}
      </p>
    )
  return (
    <p role="status" className="flex items-start gap-2.5 text-sm">
      <Icon name="check" className="shrink-0 text-approved" />
      {created + updated > 0 ? words.well : words.nothing}
    </p>
  )
}

function Names({ title, names }: { title: string; names: readonly string[] }) {
  if (names.length === 0) return null
  const more = names.length - mostNames
  return (
    <div className="text-sm">
      <h3 className="text-sm font-semibold">{title}</h3>
      <p className="mt-0.5 text-ink-soft">
        {names.slice(0, mostNames).join(' · ')} {more > 0 && words.andMore(more)}
      </p>
    </div>
  )
}

const ProblemList = ({ report: { problems, problemCount } }: { report: ImportReport }) => (
  <LineReport
    title={words.table}
    columns={words.columns}
    rows={problems.map(({ line, column, message }) => [line, column, message])}
    total={problemCount}
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
