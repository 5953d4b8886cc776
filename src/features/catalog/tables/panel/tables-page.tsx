import type { MouseEvent } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { fetchFile, saveFile } from '#ui/desk/files.ts'
import { useChange } from '#ui/desk/use-change.ts'
import { Icon } from '#ui/icon.tsx'
import { isPlainClick } from '#ui/plain-click.ts'
import { deskTablesApi as api, type TableFormat, tableFormats } from '../contract/tables.ts'
import { ImportSteps } from './import-steps.tsx'
import { PastChanges } from './past-changes.tsx'
import { PhotosByName } from './photos/photos-by-name.tsx'
import { Stage } from './stage.tsx'
import { tablesTexts as words } from './tables-texts.ts'

export const TablesPage = ({ call }: { call: Call }) => (
  <DeskPage title={words.title}>
    <div className="grid max-w-6xl gap-5 px-4 py-5 lg:px-6">
      <Downloads call={call} />
      <ImportSteps call={call} />
      <PastChanges call={call} />
      <PhotosByName call={call} />
    </div>
  </DeskPage>
)

/** The catalogue, or the empty table, to take along. */
const Downloads = ({ call }: { call: Call }) => (
  <div className="grid gap-5 lg:grid-cols-2">
    <Stage title={words.export.title} text={words.export.text}>
      <Links call={call} table={api.exportProducts} labels={words.export} />
    </Stage>
    <Stage title={words.template.title} text={words.template.text}>
      <Links call={call} table={api.template} labels={words.template} />
    </Stage>
  </div>
)

type Download = typeof api.exportProducts | typeof api.template
type Labels = Record<TableFormat, string>

function Links({ call, table, labels }: { call: Call; table: Download; labels: Labels }) {
  const save = useChange({
    scope: { id: table.path },
    mutationFn: (format: TableFormat) => fetchFile(call, table, { format }),
    onSuccess: ({ content, name }) => saveFile(content, name),
    failed: words.export.failed,
  })
  const download = (event: MouseEvent<HTMLAnchorElement>, format: TableFormat) => {
    if (!isPlainClick(event)) return
    // A link alone would save a refusal as a file, or show it instead of the page.
    event.preventDefault()
    save.mutate(format)
  }
  return (
    <p className="flex flex-wrap gap-2.5 self-end">
      {tableFormats.map((format) => (
        <a
          key={format}
          href={`${table.path}?format=${format}`}
          download
          aria-busy={save.isPending}
          className={buttonClass({ tone: 'line' })}
          onClick={(event) => download(event, format)}
        >
          <Icon name="download" size={16} />
          {labels[format]}
        </a>
      ))}
    </p>
  )
}
