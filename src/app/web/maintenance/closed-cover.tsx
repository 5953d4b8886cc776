import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import type { MaintenanceSettings } from '#features/maintenance/domain.ts'
import { screenTexts } from '#features/maintenance/texts.ts'
import { siteTheme } from '#features/site/web/site-theme.ts'
import { useStoredValue } from '#ui/stored-value.ts'
import { useDocumentTitle } from '#ui/use-document-title.ts'
import { useSite } from '../site-query.ts'
import { ClosedScreen } from './closed-screen.tsx'

/**
 * The page below is not shown, nor found by keyboard or ear, but stays as it is: whoever was filling in a form goes on where they
 * were when the shop opens again.
 */
export function ClosedCover({ settings }: { settings: MaintenanceSettings }) {
  const site = useSite()
  const { logo } = useStoredValue(siteTheme)
  useCover()
  useDocumentTitle(`${settings.title || screenTexts.title} | ${site.name}`)
  return createPortal(<ClosedScreen settings={settings} site={site} logo={logo ?? null} />, document.body)
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
