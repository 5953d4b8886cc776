import { buttonClass } from '#ui/button-class.ts'
import { ColumnHeads } from '#ui/desk/column-heads.tsx'
import { Icon } from '#ui/icon.tsx'
import type { ImportReport } from '../../../contract/desk-tables.ts'
import { tablesTexts } from '../../../texts/admin-tables.ts'
import { problemsCsv } from './problems-file.ts'
import { saveFile } from './save-file.ts'
import { Stage } from './stage.tsx'

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
          <dd>{count.toLocaleString('pt-BR')}</dd>
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

function ProblemList({ report: { problems, problemCount } }: { report: ImportReport }) {
  const shown = problems.slice(0, mostShown)
  return (
    <>
      <div className="-mx-4 border-y border-line lg:-mx-5">
        <table className="desk-table" aria-label={words.table}>
          <ColumnHeads columns={words.columns} />
          <tbody>
            {shown.map(({ line, column, message }) => (
              <tr key={`${line} ${column} ${message}`}>
                <td data-label={words.columns.line} className="tabular-nums md:w-24">
                  {line}
                </td>
                <td data-label={words.columns.column} className="md:w-56">
                  {column}
                </td>
                <td>{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => download(problems)}>
          <Icon name="download" size={16} />
          {words.download}
        </button>
        {problemCount > shown.length && (
          <p className="text-sm text-ink-soft">{words.shown(shown.length, problemCount)}</p>
        )}
      </div>
    </>
  )
}

const download = (problems: ImportReport['problems']) =>
  saveFile(new Blob([problemsCsv(problems)], { type: 'text/csv;charset=utf-8' }), words.fileName)
