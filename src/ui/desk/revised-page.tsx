import { type ReactNode, useState } from 'react'
import { buttonClass } from '../button-class.ts'
import { Icon } from '../icon.tsx'
import { DeskPage } from './desk-page.tsx'
import { deskTexts } from './texts.ts'

export type HistoryState = { isHistoryOpen: boolean; onHistoryClose: () => void }

/** A section whose earlier versions are one press away, in its bar. */
export function RevisedPage({ title, children }: { title: string; children: (history: HistoryState) => ReactNode }) {
  const [isHistoryOpen, setIsHistoryOpen] = useState(false)
  return (
    <DeskPage
      title={title}
      actions={
        <button type="button" className={buttonClass({ tone: 'line' })} onClick={() => setIsHistoryOpen(true)}>
          <Icon name="history" size={16} />
          <span className="max-sm:sr-only">{deskTexts.revisions.open}</span>
        </button>
      }
    >
      {children({ isHistoryOpen, onHistoryClose: () => setIsHistoryOpen(false) })}
    </DeskPage>
  )
}
