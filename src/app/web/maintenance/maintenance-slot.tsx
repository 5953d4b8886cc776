import { useLocation } from '@tanstack/react-router'
import { useEffect } from 'react'
import { pageStaysOpen } from '#features/maintenance/domain.ts'
import { useMaintenance } from '#features/maintenance/web/use-maintenance.ts'
import { siteTheme } from '#features/site/web/site-theme.ts'
import { onDemand } from '#ui/on-demand.tsx'
import { useSite } from '../site-query.ts'

const cover = onDemand(async () => (await import('./closed-cover.tsx')).ClosedCover)

/** On every public page: watches whether the shop is open, and covers the page while it is not. */
export function MaintenanceSlot() {
  const closed = useMaintenance()
  const { pathname } = useLocation()
  useKeptLogo(useSite().logo)
  return closed && !pageStaysOpen(pathname) ? <cover.Part settings={closed} /> : null
}

/** For when the server cannot be asked. */
function useKeptLogo(logo: string | null) {
  useEffect(() => {
    if ((siteTheme.get().logo ?? null) !== logo) siteTheme.set(logo ? { logo } : {})
  }, [logo])
}
