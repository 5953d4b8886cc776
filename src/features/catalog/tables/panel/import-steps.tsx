import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { ConfirmDialog } from '#ui/desk/dialog.tsx'
import { headerOf, tableFields } from '../../desk/domain/product-table.ts'
import { Names } from '../../desk/panel/changes/names.tsx'
import type { ImportReport } from '../contract/tables.ts'
import { choiceProblem } from './column-choices.ts'
import { ColumnMapping } from './column-mapping.tsx'
import { ExistingProducts } from './existing-products.tsx'
import { ImportFindings } from './import-findings.tsx'
import { ChosenFile, FailureNote, Remembered } from './import-parts.tsx'
import { MissingFields } from './missing-fields.tsx'
import { productImport } from './product-import.ts'
import { ProgressNote } from './progress-note.tsx'
import { Stage } from './stage.tsx'
import { tablesTexts as words } from './tables-texts.ts'
import { useImport } from './use-import.ts'

/** A file, its columns, what it would do, and then that it does it. */
export function ImportSteps({ call }: { call: Call }) {
  const state = useImport(call, productImport)
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
          fields={tableFields}
          headingOf={headerOf}
          problem={choiceProblem(choices)}
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
