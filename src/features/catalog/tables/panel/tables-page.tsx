import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { deskTablesApi as api } from '../contract/tables.ts'
import { DownloadLinks } from './download-links.tsx'
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
      <DownloadLinks call={call} table={api.exportProducts} labels={words.export} failed={words.export.failed} />
    </Stage>
    <Stage title={words.template.title} text={words.template.text}>
      <DownloadLinks call={call} table={api.template} labels={words.template} failed={words.export.failed} />
    </Stage>
  </div>
)
