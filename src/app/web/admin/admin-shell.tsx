import { lazy, Suspense, useState } from 'react'
import type { Me } from '#features/accounts/contract/administrators.ts'
import type { SiteSettings } from '#features/site/contract/settings.ts'
import type { Call } from '#kernel/api/client.ts'
import { Icon } from '#ui/icon.tsx'
import { AdminRail, panelId, railId } from './admin-rail.tsx'
import { useDeskTheme } from './desk-theme.ts'
import { PanelFrame } from './panel-frame.tsx'
import { SectionNotFound, SectionOnTheWay } from './section-states.tsx'
import { addressOf, sections } from './sections.ts'
import { adminTexts as words } from './texts.ts'

type Props = { call: Call; site: SiteSettings; me: Me; path: string }

const RepairDialog = lazy(async () => ({
  default: (await import('#features/catalog/desk/panel/repair/repair-dialog.tsx')).RepairDialog,
}))
const RepairAfterReload = lazy(async () => ({
  default: (await import('#features/catalog/desk/panel/repair/repair-after-reload.tsx')).RepairAfterReload,
}))

/** The rail, the section that is open, and what the keys bring up. */
export function AdminShell({ call, site, me, path }: Props) {
  const [isRepairing, setIsRepairing] = useState(false)
  const { theme, turn } = useDeskTheme()
  const section = sectionAt(path)
  return (
    <PanelFrame call={call} me={me}>
      {({ call: guarded, onShortcuts }) => (
        <div className="desk">
          <AdminRail
            site={site}
            me={me}
            call={call}
            current={section}
            onShortcuts={onShortcuts}
            onRepair={() => setIsRepairing(true)}
            theme={theme}
            onTheme={turn}
          />
          <main className="min-w-0">
            <button
              type="button"
              popoverTarget={railId}
              aria-label={words.openMenu}
              className="icon-button desk-menu-button lg:hidden"
            >
              <Icon name="menu" size={24} />
            </button>
            <div id={panelId} role="tabpanel" aria-label={section?.label} className="contents">
              <Suspense fallback={<SectionOnTheWay name={section?.label ?? words.panel} />}>
                {section ? <section.Page call={guarded} me={me} /> : <SectionNotFound />}
              </Suspense>
            </div>
          </main>
          <Suspense>
            <RepairAfterReload />
            {isRepairing && <RepairDialog call={guarded} onClose={() => setIsRepairing(false)} />}
          </Suspense>
        </div>
      )}
    </PanelFrame>
  )
}

const sectionAt = (path: string) => sections.find((section) => addressOf(section) === path.replace(/\/$/, ''))
