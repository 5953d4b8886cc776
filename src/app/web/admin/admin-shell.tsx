import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import type { Me } from '#features/accounts/contract.ts'
import type { SiteSettings } from '#features/site/contract.ts'
import type { Call } from '#kernel/api/client.ts'
import { deskTexts } from '#ui/desk/texts.ts'
import { Icon } from '#ui/icon.tsx'
import { AdminRail, railId } from './admin-rail.tsx'
import { useDeskTheme } from './desk-theme.ts'
import { guardCall } from './guard-call.ts'
import { Palette } from './palette.tsx'
import { SectionNotFound } from './section-not-found.tsx'
import { addressOf, type Section, sections } from './sections.ts'
import { SessionEndDialog } from './session-end-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import { adminTexts as words } from './texts.ts'
import { useEnterAgain } from './use-enter-again.ts'
import { useKeys } from './use-keys.ts'

type Props = { call: Call; site: SiteSettings; me: Me; path: string }
type Opened = 'palette' | 'shortcuts' | 'repair'

const RepairDialog = lazy(async () => ({
  default: (await import('#features/catalog/web/admin/repair/repair-dialog.tsx')).RepairDialog,
}))
const RepairAfterReload = lazy(async () => ({
  default: (await import('#features/catalog/web/admin/repair/repair-after-reload.tsx')).RepairAfterReload,
}))

/** The rail, the section that is open, and what the keys bring up. */
export function AdminShell({ call, site, me, path }: Props) {
  const [opened, setOpened] = useState<Opened>()
  const { isAsked, enterAgain, answer } = useEnterAgain()
  const guarded = useMemo(() => guardCall(call, enterAgain), [call, enterAgain])
  const { theme, turn } = useDeskTheme()
  const close = () => setOpened(undefined)
  const go = useGo(close)
  useKeys({ onPalette: () => setOpened('palette'), onShortcuts: () => setOpened('shortcuts') })
  const section = sectionAt(path)
  return (
    <div className="desk">
      <AdminRail
        site={site}
        me={me}
        call={call}
        current={section}
        onShortcuts={() => setOpened('shortcuts')}
        onRepair={() => setOpened('repair')}
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
        <Suspense fallback={<p className="p-6 text-sm text-ink-muted">{deskTexts.loading}</p>}>
          {section ? <section.component call={guarded} me={me} /> : <SectionNotFound />}
        </Suspense>
      </main>
      {opened === 'palette' && <Palette onGo={go} onClose={close} />}
      <Suspense>
        <RepairAfterReload />
        {opened === 'repair' && <RepairDialog call={guarded} onClose={close} />}
      </Suspense>
      {opened === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      {isAsked && <SessionEndDialog call={call} username={me.username} onAnswer={answer} />}
    </div>
  )
}

function useGo(close: () => void) {
  const navigate = useNavigate()
  return (section: Section) => {
    close()
    void navigate({ href: addressOf(section) })
  }
}

const sectionAt = (path: string) => sections.find((section) => addressOf(section) === path.replace(/\/$/, ''))
