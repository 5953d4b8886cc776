import type { Call } from '#kernel/api/client.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Downloads } from './downloads.tsx'
import { ImportSteps } from './import-steps.tsx'
import { tablesTexts as words } from './tables-texts.ts'

export const TablesPage = ({ call }: { call: Call }) => (
  <DeskPage title={words.title}>
    <div className="grid max-w-6xl gap-5 px-4 py-5 lg:px-6">
      <Downloads call={call} />
      <ImportSteps call={call} />
    </div>
  </DeskPage>
)
