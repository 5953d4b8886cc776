import { lazy, Suspense } from 'react'
import type { Me } from '#features/accounts/contract.ts'
import type { Call } from '#kernel/api/client.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { useDeskTheme } from './desk-theme.ts'
import { PanelFrame } from './panel-frame.tsx'

const InboxPage = lazy(async () => ({
  default: (await import('#features/quotations/web/admin/inbox-page.tsx')).InboxPage,
}))

/** The panel's section of received requests as a page of its own, without anything around it. */
export function QuotationsAlone({ call, me }: { call: Call; me: Me }) {
  useDeskTheme()
  return (
    <PanelFrame call={call} me={me}>
      {({ call: guarded }) => (
        <main className="desk-alone">
          <Suspense fallback={<p className="p-6 text-sm text-ink-muted">{deskTexts.loading}</p>}>
            <InboxPage call={guarded} me={me} />
          </Suspense>
        </main>
      )}
    </PanelFrame>
  )
}
