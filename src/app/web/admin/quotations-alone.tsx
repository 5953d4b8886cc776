import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import { inboxSection } from '#features/quotations/desk/panel/sections.ts'
import type { Call } from '#kernel/api/client.ts'
import { BarEnd } from '#ui/desk/desk-page.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDeskTheme } from './desk-theme.ts'
import { PanelFrame } from './panel-frame.tsx'
import { SectionOnTheWay } from './section-states.tsx'
import { loadedLater } from './sections.ts'
import { adminTexts as words } from './texts.ts'
import { useLogOut } from './use-log-out.ts'

const InboxPage = loadedLater(inboxSection.page)

/** The panel's section of received requests as a page of its own, with nothing around it but the ways out. */
export function QuotationsAlone({ call, me }: { call: Call; me: Me }) {
  useDeskTheme()
  return (
    <PanelFrame call={call} me={me}>
      {({ call: guarded }) => (
        <main className="desk-alone">
          <Suspense fallback={<SectionOnTheWay name={inboxSection.label} />}>
            <BarEnd value={<WaysOut call={call} />}>
              <InboxPage call={guarded} me={me} />
            </BarEnd>
          </Suspense>
        </main>
      )}
    </PanelFrame>
  )
}

const way =
  'inline-flex min-h-11 min-w-9 items-center justify-center gap-1.5 px-1.5 text-sm text-ink-soft hover:text-ink hover:underline'

const WaysOut = ({ call }: { call: Call }) => (
  <span className="flex flex-none lg:border-l lg:border-line lg:pl-2">
    <Link to={'/admin' as string} preload={false} className={way}>
      <Icon name="layout-grid" size={16} />
      <span className="max-md:sr-only">{words.panel}</span>
    </Link>
    <button type="button" className={way} onClick={useLogOut(call)}>
      <Icon name="log-out" size={16} />
      <span className="max-md:sr-only">{words.logout}</span>
    </button>
  </span>
)
