import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { texts } from '../catalogue-texts.ts'

/** In the place of a list whose page could not be made. */
export function ListFailed() {
  return (
    <section id="products" className="page py-9">
      <ProductsFailed />
    </section>
  )
}

export function ProductsFailed() {
  return (
    <div role="alert">
      <Panel>
        <Icon name="unplug" size={24} className="text-danger" />
        <h3 className="text-xl">{texts.list.failed}</h3>
        <p className="max-w-[44ch] text-sm text-ink-soft">{texts.list.failedReason}</p>
        <div className="mt-2.5">
          <ReloadButton label={texts.list.reload} />
        </div>
        <p className="mt-3 text-xs text-ink-muted">{texts.list.failedHint}</p>
      </Panel>
    </div>
  )
}

function Panel({ children }: { children: ReactNode }) {
  return <div className="grid justify-items-center gap-2 panel px-6 py-10 text-center">{children}</div>
}
