import { createContext, type ReactNode, useContext } from 'react'
import { deskTexts } from './texts.ts'

type Props = { title: string; count?: number | string | undefined; actions?: ReactNode; children: ReactNode }

/** What stands at the end of the bar whichever section is open. */
export const BarEnd = createContext<ReactNode>(null)

/** One section of the panel: a white bar with its name and what can be done, then its contents. */
export function DeskPage({ title, count, actions, children }: Props) {
  return (
    <>
      <title>{deskTexts.pageTitle(title)}</title>
      <div className="desk-bar">
        <h1 className="min-w-0 flex-1 text-xl max-sm:text-lg">
          {title} {count !== undefined && <span className="font-medium text-ink-muted tabular-nums">{count}</span>}
        </h1>
        {actions}
        {useContext(BarEnd)}
      </div>
      {children}
    </>
  )
}
