import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { MaintenanceSettings } from '#features/maintenance/domain.ts'
import { screenTexts } from '#features/maintenance/texts.ts'
import { useMaintenance } from '#features/maintenance/web/use-maintenance.ts'
import { siteTheme } from '#features/site/web/site-theme.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useSite } from '../site-query.ts'
import { ClosedScreen } from './closed-screen.tsx'

/** On every public page: watches whether the shop is open, and covers the page while it is not. */
export function MaintenanceSlot() {
  const closed = useMaintenance()
  useKeptLogo(useSite().logo)
  return closed ? <Cover settings={closed} /> : null
}

/**
 * The page below is not shown, nor found by keyboard or ear, but stays as it is: whoever was filling in a form goes on where they
 * were when the shop opens again.
 */
function Cover({ settings }: { settings: MaintenanceSettings }) {
  const site = useSite()
  const { logo } = useStoredValue(siteTheme)
  useCover()
  useDocumentTitle(`${settings.title || screenTexts.title} | ${site.name}`)
  return createPortal(<ClosedScreen settings={settings} site={site} logo={logo ?? null} />, document.body)
}

/** For when the server cannot be asked. */
function useKeptLogo(logo: string | null) {
  useEffect(() => {
    if ((siteTheme.get().logo ?? null) !== logo) siteTheme.set(logo ? { logo } : {})
  }, [logo])
}

function useCover() {
  useEffect(() => {
    const place = window.scrollY
    const { dataset } = document.body
    dataset.closed = ''
    document.querySelector<HTMLElement>('.maintenance-screen h1')?.focus()
    return () => {
      delete dataset.closed
      window.scrollTo({ top: place, behavior: 'instant' })
    }
  }, [])
}
