import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Call } from '#kernel/api/client.ts'
import { buttonClass } from '#ui/button-class.ts'
import { DeskPage } from '#ui/desk/desk-page.tsx'
import { Loaded } from '#ui/desk/loaded.tsx'
import { useFormStart } from '#ui/desk/stored-form.tsx'
import { Icon } from '#ui/icon.tsx'
import type { DeskAppearance } from '../../contract/appearance.ts'
import { AppearanceForm } from './appearance-form.tsx'
import { appearanceQuery } from './queries.ts'
import { appearanceTexts as words } from './texts.ts'

/** How the shop looks: its colour and its pictures. */
export function AppearancePage({ call }: { call: Call }) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  return (
    <DeskPage
      title={words.title}
      actions={
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setIsHistoryOpen(true)}>
          <Icon name="history" size={16} />
          <span className="max-sm:sr-only">{words.history}</span>
        </button>
      }
    >
      <Loaded query={useQuery(appearanceQuery(call))}>
        {(stored) => (
          <div className="p-4 lg:p-5">
            <BegunForm
              call={call}
              stored={stored}
              isHistoryOpen={isHistoryOpen}
              onHistoryClose={() => setIsHistoryOpen(false)}
            />
          </div>
        )}
      </Loaded>
    </DeskPage>
  )
}

type BegunProps = { call: Call; stored: DeskAppearance; isHistoryOpen: boolean; onHistoryClose: () => void }

function BegunForm({ stored, ...props }: BegunProps) {
  const { begun, times, begin } = useFormStart(stored)
  const { version } = stored
  // Other settings make another version too, but nothing that this form could overwrite.
  const isSame = JSON.stringify({ ...begun, version }) === JSON.stringify(stored)
  return <AppearanceForm key={times} {...props} begun={isSame ? stored : begun} onStored={begin} />
}
