import { useQuery } from '@tanstack/react-query'
import type { Call } from '#kernel/api/client.ts'
import { Loaded } from '#ui/desk/loaded.tsx'
import { type HistoryState, RevisedPage } from '#ui/desk/revised-page.tsx'
import type { DeskAppearance } from '../../contract/appearance.ts'
import { useSiteFormStart } from '../use-site-form-start.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { appearanceQuery } from './queries.ts'
import { appearanceTexts as words } from './texts.ts'

/** How the shop looks: its colour and its pictures. */
export function AppearancePage({ call }: { call: Call }) {
  const query = useQuery(appearanceQuery(call))
  return (
    <RevisedPage title={words.title}>
      {(history) => (
        <Loaded query={query}>
          {(stored) => (
            <div className="p-4 lg:p-5">
              <BegunForm call={call} stored={stored} {...history} />
            </div>
          )}
        </Loaded>
      )}
    </RevisedPage>
  )
}

function BegunForm({ stored, ...props }: HistoryState & { call: Call; stored: DeskAppearance }) {
  const { begun, times, begin } = useSiteFormStart(stored)
  return <AppearanceForm key={times} {...props} begun={begun} onStored={begin} />
}
