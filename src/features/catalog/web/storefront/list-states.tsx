import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { buttonClass } from '#ui/button-class.ts'
import { EmptyFigure } from '#ui/empty-figure.tsx'
import { Icon } from '#ui/icon.tsx'
import { ReloadButton } from '#ui/reload-button.tsx'
import { texts } from '../../texts.ts'

export function NoProducts() {
  return (
    <Panel>
      <EmptyFigure />
      <h3 className="text-xl">{texts.list.empty}</h3>
      <p className="max-w-[44ch] text-sm text-ink-soft">{texts.list.emptyHint}</p>
      <Link to={'/cotacao' as string} className={`${buttonClass({ tone: 'primary' })} mt-2.5`}>
        {texts.list.emptyAction}
      </Link>
    </Panel>
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
