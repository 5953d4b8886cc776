import { useLocation, useRouteContext } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSite } from '../site-query.ts'
import { texts } from '../texts.ts'
import { CompanyData } from './company-data.tsx'
import { PartsOnIdle } from './parts-on-idle.tsx'
import { SiteFoot } from './site-foot.tsx'
import { SiteHeader } from './site-header.tsx'

/** What surrounds every public page. */
export function SiteShell({ children }: { children: ReactNode }) {
  const { publicUrl } = useRouteContext({ from: '__root__' })
  const path = useLocation().pathname
  const site = useSite()
  return (
    <>
      <a
        href="#conteudo"
        className="on-graphite fixed top-2 left-4 z-50 -translate-y-16 rounded-md px-4 py-3 focus:translate-y-0"
      >
        {texts.skip}
      </a>
      <CompanyData site={site} publicUrl={publicUrl} path={path} />
      <PartsOnIdle />
      {site.isDemo && <DemoNotice />}
      <SiteHeader site={site} />
      <main id="conteudo" tabIndex={-1}>
        {children}
      </main>
      <SiteFoot site={site} />
    </>
  )
}

function DemoNotice() {
  return (
    <div className="on-graphite flex min-h-[30px] items-center justify-center px-2 py-1 text-2xs lg:px-4 lg:text-xs motif-hatch text-line-inverse-soft">
      <p className="bg-surface-inverse px-2.5 py-px text-center text-balance text-ink-inverse">{texts.demo}</p>
    </div>
  )
}
